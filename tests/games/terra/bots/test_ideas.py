"""What a person would call the same idea in Terra Mystica, and hints without waste."""

from __future__ import annotations

import pytest

from tests.support.finished import finished
from tests.support.terra_tables import give, play, put, rich, seat, table
from ziggurat.bots import Clock, MoveReason, ScoredMove
from ziggurat.bots.advice import Advice, advice
from ziggurat.bots.ideas import Idea
from ziggurat.games.terra import GAME, TerraState
from ziggurat.games.terra.bots.ideas import ideas
from ziggurat.games.terra.parsing import parse
from ziggurat.i18n import speak
from ziggurat.ui import ui_of


def told(*texts: str, reason: str = "prospects") -> list[Idea]:
    return ideas([ScoredMove(parse(text), 0.0, MoveReason(reason)) for text in texts])


def same(one: Idea, other: Idea) -> bool:
    return (one.kind, one.purpose) == (other.kind, other.purpose)


def test_the_same_land_is_one_idea_whatever_pays_for_it() -> None:
    build, paid, dug, elsewhere = told(
        "build E5",
        "burn 1. convert 3pw to 1w. build E5",
        "dig 1. transform E5 to green",
        "build F3",
    )
    assert same(build, paid) and same(build, dug) and build.place == "E5"
    assert not same(build, elsewhere) and build.kind == elsewhere.kind


def test_upgrades_differ_by_the_building_and_actions_by_the_action() -> None:
    here, there, temple = told("upgrade F4 to TP", "upgrade E7 to TP", "upgrade F4 to TE")
    assert same(here, there) and here.place != there.place and not same(here, temple)
    workers, coins = told("action ACT3", "action ACT4")
    assert not same(workers, coins) and workers.kind == coins.kind


def test_a_priest_for_a_cult_is_one_idea_with_two_or_three_steps() -> None:
    two, three, other = told("send p to fire for 2", "send p to fire for 3", "send p to air for 3")
    assert same(two, three) and not same(two, other)


def test_passing_is_one_idea_unless_nothing_else_is_left() -> None:
    one, other, _ = told("pass BON1", "pass BON2", "build E5")
    assert same(one, other)
    one, other = told("pass BON1", "pass BON2")
    assert not same(one, other)


def test_nothing_is_praised_beside_a_pass_for_want_of_ideas() -> None:
    idle, _ = told("pass BON1", "build E5", reason="pass-card")
    paid, _ = told("pass BON1", "build E5", reason="pass-points")
    assert idle.declines and not paid.declines


def test_an_offer_has_one_answer() -> None:
    take, decline = told("leech 2 from nomads", "decline 2 from nomads")
    assert same(take, decline) and take.either_or
    assert told("-SPADE")[0].declines and told("-CONVERT_W_TO_P")[0].declines


def advised(state: TerraState, faction: str) -> Advice:
    view, ui, say = state.view(seat(state, faction)), ui_of(GAME), speak("terra")
    return advice(GAME, view, "", Clock(nodes=800), lambda move: bool(ui.warnings(view, move, say)))


def test_taking_and_declining_an_offer_are_not_both_praised() -> None:
    state = table("mermaids", "nomads")
    put(state, "mermaids", "D", "E7")
    rich(state, "mermaids")
    give(state, "nomads", power=(5, 7, 0), points=20)
    put(state, "nomads", "D", "E8")
    play(state, "mermaids: build D5. done")
    given = advised(state, "nomads")
    assert [one.move.text for one in given.ideas] == ["leech 1 from mermaids"]
    assert given.rival is None, "it is free"


@pytest.mark.parametrize("part", range(10))
def test_hints_are_different_and_nothing_is_warned_against(part: int) -> None:
    match = finished("terra")
    state = match.at(len(match.history) * part // 10)
    assert isinstance(state, TerraState)
    number = state.decisions()[0].seat
    view, ui, say = state.view(number), ui_of(GAME), speak("terra")
    given = advised(state, state.names[number])
    assert given.ideas and not any(ui.warnings(view, one.move, say) for one in given.ideas)
    about = ideas(given.ideas)
    assert len({(idea.kind, idea.purpose) for idea in about}) == len(about)
