"""The plain data of tables as database rows, and back."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.engine import Connection, Row

from ..tables import replaying
from ..tables.errors import DamagedTable
from ..tables.model import ChatEntry, JournalEntry, NewTable, SeatHolder
from ..tables.ports import LostEntries
from .schema import CHAT, JOURNAL, SEATS


def table_row(table: NewTable) -> dict[str, Any]:
    return {
        "id": table.id,
        "game": table.game,
        "rules": table.record["rules"],
        "record": table.record,
        "made": datetime.now(UTC),
        "host": table.host,
        "help": table.help,
        "seat_order": table.order,
        "guided": table.guided,
    }


def seat_rows(table: NewTable) -> list[dict[str, Any]]:
    return [
        {
            "table_id": table.id,
            "seat": seat,
            "kind": holder.kind,
            "name": holder.name,
            "secret": holder.secret,
            "invitation": holder.invitation,
            "orders": holder.orders,
            "substitute": holder.substitute,
            "level": holder.level,
            "wanted": holder.wanted,
        }
        for seat, holder in enumerate(table.seats)
    ]


def journal_rows(id: str, seq: int, entries: Sequence[JournalEntry]) -> list[dict[str, Any]]:
    """Entries that follow the first ``seq`` of a journal."""
    now = datetime.now(UTC)
    return [
        {
            "table_id": id,
            "seq": seq + number,
            "kind": entry.kind,
            "text": entry.text,
            "seat": entry.seat,
            "request": entry.request,
            "automatic": entry.automatic,
            "because": entry.because,
            "at": now,
        }
        for number, entry in enumerate(entries, start=1)
    ]


def load_seats(connection: Connection, id: str) -> tuple[SeatHolder, ...]:
    query = select(SEATS).where(SEATS.c.table_id == id).order_by(SEATS.c.seat)
    rows = connection.execute(query).all()
    if [row.seat for row in rows] != list(range(len(rows))):
        raise DamagedTable(replaying.SEATS)
    return tuple(_seat_holder(row) for row in rows)


def _seat_holder(row: Row[Any]) -> SeatHolder:
    return SeatHolder(
        kind=row.kind,
        name=row.name,
        secret=row.secret,
        invitation=row.invitation,
        orders=row.orders,
        substitute=row.substitute,
        level=row.level,
        wanted=row.wanted,
    )


def load_entries(connection: Connection, id: str, seq: int) -> tuple[JournalEntry, ...]:
    """The journal after its first ``seq`` entries; DamagedTable names one that is missing."""
    here = (JOURNAL.c.table_id == id) & (JOURNAL.c.seq >= seq)
    rows = list(connection.execute(select(JOURNAL).where(here).order_by(JOURNAL.c.seq)))
    if seq:
        if not rows or rows[0].seq != seq:
            raise LostEntries
        del rows[0]
    for number, row in enumerate(rows, start=seq + 1):
        if row.seq != number:
            raise DamagedTable(replaying.ENTRY, number)
    return tuple(
        JournalEntry(row.kind, row.text, row.seat, row.request, row.automatic, row.because)
        for row in rows
    )


def load_chat(connection: Connection, id: str, number: int) -> tuple[ChatEntry, ...]:
    """The chat after its first ``number`` lines."""
    here = (CHAT.c.table_id == id) & (CHAT.c.number > number)
    rows = connection.execute(select(CHAT).where(here).order_by(CHAT.c.number))
    return tuple(
        ChatEntry(row.number, row.seat, row.text, utc(row.at), row.request) for row in rows
    )


def utc(moment: datetime) -> datetime:
    """A stored time: SQLite returns it without a time zone, PostgreSQL in one of its own."""
    return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
