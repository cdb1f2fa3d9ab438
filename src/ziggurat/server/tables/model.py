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

    def is_same(self, other: JournalEntry) -> bool:
        """Whether both tell of the same request, or at least of the same move of a seat."""
        own = (self.kind, self.text, self.seat, self.request)
        return own == (other.kind, other.text, other.seat, other.request)


@dataclass(frozen=True, slots=True)
class SeatHolder:
    """Who holds a seat."""

    kind: str
    name: str
    secret: str | None
    """The hash of the seat's secret; None for a bot, and where nobody sits."""
    invitation: str | None = None
    """The hash of the secret that a guest claims the seat with: the secret until that is done.

    None for seats that need no claim.
    """
    orders: str = ""
    """The seat's standing orders."""
    substitute: bool = False
    """True if a bot answers for a person who is away."""
    level: str = NORMAL
    """The level of the bot that answers here, or would answer for a person."""
    wanted: str | None = None
    """The player that was asked for; None if it was drawn by lot."""

    @property
    def is_invited(self) -> bool:
        """Whether the seat waits for a guest who claims it."""
        return self.invitation is not None and self.invitation == self.secret

    @property
    def is_claimed(self) -> bool:
        """Whether a guest has claimed the seat, so that only they know its secret."""
        return self.invitation is not None and self.invitation != self.secret


@dataclass(frozen=True, slots=True)
class ChatEntry:
    """A line of the chat."""

    number: int
    """Counted from 1."""
    seat: int
    text: str
    at: datetime
    request: str | None = None

    def is_same(self, other: ChatEntry) -> bool:
        """Whether both are the same line; stores differ in how exactly they keep its time."""
        own = (self.number, self.seat, self.text, self.request)
        return own == (other.number, other.seat, other.text, other.request)


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
    invitation: str = ""
    """The hash of the invitation that pays for the table, if one is needed."""
    guided: bool = False
    """Whether a companion says what to think about: for somebody's first game."""


@dataclass(frozen=True, slots=True)
class UnusedTable:
    """A table that nobody has used for a time."""

    id: str
    used: datetime
    """When somebody last moved, spoke or opened it; the latter to the day."""


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
    guided: bool = False
