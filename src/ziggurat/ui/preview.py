"""Previews: the consequences of a move before it is made."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.messages import Say
from ..core.moves import Move
from ..core.view import View


@dataclass(frozen=True, slots=True)
class Prospect:
    """One consequence or cost of a move."""

    words: str
    kind: str = "note"
    """``cost``, ``points``, ``conflict``, ``odds``, ``offer``, ``gain``, ``loss`` or ``note``."""
    sign: str = ""


class Preview:
    """The consequences of moves, as far as a view knows them."""

    def preview(self, view: View, move: Move, say: Say) -> list[Prospect]:
        """The consequences of a legal move, without hidden information.

        The most important come first: costs, points and who scores them, conflicts with both
        strengths, losses and gains, offers to others.
        """
        return []

    def odds(self, view: View, say: Say) -> str:
        """The chances of the answers to the open decision; empty if there are none to show."""
        return ""
