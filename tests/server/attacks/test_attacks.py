"""Every attack for a moment; ``python3 do.py attack`` runs them for long."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from tasks.tools import FAKETIME, POSTGRES
from tests.server.attacks import clock, failover, kills, resets, restarts, stopped, unwritable
from tests.server.attacks.disks import NotPossible, small_disk
from tests.server.attacks.runs import Run
from tests.server.conftest import place_of
from tests.support.marks import EFFORT, long
from tests.support.postgres import Cluster

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are read from /proc")
NewDatabase = Callable[[], str]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """An attack that strikes once."""
    return Run(1, tmp_path)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "ziggurat.sqlite3"


@pytest.fixture(scope="module")
def pair() -> Iterator[failover.Pair]:
    with failover.running_pair(place_of(POSTGRES)) as pair:
        yield pair


@contextmanager
def if_possible() -> Iterator[None]:
    """Skip the test where only root may do what it does."""
    try:
        yield
    except NotPossible as error:
        pytest.skip(str(error))


@pytest.fixture(params=["sqlite", "postgres"])
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> NewDatabase:
    if request.param == "postgres":
        cluster: Cluster = request.getfixturevalue("postgres_cluster")
        return cluster.create
    numbers = count()
    return lambda: f"sqlite:///{tmp_path}/{next(numbers)}.sqlite3"


@long
def test_killed_at_any_moment_a_server_loses_nothing(run: Run, new_database: NewDatabase) -> None:
    run.count = 12 * EFFORT
    report = asyncio.run(kills.attack(run, new_database))
    assert report.load.done() > run.count and report.load.tally.repeated > 0


def test_postgres_restarts(run: Run, postgres_cluster: Cluster) -> None:
    run.count = len(restarts.WAYS)
    asyncio.run(restarts.attack(run, postgres_cluster))


def test_a_synchronous_standby_takes_over(run: Run, pair: failover.Pair) -> None:
    asyncio.run(failover.attack(run, pair))


def test_a_standby_that_lacks_the_last_moves_takes_over(run: Run, pair: failover.Pair) -> None:
    asyncio.run(failover.attack_asynchronous(run, pair))


def test_the_disk_is_full(run: Run) -> None:
    with if_possible(), small_disk(run.folder / "disk", 16) as disk:
        url, spoil = f"sqlite:///{disk}/ziggurat.sqlite3", partial(unwritable.full, disk)
        asyncio.run(unwritable.attack(run, url, spoil, "full"))


def test_the_disk_is_read_only(run: Run, file: Path) -> None:
    with if_possible():
        spoil = partial(unwritable.read_only, file)
        asyncio.run(unwritable.attack(run, f"sqlite:///{file}", spoil, "read-only"))


def test_the_file_is_locked(run: Run, file: Path) -> None:
    spoil = partial(unwritable.locked_file, file)
    asyncio.run(unwritable.attack(run, f"sqlite:///{file}", spoil, "locked"))


def test_tables_are_locked(run: Run, postgres: str) -> None:
    spoil = partial(unwritable.locked_tables, postgres)
    asyncio.run(unwritable.attack(run, postgres, spoil, "locked"))


def test_processes_stand_still(run: Run, postgres_cluster: Cluster) -> None:
    run.count = 3
    asyncio.run(stopped.attack(run, postgres_cluster, long=0))


def test_the_clock_jumps(run: Run, file: Path) -> None:
    run.count = 2
    time = clock.FakeTime(place_of(FAKETIME), run.folder)
    asyncio.run(clock.attack(run, f"sqlite:///{file}", time, upkeep=False))


def test_connections_are_reset(run: Run, file: Path) -> None:
    run.count = 10
    asyncio.run(resets.attack(run, f"sqlite:///{file}"))
