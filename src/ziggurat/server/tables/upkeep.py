"""What a server does from time to time, whoever plays."""

from __future__ import annotations

from datetime import timedelta

from ..logging import log_event, log_exception
from .errors import Unavailable
from .ports import TableClock, TableStore
from .registry import TableRegistry

INTERVAL = 30.0
"""Seconds between two rounds."""
_PURGE_INTERVAL = 3600.0
"""Seconds between two searches for replays that nobody opens."""


class Upkeep:
    """Stores which tables have visitors, deletes old replays, and closes tables."""

    def __init__(
        self, tables: TableRegistry, store: TableStore, clock: TableClock, replay_days: int
    ) -> None:
        self.tables = tables
        self.store = store
        self.clock = clock
        self.replay_days = replay_days
        """Days after which a replay that nobody opens is deleted; 0 for never."""
        self._next_purge = 0.0
        self._visited: set[str] = set()

    async def run(self) -> None:
        """Work until cancelled."""
        while True:
            await self.clock.sleep(INTERVAL)
            try:
                await self.work()
            except Unavailable:
                continue  # what was not stored is tried again
            except Exception:
                log_exception("upkeep-failed")

    async def work(self) -> None:
        """One round."""
        self.tables.close_unused()
        self._visited |= self.tables.take_visits()
        if self._visited:
            await self.store.visit(self._visited)
            self._visited = set()
        await self._purge()
        if open_tables := self.tables.open_ids():
            for id in await self.store.missing(open_tables):
                await self.tables.changed_elsewhere(id)

    async def _purge(self) -> None:
        """Delete replays, some in each round until none is left, then wait."""
        now = self.clock.monotonic()
        if not self.replay_days or now < self._next_purge:
            return
        deleted = await self.store.delete_replays(timedelta(days=self.replay_days))
        if deleted:
            log_event("replays-deleted", number=deleted)
        else:
            self._next_purge = now + _PURGE_INTERVAL
