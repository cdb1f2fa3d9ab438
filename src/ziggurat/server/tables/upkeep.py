"""What a server does from time to time, whoever plays."""

from __future__ import annotations

from ..logging import log_exception
from .errors import Unavailable
from .ports import TableClock, TableStore
from .registry import TableRegistry

INTERVAL = 30.0
"""Seconds between two rounds."""


class Upkeep:
    """Stores which tables have visitors, and closes open tables that were deleted."""

    def __init__(self, tables: TableRegistry, store: TableStore, clock: TableClock) -> None:
        self.tables = tables
        self.store = store
        self.clock = clock
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
        self._visited |= self.tables.take_visits()
        if self._visited:
            await self.store.visit(self._visited)
            self._visited = set()
        if open_tables := self.tables.open_ids():
            for id in await self.store.missing(open_tables):
                await self.tables.changed_elsewhere(id)
