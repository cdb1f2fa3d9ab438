"""A store that keeps tables in memory, for tests and for programs without a database."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta

from .model import ChatEntry, JournalEntry, NewTable, SeatHolder, StoredTable, UnusedTable
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
    changed: datetime | None = None

    @property
    def used(self) -> datetime:
        """When somebody last moved, spoke or opened the table."""
        return max(at for at in (self.created, self.visited, self.changed) if at is not None)


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
            guided=table.guided,
        )

    async def announce_people(self, people: Mapping[str, Collection[int]]) -> None:
        """Nobody hears it."""

    async def visit(self, ids: Collection[str]) -> None:
        for id in ids:
            if id in self._rows:
                self._rows[id].visited = self._now()

    async def last_used(self) -> datetime | None:
        return max((row.visited or row.created for row in self._rows.values()), default=None)

    async def delete_replays(self, unvisited: timedelta) -> int:
        old = [
            id
            for id, row in self._rows.items()
            if row.table.host is None and self._now() - (row.visited or row.created) > unvisited
        ]
        for id in old:
            del self._rows[id]
        return len(old)

    async def unused_tables(self, before: datetime, after: str, limit: int) -> list[UnusedTable]:
        unused = [
            UnusedTable(id, row.used)
            for id, row in sorted(self._rows.items())
            if row.table.host is not None and id > after and row.used < before
        ]
        return unused[:limit]

    async def delete_unused(self, id: str, before: datetime) -> bool:
        if self._rows[id].used >= before:
            return False
        del self._rows[id]
        for row in self._rows.values():
            row.rematch = None if row.rematch == id else row.rematch
        return True

    async def missing(self, ids: Collection[str]) -> set[str]:
        return set(ids) - set(self._rows)

    async def created_at(self, id: str) -> datetime:
        return self._rows[id].created

    async def append(
        self,
        id: str,
        seq: int,
        entries: Sequence[JournalEntry],
        last: JournalEntry | None = None,
    ) -> None:
        journal = self._rows[id].journal
        if seq > len(journal) or (last is not None and not last.is_same(journal[seq - 1])):
            raise LostEntries
        requests = {(entry.seat, entry.request) for entry in journal if entry.request is not None}
        if len(journal) != seq or any((e.seat, e.request) in requests for e in entries):
            raise EntryTaken
        journal.extend(entries)
        self._rows[id].changed = self._now()

    async def say(self, id: str, seat: int, text: str, request: str | None) -> ChatEntry:
        chat = self._rows[id].chat
        if request is not None and any((c.seat, c.request) == (seat, request) for c in chat):
            raise EntryTaken
        line = ChatEntry(len(chat) + 1, seat, text, self._now(), request)
        chat.append(line)
        self._rows[id].changed = line.at
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

    async def claim_seat(self, id: str, seat: int, invitation: str, secret: str) -> None:
        seats = self._rows[id].seats
        holder = seats[seat]
        if holder.is_invited and holder.secret == invitation:
            seats[seat] = replace(holder, secret=secret)
