"""Tables run without a web framework and without a database driver."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.support.blocked_imports import BLOCKED
from tests.support.pebbles import Pebbles
from tests.support.portable_table import opened
from ziggurat.core.seating import LISTED
from ziggurat.core.seats import Seat
from ziggurat.server.tables.errors import Stale
from ziggurat.server.tables.memory import MemoryStore
from ziggurat.server.tables.setup import SeatSetup, TableSetup

ROOT = Path(__file__).parents[3]


def run_blocked(code: str) -> subprocess.CompletedProcess[str]:
    """Run code in a new process that cannot import the blocked packages."""
    blocked = "from tests.support.blocked_imports import block\nblock()\n"
    command = [sys.executable, "-c", blocked + code]
    return subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )


@cache
def report() -> dict[str, Any]:
    """What such a process tells of a whole game."""
    ended = run_blocked("from tests.support.portable_table import main\nmain()")
    assert ended.returncode == 0, ended.stderr
    told: dict[str, Any] = json.loads(ended.stdout)
    return told


def test_every_module_is_imported_without_them() -> None:
    assert report()["loaded"] == []
    names = {name.rpartition(".")[2] for name in report()["modules"]}
    assert names >= {"table", "registry", "bot_runner", "drafts", "preview", "explain", "hints"}


@pytest.mark.parametrize("name", BLOCKED)
def test_the_blocked_packages_are_really_blocked(name: str) -> None:
    ended = run_blocked(f"import {name}")
    assert ended.returncode == 1 and f"ImportError: {name} is blocked" in ended.stderr


def test_a_game_is_played_to_its_end_and_read_back() -> None:
    journal = report()["journal"]
    assert journal[:3] == [["move", "ann: fire", 0], ["undo", "0", 0], ["move", "ann: build", 0]]
    assert {seat for _, _, seat in journal} == {0, 1} and report()["same"]
    assert all(told[-1]["over"] for told in report()["told"])


def test_requests_are_answered_by_what_they_change() -> None:
    answers = report()["answers"]
    assert (answers["move"], answers["undo"], answers["repeated"]) == (1, 2, 1)
    assert answers["stale"] == "stale"
    assert answers["illegal"] == ["phase", "pebbles"] and answers["no-move"] == [
        "syntax",
        "pebbles",
    ]
    assert answers["silent"], "nobody is told of a request that changes nothing"


def test_a_bot_answers_when_the_clock_says_so() -> None:
    answers = report()["answers"]
    assert (answers["asked"], answers["early"], answers["late"]) == ([1], 3, 4)


def test_each_audience_is_told_every_position_once_it_is_stored() -> None:
    ann, spectator = report()["told"]
    for told in (ann, spectator):
        assert [seen["seq"] for seen in told] == list(range(1, len(report()["journal"]) + 1))
        assert all(seen["stored"] == seen["seq"] for seen in told)
        assert [seen["log"] for seen in told[:3]] == [["fire"], [], ["build"]]
    assert [seen["legal"] for seen in ann[:3]] == [
        ["build", "done"],
        ["fire", "build", "done"],
        ["fire", "done"],
    ]
    assert all(seen["legal"] == [] for seen in spectator), "spectators have nothing to choose"
    assert any(seen["legal"] == [] and not seen["over"] for seen in ann)


def test_two_registries_on_one_store_never_overwrite_each_other(pebbles: Pebbles) -> None:
    async def story() -> None:
        store = MemoryStore(shared=True)
        (first, _), (second, _) = opened(store), opened(store)
        seats = [SeatSetup("me", player="ann"), SeatSetup("friend", player="bob")]
        created = await first.create(TableSetup(pebbles, seats, order=LISTED), {})
        here, there = await first.get(created.id), await second.get(created.id)
        assert await here.move(Seat(0), 0, "fire", "a") == 1
        with pytest.raises(Stale):
            await there.move(Seat(0), 0, "build", "b")
        assert there.seq == 1 and there.match.record == here.match.record
        assert await there.move(Seat(0), 1, "build", "b") == 2
        await first.changed_elsewhere(created.id)
        assert here.seq == 2 and here.match.record == there.match.record

    asyncio.run(story())
