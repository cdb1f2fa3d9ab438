"""The puzzle of the day: the same for everybody, chosen by the date alone."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from .puzzles import Puzzle


def puzzle_of_the_day(puzzles: Sequence[Puzzle], day: date) -> Puzzle:
    """All puzzles by turns, in the order of their ids: none comes again before all others have."""
    order = sorted(puzzles, key=lambda puzzle: puzzle.id)
    return order[day.toordinal() % len(order)]
