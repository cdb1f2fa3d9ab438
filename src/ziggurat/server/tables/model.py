"""The plain data of a table that a store keeps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from ...bots import NORMAL

MOVE, UNDO = "move", "undo"
"""The kinds of journal entries."""
PERSON, BOT, ABSENT = "person", "bot", "absent"
"""Who can hold a seat."""


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """A line of the journal: a move, or an undo whose text is the number of moves left."""

    kind: str
    text: str
    seat: int
    request: str | None = None
    """The id of the request that caused it."""
    automatic: bool = False
    because: str | None = None
    """The standing order that made the move, as it was then."""


@dataclass(frozen=True, slots=True)
class SeatHolder:
    """Who holds a seat."""

    kind: str
    name: str
    secret: str | None
    """The hash of the seat's secret; None for a bot, and where nobody sits."""
    orders: str = ""
    """The seat's standing orders."""
    substitute: bool = False
    """True if a bot answers for a person who is away."""
    level: str = NORMAL
    """The level of the bot that answers here, or would answer for a person."""
    wanted: str | None = None
    """The player that was asked for; None if it was drawn by lot."""


@dataclass(frozen=True, slots=True)
class ChatEntry:
    """A line of the chat."""

    number: int
    """Counted from 1."""
    seat: int
    text: str
    at: datetime
    request: str | None = None


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table to be stored."""

    id: str
    game: str
    record: Mapping[str, Any]
    """The game as it was dealt, without moves: they are in the journal."""
    seats: tuple[SeatHolder, ...]
    host: int | None
    """The seat of who created the table; None for a replay, which nobody plays."""
    journal: tuple[JournalEntry, ...] = ()
    help: bool = True
    """Whether players are given hints and odds, and afterwards who was ahead."""
    order: str | None = None
    """How the seats were given out; None if that is not known."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as a store returns it."""

    game: str
    rules: int
    record: Mapping[str, Any]
    rematch: str | None
    """The id of the table that follows this one."""
    seats: tuple[SeatHolder, ...]
    journal: tuple[JournalEntry, ...]
    chat: tuple[ChatEntry, ...]
    host: int | None = None
    help: bool = True
    order: str | None = None
