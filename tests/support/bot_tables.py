"""Tables of bots in one process, on a clock and with thoughts that the test steers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ParamSpec, TypeVar

from tests.support.pebbles import Pebbles
from tests.support.portable_table import InlineExecutor, SteeredClock, settle
from ziggurat.core.record import Record
from ziggurat.core.registry import find
from ziggurat.core.seats import Seat
from ziggurat.server.tables.bot_runner import BotRunner
from ziggurat.server.tables.memory import MemoryStore
from ziggurat.server.tables.model import BOT, PERSON, NewTable, SeatHolder
from ziggurat.server.tables.ports import Load
from ziggurat.server.tables.registry import TableRegistry, without_moves
from ziggurat.server.tables.table import Table

P = ParamSpec("P")
T = TypeVar("T")

ME = SeatHolder(PERSON, "", None)
AWAY = SeatHolder(PERSON, "", None, substitute=True)
NORMAL = SeatHolder(BOT, "", None)
EXPERT = SeatHolder(BOT, "", None, level="expert")


class PromptClock(SteeredClock):
    """A clock that stands still, too, but lets nobody wait for no time at all."""

    async def sleep(self, seconds: float) -> None:
        if seconds > 0:
            await super().sleep(seconds)


class HeldExecutor:
    """Notes the table of each thought, which then waits until the test lets it end."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.thinking: dict[str, asyncio.Event] = {}
        self.held = True

    async def run(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        table = args[0]
        assert isinstance(table, Table)
        self.begun.append(table.id)
        if self.held:
            end = self.thinking[table.id] = asyncio.Event()
            await end.wait()
        return work(*args, **kwargs)

    async def end(self, id: str) -> None:
        """Let the bot of a table have thought enough."""
        self.thinking.pop(id).set()
        await settle()

    async def end_oldest(self) -> None:
        await self.end(next(iter(self.thinking)))


@dataclass(eq=False)
class Watcher:
    """A viewer who only looks."""

    seat: Seat | None = None

    def wake(self) -> None:
        pass


@dataclass
class Site:
    """What a process has."""

    store: MemoryStore = field(default_factory=MemoryStore)
    delay: float = 0.0
    budget: float = 0.0
    load: Load | None = None

    def __post_init__(self) -> None:
        self.clock = PromptClock()
        self.executor = HeldExecutor()
        self.bots = BotRunner(
            self.executor, self.clock, self.delay, 5.0, self.budget, load=self.load
        )
        self.tables = TableRegistry(self.store, InlineExecutor(), self.clock, self.bots)

    async def add(self, id: str, *seats: SeatHolder) -> None:
        """A new table that nobody has opened yet."""
        game = find("pebbles")
        record = Record(game.name, Pebbles.player_names[: len(seats)], {}, {}, rules=game.rules)
        await self.store.add(NewTable(id, game.short, without_moves(record), seats, 0))

    async def watched(self, id: str, address: str, *seats: SeatHolder) -> Table:
        """A new table that somebody at an address looks at."""
        await self.add(id, *seats)
        table = await self.tables.get(id, address)
        look(table)
        await settle()
        return table


def look(table: Table) -> Watcher:
    """Somebody opens the page of a table."""
    watcher = Watcher()
    table.join(watcher)
    return watcher


def look_away(table: Table, watcher: Watcher) -> None:
    """They close it."""
    table.leave(watcher)
