"""Replays what is stored of a table, and names what cannot be replayed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ...core.errors import RecordError, ZigguratError
from ...core.match import Match
from ...core.record import Record
from .errors import DamagedTable, UnplayableRecord
from .import_warnings import DOUBTS, doubts_from_json
from .model import ABSENT, BOT, MOVE, PERSON, UNDO, JournalEntry, SeatHolder, StoredTable

ENTRY, RECORD, SEATS = "entry", "record", "seats"
"""The parts of a table that can be damaged."""
_NO_RECORD = ("record-object", "record-type", "record-missing")
"""Errors that no version of a game explains."""


def dealt_match(stored: StoredTable) -> Match:
    """A stored game as it was dealt; UnplayableRecord if another version of the rules dealt it."""
    try:
        record = {**stored.record, "rules": stored.rules, "moves": []}
        doubts = doubts_from_json(record.pop(DOUBTS, None))
        match = Match(replace(Record.from_json(record), doubts=doubts))
    except ZigguratError as error:
        if isinstance(error, RecordError) and error.key in _NO_RECORD:
            raise DamagedTable(RECORD) from error
        raise UnplayableRecord from error
    except Exception as error:  # whatever can stand in a damaged record
        raise DamagedTable(RECORD) from error
    _check_seats(stored.seats, len(match.record.players))
    return match


def _check_seats(seats: Sequence[SeatHolder], players: int) -> None:
    known = all(holder.kind in (PERSON, BOT, ABSENT) for holder in seats)
    if len(seats) != players or not known:
        raise DamagedTable(SEATS)


def replay_entries(match: Match, entries: Iterable[JournalEntry], seq: int) -> None:
    """Add what follows the first ``seq`` journal entries; DamagedTable names what does not fit."""
    for row, entry in enumerate(entries, start=seq + 1):
        try:
            _replay_entry(match, entry)
        except Exception as error:  # whatever the rules make of a damaged text
            raise DamagedTable(ENTRY, row) from error


def _replay_entry(match: Match, entry: JournalEntry) -> None:
    if entry.kind == MOVE:
        match.take(entry.text, entry.automatic)
        if match.history[-1].seat != entry.seat:
            raise ValueError(entry.seat)
    elif entry.kind == UNDO and 0 <= int(entry.text) < len(match.history):
        match.back_to(int(entry.text))
    else:
        raise ValueError(entry.kind)
