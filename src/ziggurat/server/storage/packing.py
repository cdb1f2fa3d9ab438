"""Journals of imported games, compressed into the row of their table: nobody adds to them."""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from typing import Any

from sqlalchemy.engine import Row

from ..tables import replaying
from ..tables.errors import DamagedTable
from ..tables.model import MOVE, JournalEntry, NewTable
from ..tables.ports import LostEntries

_LEVEL = 9
"""How hard zlib tries; even a game of 5,000 moves takes some milliseconds."""


def can_pack(table: NewTable) -> bool:
    """Whether nobody plays here, and the journal has nothing but moves."""
    return table.host is None and all(
        entry == JournalEntry(MOVE, entry.text, entry.seat) for entry in table.journal
    )


def packed_columns(entries: Sequence[JournalEntry]) -> dict[str, Any]:
    """The columns of a table whose journal is packed."""
    return {"packed_journal": pack(entries), "packed_entries": len(entries)}


def pack(entries: Sequence[JournalEntry]) -> bytes:
    """Moves as compressed JSON: a list of seats and texts."""
    moves = [[entry.seat, entry.text] for entry in entries]
    text = json.dumps(moves, ensure_ascii=False, separators=(",", ":"))
    return zlib.compress(text.encode("utf-8"), _LEVEL)


def unpack(content: bytes) -> tuple[JournalEntry, ...]:
    """The moves that were packed; DamagedTable if they cannot be read."""
    try:
        moves = json.loads(zlib.decompress(content))
        return tuple(JournalEntry(MOVE, str(text), int(seat)) for seat, text in moves)
    except (zlib.error, ValueError, TypeError) as error:
        raise DamagedTable(replaying.ENTRY, 1) from error


def unpacked_entries(table: Row[Any], seq: int) -> tuple[JournalEntry, ...]:
    """The packed journal of a table's row after its first ``seq`` entries."""
    entries, number = unpack(table.packed_journal), table.packed_entries
    if len(entries) != number:
        raise DamagedTable(replaying.ENTRY, min(len(entries), number or 0) + 1)
    if seq > len(entries):
        raise LostEntries
    return entries[seq:]
