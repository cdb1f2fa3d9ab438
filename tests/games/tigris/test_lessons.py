"""The lessons: every move that they ask for or explain is legal, and each leads to its end."""

from __future__ import annotations

import pytest

from tests.support.lessons import check_lesson
from ziggurat.core.seats import Seat
from ziggurat.games.tigris import GAME
from ziggurat.games.tigris.box import RED
from ziggurat.games.tigris.cells import OFF
from ziggurat.games.tigris.state import TigrisState
from ziggurat.learn import Lesson, Walk, lessons_of

LESSONS = lessons_of(GAME).lessons()


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_a_lesson_tells_no_lies_and_has_an_end(lesson: Lesson) -> None:
    check_lesson("tigris", lesson)


def lesson(name: str) -> Lesson:
    return next(one for one in LESSONS if one.name == name)


def finished(name: str, *moves: str) -> TigrisState:
    """The position after a lesson in which the learner made these moves."""
    walk = Walk(lesson(name))
    given = iter(moves)
    while (step := walk.step) is not None:
        walk.go(next(given) if step.awaits_move else "")
    assert isinstance(walk.match.state, TigrisState)
    return walk.match.state


@pytest.mark.parametrize(
    ("name", "moves", "points"),
    [
        ("tiles", ("tile T g2", "tile F e2", "tile S f5", "swap M"), "1110 0001"),
        ("revolt", ("leader K g4", "support 2", "tile S h4", "support 1"), "1200 0000"),
        ("war", ("tile S h4", "support 2", "tile S f5", "support 1"), "1034 0000"),
    ],
)
def test_the_points_that_the_teacher_speaks_of(
    name: str, moves: tuple[str, ...], points: str
) -> None:
    scores = finished(name, *moves).scores
    assert "".join(map(str, scores)) == points.replace(" ", "")


def test_a_monument_pays_twice() -> None:
    moves = ("tile S h5", "monument red-black g4", "tile T i4", "leader P g3", "disaster j7")
    assert finished("monuments", *moves).scores[:4] == [3, 3, 0, 0]


def test_the_weakest_colour_wins() -> None:
    state = finished("winner", "leader F f4", "tile F e3", "tile F e2", "tile S d10")
    assert state.end_reason == "treasures" and state.treasures_won == (2, 0)
    assert GAME.outcome(state).ranks == (1, 2)


@pytest.mark.parametrize("temple", ["h7", "i6", "j7"])
def test_the_first_round_goes_as_in_the_rulebooks(temple: str) -> None:
    """The ninth worked example of the rules page: 4 to 1, and the points that each one gets."""
    state = finished("first-round", "leader P i8", "support 3", f"tile T {temple}")
    assert state.scores == [*(0, 0, 0, 0), *(0, 0, 1, 0), *(0, 1, 0, 0), *(0, 2, 0, 0)]
    assert state.active == Seat(0) and state.leader(Seat(0), RED) == OFF
    assert state.discarded == (0, 3, 0, 0) and state.drawn == 4 * 6 + 1 + 1 + 4


def test_nobody_could_save_the_archers_priest() -> None:
    state = lesson("first-round").start().state
    assert isinstance(state, TigrisState)
    assert [state.hands[4 * seat + RED] for seat in (0, 3)] == [2, 4]
