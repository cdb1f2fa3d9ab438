"""What things are, what a clause means, and warnings before something is lost."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.messages import Say
from ..core.moves import Move
from ..core.view import View
from .input import Token


@dataclass(frozen=True, slots=True)
class Example:
    """A position that shows what a clause of the rules means."""

    words: str
    """What is to be seen in it."""
    light: str
    """The picture as an SVG that needs nothing else."""
    dark: str


class Help:
    """Explanations for whoever points at something."""

    def about(self, view: View, thing: str, say: Say) -> Token | None:
        """What a place, a tile, a card or a track is and does, whether it can be chosen or not."""
        return None

    def informs(self, view: View, thing: str) -> bool:
        """True for what no rule ever lets this seat choose: whoever touches it wants to read it."""
        return False

    def warnings(self, view: View, move: Move, say: Say) -> list[str]:
        """What a legal move would lose for nothing, in sentences; empty if there is no waste."""
        return []

    def example(self, rule: str, say: Say) -> Example | None:
        """A picture for a clause of the rules; None where words are enough."""
        return None

    def leaving(self, view: View, say: Say) -> str:
        """What becomes of a player who leaves the game now, in sentences."""
        return ""
