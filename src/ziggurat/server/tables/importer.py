"""Games that somebody uploads: a record, a log, or a ledger of the archive."""

from __future__ import annotations

from dataclasses import replace

from ...core.match import Match
from ...core.record import Record
from .errors import Refused

MAX_MOVES = 5000
"""Moves of an uploaded game: all its positions are held in memory."""


def read(text: str) -> Match:
    """The game of a text, played to its end; an error names the line or the move, and why."""
    record = Record.loads(text.removeprefix("\ufeff"))
    if len(record.moves) > MAX_MOVES:
        raise Refused("too-long", found=len(record.moves), limit=MAX_MOVES)
    return Match(replace(record, extra={}))
