"""The ``bots`` facet of a game: its levels, and who would win a position."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from ..core.game import Game
from ..core.state import State
from ..core.view import View
from .bot import Bot, ScoredMove
from .ideas import Idea


class GameBots:
    """The bots of one game. The defaults are those of a game without bots of its own."""

    levels: tuple[type[Bot], ...] = ()
    """From the weakest to the strongest."""
    idea_margin: float = inf
    """How much worse than the best move an idea may be to be told, in the values of its bots."""
    close_margin: float = 0.0
    """By how much an answer may be worse and still be a close call."""

    def win_probabilities(self, state: State) -> tuple[float, ...] | None:
        """The probability of every seat to win a game that is not over; None if unknown.

        The state is read as a whole, with what is hidden from the players.
        """
        return None

    def ideas(self, view: View, moves: Sequence[ScoredMove]) -> list[Idea]:
        """What each of these legal moves is about; by default, each is an idea of its own."""
        return [Idea(scored.move.text) for scored in moves]


NO_BOTS = GameBots()


def bots_of(game: Game) -> GameBots:
    """The ``bots`` facet of a game, or the defaults."""
    facet = game.facet("bots")
    return facet if isinstance(facet, GameBots) else NO_BOTS
