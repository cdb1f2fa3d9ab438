"""What a server does from time to time, whoever plays."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from ..logging import log_event, log_exception
from .errors import Refused, Unavailable
from .model import UnusedTable
from .ports import TableClock, TableStore
from .registry import TableRegistry

INTERVAL = 30.0
"""Seconds between two rounds."""
_PURGE_INTERVAL = 3600.0
"""Seconds between two searches for replays that nobody opens."""
_GAMES_INTERVAL = 86_400.0
"""Seconds between two searches for games that nobody plays: each of them has to be replayed."""
_MAX_REPLAYED = 20
"""Games that are replayed in one round."""
_JUMP = timedelta(minutes=10)
"""A clock that is set by more than this, against the time that has passed, has jumped."""
_UNUSED = timedelta(days=2)
"""If nobody used the server for so long when it starts, its clock may be wrong."""
_SETTLING = 86400.0
"""Seconds without a purge after that: a wrong clock must not delete everything before it is set."""


@dataclass(frozen=True, slots=True)
class Lifetimes:
    """Days after which a table that nobody uses is deleted; 0 for never."""

    replays: int = 0
    abandoned: int = 0
    """Games that are not over."""
    finished: int = 0


class Upkeep:
    """Stores and tells which tables have visitors, deletes old ones, and closes tables."""

    def __init__(
        self,
        tables: TableRegistry,
        store: TableStore,
        clock: TableClock,
        lifetimes: Lifetimes,
        now: Callable[[], datetime] | None = None,
    ) -> None:
        self.tables = tables
        self.store = store
        self.clock = clock
        self.lifetimes = lifetimes
        self._now = now or clock.utc_now
        self._next_purge = self._next_search = 0.0
        self._last_searched = ""
        """The id of the game that was looked at last; empty before the first."""
        self._started = self._start_of_time()
        self._visited: set[str] = set()

    async def run(self) -> None:
        """Work until cancelled."""
        await self.check_start()
        while True:
            await self.clock.sleep(INTERVAL)
            try:
                await self.work()
            except Unavailable:
                continue  # what was not stored is tried again
            except Exception:
                log_exception("upkeep-failed")

    async def check_start(self) -> None:
        """Before anybody is served: compare the clock with what the store knows."""
        try:
            last = await self.store.last_used()
        except Unavailable:
            self._doubt_clock(reason="unavailable")
            return
        if last is not None and self.clock.utc_now() - last > _UNUSED:
            self._doubt_clock(last_used=last.isoformat(timespec="seconds"))

    def _start_of_time(self) -> datetime:
        """The time of the day when the monotonic clock was at zero; it changes with every jump."""
        return self.clock.utc_now() - timedelta(seconds=self.clock.monotonic())

    def _check_clock(self) -> None:
        jump = self._start_of_time() - self._started
        self._started += jump
        if abs(jump) > _JUMP:
            self._doubt_clock(jump=round(jump.total_seconds()))

    def _doubt_clock(self, **facts: object) -> None:
        """Delete nothing for a while."""
        self._next_purge = self._next_search = self.clock.monotonic() + _SETTLING
        if self.lifetimes != Lifetimes():
            log_event("clock-doubted", logging.WARNING, **facts)

    async def work(self) -> None:
        """One round."""
        self._check_clock()
        self.tables.close_strays()
        self.tables.close_unused()
        self._visited |= self.tables.take_visits()
        if self._visited:
            await self.store.visit(self._visited)
            self._visited = set()
        if self.store.shared:
            await self.store.announce_people(self.tables.take_people())
        await self._purge()
        await self._purge_games()
        if open_tables := self.tables.open_ids():
            for id in await self.store.missing(open_tables):
                await self.tables.changed_elsewhere(id)

    async def _purge(self) -> None:
        """Delete replays, some in each round until none is left, then wait."""
        now = self.clock.monotonic()
        if not self.lifetimes.replays or now < self._next_purge:
            return
        deleted = await self.store.delete_replays(timedelta(days=self.lifetimes.replays))
        if deleted:
            log_event("replays-deleted", number=deleted)
        else:
            self._next_purge = now + _PURGE_INTERVAL

    async def _purge_games(self) -> None:
        """Delete games, looking at some in each round until all have been looked at, then wait."""
        days = [days for days in (self.lifetimes.abandoned, self.lifetimes.finished) if days]
        now = self.clock.monotonic()
        if not days or now < self._next_search:
            return
        before = self._now() - timedelta(days=min(days))
        unused = await self.store.unused_tables(before, self._last_searched, _MAX_REPLAYED)
        deleted = 0
        for table in unused:
            deleted += await self._is_purged(table)
            self._last_searched = table.id
        if deleted:
            log_event("games-deleted", number=deleted)
        if len(unused) < _MAX_REPLAYED:
            self._last_searched = ""
            self._next_search = now + _GAMES_INTERVAL

    async def _is_purged(self, unused: UnusedTable) -> bool:
        """Delete a game if its time has come; what cannot be replayed is kept."""
        try:
            is_over = await self.tables.is_over(unused.id)
        except Unavailable:
            raise
        except Refused:
            return False
        days = self.lifetimes.finished if is_over else self.lifetimes.abandoned
        before = self._now() - timedelta(days=days)
        return (
            days > 0 and unused.used < before and await self.store.delete_unused(unused.id, before)
        )
