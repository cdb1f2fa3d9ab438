"""Which worker serves a table, and what each of them may use."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing

import pytest

from ziggurat.server import workers
from ziggurat.server.tables.tokens import new_table_id
from ziggurat.server.workers import Worker, WorkerGroup, home_of


@pytest.fixture
def group() -> Iterator[WorkerGroup]:
    if not hasattr(os, "fork"):
        pytest.skip("there is one worker only")
    with closing(WorkerGroup(3)) as made:
        yield made


def test_tables_are_spread_evenly_and_stay_where_they_are() -> None:
    homes = Counter(home_of(new_table_id(), 4) for _ in range(4000))
    assert sorted(homes) == [0, 1, 2, 3] and min(homes.values()) > 800
    assert [home_of(id, 4) for id in ("a", "b", "c", "xV3-_kk20aQz")] == [3, 1, 3, 2]


def test_alone_a_worker_serves_everything() -> None:
    alone = Worker()
    assert (alone.home_of("a"), alone.is_elsewhere("a"), alone.share_of(7)) == (0, False, 7)


def test_a_table_is_elsewhere_while_its_home_is_up(
    group: WorkerGroup, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = home_of("table", 3)
    here, there = Worker((home + 1) % 3, group), Worker(home, group)
    assert not here.is_elsewhere("table"), "it was never started"
    group.beat(home)
    assert here.is_elsewhere("table") and not there.is_elsewhere("table")
    monkeypatch.setattr(workers, "_PATIENCE", -1.0)
    assert not here.is_elsewhere("table"), "no heartbeat for too long"


def test_workers_share_what_a_server_may_use(group: WorkerGroup) -> None:
    assert [Worker(1, group).share_of(total) for total in (1, 9, 10)] == [1, 3, 4]


def test_a_worker_is_ready_under_its_own_process_id(group: WorkerGroup) -> None:
    group.set_ready(1)
    assert group.is_ready(1, os.getpid())
    assert not group.is_ready(1, os.getpid() + 1) and not group.is_ready(0, os.getpid())
    before = time.monotonic()
    group.beat(2)
    assert before <= group.last_beat(2) <= time.monotonic()
