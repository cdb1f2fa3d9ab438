"""A game at a table without web framework and database driver, told as JSON."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, ParamSpec, TypeVar
from unittest.mock import patch

import ziggurat.server.tables
from tests.support.blocked_imports import BLOCKED
from tests.support.pebbles import Pebbles
from ziggurat.core.errors import IllegalMove
from ziggurat.core.registry import register
from ziggurat.core.seating import LISTED
from ziggurat.core.seats import Seat
from ziggurat.server.tables.bot_runner import BotRunner
from ziggurat.server.tables.errors import Stale
from ziggurat.server.tables.memory import MemoryStore
from ziggurat.server.tables.registry import TableRegistry
from ziggurat.server.tables.setup import SeatSetup, TableSetup
from ziggurat.server.tables.table import Table

P = ParamSpec("P")
T = TypeVar("T")

BOT_DELAY = 2.0
"""Seconds that a bot takes for a move."""
PREFERRED = ("build", "take", "two", "fire", "done")
"""What Ann plays, the best first."""


class SteeredClock:
    """A clock that stands still until the test moves it."""

    def __init__(self) -> None:
        self.now = 0.0
        self.day = datetime(2030, 1, 1, tzinfo=UTC)
        """The time of the day at 0; set it, and that jumps."""
        self._waiting: list[tuple[float, Callable[[], object]]] = []

    def monotonic(self) -> float:
        return self.now

    def utc_now(self) -> datetime:
        return self.day + timedelta(seconds=self.now)

    async def sleep(self, seconds: float) -> None:
        woken = asyncio.Event()
        self.call_later(seconds, woken.set)
        await woken.wait()

    def call_later(self, seconds: float, callback: Callable[[], object]) -> None:
        self._waiting.append((self.now + seconds, callback))

    async def advance(self, seconds: float) -> None:
        """Let time pass, and everybody react to it."""
        self.now += seconds
        due = [callback for at, callback in self._waiting if at <= self.now]
        self._waiting = [entry for entry in self._waiting if entry[0] > self.now]
        for callback in due:
            callback()
        await settle()


class InlineExecutor:
    """Runs work at once, as where there are no threads."""

    async def run(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        return work(*args, **kwargs)


@dataclass(eq=False)
class RecordingViewer:
    """A transport that keeps what it would send to one audience."""

    table: Table
    store: MemoryStore
    seat: Seat | None
    told: list[dict[str, Any]] = field(default_factory=list)

    def wake(self) -> None:
        match = self.table.match
        self.told.append(
            {
                "seq": self.table.seq,
                "stored": len(self.store.journal_of(self.table.id)),
                "log": [played.text_for(self.seat) for played in match.history],
                "legal": [move.text for move in match.state.view(self.seat).legal],
                "over": match.state.over,
            }
        )


async def settle() -> None:
    """Let all tasks run until they wait for the clock."""
    for _ in range(20):
        await asyncio.sleep(0)


def opened(store: MemoryStore) -> tuple[TableRegistry, SteeredClock]:
    """A registry as a process has it."""
    executor, clock = InlineExecutor(), SteeredClock()
    return TableRegistry(store, executor, clock, BotRunner(executor, clock, BOT_DELAY, 1.0)), clock


async def play() -> dict[str, Any]:
    """A whole game of Ann against a bot, while a spectator watches."""
    store = MemoryStore()
    tables, clock = opened(store)
    seats = [SeatSetup("me", "Ann", "ann"), SeatSetup("bot", player="bob")]
    with patch("ziggurat.server.tables.registry.new_table_id", return_value="table"):
        created = await tables.create(TableSetup(register(Pebbles()), seats, order=LISTED), {})
    table = await tables.get(created.id)
    ann = table.require_seat(table.seat_of(created.secrets[0]))
    viewers = [RecordingViewer(table, store, seat) for seat in (ann, None)]
    for viewer in viewers:
        table.join(viewer)
    await clock.advance(1)
    for viewer in viewers:
        viewer.told.clear()  # who else came
    answers = await begin(table, viewers, clock)
    while not table.match.state.over:
        legal = [move.text for move in table.match.state.view(ann).legal]
        if legal:
            await table.move(ann, table.seq, next(text for text in PREFERRED if text in legal))
        else:
            await settle()
            await clock.advance(BOT_DELAY)
    again, _ = opened(store)
    reopened = await again.get(table.id)
    return {
        "answers": answers,
        "told": [viewer.told for viewer in viewers],
        "journal": [[entry.kind, entry.text, entry.seat] for entry in table.journal],
        "same": reopened.match.record == table.match.record and reopened.seq == table.seq,
    }


async def begin(
    table: Table, viewers: Sequence[RecordingViewer], clock: SteeredClock
) -> dict[str, Any]:
    """A move, an undo, and requests that change nothing."""
    ann = table.require_seat(viewers[0].seat)
    answers: dict[str, Any] = {"move": await table.move(ann, 0, "fire", "first")}
    answers["undo"] = await table.undo(ann, 1, 0, "back")
    answers["repeated"] = await table.move(ann, 0, "fire", "first")
    told = [len(viewer.told) for viewer in viewers]
    for key, seq, text in (("stale", 1, "build"), ("illegal", 2, "two"), ("no-move", 2, "x")):
        try:
            await table.move(ann, seq, text, key)
        except Stale as error:
            answers[key] = error.key
        except IllegalMove as error:
            answers[key] = [error.refusal.reason, error.game]
    answers["silent"] = told == [len(viewer.told) for viewer in viewers]
    await table.move(ann, 2, "build", "second")
    await settle()
    answers["asked"] = [int(seat) for seat in table.bots_asked()]
    await clock.advance(BOT_DELAY / 2)
    answers["early"] = table.seq
    await clock.advance(BOT_DELAY / 2)
    answers["late"] = table.seq
    return answers


def import_all() -> list[str]:
    """Import every module of the package."""
    package = ziggurat.server.tables
    names = [info.name for info in walk_packages(package.__path__, f"{package.__name__}.")]
    for name in names:
        import_module(name)
    return names


def main() -> None:
    modules = import_all()
    report = asyncio.run(play())
    loaded = sorted({name.partition(".")[0] for name in sys.modules} & set(BLOCKED))
    print(json.dumps({**report, "modules": modules, "loaded": loaded}))
