"""Marks: what choosing a place would do, in a glance upon the place itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..core.messages import Say
from ..core.moves import Move
from ..core.view import View

MarkKind = Literal["score", "other", "conflict", "price", "find"]
"""Points for the player, points for somebody else, a conflict, a price, something found there."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A short note on a place: ``+1`` in red, crossed swords with 3 and 5, 2 workers."""

    kind: MarkKind
    words: str
    text: str = ""
    tint: str = ""
    """The name of a colour, for points of that colour."""
    goods: tuple[tuple[str, int], ...] = ()
    """The signs and amounts of a price."""
    stretched: bool = False
    """True if the price can be paid only by selling or giving up something."""


class Marks:
    """What moves would do, as short as it can be said."""

    def mark(self, view: View, move: Move, say: Say) -> Mark | None:
        """The mark of a legal move; None if there is nothing to tell beside that it is legal."""
        return None
