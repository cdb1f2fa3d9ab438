"""The puzzles of Tigris & Euphrates: legal, tagged, and a few of them verified once more."""

from __future__ import annotations

import pytest

from tests.support.puzzles import (
    check_puzzle,
    check_reasons,
    check_set,
    position,
    shipped,
    tags_of_lesson,
)
from ziggurat.games.tigris.puzzles import ALL_TAGS
from ziggurat.learn.puzzle_verification import verify
from ziggurat.learn.puzzles import Puzzle

PUZZLES = shipped("tigris")
VERIFIED = ("9ba81e1ae9", "c1d33f72d5", "5e8ec28292")
"""Those that are verified in every run: a war, a monument and a revolt."""

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


@pytest.mark.parametrize(
    ("lesson", "expected"),
    [
        (
            "tiles",
            [
                ("tile T g2", "tile"),
                ("tile F f1", "tile"),
                ("tile S f5", "tile"),
                ("swap M", "exchange"),
            ],
        ),
        (
            "revolt",
            [
                ("leader K g4", "revolt leader"),
                ("support 2", "revolt"),
                ("tile S h3", "tile"),
                ("support 1", "revolt defence"),
            ],
        ),
        (
            "war",
            [
                ("tile S h4", "war tile"),
                ("support 2", "war"),
                ("tile S h3", "tile"),
                ("support 1", "war defence"),
            ],
        ),
        (
            "treasures",
            [
                ("tile S j10", "treasure tile"),
                ("treasure f10", "treasure"),
                ("tile S l10", "treasure tile"),
                ("leader M p1", "treasure leader"),
            ],
        ),
        (
            "monuments",
            [
                ("tile S h5", "monument tile"),
                ("monument red-black g4", "monument"),
                ("tile T i4", "tile"),
                ("leader P f2", "leader"),
                ("disaster j7", "disaster"),
            ],
        ),
        (
            "winner",
            [
                ("leader F g3", "leader endgame"),
                ("tile F f1", "tile endgame"),
                ("tile F e2", "tile endgame"),
                ("tile S d10", "treasure tile endgame"),
            ],
        ),
    ],
)
def test_what_the_moves_of_lessons_are_about(lesson: str, expected: list[tuple[str, str]]) -> None:
    found = tags_of_lesson("tigris", lesson)
    assert [(move, " ".join(tags)) for move, tags in found] == expected
