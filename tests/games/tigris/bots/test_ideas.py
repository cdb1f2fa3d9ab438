"""What a person would call the same idea in Tigris & Euphrates, and hints without waste."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.support.finished import finished
from tests.support.positions import position
from ziggurat.bots import Clock, MoveReason, ScoredMove
from ziggurat.bots.advice import advice
from ziggurat.bots.ideas import Idea
from ziggurat.games.tigris import GAME
from ziggurat.games.tigris.bots.ideas import ideas
from ziggurat.games.tigris.moves import parse
from ziggurat.i18n import LANGUAGES, reason_words, speak
from ziggurat.ui import ui_of

PRIEST = {"leader": "priest"}


def told(*texts: str, reason: str = "scores", facts: Mapping[str, str] | None = None) -> list[Idea]:
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
    moves = [ScoredMove(parse(text), 0.0, MoveReason(reason, facts or {})) for text in texts]
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


def test_a_leader_for_the_same_purpose_elsewhere_makes_no_new_sense() -> None:
    here, there = told("leader P b1", "leader P o9", reason="leader-founds", facts=PRIEST)
    assert here.sense == there.sense
    [king] = told("leader K b1", reason="leader-founds", facts={"leader": "king"})
    [safer] = told("leader P b1", reason="leader-safer", facts=PRIEST)
    assert len({here.sense, king.sense, safer.sense}) == 3


def test_a_hint_tells_whose_kingdom_a_leader_enters() -> None:
    """The lion is asked; the kingdom around f5 is their own, the one around k8 the bull's."""
    own, other = told("leader P d5", "leader P i8", reason="leader-enters", facts=PRIEST)
    assert own.reason == MoveReason("leader-joins", PRIEST)
    assert other.reason == MoveReason("leader-enters-of", {**PRIEST, "dynasty": "bull"})
    assert own.sense != other.sense
    words = {speak("tigris", language)(f"bot.{key}", **PRIEST, dynasty="bull")
             for language in LANGUAGES for key in ("leader-joins", "leader-enters-of")}  # fmt: skip
    assert len(words) == 2 * len(LANGUAGES)


def test_all_foreign_kingdoms_are_one_sense() -> None:
    state = position(
        """
         2  .t....Tk........
         5  ...........T....
         8  .........TbT....
        """,
        k="bull K",
        b="archer K",
        players=("lion", "bull", "archer"),
        hands={"lion": "TTMMSS"},
    )
    reason = MoveReason("leader-enters", PRIEST)
    moves = [ScoredMove(parse(text), 0.0, reason) for text in ("leader P g1", "leader P i8")]
    west, east = ideas(state.view(state.active), moves)
    assert west.reason != east.reason and west.sense == east.sense


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
    for language in LANGUAGES:
        say, reasons = speak("tigris", language), [one.reason for one in given.ideas]
        assert len({reason_words(why.key, why.facts, say) for why in reasons}) == len(reasons)


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
