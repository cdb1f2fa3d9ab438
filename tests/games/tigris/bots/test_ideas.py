"""What a person would call the same idea in Tigris & Euphrates, and hints without waste."""

from __future__ import annotations

import pytest

from tests.support.finished import finished
from tests.support.positions import position
from ziggurat.bots import Clock, MoveReason, ScoredMove
from ziggurat.bots.advice import advice
from ziggurat.bots.ideas import Idea
from ziggurat.games.tigris import GAME
from ziggurat.games.tigris.bots.ideas import ideas
from ziggurat.games.tigris.moves import parse
from ziggurat.i18n import speak
from ziggurat.ui import ui_of


def told(*texts: str, reason: str = "scores") -> list[Idea]:
    """What these moves are about: the lion has a kingdom in the west, the bull one in the east."""
    state = position(
        """
         2  .t.............t
         5  ....TkT...t.....
         8  .........TbT....
        """,
        k="lion K",
        b="bull K",
        hands={"lion": "TTMMSS"},
    )
    moves = [ScoredMove(parse(text), 0.0, MoveReason(reason)) for text in texts]
    return ideas(state.view(state.active), moves)


def same(one: Idea, other: Idea) -> bool:
    return (one.kind, one.purpose) == (other.kind, other.purpose)


def test_a_tile_beside_the_same_kingdom_is_the_same_idea() -> None:
    here, further, elsewhere = told("tile S f4", "tile S e4", "tile S k7")
    assert same(here, further) and here.place == "f4" and further.place == "e4"
    assert not same(here, elsewhere)


def test_another_colour_or_another_reason_is_another_idea() -> None:
    black, red = told("tile S f4", "tile T f4")
    assert not same(black, red) and black.kind != red.kind
    [square] = told("tile S f4", reason="square")
    assert not same(black, square) and black.kind == square.kind


def test_a_leader_founds_a_kingdom_or_enters_one() -> None:
    west, far_west, alone, there = told("leader P b1", "leader P b3", "leader P o2", "leader P d5")
    assert same(west, far_west) and same(west, alone) and not same(west, there)
    [king] = told("leader K b1")
    assert king.kind != west.kind


def test_answers_exclude_each_other() -> None:
    none, two = told("support 0", "support 2")
    assert same(none, two) and none.either_or
    build, leave = told("monument red-black d4", "no-monument")
    assert leave.declines and not build.is_sole
    assert told("pass")[0].declines


@pytest.mark.parametrize("part", range(1, 10))
def test_hints_are_different_and_nothing_is_warned_against(part: int) -> None:
    match = finished("tigris")
    state = match.at(len(match.history) * part // 10)
    view, ui, say = state.view(state.decisions()[0].seat), ui_of(GAME), speak("tigris")
    given = advice(
        GAME, view, "", Clock(nodes=600), lambda move: bool(ui.warnings(view, move, say))
    )
    assert given.ideas and not any(ui.warnings(view, one.move, say) for one in given.ideas)
    about = ideas(view, given.ideas)  # type: ignore[arg-type]
    assert len({(idea.kind, idea.purpose) for idea in about}) == len(about)


def test_tiles_that_would_be_spent_for_nothing_are_no_hint() -> None:
    """The attack is lost with all tiles; a bot may think that this makes no difference."""
    match = finished("tigris")
    state = match.at(126)
    view = state.view(state.decisions()[0].seat)
    ui, say = ui_of(GAME), speak("tigris")
    assert [bool(ui.warnings(view, move, say)) for move in view.legal] == [False, True]
    given = advice(
        GAME, view, "", Clock(nodes=600), lambda move: bool(ui.warnings(view, move, say))
    )
    assert [one.move.text for one in given.ideas] == ["support 0"] and given.rival is None
