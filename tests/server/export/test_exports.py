"""Long jobs: each is done once, in a process of its own, within a limit, while somebody waits."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import stat
import time
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from tests.support.fake_runner import FakeRunner, until_started
from tests.support.finished import file_of, finished, unpacked
from tests.support.long_record import long_match
from tests.support.reviews import sample
from ziggurat.core.errors import RecordError
from ziggurat.i18n import error_sentence, speak
from ziggurat.server.export import pool as pool_module
from ziggurat.server.export.cache import FileCache
from ziggurat.server.export.exports import Exports
from ziggurat.server.export.jobs import Job, chances_job, replay_job, result, review_job
from ziggurat.server.export.pool import WorkerFailed, WorkerPool
from ziggurat.server.export.replay import replay
from ziggurat.server.export.upkeep import clean
from ziggurat.server.export.worker import OVER_LIMIT, perform
from ziggurat.server.tables.errors import TooMany, TooMuchWork, TooSlow
from ziggurat.server.views.review import review_view
from ziggurat.server.views.win_chances import win_chances

JOB = Job("replay", "en", "{}")
LONG = "tests.support.long_jobs"
"""A worker whose jobs never end."""


@dataclass
class FewTables:
    """Knows which tables there are."""

    ids: set[str]

    async def missing(self, ids: Collection[str]) -> set[str]:
        return set(ids) - self.ids


@asynccontextmanager
async def slot() -> AsyncIterator[None]:
    yield


@asynccontextmanager
async def no_slot() -> AsyncIterator[None]:
    raise TooMany("too-many")
    yield


def test_a_result_is_made_once_and_then_read(tmp_path: Path) -> None:
    async def ask() -> None:
        runner = FakeRunner()
        runner.go.set()
        exports = Exports(FileCache(tmp_path), runner)
        assert await exports.get(JOB, slot()) == b"made"
        assert await exports.get(JOB, no_slot()) == b"made"
        again = Exports(FileCache(tmp_path), FakeRunner())
        assert await again.get(JOB, no_slot()) == b"made"
        assert runner.started == [JOB]

    asyncio.run(ask())


def test_two_requests_share_a_job_and_one_that_goes_leaves_it_to_the_other(tmp_path: Path) -> None:
    async def ask() -> None:
        runner = FakeRunner()
        exports = Exports(FileCache(tmp_path), runner)
        first = asyncio.create_task(exports.get(JOB, slot()))
        await until_started(runner)
        second = asyncio.create_task(exports.get(JOB, no_slot()))
        other = asyncio.create_task(exports.get(Job("replay", "cs", "{}"), slot()))
        await until_started(runner, 2)
        while exports._running[JOB.key].waiting < 2:
            await asyncio.sleep(0.001)
        first.cancel()
        await asyncio.wait([first])
        assert runner.given_up == []
        runner.go.set()
        assert await second == await other == b"made"
        assert len(runner.started) == 2 and exports._running == {}

    asyncio.run(ask())


def test_a_job_that_nobody_waits_for_is_given_up_and_can_be_begun_again(tmp_path: Path) -> None:
    async def ask() -> None:
        runner = FakeRunner()
        exports = Exports(FileCache(tmp_path), runner)
        alone = asyncio.create_task(exports.get(JOB, slot()))
        await until_started(runner)
        alone.cancel()
        await asyncio.wait([alone])
        await asyncio.sleep(0)
        assert runner.given_up == [JOB] and exports._running == {}
        runner.go.set()
        assert await exports.get(JOB, slot()) == b"made"

    asyncio.run(ask())


def test_a_job_over_the_limit_is_refused_at_once_the_next_time(tmp_path: Path) -> None:
    async def ask() -> None:
        runner = FakeRunner()
        runner.error = TooMuchWork("too-much-work")
        runner.go.set()
        exports = Exports(FileCache(tmp_path), runner)
        for _ in range(2):
            with pytest.raises(TooMuchWork):
                await exports.get(JOB, slot())
        assert runner.started == [JOB]

    asyncio.run(ask())


@pytest.mark.parametrize("error", [WorkerFailed("no memory"), TooSlow()])
def test_a_failure_is_not_remembered(tmp_path: Path, error: Exception) -> None:
    async def ask() -> None:
        runner = FakeRunner()
        runner.error = error
        runner.go.set()
        exports = Exports(FileCache(tmp_path), runner)
        with pytest.raises(type(error)):
            await exports.get(JOB, slot())
        runner.error = None
        assert await exports.get(JOB, slot()) == b"made"

    asyncio.run(ask())


def test_a_worker_makes_the_same_file_is_used_again_and_tells_how_far_it_is() -> None:
    async def work() -> None:
        pool = WorkerPool(size=1)
        try:
            match = finished("terra")
            names = tuple(seat["name"] for seat in unpacked(file_of("terra"))["seats"])
            made = await pool.run(replay_job(match, names, "2026-01-31", "en", chances=True))
            assert gzip.decompress(made).decode() == file_of("terra")
            [worker] = pool.idle
            made = await pool.run(chances_job(match, "cs"))
            assert json.loads(gzip.decompress(made)) == win_chances(match, speak("terra", "cs"))
            game, parts = sample("terra").copy(), list[float]()
            game.back_to(15)
            made = await pool.run(review_job(game, "en"), parts.append)
            assert json.loads(gzip.decompress(made)) == review_view(game, speak("terra"))
            assert parts == sorted(set(parts)) and parts[-1] == 1.0
            assert pool.idle == [worker] and worker.jobs == 3
        finally:
            pool.close()
        assert worker.process.returncode is not None

    asyncio.run(work())


def test_a_cancelled_job_ends_its_worker_and_the_next_gets_another() -> None:
    async def work() -> None:
        pool = WorkerPool(size=1, module=LONG)
        job = asyncio.create_task(pool.run(JOB))
        while not pool.busy:
            await asyncio.sleep(0.001)
        [worker] = pool.busy
        job.cancel()
        with pytest.raises(asyncio.CancelledError):
            await job
        assert worker.process.returncode is not None and pool.idle == pool.busy == []
        assert await pool.run(Job("chances", "en", "{}")) == b"short"
        pool.close()

    asyncio.run(work())


def test_a_worker_that_does_not_stop_itself_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool_module, "PATIENCE", 0.1)

    async def work() -> None:
        pool = WorkerPool(size=1, seconds=1, module=LONG)
        with pytest.raises(TooSlow):
            await pool.run(JOB)
        assert pool.idle == pool.busy == []
        pool.close()

    asyncio.run(work())


def test_a_worker_that_ends_by_itself_is_replaced() -> None:
    async def work() -> None:
        pool = WorkerPool(size=1, module=LONG)
        with pytest.raises(WorkerFailed):
            await pool.run(Job("chances", "xx", "{}"))
        assert await pool.run(Job("chances", "en", "{}")) == b"short"
        pool.close()

    asyncio.run(work())


@pytest.mark.skipif(os.name == "nt", reason="Windows does not tell a process its CPU time")
def test_a_job_over_its_cpu_time_is_stopped() -> None:
    def endless(job: Job) -> bytes:
        while True:
            pass

    assert perform(JOB.text, 0.05, endless) == (OVER_LIMIT, b"")
    status, _ = perform(chances_job(long_match(20), "en").text, 60)
    assert status == "done"


def test_an_error_in_a_job_is_told_with_its_traceback() -> None:
    status, body = perform(JOB.text, 60)
    assert status == "failed" and b"RecordError" in body


def test_the_key_depends_on_everything() -> None:
    match = long_match(20)
    job = replay_job(match, ("a", "b", "", ""), "2026-01-31", "en", chances=True)
    others = [
        replay_job(match, ("a", "c", "", ""), "2026-01-31", "en", chances=True),
        replay_job(match, ("a", "b", "", ""), "2026-02-01", "en", chances=True),
        replay_job(match, ("a", "b", "", ""), "2026-01-31", "cs", chances=True),
        replay_job(match, ("a", "b", "", ""), "2026-01-31", "en", chances=False),
        replay_job(long_match(19), ("a", "b", "", ""), "2026-01-31", "en", chances=True),
        chances_job(match, "en"),
    ]
    assert len({job.key, *(other.key for other in others)}) == 7
    assert Job.read(job.text) == job and result(job) == result(Job.read(job.text))


def test_what_is_odd_about_a_game_is_told_in_its_file() -> None:
    match = long_match(20).copy()
    doubt = RecordError("record-text")
    match.record = replace(match.record, doubts=(doubt,))
    job = replay_job(match, ("",) * 4, "2026-01-31", "cs", chances=False)
    told = unpacked(gzip.decompress(result(job)).decode())
    assert told["doubts"] == [error_sentence(doubt, speak("tigris", "cs"))]
    assert told == unpacked(replay(match, ("",) * 4, "2026-01-31", "cs", ahead=False))


def test_files_are_private_and_whole(tmp_path: Path) -> None:
    cache = FileCache(tmp_path / "new" / "cache")
    assert cache.get("a") is None
    cache.put("a", b"content")
    [path] = cache.folder.iterdir()
    assert cache.get("a") == b"content"
    if os.name != "nt":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert stat.S_IMODE(cache.folder.stat().st_mode) == 0o700


def test_the_oldest_files_make_room(tmp_path: Path) -> None:
    cache = FileCache(tmp_path, max_bytes=25)
    for age, key in enumerate("dcba"):
        cache.put(key, b"0123456789")
        os.utime(tmp_path / f"{key}.gz", (0, time.time() - 1000 + age))
    cache.put("e", b"0123456789")
    assert [key for key in "abcde" if cache.get(key)] == ["a", "e"]


def test_old_files_are_not_kept(tmp_path: Path) -> None:
    cache = FileCache(tmp_path, max_age=100)
    cache.put("old", b"content")
    os.utime(tmp_path / "old.gz", (0, time.time() - 200))
    assert cache.get("old") is None
    cache.put("new", b"content")
    assert [path.name for path in tmp_path.iterdir()] == ["new.gz"]


def test_files_go_with_the_last_table_that_was_given_them(tmp_path: Path) -> None:
    async def ask() -> None:
        runner = FakeRunner()
        runner.go.set()
        cache = FileCache(tmp_path)
        exports = Exports(cache, runner)
        for table in ("one", "two", "one"):
            assert await exports.get(JOB, slot(), table) == b"made"
        await exports.get(Job("replay", "cs", "{}"), slot(), "one")
        assert runner.started == [JOB, Job("replay", "cs", "{}")]
        store = FewTables({"two"})
        await clean(cache, store)
        assert cache.tables() == {"two"} and cache.get(JOB.key) == b"made"
        assert len(list(tmp_path.iterdir())) == 2
        store.ids.clear()
        await clean(cache, store)
        assert list(tmp_path.iterdir()) == []

    asyncio.run(ask())


def test_there_are_not_more_than_so_many_files(tmp_path: Path) -> None:
    cache = FileCache(tmp_path, max_files=3)
    for age, table in enumerate(("one", "two", "three", "four")):
        cache.put("same", b"content", table)
        os.utime(tmp_path / f"{table}@same", (0, time.time() - 1000 + age))
    cache.clean()
    assert cache.tables() == {"three", "four"} and cache.get("same") == b"content"


def test_old_files_are_removed_even_if_no_new_ones_are_made(tmp_path: Path) -> None:
    cache = FileCache(tmp_path, max_age=100)
    cache.put("old", b"content", "one")
    for path in tmp_path.iterdir():
        os.utime(path, (0, time.time() - 200))
    asyncio.run(clean(cache, FewTables({"one"})))
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_used_is_an_empty_cache(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    for folder in (file, file / "below"):
        cache = FileCache(folder)
        cache.put("a", b"content")
        assert cache.get("a") is None
        cache.forget(["a"])
        cache.clean()
        assert cache.tables() == set()
