"""The ``puzzles`` facet of a game."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.game import Game
from ..core.match import Match
from .puzzles import Puzzle


class GamePuzzles:
    """The puzzles of one game. The defaults are those of a game without any."""

    all_tags: tuple[str, ...] = ()
    """Everything that a puzzle can be about."""

    def puzzles(self) -> Sequence[Puzzle]:
        """The puzzles that ship with the game."""
        return ()

    def tags(self, match: Match, move: str) -> tuple[str, ...]:
        """What a position with this solution is about."""
        return ()


NO_PUZZLES = GamePuzzles()


def puzzles_of(game: Game) -> GamePuzzles:
    """The ``puzzles`` facet of a game, or the defaults."""
    facet = game.facet("puzzles")
    return facet if isinstance(facet, GamePuzzles) else NO_PUZZLES
