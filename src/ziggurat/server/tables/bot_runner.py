"""Bots are an audience that answers through the same door as everybody else."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import nullcontext

from ...bots import NORMAL, Clock, RandomBot, bot_named, levels
from ...core.errors import IllegalMove
from ...core.game import Game
from ...core.seats import Seat
from ...core.view import View
from ..logging import log_event, log_exception
from .errors import Stale
from .table import Table

_PAUSE = 4.0
"""Seconds until a bot tries again after something went wrong."""
_AT_ONCE = 2
"""So many bots that think for long do so at once; the others of them wait."""
_PATIENT = "expert"
"""The level that thinks as long as it may; the others know themselves when to stop."""
_LONG = ("hard", _PATIENT)


class Robots:
    """Plays the bots' seats of every table, one task a table."""

    def __init__(self, delay: float, seconds: float) -> None:
        self.delay = delay
        self.seconds = seconds
        self._places = asyncio.Semaphore(_AT_ONCE)
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def stir(self, table: Table) -> None:
        """See whether a bot is asked at this table."""
        if table.id not in self._tasks and table.bots_asked():
            task = asyncio.get_running_loop().create_task(self._play(table))
            self._tasks[table.id] = task
            task.add_done_callback(lambda done: self._finished(table, done))

    def busy(self, table: Table) -> bool:
        return table.id in self._tasks

    async def close(self) -> None:
        """Stop thinking; what was answered is stored."""
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
            asyncio.get_running_loop().call_later(_PAUSE, self.stir, table)
        else:
            self.stir(table)

    async def _play(self, table: Table) -> None:
        """Answer until no bot is asked any more."""
        while asked := table.bots_asked():
            seat, seq = asked[0], table.seq
            begun = time.monotonic()
            async with self._places if table.level(seat) in _LONG else nullcontext():
                text = await asyncio.to_thread(self._choose, table, seat)
            await asyncio.sleep(max(0.0, self.delay - (time.monotonic() - begun)))
            try:
                await asyncio.shield(table.move(seat, seq, text, bot=True))
            except Stale:
                continue
            except IllegalMove as error:
                log_event("bot-refused", table=table.id, seat=int(seat), error=str(error.refusal))
                rest = [move.text for move in table.match.state.view(seat).legal]
                await asyncio.shield(table.move(seat, seq, rest[0], bot=True))

    def _choose(self, table: Table, seat: Seat) -> str:
        """A bot sees its view and nothing else; the same position gets the same answer."""
        level = table.level(seat)
        clock = Clock(seconds=self.seconds) if level == _PATIENT else None
        return choose(table, table.match.game, table.match.state.view(seat), level, clock)


def choose(
    table: Table, game: Game, view: View, level: str = NORMAL, clock: Clock | None = None
) -> str:
    """What a bot answers; one whose level is known no more plays as bots usually do."""
    known = level if level in levels(game) else NORMAL
    try:
        return bot_named(known, game, table.id).choose(view, clock).text
    except Exception:  # people should not wait for ever because a bot is confused
        log_exception("bot-confused", table=table.id, seat=view.seat)
        return RandomBot(table.id).choose(view).text
