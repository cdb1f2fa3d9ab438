"""All that one seat, or a spectator, may know."""

from __future__ import annotations

from abc import ABC, abstractmethod

from .moves import Move
from .seats import Seat


class View(ABC):
    """Built by listing what is shown, never by deleting what is secret."""

    __slots__ = ()

    seat: Seat | None
    """Whose eyes; None for a spectator."""
    legal: tuple[Move, ...]
    """What this seat may answer now; empty if it is not asked."""

    @abstractmethod
    def to_json(self) -> dict[str, object]:
        """The view as plain JSON values."""
