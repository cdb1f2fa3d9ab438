"""What a view needs to know about a table and about a draft."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ...core.match import Match
from ...core.seats import Seat
from .companion import CompanionMemory
from .legal_moves_cache import LegalMovesCache
from .render_cache import RenderCache


class ViewedSeat(Protocol):
    """Who holds a seat."""

    @property
    def kind(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def orders(self) -> str: ...
    @property
    def substitute(self) -> bool: ...
    @property
    def is_invited(self) -> bool: ...
    @property
    def is_claimed(self) -> bool: ...


class ViewedTable(Protocol):
    """A table, as far as it can be seen. Nothing here changes it."""

    @property
    def id(self) -> str: ...
    @property
    def seq(self) -> int: ...
    @property
    def match(self) -> Match: ...
    @property
    def seats(self) -> Sequence[ViewedSeat]: ...
    @property
    def host(self) -> Seat | None: ...
    @property
    def order(self) -> str | None: ...
    @property
    def rematch(self) -> str | None: ...
    @property
    def help(self) -> bool: ...
    @property
    def guided(self) -> bool: ...
    @property
    def replay(self) -> bool: ...
    @property
    def open(self) -> bool: ...
    @property
    def learner(self) -> Seat | None: ...
    @property
    def render_cache(self) -> RenderCache: ...
    @property
    def legal_moves_cache(self) -> LegalMovesCache: ...
    @property
    def companion(self) -> CompanionMemory: ...

    def present_seats(self) -> Sequence[Seat]:
        """The seats whose players have the table open, as everybody has been told."""

    def has_bot(self, seat: Seat) -> bool:
        """Whether a bot answers for a seat."""

    def level(self, seat: Seat) -> str:
        """The level of the bot that answers for a seat."""

    def order_of_each_move(self) -> Sequence[str]:
        """For each move of the game the standing order that made it; empty if a player did."""


class ViewedDraft(Protocol):
    """A position that left the real game of a table after ``at`` moves."""

    @property
    def match(self) -> Match: ...
    @property
    def at(self) -> int: ...
    @property
    def steps(self) -> list[str]: ...
    @property
    def actor(self) -> Seat | None: ...
    @property
    def render_cache(self) -> RenderCache: ...
