"""What a bot is, and the one that can play every game."""

from random import Random
from typing import Protocol

from ..core.chance import pick
from ..core.moves import Move
from ..core.view import View


class Bot(Protocol):
    """An opponent. It sees a view, never a state; what is hidden it has to imagine."""

    def choose(self, view: View, rng: Random) -> Move:
        """One of the legal moves of a view in which its seat is asked."""


class RandomBot:
    """Every legal move has the same chance."""

    def choose(self, view: View, rng: Random) -> Move:
        return pick(rng, view.legal)
