"""The store of a server: a database whose transactions run in threads."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from ..tables.model import ChatEntry, JournalEntry, NewTable, StoredTable, UnusedTable
from .bans import Ban, current_bans
from .database import Database
from .executor import DatabaseExecutor, Meter
from .group_commit import Append, GroupCommit
from .invitations import check_invitation
from .readiness import Readiness
from .unused import delete_unused, unused_since

_THREADS = 8
"""Transactions that run at once on PostgreSQL."""
_READERS = 4
"""Transactions that read at once from SQLite. They wait for nobody; only one writes at a time."""


@dataclass(frozen=True, slots=True)
class WaitingWork:
    """Transactions that wait for a thread; on PostgreSQL, all of them count as changes."""

    write: int
    read: int


class SqlStore:
    """Implements ``TableStore`` of ``server/tables/ports.py``."""

    def __init__(self, database: Database, meter: Meter = lambda work, seconds: None) -> None:
        self.database = database
        self.shared = database.shared
        self._writer = DatabaseExecutor(_THREADS if database.shared else 1, meter=meter)
        self._reader = self._writer
        if not database.shared:
            self._reader = DatabaseExecutor(_READERS, meter=meter)
        self._appends = GroupCommit(self._writer, database.append_all)
        self.readiness = Readiness(self._try_write)

    async def open(self) -> None:
        """Claim the database and bring it up to date, however long that takes."""
        await asyncio.to_thread(self.database.claim)
        await asyncio.to_thread(self.database.migrate)

    def waiting(self) -> WaitingWork:
        """How many transactions wait for a thread."""
        readers = 0 if self._reader is self._writer else self._reader.waiting()
        return WaitingWork(self._writer.waiting(), readers)

    async def bans(self) -> list[Ban]:
        """All bans that hold."""
        return await self._reader.run(current_bans, self.database)

    async def check_invitation(self, code_hash: str) -> None:
        """Raise Forbidden unless an invitation is good for one more table."""
        await self._reader.run(check_invitation, self.database, code_hash)

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

    async def announce_people(self, people: Mapping[str, Collection[int]]) -> None:
        await self._writer.run(self.database.announce_people, people)

    async def visit(self, ids: Collection[str]) -> None:
        await self._writer.run(self.database.visit, ids)

    async def last_used(self) -> datetime | None:
        return await self._reader.run(self.database.last_used)

    async def delete_replays(self, unvisited: timedelta) -> int:
        return await self._writer.run(self.database.delete_replays, unvisited)

    async def unused_tables(self, before: datetime, after: str, limit: int) -> list[UnusedTable]:
        return await self._reader.run(unused_since, self.database, before, after, limit)

    async def delete_unused(self, id: str, before: datetime) -> bool:
        return await self._writer.run(delete_unused, self.database, id, before)

    async def missing(self, ids: Collection[str]) -> set[str]:
        return await self._reader.run(self.database.missing, ids)

    async def created_at(self, id: str) -> datetime:
        return await self._reader.run(self.database.created_at, id)

    async def append(
        self,
        id: str,
        seq: int,
        entries: Sequence[JournalEntry],
        last: JournalEntry | None = None,
    ) -> None:
        """On SQLite, which has one writer, moves that come at once are stored together."""
        if self.shared:
            await self._writer.run(self.database.append, id, seq, entries, last)
        else:
            await self._appends.append(Append(id, seq, entries))

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

    async def claim_seat(self, id: str, seat: int, invitation: str, secret: str) -> None:
        await self._writer.run(self.database.claim_seat, id, seat, invitation, secret)
