"""Ratings of solvers: OpenSkill's, on the scale of the pages."""

from __future__ import annotations

import pytest
from openskill.models import PlackettLuce

from ziggurat.learn.puzzle_rating import (
    BEGINNER,
    LEAST,
    LEAST_DEVIATION,
    MEAN,
    MOST,
    POINTS,
    START_DEVIATION,
    PuzzleRating,
    chance_to_solve,
    rated,
)

MODEL = PlackettLuce()
PUZZLE = PuzzleRating(1620.0, 80.0)


def by_openskill(solver: PuzzleRating, puzzle: PuzzleRating, solved: bool) -> tuple[float, float]:
    """The same game as OpenSkill rates it, on the scale of the pages."""
    teams = [
        [MODEL.rating(25 + (one.rating - MEAN) / POINTS, one.deviation / POINTS)]
        for one in (solver, puzzle)
    ]
    [[after], _] = MODEL.rate(teams, ranks=[0.0, 1.0] if solved else [1.0, 0.0])
    return MEAN + POINTS * (after.mu - 25), POINTS * after.sigma


@pytest.mark.parametrize("solved", [True, False])
@pytest.mark.parametrize(
    "solver", [BEGINNER, PuzzleRating(900.0, 120.0), PuzzleRating(2300.0, 200.0)]
)
def test_an_attempt_is_rated_as_openskill_rates_a_game(solver: PuzzleRating, solved: bool) -> None:
    after = rated(solver, PUZZLE, solved)
    assert (after.rating, after.deviation) == pytest.approx(by_openskill(solver, PUZZLE, solved))


def test_the_scale_begins_where_openskill_does() -> None:
    start = MODEL.rating()
    assert (start.mu, start.sigma * POINTS) == pytest.approx((25, START_DEVIATION))
    assert (BEGINNER.rating, BEGINNER.deviation) == (1500, 500) and not BEGINNER.is_sure


def test_who_solves_rises_and_harder_puzzles_count_more() -> None:
    solver = PuzzleRating(1500.0, 150.0)
    easy, hard = PuzzleRating(1200.0, 80.0), PuzzleRating(1900.0, 80.0)
    assert chance_to_solve(solver, easy) > 0.5 > chance_to_solve(solver, hard)
    gains = [rated(solver, puzzle, solved=True).rating - 1500 for puzzle in (easy, hard)]
    losses = [1500 - rated(solver, puzzle, solved=False).rating for puzzle in (easy, hard)]
    assert 0 < gains[0] < gains[1] and losses[0] > losses[1] > 0


def test_a_rating_becomes_sure_but_can_always_follow() -> None:
    solver = BEGINNER
    for number in range(200):
        solver = rated(solver, PuzzleRating(1700.0, 60.0), solved=number % 2 == 0)
    assert solver.is_sure and solver.deviation >= LEAST_DEVIATION
    assert solver.rating == pytest.approx(1700, abs=60)


@pytest.mark.parametrize(("edge", "solved"), [(LEAST, False), (MOST, True)])
def test_a_rating_stays_within_its_range(edge: float, solved: bool) -> None:
    after = rated(PuzzleRating(edge, START_DEVIATION), PuzzleRating(edge, 60.0), solved)
    assert after.rating == edge and after.deviation <= START_DEVIATION
