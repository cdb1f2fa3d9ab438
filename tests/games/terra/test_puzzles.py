"""The puzzles of Terra Mystica: legal, tagged, and a few of them verified once more."""

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
from tests.support.terra_tables import table
from ziggurat.core.seats import Seat
from ziggurat.games.terra.puzzles import ALL_TAGS, FACET
from ziggurat.learn.puzzle_verification import verify
from ziggurat.learn.puzzles import Puzzle

PUZZLES = shipped("terra")
VERIFIED = ("6483db4143", "51f3ed3d45", "dc26e245f0")
"""Those that are verified in every run: a pass, a bridge and a dwelling."""

each = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)


@each
def test_a_puzzle_is_legal_and_tagged(puzzle: Puzzle) -> None:
    check_puzzle(puzzle)


@each
def test_its_reasons_can_be_said_in_every_language(puzzle: Puzzle) -> None:
    check_reasons("terra", puzzle)


def test_the_set_is_varied() -> None:
    check_set(PUZZLES)
    assert len(PUZZLES) >= 60
    assert {len(position(puzzle).state.names) for puzzle in PUZZLES} >= {2, 3, 4}
    tags = {tag for puzzle in PUZZLES for tag in puzzle.tags}
    assert tags >= {"town", "spade", "cult", "pass", "favour", "power", "last-round"}
    assert tags <= set(ALL_TAGS)


@pytest.mark.parametrize("name", VERIFIED)
def test_the_solution_stands(name: str) -> None:
    [puzzle] = [puzzle for puzzle in PUZZLES if puzzle.id == name]
    found = verify(puzzle)
    assert (found.tempting.move.text, round(found.lost, 1)) == (puzzle.tempting, puzzle.lost)
    assert f"verified {found.positions} positions" in puzzle.origin


@pytest.mark.parametrize(
    ("solution", "move", "answer"),
    [
        ("build C4", "build C4", "right"),
        ("burn 1. action ACT4", "convert 1w to 1c", "open"),
        ("dig 1. build B4", "dig 1", "open"),
        ("dig 1. build B4", "convert 3pw to 1w. dig 1. build B4", "right"),
        ("dig 1. build B4", "dig 1. transform B4 to green", "open"),
        ("dig 1. build B4", "dig 1. transform B4 to blue", "wrong"),
        ("dig 1. transform B4 to green", "dig 1. build B4", "wrong"),
        ("build C4", "pass BON1", "wrong"),
        ("action ACT4", "action ACT3", "wrong"),
    ],
)
def test_what_pays_or_prepares_is_open(solution: str, move: str, answer: str) -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    view = state.view(Seat(state.names.index("witches")))
    found = FACET.answer(view, state.parse(solution), state.parse(move))
    assert found == answer


@pytest.mark.parametrize(
    ("lesson", "expected"),
    [
        (
            "spades",
            [
                ("dig 1. build E7", "spade dwelling"),
                ("done", ""),
                ("advance dig", "track"),
                ("dig 2. build G2", "spade dwelling"),
            ],
        ),
        (
            "power",
            [
                ("leech 2 from nomads", ""),
                ("action ACT4", "power"),
                ("burn 3. action ACT2", "power"),
            ],
        ),
        (
            "cults",
            [
                ("send p to air for 3", "cult"),
                ("action BON2", "cult special"),
                ("+air", "cult"),
                ("pass BON3", "pass"),
            ],
        ),
        (
            "favours",
            [
                ("upgrade E7 to TE", "favour upgrade"),
                ("+FAV11", "cult favour"),
                ("build G2", "dwelling"),
                ("upgrade E7 to SA", "favour upgrade"),
                ("+FAV1", "cult favour"),
            ],
        ),
        (
            "towns",
            [
                ("build F3", "dwelling"),
                ("upgrade F3 to TP", "town upgrade"),
                ("+TW1", "town"),
                ("send p to air for 3", "cult"),
            ],
        ),
        (
            "actions",
            [
                ("action BON1", "spade special"),
                ("build A11", "spade dwelling"),
                ("action ACTW", "special"),
                ("build A3", "dwelling"),
                ("action ACT1", "power"),
                ("bridge F4:G3", "bridge"),
            ],
        ),
        (
            "end",
            [
                ("build D5", "dwelling last-round"),
                ("send p to water for 3", "cult last-round"),
                ("upgrade C3 to TP", "upgrade last-round"),
                ("pass", "pass last-round"),
            ],
        ),
    ],
)
def test_what_the_moves_of_lessons_are_about(lesson: str, expected: list[tuple[str, str]]) -> None:
    found = tags_of_lesson("terra", lesson)
    assert [(move, " ".join(tags)) for move, tags in found] == expected
