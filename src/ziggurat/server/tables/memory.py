"""A store that keeps tables in memory, for tests and for programs without a database."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta

from .model import ChatEntry, JournalEntry, NewTable, SeatHolder, StoredTable
from .ports import EntryTaken, LostEntries


@dataclass(slots=True)
class _Row:
    """A stored table and what has been added to it."""

    table: NewTable
    created: datetime
    seats: list[SeatHolder]
    journal: list[JournalEntry]
    chat: list[ChatEntry] = field(default_factory=list)
    rematch: str | None = None
    visited: datetime | None = None


def _utc_now() -> datetime:
    return datetime.now(UTC)


class MemoryStore:
    """Implements ``TableStore``. Several registries can share one, like processes a database."""

    def __init__(self, shared: bool = False, now: Callable[[], datetime] = _utc_now) -> None:
        self.shared = shared
        self._now = now
        self._rows: dict[str, _Row] = {}

    def journal_of(self, id: str) -> tuple[JournalEntry, ...]:
        """All that is stored of a table's journal."""
        return tuple(self._rows[id].journal)

    async def add(self, table: NewTable) -> None:
        if table.id in self._rows:
            raise EntryTaken
        self._rows[table.id] = _Row(table, self._now(), list(table.seats), list(table.journal))

    async def add_rematch(self, old_id: str, table: NewTable) -> str:
        old = self._rows[old_id]
        if old.rematch is None:
            await self.add(table)
            old.rematch = table.id
        return old.rematch

    async def load(self, id: str, seq: int = 0, chat: int = 0) -> StoredTable | None:
        row = self._rows.get(id)
        if row is None:
            return None
        table = row.table
        if seq > len(row.journal):
            raise LostEntries
        return StoredTable(
            game=table.game,
            rules=table.record["rules"],
            record=table.record,
            rematch=row.rematch,
            seats=tuple(row.seats),
            journal=tuple(row.journal[seq:]),
            chat=tuple(row.chat[chat:]),
            host=table.host,
            help=table.help,
            order=table.order,
        )

    async def visit(self, ids: Collection[str]) -> None:
        for id in ids:
            if id in self._rows:
                self._rows[id].visited = self._now()

    async def delete_replays(self, unvisited: timedelta) -> int:
        old = [
            id
            for id, row in self._rows.items()
            if row.table.host is None and self._now() - (row.visited or row.created) > unvisited
        ]
        for id in old:
            del self._rows[id]
        return len(old)

    async def missing(self, ids: Collection[str]) -> set[str]:
        return set(ids) - set(self._rows)

    async def created_at(self, id: str) -> datetime:
        return self._rows[id].created

    async def append(self, id: str, seq: int, entries: Sequence[JournalEntry]) -> None:
        journal = self._rows[id].journal
        if seq > len(journal):
            raise LostEntries
        requests = {(entry.seat, entry.request) for entry in journal if entry.request is not None}
        if len(journal) != seq or any((e.seat, e.request) in requests for e in entries):
            raise EntryTaken
        journal.extend(entries)

    async def say(self, id: str, seat: int, text: str, request: str | None) -> ChatEntry:
        chat = self._rows[id].chat
        if request is not None and any((c.seat, c.request) == (seat, request) for c in chat):
            raise EntryTaken
        line = ChatEntry(len(chat) + 1, seat, text, self._now(), request)
        chat.append(line)
        return line

    async def change_seat(
        self,
        id: str,
        seat: int,
        name: str | None = None,
        orders: str | None = None,
        substitute: bool | None = None,
    ) -> None:
        seats = self._rows[id].seats
        holder = seats[seat]
        seats[seat] = replace(
            holder,
            name=holder.name if name is None else name,
            orders=holder.orders if orders is None else orders,
            substitute=holder.substitute if substitute is None else substitute,
        )
