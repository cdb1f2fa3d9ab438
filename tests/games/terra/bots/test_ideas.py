"""What a person would call the same idea in Terra Mystica, and hints without waste."""

from __future__ import annotations

import pytest

from tests.support.finished import finished
from tests.support.terra_tables import SCORES, dealt, give, play, player, put, rich, seat, table
from ziggurat.bots import Clock, MoveReason, ScoredMove
from ziggurat.bots.advice import Advice, advice
from ziggurat.bots.ideas import Idea
from ziggurat.core.errors import Fact
from ziggurat.games.terra import GAME, TerraState
from ziggurat.games.terra.bots import FACET
from ziggurat.games.terra.bots.ideas import ideas
from ziggurat.games.terra.hexes import BY_NAME, RIVER, circle_distance, listed
from ziggurat.games.terra.parsing import parse
from ziggurat.i18n import LANGUAGES, reason_words, speak
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


# Why, as a player reads it


def climbing(steps: str = "2 3 4 5", rivals: str = "0 0 0 0", score: str = SCORES) -> TerraState:
    """Witches with a priest, on these steps of fire, water, earth and air; the first round."""
    options = {"temple-scoring-tile": "SCORE9" in score}
    state = table("witches", "nomads", options=options, score=score)
    for name, places in (("witches", steps), ("nomads", rivals)):
        fire, water, earth, air = map(int, places.split())
        give(state, name, cults=(fire, water, earth, air))
    give(state, "witches", priests=1, power=(0, 12, 0))
    return state


def reasons(state: TerraState, *texts: str, reason: str = "cult", **facts: Fact) -> list[Idea]:
    why = MoveReason(reason, facts)
    moves = [ScoredMove(parse(text), 0.0, why) for text in texts]
    return FACET.ideas(state.view(seat(state, "witches")), moves)


def sentence(idea: Idea, language: str = "en") -> str:
    assert idea.reason is not None
    return reason_words(idea.reason.key, idea.reason.facts, speak("terra", language))


STEPS = [
    ("0 0 0 0", "5 5 5 5", "send p to air for 2",
     "comes within 3 steps of the first: the cult of air"),
    ("0 0 0 2", "0 0 0 5", "send p to air for 2",
     "comes within 1 step of the first: the cult of air; 1 power on the way"),
    ("0 2 0 0", "0 4 0 0", "send p to water for 2",
     "draws level with the first: the cult of water; 1 power on the way"),
    ("2 0 0 0", "4 0 0 0", "send p to fire for 3",
     "takes the lead: the cult of fire; 3 power on the way"),
    ("8 0 0 0", "7 0 0 0", "send p to fire for 1", "widens the lead: the cult of fire"),
    ("0 0 2 0", "0 0 9 0", "send p to earth for 2",
     "adds 1 spade to the cult bonus of this round: the cult of earth; 1 power on the way"),
    ("0 2 0 0", "0 9 0 0", "send p to water for 2",
     "counts for the cult bonus of round 2: the cult of water; 1 power on the way"),
]  # fmt: skip


@pytest.mark.parametrize(("steps", "rivals", "move", "words"), STEPS)
def test_a_hint_says_what_steps_on_a_cult_are_for(
    steps: str, rivals: str, move: str, words: str
) -> None:
    """SCORE2 rewards each 4 steps of earth in round 1, SCORE3 each 4 of water in round 2."""
    [idea] = reasons(climbing(steps, rivals), move, source="cult_x")
    assert sentence(idea) == words
    assert len({sentence(idea, language) for language in LANGUAGES}) == len(LANGUAGES)


def test_power_that_cannot_be_gained_is_not_promised() -> None:
    state = climbing("2 0 0 0", "9 0 0 0")
    give(state, "witches", power=(0, 0, 12))
    [idea] = reasons(state, "send p to fire for 2")
    assert "power" not in sentence(idea)


def test_what_exchanges_do_is_no_power_on_the_way() -> None:
    state = climbing("0 0 0 0", "9 9 9 9")
    give(state, "witches", priests=0, power=(0, 4, 5))
    [idea] = reasons(state, "convert 5pw to 1p. send p to air for 2")
    assert sentence(idea) == "comes within 7 steps of the first: the cult of air"


def test_steps_that_end_at_the_top_bring_nothing_more() -> None:
    [idea] = reasons(climbing("9 0 0 0", "10 0 0 0"), "send p to fire for 1")
    assert idea.reason == MoveReason("cult")


def test_every_priest_counts_where_priests_are_rewarded() -> None:
    state = climbing("0 0 0 0", "9 9 9 9", score="SCORE9 SCORE2 SCORE3 SCORE4 SCORE5 SCORE6")
    joins, returns = reasons(state, "send p to air for 2", "send p to air for 1")
    assert sentence(joins) == "adds 2 coins to the cult bonus of this round: the cult of air"
    assert sentence(returns) == "comes within 8 steps of the first: the cult of air"


def test_another_cult_for_the_same_purpose_makes_no_new_sense() -> None:
    state = climbing("0 0 2 0", "2 5 9 1")
    fire, water, earth, air = reasons(
        state,
        "send p to fire for 3",
        "send p to water for 3",
        "send p to earth for 3",
        "send p to air for 3",
    )
    assert fire.sense == air.sense, "the lead in both"
    assert len({fire.sense, water.sense, earth.sense}) == 3


def test_cards_are_told_apart_by_what_they_bring() -> None:
    one, other = reasons(climbing(), "pass BON4", "pass BON5", reason="pass-points", number=3)
    assert sentence(one) == "passing now scores 3 points; the bonus card: shipping, 3 power"
    assert one.sense != other.sense


def test_only_the_best_helps_most() -> None:
    best, other = reasons(climbing(), "+FAV1", "+FAV5", reason="favour", tile="FAV1")
    assert sentence(best).startswith("this favour tile helps most")
    assert sentence(other).startswith("this favour tile helps, too")


def test_a_first_dwelling_is_told_by_the_land_around_it() -> None:
    state = dealt("witches", "nomads")
    hexes = "C3", "D1", "F4"
    told = reasons(state, *(f"build {hex}" for hex in hexes), reason="first-land")
    for hex, idea in zip(hexes, told, strict=True):
        near = [
            land
            for land in listed(state.beside(BY_NAME[hex]) & ~RIVER)
            if circle_distance(state.terrain(land), player(state, "witches").faction.home) <= 1
        ]
        assert near and idea.reason == MoveReason("first-land-near", {"number": len(near)})


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
    for language in LANGUAGES:
        say, reasons = speak("terra", language), [one.reason for one in given.ideas]
        assert len({reason_words(why.key, why.facts, say) for why in reasons}) == len(reasons)
