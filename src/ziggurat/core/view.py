"""All that one seat, or a spectator, may know."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .moves import Move
from .seats import Seat

if TYPE_CHECKING:
    from .state import State


class View(ABC):
    """Built by listing what is shown, never by deleting what is secret."""

    __slots__ = ()

    seat: Seat | None
    """Whose eyes; None for a spectator."""
    legal: tuple[Move, ...]
    """What this seat may answer now; empty if it is not asked."""
    move_count: int
    """How many moves led here."""

    @abstractmethod
    def to_json(self) -> dict[str, object]:
        """The view as plain JSON values."""


@dataclass(frozen=True, slots=True)
class OpenView(View):
    """The view of a game in which nothing is hidden: a copy of the state."""

    seat: Seat | None
    legal: tuple[Move, ...]
    move_count: int
    state: State

    @staticmethod
    def of(state: State, seat: Seat | None) -> OpenView:
        return OpenView(seat, tuple(state.legal_moves(seat)), state.move_count, state.copy())

    def to_json(self) -> dict[str, object]:
        return dict(self.state.snapshot())
