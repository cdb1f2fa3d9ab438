"""Help: descriptions of things, examples for clauses, and warnings before a move."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.messages import Say
from ..core.moves import Move
from ..core.view import View
from .input import Token


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing for a light and for a dark page, each a self-contained SVG."""

    light: str
    dark: str


@dataclass(frozen=True, slots=True)
class Example(Picture):
    """A picture that shows what a clause of the rules means."""

    words: str
    """What the pictures show."""


class Help:
    """Explanations of things, clauses and moves."""

    def about(self, view: View, thing: str, say: Say) -> Token | None:
        """What a place, a tile, a card or a track is and does, even if it cannot be chosen."""
        return None

    def informs(self, view: View, thing: str) -> bool:
        """True for a thing that this seat can never choose, so that touching it explains it."""
        return False

    def warnings(self, view: View, move: Move, say: Say) -> list[str]:
        """What a legal move would lose for nothing, in sentences; empty if nothing."""
        return []

    def example(self, rule: str, say: Say) -> Example | None:
        """A picture for a clause of the rules; None if it has none."""
        return None

    def picture(self, name: str) -> Picture | None:
        """A drawing that the story or the tips of the game name; None if there is none."""
        return None

    def leaving(self, view: View, say: Say) -> str:
        """What happens if a player leaves the game now, in sentences."""
        return ""
