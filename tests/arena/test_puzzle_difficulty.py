"""The ratings of puzzles: by who solves them, on the usual scale, in any order."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

import pytest

from tests.support.puzzles import position, shipped
from ziggurat.arena.puzzle_difficulty import SOLVERS, TIMES, Attempts, attempts, ratings, solved
from ziggurat.arena.tournament import Entrant
from ziggurat.bots import Bot, Clock, ProgressCallback, ScoredMove, bots_of
from ziggurat.bots.bot import ignore_progress
from ziggurat.core.moves import Move
from ziggurat.core.view import View

EASY, NORMAL, HARD = (replace(shipped("tigris")[0], solution=str(n)) for n in range(3))


def solved_by(*names: str) -> Attempts:
    return {name: [name in names] * TIMES for name in SOLVERS}


BY_ALL = solved_by(*SOLVERS)
BY_SOME = solved_by("hard", "expert@100", "expert@300", "expert@1000")
BY_ONE = solved_by("expert@1000")


def test_what_fewer_solve_is_rated_higher_and_so_are_they() -> None:
    found = ratings((EASY, NORMAL, HARD), (BY_ALL, BY_SOME, BY_ONE))
    easy, normal, hard = found.puzzles
    assert 0 < easy.rating < normal.rating < hard.rating < 3000
    assert found.solvers["random"].rating < found.solvers["hard"].rating
    assert found.solvers["hard"].rating < found.solvers["expert@1000"].rating


def test_a_rating_becomes_surer_and_keeps_everything_else() -> None:
    [found] = ratings((HARD,), (BY_ONE,)).puzzles
    assert found.deviation < 500
    assert replace(found, rating=HARD.rating, deviation=HARD.deviation) == HARD


def test_equal_puzzles_are_rated_alike_wherever_they_stand() -> None:
    twin = replace(EASY, origin="elsewhere")
    found = ratings((EASY, HARD, twin), (BY_ALL, BY_ONE, BY_ALL))
    first, _, last = found.puzzles
    assert (first.rating, first.deviation) == (last.rating, last.deviation)


class Prepared(Bot):
    """Plays the moves that a test has prepared."""

    level = "easy"
    moves: ClassVar[list[str]] = []

    def choose(
        self,
        view: View,
        clock: Clock | None = None,
        on_progress: ProgressCallback = ignore_progress,
    ) -> Move:
        wanted = self.moves.pop(0)
        return next(move for move in view.legal if move.text == wanted)

    def think(self, view: View, clock: Clock, on_progress: ProgressCallback) -> list[ScoredMove]:
        raise NotImplementedError


@pytest.mark.parametrize("tempting", [False, True])
def test_a_bot_solves_a_puzzle_by_its_solution_alone(
    monkeypatch: pytest.MonkeyPatch, tempting: bool
) -> None:
    puzzle = shipped("tigris")[0]
    match = position(puzzle)
    monkeypatch.setattr(type(bots_of(match.game)), "levels", (Prepared,))
    Prepared.moves = [puzzle.tempting if tempting else puzzle.solution]
    assert solved(match, puzzle, Entrant("easy", "easy"), "seed") is not tempting


def test_everybody_tries_as_often() -> None:
    tried = attempts(shipped("terra")[0])
    assert set(tried) == set(SOLVERS)
    assert all(len(one) == TIMES for one in tried.values())
