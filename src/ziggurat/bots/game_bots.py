"""The ``bots`` facet of a game: its levels, and who would win a position."""

from __future__ import annotations

from ..core.game import Game
from ..core.state import State
from .bot import Bot


class GameBots:
    """The bots of one game. The defaults are those of a game without bots of its own."""

    levels: tuple[type[Bot], ...] = ()
    """From the weakest to the strongest."""

    def win_probabilities(self, state: State) -> tuple[float, ...] | None:
        """The probability of every seat to win a game that is not over; None if unknown.

        The state is read as a whole, with what is hidden from the players.
        """
        return None


NO_BOTS = GameBots()


def bots_of(game: Game) -> GameBots:
    """The ``bots`` facet of a game, or the defaults."""
    facet = game.facet("bots")
    return facet if isinstance(facet, GameBots) else NO_BOTS
