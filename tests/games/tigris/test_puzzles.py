"""The puzzles of Tigris & Euphrates: legal, tagged, and a few of them verified once more."""

from __future__ import annotations

import pytest

from tests.support.puzzles import check_puzzle, check_reasons, check_set, position, shipped
from ziggurat.games.tigris.puzzles import ALL_TAGS
from ziggurat.learn.puzzle_verification import verify
from ziggurat.learn.puzzles import Puzzle

PUZZLES = shipped("tigris")
VERIFIED = ()
"""Those that are verified in every run: a war, a leader and a tile."""

each = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)


@each
def test_a_puzzle_is_legal_and_tagged(puzzle: Puzzle) -> None:
    check_puzzle(puzzle)


@each
def test_its_reasons_can_be_said_in_every_language(puzzle: Puzzle) -> None:
    check_reasons("tigris", puzzle)


def test_the_set_is_varied() -> None:
    check_set(PUZZLES)
    assert len(PUZZLES) >= 60
    assert {len(position(puzzle).state.names) for puzzle in PUZZLES} == {2, 3, 4}
    boards = {position(puzzle).record.options["board"] for puzzle in PUZZLES}
    assert boards == {"classic", "advanced"}
    tags = {tag for puzzle in PUZZLES for tag in puzzle.tags}
    assert tags >= {"war", "revolt", "monument", "treasure", "leader", "endgame"}
    assert tags <= set(ALL_TAGS)


@pytest.mark.parametrize("name", VERIFIED)
def test_the_solution_stands(name: str) -> None:
    [puzzle] = [puzzle for puzzle in PUZZLES if puzzle.id == name]
    found = verify(puzzle)
    assert (found.tempting.move.text, round(found.lost, 1)) == (puzzle.tempting, puzzle.lost)
    assert found.deals >= 8
    assert f"verified {found.positions} positions, {found.deals} deals" in puzzle.origin
