"""Moves that come at once share a transaction, and each gets its own answer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from threading import Event

import pytest

from ziggurat.core.registry import find
from ziggurat.server.storage.database import Database
from ziggurat.server.storage.executor import DatabaseExecutor
from ziggurat.server.storage.group_commit import Append, GroupCommit
from ziggurat.server.storage.store import SqlStore
from ziggurat.server.tables.errors import Unavailable
from ziggurat.server.tables.model import PERSON, JournalEntry, NewTable, SeatHolder
from ziggurat.server.tables.ports import EntryTaken
from ziggurat.server.tables.registry import without_moves

FOREVER = 3600.0


class SlowDisk:
    """Notes what is written together, and holds the first group back until it is released."""

    def __init__(
        self,
        queue_seconds: float = FOREVER,
        work_seconds: float = FOREVER,
        interval: float = 0.0,
    ) -> None:
        self.groups: list[list[str]] = []
        self.released = Event()
        self.executor = DatabaseExecutor(1, FOREVER, work_seconds)
        self.commits = GroupCommit(self.executor, self._write, queue_seconds, interval)

    def _write(self, appends: Sequence[Append]) -> list[Exception | None]:
        self.groups.append([append.id for append in appends])
        self.released.wait()
        return [EntryTaken() if append.id == "taken" else None for append in appends]

    def append(self, id: str) -> asyncio.Task[None]:
        return asyncio.create_task(self.commits.append(Append(id, 0, ())))

    async def begun(self) -> None:
        """Wait until the first group is being written."""
        while not self.groups:
            await asyncio.sleep(0.001)


def on(disk: SlowDisk, story: Callable[[SlowDisk], Awaitable[None]]) -> None:
    async def play() -> None:
        try:
            await story(disk)
        finally:
            disk.released.set()
            disk.executor.close()

    asyncio.run(play())


def test_what_comes_while_one_is_written_is_written_together() -> None:
    async def story(disk: SlowDisk) -> None:
        first = disk.append("a")
        await disk.begun()
        others = [disk.append(id) for id in ("b", "c", "d")]
        await asyncio.sleep(0)
        disk.released.set()
        await asyncio.gather(first, *others)
        assert disk.groups == [["a"], ["b", "c", "d"]]
        await disk.append("e")
        assert disk.groups[2:] == [["e"]]

    on(SlowDisk(), story)


def test_what_comes_soon_after_another_waits_for_more() -> None:
    async def story(disk: SlowDisk) -> None:
        disk.released.set()
        await disk.append("a")
        others = [disk.append(id) for id in ("b", "c")]
        await asyncio.wait(others, timeout=0.05)
        assert disk.groups == [["a"]], "the first one waits for nobody"
        for other in others:
            other.cancel()

    on(SlowDisk(interval=FOREVER), story)


def test_one_that_is_taken_does_not_hold_up_the_others() -> None:
    async def story(disk: SlowDisk) -> None:
        disk.released.set()
        tasks = [disk.append(id) for id in ("a", "taken", "b")]
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(result) for result in results] == [type(None), EntryTaken, type(None)]

    on(SlowDisk(), story)


def test_what_is_not_begun_in_time_is_refused_and_never_written() -> None:
    async def story(disk: SlowDisk) -> None:
        first = disk.append("a")
        await disk.begun()
        with pytest.raises(Unavailable):
            await disk.append("late")
        disk.released.set()
        await first
        assert disk.groups == [["a"]]

    on(SlowDisk(queue_seconds=0.5), story)


def test_a_group_that_takes_too_long_is_in_doubt_for_all_of_it() -> None:
    async def story(disk: SlowDisk) -> None:
        disk.executor._queue_seconds = 0.01
        tasks = [disk.append(id) for id in ("a", "b")]
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert all(isinstance(result, Unavailable) for result in results)

    on(SlowDisk(work_seconds=0.01), story)


def test_it_is_written_though_the_caller_has_gone() -> None:
    async def story(disk: SlowDisk) -> None:
        first = disk.append("a")
        await disk.begun()
        second = disk.append("b")
        await asyncio.sleep(0)
        second.cancel()
        third = disk.append("c")
        disk.released.set()
        await asyncio.gather(first, third)
        assert second.cancelled()
        assert disk.groups == [["a"], ["b", "c"]]

    on(SlowDisk(), story)


def test_too_many_are_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ziggurat.server.storage.group_commit.MAX_PENDING", 1)

    async def story(disk: SlowDisk) -> None:
        tasks = [disk.append("a")]
        await disk.begun()
        tasks.append(disk.append("b"))
        await asyncio.sleep(0)
        with pytest.raises(Unavailable):
            await disk.append("c")
        disk.released.set()
        await asyncio.gather(*tasks)

    on(SlowDisk(), story)


def test_entries_of_many_tables_at_once_are_stored_or_refused_each_for_itself(sqlite: str) -> None:
    async def story() -> None:
        database = Database(sqlite)
        database.migrate()
        store = SqlStore(database)
        record = without_moves(find("tigris").deal(("lion", "bull"), {}, Random(1)))
        seats = (SeatHolder(PERSON, "Ann", "hash"), SeatHolder(PERSON, "Bob", "other"))
        ids = [f"table{number}" for number in range(20)]
        for id in ids:
            await store.add(NewTable(id, "tigris", record, seats, 0))
        await store.append(ids[7], 0, [JournalEntry("move", "pass", 0, "earlier")])
        appends = [store.append(id, 0, [JournalEntry("move", "pass", 0, id)]) for id in ids]
        results = await asyncio.gather(*appends, return_exceptions=True)
        assert [id for id, result in zip(ids, results, strict=True) if result] == [ids[7]]
        assert isinstance(results[7], EntryTaken)
        for id in ids:
            stored = await store.load(id)
            assert stored is not None
            assert [entry.request for entry in stored.journal] == [
                "earlier" if id == ids[7] else id
            ]
        store.close()

    asyncio.run(story())
