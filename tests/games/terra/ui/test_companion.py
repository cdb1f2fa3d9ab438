"""The companion of a first game: each sentence fits its position and no other."""

from __future__ import annotations

from random import Random

import pytest

from tests.support.terra_tables import (
    SCORES,
    dealt,
    give,
    pass_all,
    play,
    put,
    rich,
    seat,
    table,
    turn_of,
)
from ziggurat.bots import bot_named
from ziggurat.core.match import Match
from ziggurat.games.terra import GAME, TerraState
from ziggurat.i18n import LANGUAGES, Catalogue, clause, speak
from ziggurat.server.views.companion import CompanionMemory
from ziggurat.ui import Thought, ui_of

UI = ui_of(GAME)
SAY = speak("terra")


def thoughts(state: TerraState, faction: str = "witches") -> dict[str, Thought]:
    """What a faction that is asked could be told, by its key."""
    return {one.key: one for one in UI.thoughts(state.view(seat(state, faction)))}


def first_turn(score: str = SCORES) -> TerraState:
    return table("witches", "nomads", witches="F4 G3", nomads="F3 G4 A5", score=score)


def words(state: TerraState, key: str) -> str:
    return UI.thought_words(thoughts(state)[key], SAY)


def test_the_first_card_counts_at_once() -> None:
    state = dealt("nomads", "witches", options={"set-up": "beginner"},
                  dwellings="witches F4 G3 nomads F3 G4 A5")  # fmt: skip
    assert thoughts(state).keys() == {"first-card"}


@pytest.mark.parametrize(
    ("tile", "key"),
    [
        ("SCORE1", "scoring-spade"),
        ("SCORE2", "scoring-town"),
        ("SCORE3", "scoring-dwelling"),
        ("SCORE6", "scoring-trading-post"),
        ("SCORE7", "scoring-large-building"),
    ],
)
def test_each_round_rewards_something(tile: str, key: str) -> None:
    others = [f"SCORE{n}" for n in (2, 3, 4, 5, 6, 7, 8) if f"SCORE{n}" != tile]
    state = first_turn(score=" ".join((tile, *others[:5])))
    told = thoughts(state)
    assert [name for name in told if name.startswith("scoring")] == [key]
    assert {"one-action", "trading-post", "spade"} <= told.keys()


def test_power_in_bowl_three_pays_for_an_action_that_is_still_free() -> None:
    state = first_turn()
    assert not {"power-action", "sacrifice", "power-full"} & thoughts(state).keys()
    give(state, "witches", power=(4, 4, 4))
    assert words(state, "power-action") == (
        "You have 4 power in bowl III. Still free in this round, for 4: 2 workers."
    )
    give(state, "witches", power=(8, 2, 2))
    assert thoughts(state)["sacrifice"].facts == {"number": 2, "reach": 3}
    give(state, "witches", power=(0, 0, 12))
    assert "power-full" in thoughts(state)


def test_whoever_can_pay_for_nothing_thinks_about_passing() -> None:
    state = first_turn()
    assert "cannot-build" not in thoughts(state)
    give(state, "witches", workers=0, coins=0, power=(12, 0, 0))
    assert "cannot-build" in thoughts(state)


def test_buildings_that_can_be_paid_are_named_for_what_they_bring() -> None:
    state = first_turn()
    put(state, "witches", "TP", "F4")
    give(state, "witches", workers=0)
    assert not {"stronghold", "temple"} & thoughts(state).keys()
    rich(state, "witches")
    assert {"stronghold", "temple", "priest"} <= thoughts(state).keys()


def test_a_group_that_is_nearly_a_town_is_noticed() -> None:
    state = first_turn()
    assert "town-near" not in thoughts(state)
    put(state, "witches", "TE", "F4")
    put(state, "witches", "TP", "E7")
    assert thoughts(state)["town-near"].facts == {"number": 4, "needed": 7, "least": 4}


def test_a_few_steps_may_be_missing_to_the_cult_bonus() -> None:
    state = first_turn(score="SCORE7 SCORE2 SCORE3 SCORE4 SCORE5 SCORE6")  # for 2 steps of air
    assert "cult-bonus" not in thoughts(state), "the witches begin with 2"
    give(state, "witches", cults=(0, 0, 0, 1))
    assert words(state, "cult-bonus").startswith("1 more step of air")


def test_passing_is_a_race_and_then_an_open_road() -> None:
    state = first_turn()
    pass_all(state)
    give(state, "witches", workers=2)
    turn_of(state, "witches")
    assert "pass-first" in thoughts(state)
    alone = first_turn()
    card = next(move.text for move in alone.legal_moves() if move.text.startswith("pass"))
    play(alone, f"witches: {card}")
    assert "others-passed" in thoughts(alone, "nomads")


def test_the_last_round_is_called_so() -> None:
    state = first_turn()
    for _ in range(5):
        assert "last-round" not in thoughts(state, state.names[state.decisions()[0].seat])
        pass_all(state)
    assert "last-round" in thoughts(state, state.names[state.decisions()[0].seat])


@pytest.mark.parametrize(
    ("built", "round", "key"),
    [("D", 1, "offer-free"), ("SH", 1, "offer-price"), ("SH", 6, "offer-late")],
)
def test_an_offer_is_weighed_by_its_price(built: str, round: int, key: str) -> None:
    state = first_turn()
    for _ in range(round - 1):
        pass_all(state)
    put(state, "witches", built, "F4")
    rich(state, "nomads")
    give(state, "witches", power=(6, 6, 0))
    turn_of(state, "nomads")
    play(state, "nomads: upgrade F3 to TP. done")
    assert thoughts(state).keys() == {key}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_told_in_some_game_and_none_too_often(language: str) -> None:
    """Two games to their end."""
    told: list[Thought] = []
    say = speak("terra", language)
    for number in range(2):
        match = Match(GAME.deal(3, GAME.first_game, Random(number)))
        memory, last = CompanionMemory(), None
        bots = [bot_named(level, GAME, str(number)) for level in ("normal", "gentle", "gentle")]
        heard: list[Thought] = []
        while not match.state.over:
            asked = match.state.decisions()[0].seat
            if asked == 0 and (now := memory.told(match, asked)) is not last:
                assert len(now) <= 2
                heard += now
                last = now
            match.play(bots[asked].choose(match.state.view(asked)).text, asked)
        for thought in heard:
            assert [one.key for one in heard].count(thought.key) <= thought.times
        told += heard
    for thought in told:
        assert clause("terra", thought.rule, language)
        sentence = UI.thought_words(thought, say)
        assert sentence[0].isupper() or sentence[0].isdigit()
        assert "{" not in sentence
    sentences = {
        key for key in Catalogue(language, "terra").messages if key.startswith("companion.")
    }
    assert {f"companion.{thought.key}" for thought in told} <= sentences
    assert len({thought.key for thought in told}) >= 15
