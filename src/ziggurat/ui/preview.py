"""What a move would bring about, told before it is made."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.messages import Say
from ..core.moves import Move
from ..core.view import View


@dataclass(frozen=True, slots=True)
class Prospect:
    """One thing that a move would bring about, or that it costs."""

    words: str
    kind: str = "note"
    """What sort of thing: ``cost``, ``points``, ``conflict``, ``odds``, ``offer``, ``gain``,
    ``loss``, ``note``."""
    sign: str = ""


class Preview:
    """Consequences of moves, from what a view knows."""

    def preview(self, view: View, move: Move, say: Say) -> list[Prospect]:
        """What a legal move would bring about, found by making it on a copy; nothing hidden.

        The most important first: costs, points and to whom, conflicts with both strengths, what
        would be removed and won, offers to others.
        """
        return []

    def odds(self, view: View, say: Say) -> str:
        """How likely it is to win what is asked, from what the view knows; empty if no question."""
        return ""
