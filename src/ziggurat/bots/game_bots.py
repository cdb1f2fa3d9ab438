"""The ``bots`` facet of a game: its levels, who would win a position, and what moves cost."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final

from ..core.game import Game
from ..core.moves import Move
from ..core.state import State
from ..core.view import View
from .bot import Bot, MoveReason, ScoredMove
from .clock import Clock
from .comparison import Comparison
from .ideas import Idea

GENTLE: Final = "gentle"
"""The level of the bot for somebody's first game. It is not one of the levels that are compared."""


class GameBots:
    """The bots of one game. The defaults are those of a game without bots of its own."""

    levels: tuple[type[Bot], ...] = ()
    """From the weakest to the strongest."""
    gentle: type[Bot] | None = None
    """The opponent for somebody's first game; None: the weakest of the levels."""
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

    def judges(self, view: View) -> bool:
        """Whether a decision can be judged: its values mean something to the end of the game."""
        return False

    def steepness(self, view: View) -> float:
        """How much a point more counts now, as an exponent of e in the odds of winning."""
        return 0.0

    def compare(
        self,
        view: View,
        better: ScoredMove,
        played: Sequence[Move],
        seed: str,
        clock: Clock,
        deals: int = 0,
    ) -> Comparison:
        """What was lost by the moves that were played against a better one.

        ``played`` has the moves of the seat up to the end of its turn, as far as it was alone. The
        first one is judged; what followed only shows how it was meant. Where something is hidden,
        at least so many ``deals`` are imagined, whatever the clock says.
        """
        raise NotImplementedError

    def explain_loss(
        self, view: View, better: ScoredMove, played: Sequence[Move], seed: str
    ) -> list[MoveReason]:
        """What the moves that were played gave up: the terms of the evaluation that differ most."""
        raise NotImplementedError


NO_BOTS = GameBots()


def bots_of(game: Game) -> GameBots:
    """The ``bots`` facet of a game, or the defaults."""
    facet = game.facet("bots")
    return facet if isinstance(facet, GameBots) else NO_BOTS
