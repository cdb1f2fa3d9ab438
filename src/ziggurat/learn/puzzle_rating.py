"""Ratings of puzzles and of those who solve them: an attempt is a game between the two.

The model is Plackett and Luce's as OpenSkill has it, for two players; the scale is the usual one of
chess sites. ``docs/learn.md`` tells it to players.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, hypot
from typing import Final

MEAN: Final = 1500.0
"""What an average puzzle is rated, and what everybody begins with."""
POINTS: Final = 60.0
"""Points of the scale for one point of OpenSkill, whose mean is 25."""
START_DEVIATION: Final = POINTS * 25 / 3
"""How unsure the rating of a beginner is: as OpenSkill begins."""
LEAST_DEVIATION: Final = 45.0
"""A rating never becomes surer than this, so that it can follow who gets better."""
LEAST: Final = 0.0
MOST: Final = 4000.0
"""The range of ratings."""
SURE_DEVIATION: Final = 110.0
"""Above this a rating is shown with a question mark."""
_BETA: Final = POINTS * 25 / 6
"""How far a result depends on chance."""
_TAU: Final = POINTS * 25 / 300
"""How much less sure a rating becomes before each game."""
_LEAST_FACTOR: Final = 1e-4
"""A variance never shrinks by more than this factor at once."""


@dataclass(frozen=True, slots=True)
class PuzzleRating:
    """A rating on the scale of the pages, with one standard deviation."""

    rating: float = MEAN
    deviation: float = START_DEVIATION

    @property
    def is_sure(self) -> bool:
        return self.deviation <= SURE_DEVIATION


BEGINNER: Final = PuzzleRating()


def chance_to_solve(solver: PuzzleRating, puzzle: PuzzleRating) -> float:
    """How likely a solver finds the solution at once, by both ratings."""
    return 1.0 / (1.0 + exp((puzzle.rating - solver.rating) / _spread(solver, puzzle)))


def rated(solver: PuzzleRating, puzzle: PuzzleRating, solved: bool) -> PuzzleRating:
    """The rating of a solver after a first attempt; that of the puzzle stays as it is."""
    solver = PuzzleRating(solver.rating, hypot(solver.deviation, _TAU))
    puzzle = PuzzleRating(puzzle.rating, hypot(puzzle.deviation, _TAU))
    spread, chance = _spread(solver, puzzle), chance_to_solve(solver, puzzle)
    share = solver.deviation / spread
    rating = solver.rating + solver.deviation * share * (float(solved) - chance)
    shrunk = max(_LEAST_FACTOR, 1.0 - share**3 * chance * (1.0 - chance))
    deviation = max(LEAST_DEVIATION, solver.deviation * shrunk**0.5)
    return PuzzleRating(min(MOST, max(LEAST, rating)), min(START_DEVIATION, deviation))


def _spread(solver: PuzzleRating, puzzle: PuzzleRating) -> float:
    """How far apart ratings must be to make a clear difference."""
    return hypot(solver.deviation, puzzle.deviation, _BETA, _BETA)
