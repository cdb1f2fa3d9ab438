"""Plays the bots' turns. Bots move through ``Table.move``, like everybody else.

Whose bots think, and for how long, is limited, so that nobody's bots keep those of others waiting:
see ``BotRunner.play_turns``, ``bot_slots`` and ``bot_budget``.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, field

from ...bots import (
    GENTLE,
    NORMAL,
    RANDOM,
    Clock,
    ProgressCallback,
    RandomBot,
    bot_named,
    first_game_level,
    ignore_progress,
    levels,
)
from ...core.errors import IllegalMove
from ...core.game import Game
from ...core.seats import Seat
from ...core.state import State
from ...core.view import View
from ..logging import log_event, log_exception
from .bot_budget import ThinkingBudget
from .bot_slots import FairSlots, TableTurns
from .errors import Stale
from .pace import delay_of
from .ports import Executor, Load, TableClock, TableMeter, Unmeasured
from .table import Table
from .thinking import PAUSE, Thought

_RETRY_DELAY = 4.0
"""Seconds until a table's bots try again after an error."""
_ELSEWHERE_DELAY = 8.0
"""Seconds until bots move here that another process should play, if it does not."""
HEAD_START = 0.05
"""Seconds before a bot begins to think: its thread takes the interpreter from the loop, which tells
everybody of the move before."""
_MAX_SLOW_BOTS = 2
"""Bots that may think for long at once, over all tables."""
_MAX_QUICK_BOTS = 2
"""Bots of the quick levels that may think at once, over all tables."""
MAX_BOTS = _MAX_SLOW_BOTS + _MAX_QUICK_BOTS
"""Bots that may think at once: the threads that they need."""
_QUICK_LEVELS = (RANDOM, GENTLE, "easy", NORMAL)
"""The levels that answer within some hundredths of a second; the others think for seconds."""
_TIMED_LEVEL = "expert"
"""The level that thinks as long as its clock allows; the others stop by themselves."""
_BURST_MINUTES = 25
"""Minutes' worth of thinking that an address or a table saves at most: that of a long game."""
_TABLE_SHARE = 0.5
"""The part of an address's budget that one table may use."""


@dataclass
class _Lane:
    """The queues of bots that take about equally long, apart from those of other bots."""

    slots: FairSlots
    turns: TableTurns = field(default_factory=TableTurns)


@dataclass(frozen=True, slots=True)
class WaitingBots:
    """Bots that wait for a slot: those that answer at once, and those that think for long."""

    quick: int
    slow: int


