"""Plays the bots' turns. Bots move through ``Table.move``, like everybody else."""

from __future__ import annotations

import asyncio
import logging
from contextlib import nullcontext

from ...bots import NORMAL, Clock, RandomBot, bot_named, levels
from ...core.errors import IllegalMove
from ...core.game import Game
from ...core.seats import Seat
from ...core.view import View
from ..logging import log_event, log_exception
from .errors import Stale
from .ports import Executor, TableClock
from .table import Table

_RETRY_DELAY = 4.0
"""Seconds until a table's bots try again after an error."""
_MAX_SLOW_BOTS = 2
"""Bots of the slow levels that may think at once, over all tables."""
_TIMED_LEVEL = "expert"
"""The level that thinks as long as its clock allows; the others stop by themselves."""
_SLOW_LEVELS = ("hard", _TIMED_LEVEL)


class BotRunner:
    """Plays the bots' seats of every table, in one task for each table."""

    def __init__(self, executor: Executor, clock: TableClock, delay: float, seconds: float) -> None:
        self.executor = executor
        self.clock = clock
        self.delay = delay
        """Seconds that a bot takes for a move at least."""
        self.seconds = seconds
        """Seconds that a bot of the timed level may think about a move."""
        self._slow_bots = asyncio.Semaphore(_MAX_SLOW_BOTS)
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def play_turns(self, table: Table) -> None:
        """Start the task of a table if a bot has to decide there and no task is running."""
        if table.id not in self._tasks and table.bots_asked():
            task = asyncio.get_running_loop().create_task(self._play(table))
            self._tasks[table.id] = task
            task.add_done_callback(lambda done: self._finished(table, done))

    def is_playing(self, table: Table) -> bool:
        return table.id in self._tasks

    async def close(self) -> None:
        """Stop thinking. Moves that were made are stored."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _finished(self, table: Table, task: asyncio.Task[None]) -> None:
        del self._tasks[table.id]
        if task.cancelled():
            return
        if (error := task.exception()) is not None:
            log_event("bot-failed", logging.ERROR, table=table.id, error=repr(error))
            self.clock.call_later(_RETRY_DELAY, lambda: self.play_turns(table))
        else:
            self.play_turns(table)

    async def _play(self, table: Table) -> None:
        """Move until no bot has to decide any more."""
        while asked := table.bots_asked():
            seat, seq = asked[0], table.seq
            begun = self.clock.monotonic()
            async with self._slow_bots if table.level(seat) in _SLOW_LEVELS else nullcontext():
                text = await self.executor.run(self._choose, table, seat)
            await self.clock.sleep(max(0.0, self.delay - (self.clock.monotonic() - begun)))
            try:
                await asyncio.shield(table.move(seat, seq, text, bot=True))
            except Stale:
                continue
            except IllegalMove as error:
                log_event("bot-refused", table=table.id, seat=int(seat), error=str(error.refusal))
                legal = [move.text for move in table.match.state.view(seat).legal]
                await asyncio.shield(table.move(seat, seq, legal[0], bot=True))

    def _choose(self, table: Table, seat: Seat) -> str:
        """The move of a seat's bot, which sees nothing but the seat's view."""
        level = table.level(seat)
        clock = Clock(seconds=self.seconds) if level == _TIMED_LEVEL else None
        return choose(table, table.match.game, table.match.state.view(seat), level, clock)


def choose(
    table: Table, game: Game, view: View, level: str = NORMAL, clock: Clock | None = None
) -> str:
    """The move of a bot, the same in the same position; an unknown level is the usual one."""
    known = level if level in levels(game) else NORMAL
    try:
        return bot_named(known, game, table.id).choose(view, clock).text
    except Exception:  # a bot's defect must not stop the game
        log_exception("bot-confused", table=table.id, seat=view.seat)
        return RandomBot(table.id).choose(view).text
