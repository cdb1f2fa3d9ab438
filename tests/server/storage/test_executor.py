"""Database work that cannot begin in time is refused; begun work is finished all the same."""

from __future__ import annotations

import asyncio
import sqlite3
from threading import Event

import pytest
from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from ziggurat.server.storage.executor import DatabaseExecutor
from ziggurat.server.storage.readiness import Readiness
from ziggurat.server.tables.errors import Unavailable


def sqlite_error(code: int) -> OperationalError:
    cause = sqlite3.OperationalError("told")
    cause.sqlite_errorcode = code
    return OperationalError("INSERT", {}, cause)


def test_work_that_could_not_begin_is_never_done() -> None:
    async def story() -> None:
        executor = DatabaseExecutor(1, queue_seconds=0.01, work_seconds=60)
        released = Event()
        done: list[str] = []
        first = asyncio.create_task(executor.run(released.wait))
        await asyncio.sleep(0)
        with pytest.raises(Unavailable):
            await executor.run(done.append, "late")
        released.set()
        assert await first
        executor.close()
        assert done == []

    asyncio.run(story())


def test_begun_work_is_finished_though_nobody_waits() -> None:
    async def story() -> None:
        executor = DatabaseExecutor(1, queue_seconds=0.01, work_seconds=0.01)
        released = Event()
        done: list[str] = []

        def work() -> None:
            released.wait()
            done.append("stored")

        with pytest.raises(Unavailable):
            await executor.run(work)
        released.set()
        executor.close()
        assert done == ["stored"]

    asyncio.run(story())


def test_a_full_queue_is_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ziggurat.server.storage.executor.MAX_PENDING", 1)

    async def story() -> None:
        executor = DatabaseExecutor(1, queue_seconds=60, work_seconds=60)
        released = Event()
        first = asyncio.create_task(executor.run(released.wait))
        await asyncio.sleep(0)
        with pytest.raises(Unavailable):
            await executor.run(released.wait)
        released.set()
        assert await first
        assert await executor.run(released.wait)
        executor.close()

    asyncio.run(story())


@pytest.mark.parametrize(
    "error",
    [
        sqlite_error(sqlite3.SQLITE_BUSY),
        sqlite_error(sqlite3.SQLITE_BUSY_SNAPSHOT),
        sqlite_error(sqlite3.SQLITE_FULL),
        sqlite_error(sqlite3.SQLITE_READONLY),
        sqlite_error(sqlite3.SQLITE_IOERR_WRITE),
        PoolTimeout(),
        OSError(28, "No space left on device"),
    ],
)
def test_trouble_of_the_database_is_unavailability(error: Exception) -> None:
    assert isinstance(raised_by(error), Unavailable)


@pytest.mark.parametrize(
    "error", [sqlite_error(sqlite3.SQLITE_ERROR), ValueError("a defect"), KeyError("x")]
)
def test_a_defect_stays_a_defect(error: Exception) -> None:
    assert raised_by(error) is error


def raised_by(error: Exception) -> BaseException:
    def work() -> None:
        raise error

    async def story() -> None:
        executor = DatabaseExecutor(1)
        try:
            await executor.run(work)
        finally:
            executor.close()

    try:
        asyncio.run(story())
    except Exception as found:
        return found
    raise AssertionError(error)


class Disk:
    """Writes that a test lets succeed, fail or hang."""

    def __init__(self) -> None:
        self.writes = 0
        self.broken = False
        self.free = asyncio.Event()
        self.free.set()

    async def write(self) -> None:
        self.writes += 1
        await self.free.wait()
        if self.broken:
            raise Unavailable


def test_health_writes_at_most_once_a_second() -> None:
    async def story() -> None:
        now = [0.0]
        disk = Disk()
        readiness = Readiness(disk.write, monotonic=lambda: now[0])
        assert await asyncio.gather(*(readiness.is_ready() for _ in range(50))) == [True] * 50
        disk.broken = True
        assert await readiness.is_ready() and disk.writes == 1
        now[0] = 1.5
        assert not await readiness.is_ready() and disk.writes == 2
        disk.broken = False
        assert not await readiness.is_ready() and disk.writes == 2
        now[0] = 3.0
        assert await readiness.is_ready() and disk.writes == 3

    asyncio.run(story())


def test_a_write_that_hangs_is_not_tried_again_meanwhile() -> None:
    async def story() -> None:
        disk = Disk()
        readiness = Readiness(disk.write, time_limit=0.01)
        disk.free.clear()
        assert [await readiness.is_ready() for _ in range(3)] == [False] * 3
        assert disk.writes == 1
        disk.free.set()
        assert await readiness.is_ready() and disk.writes == 1

    asyncio.run(story())
