"""The store of a server: a database whose transactions run in threads."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

from ..tables.model import ChatEntry, JournalEntry, NewTable, StoredTable
from .database import Database
from .executor import DatabaseExecutor
from .readiness import Readiness

_THREADS = 8
"""Transactions that run at once on PostgreSQL."""
_READERS = 4
"""Transactions that read at once from SQLite. They wait for nobody; only one writes at a time."""


class SqlStore:
    """Implements ``TableStore`` of ``server/tables/ports.py``."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.shared = database.shared
        self._writer = DatabaseExecutor(_THREADS if database.shared else 1)
        self._reader = self._writer if database.shared else DatabaseExecutor(_READERS)
        self.readiness = Readiness(self._try_write)

    async def open(self) -> None:
        """Claim the database and bring it up to date, however long that takes."""
        await asyncio.to_thread(self.database.claim)
        await asyncio.to_thread(self.database.migrate)

    async def _try_write(self) -> None:
        await self._writer.run(self.database.try_write)

    def close(self) -> None:
        """Finish what has been begun, and close all connections."""
        self._writer.close()
        self._reader.close()
        self.database.close()

    async def add(self, table: NewTable) -> None:
        await self._writer.run(self.database.add, table)

    async def add_rematch(self, old_id: str, table: NewTable) -> str:
        return await self._writer.run(self.database.add_rematch, old_id, table)

    async def load(self, id: str, seq: int = 0, chat: int = 0) -> StoredTable | None:
        return await self._reader.run(self.database.load, id, seq, chat)

    async def visit(self, ids: Collection[str]) -> None:
        await self._writer.run(self.database.visit, ids)

    async def delete_replays(self, unvisited: timedelta) -> int:
        return await self._writer.run(self.database.delete_replays, unvisited)

    async def missing(self, ids: Collection[str]) -> set[str]:
        return await self._reader.run(self.database.missing, ids)

    async def created_at(self, id: str) -> datetime:
        return await self._reader.run(self.database.created_at, id)

    async def append(self, id: str, seq: int, entries: Sequence[JournalEntry]) -> None:
        await self._writer.run(self.database.append, id, seq, entries)

    async def say(self, id: str, seat: int, text: str, request: str | None) -> ChatEntry:
        return await self._writer.run(self.database.say, id, seat, text, request)

    async def change_seat(
        self,
        id: str,
        seat: int,
        name: str | None = None,
        orders: str | None = None,
        substitute: bool | None = None,
    ) -> None:
        await self._writer.run(self.database.change_seat, id, seat, name, orders, substitute)