class BotRunner:
    """Plays the bots' seats of every table, in one task for each table."""

    def __init__(
        self,
        executor: Executor,
        clock: TableClock,
        delay: float,
        seconds: float,
        budget: float = 0.0,
        meter: TableMeter | None = None,
        load: Load | None = None,
    ) -> None:
        self.executor = executor
        self.clock = clock
        self.meter = meter or Unmeasured()
        self.delay = delay
        """Seconds that a bot takes for a move at least, at the natural pace."""
        self.seconds = seconds
        """Seconds that a bot of the timed level may think about a move."""
        self.load = load
        burst = budget * _BURST_MINUTES
        self._addresses = ThinkingBudget(clock, budget / 60, burst)
        self._tables = ThinkingBudget(clock, budget / 60 * _TABLE_SHARE, burst * _TABLE_SHARE)
        self._quick = self._lane(_MAX_QUICK_BOTS)
        self._slow = self._lane(_MAX_SLOW_BOTS)
        self.is_elsewhere: Callable[[str], bool] = lambda _id: False
        """Whether another process should play the bots of a table."""
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._moving: set[str] = set()
        self._thoughts: dict[str, Thought] = {}

    def _lane(self, slots: int) -> _Lane:
        return _Lane(FairSlots(slots, self.clock, self._addresses, self._tables))

    def play_turns(self, table: Table) -> None:
        """Start the task of a table if a bot has to decide there and no task is running.

        Bots pause at a table that nobody looks at and where no person would stop them.
        """
        if table.id in self._tasks or not _bots_to_move(table):
            return
        if self.is_elsewhere(table.id):
            seq = table.seq
            self.clock.call_later(_ELSEWHERE_DELAY, lambda: self._play_in_place_of(table, seq))
        else:
            self._start(table)

    def _play_in_place_of(self, table: Table, seq: int) -> None:
        """Play here if the process that should has not."""
        if table.seq == seq:
            self._start(table)

    def _start(self, table: Table) -> None:
        if table.id not in self._tasks and _bots_to_move(table):
            task = asyncio.get_running_loop().create_task(self._play(table))
            self._tasks[table.id] = task
            task.add_done_callback(lambda done: self._finished(table, done))

    def is_playing(self, table: Table) -> bool:
        """Whether a move of a bot is on its way; not if the table waits for others to move."""
        return table.id in self._moving

    def waiting(self) -> WaitingBots:
        """How many bots wait for a slot."""
        return WaitingBots(self._quick.slots.waiting(), self._slow.slots.waiting())

    def forget(self, table: Table) -> None:
        """A table is closed: do not play there."""
        if (task := self._tasks.pop(table.id, None)) is not None:
            task.cancel()

    async def close(self) -> None:
        """Stop thinking. Moves that were made are stored."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _finished(self, table: Table, task: asyncio.Task[None]) -> None:
        if self._tasks.get(table.id) is task:
            del self._tasks[table.id]
        if task.cancelled():
            return
        if (error := task.exception()) is not None:
            log_event("bot-failed", logging.ERROR, table=table.id, error=repr(error))
            self.clock.call_later(_RETRY_DELAY, lambda: self.play_turns(table))
        else:
            self.play_turns(table)

    async def _play(self, table: Table) -> None:
        """Move until no bot has to decide any more, or nobody looks."""
        while asked := _bots_to_move(table):
            seat, seq, address = asked[0], table.seq, table.address
            lane = self._quick if table.level(seat) in _QUICK_LEVELS else self._slow
            async with lane.turns.turn(address):
                self._moving.add(table.id)
                try:
                    if self.load is not None:
                        await self.load.bot_turn()
                    text = await self._choose(table, seat, seq, lane.slots, address)
                    if text is not None:
                        await self._move(table, seat, seq, text)
                finally:
                    self._moving.discard(table.id)

    async def _choose(
        self, table: Table, seat: Seat, seq: int, slots: FairSlots, address: str
    ) -> str | None:
        """The move of a bot, not before people can follow; None if it is not to move any more."""
        begun = self.clock.monotonic()
        if (delay := delay_of(table.viewers.pace, self.delay)) > 0:
            await self.clock.sleep(min(delay, HEAD_START))
        async with slots.slot(address, table.id):
            if table.seq != seq or seat not in _bots_to_move(table):
                return None
            position = table.match.state  # the table may change before a thread begins
            thought = self._thought(table, seat)
            self._follow(table, thought)
            try:
                text, seconds = await self.executor.run(self._think, table, position, thought)
            finally:
                self._thoughts.pop(table.id, None)
                if table.thinking.end():
                    table.viewers.wake()
            self._addresses.charge(address, seconds)
            self._tables.charge(table.id, seconds)
            self.meter.bot_thought(known_level(table.match.game, table.level(seat)), seconds)
        delay = delay_of(table.viewers.pace, self.delay)
        await self.clock.sleep(max(0.0, delay - (self.clock.monotonic() - begun)))
        return text

    def _thought(self, table: Table, seat: Seat) -> Thought:
        is_timed = table.level(seat) == _TIMED_LEVEL
        thought = Thought(seat, Clock(seconds=self.seconds) if is_timed else None)
        self._thoughts[table.id] = thought
        return thought

    def _follow(self, table: Table, thought: Thought) -> None:
        """Tell the viewers of a table how far a bot is, now and then, as long as it thinks."""

        def tell() -> None:
            if self._thoughts.get(table.id) is thought:
                if table.thinking.show(thought):
                    table.viewers.wake()
                self.clock.call_later(PAUSE, tell)

        self.clock.call_later(PAUSE, tell)

    def _think(self, table: Table, position: State, thought: Thought) -> tuple[str, float]:
        """The move of a bot that sees nothing but its seat's view, and the seconds it took."""
        begun, seat = self.clock.monotonic(), thought.seat
        game, view, level = table.match.game, position.view(seat), table.level(seat)
        text = choose(table, game, view, level, thought.clock, thought.follow)
        return text, self.clock.monotonic() - begun

    async def _move(self, table: Table, seat: Seat, seq: int, text: str) -> None:
        """Make a move; another one if it turns out to be illegal, none if the table has changed."""
        try:
            await asyncio.shield(table.move(seat, seq, text, bot=True))
        except Stale:
            return
        except IllegalMove as error:
            log_event("bot-refused", table=table.id, seat=int(seat), error=str(error.refusal))
            legal = [move.text for move in table.match.state.view(seat).legal]
            await asyncio.shield(table.move(seat, seq, legal[0], bot=True))


def _bots_to_move(table: Table) -> list[Seat]:
    """The bots that have to decide now and may do so."""
    is_known = not (table.gone or table.outdated)
    return table.bots_asked() if is_known and table.bots_may_play else []


def known_level(game: Game, level: str) -> str:
    """A level of the game's bots; the usual one in place of one that it does not have."""
    return level if level in (*levels(game), first_game_level(game)) else NORMAL


def choose(
    table: Table,
    game: Game,
    view: View,
    level: str = NORMAL,
    clock: Clock | None = None,
    on_progress: ProgressCallback = ignore_progress,
) -> str:
    """The move of a bot, the same in the same position; an unknown level is the usual one."""
    try:
        bot = bot_named(known_level(game, level), game, table.id)
        return bot.choose(view, clock, on_progress).text
    except Exception:  # a bot's defect must not stop the game
        log_exception("bot-confused", table=table.id, seat=view.seat)
        return RandomBot(table.id).choose(view).text
