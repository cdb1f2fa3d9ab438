"""Everything on the page is explained, whether it can be chosen or not."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.terra_tables import dealt, give, own_favour, own_town, play, put, rich, table
from tests.support.terra_ui import (
    SEEDS,
    UI,
    art_ids,
    asked,
    explained,
    positions,
    say,
    seen,
    touchable,
)
from ziggurat.games.terra import TerraState

PERSONAL = re.compile("you stand|for you|your")


def forest() -> TerraState:
    return table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")


FOREST = forest()
"""To look at, not to play on."""


def facts(state: TerraState, thing: str, faction: str = "witches") -> list[str]:
    token = explained(state, faction, thing)
    assert token is not None, thing
    return [token.words, *token.hint.split("; ")]


@pytest.mark.parametrize("seed", SEEDS)
def test_everything_in_a_picture_and_every_gauge_is_explained(seed: int) -> None:
    for state in positions(seed, 90):
        for who in (None, state.table.seats[-1]):
            view = seen(state, who)
            gauges = UI.table(view, say)
            gauges += UI.panel(view, who, say) if who is not None else []
            things = touchable(state) | {gauge.fact for gauge in gauges}
            for thing in things:
                token = UI.about(view, thing, say)
                assert token is not None and token.words, thing
                assert f"sign-{token.sign}" in art_ids(False), (thing, token.sign)


def test_what_cannot_be_chosen_does_not_become_a_choice() -> None:
    """New panes lie only where there is no token."""
    for state in positions(SEEDS[0], 23):
        never_tokens = {thing for thing in touchable(state) if "-" in thing and thing[:3] != "FAV"}
        for view in asked(state):
            tokens = {button for move in view.legal for button in UI.path(view, move)}
            assert not tokens & never_tokens


NEARLY = ["-round", "fire-", "order-fire-9", "fire-11", "TW1-nobody", "convert 9p to 1w", "dig 9"]


@given(st.text(max_size=12) | st.sampled_from(NEARLY))
def test_what_is_nothing_is_not_explained(thing: str) -> None:
    token = explained(FOREST, "witches", thing)
    assert token is None or token.words


@pytest.mark.parametrize(
    "thing",
    ["", "-", "round-0", "round-7", "round-x", "held-BON99", "terrain-sea", "fire-11", "FAV1-ann",
     "coins-giants", "FAV6-nomads", "FAV3-nomads", "TW2-nomads-1", "order-fire-0",
     "order-fire-5", "temple-"],
)  # fmt: skip
def test_unknown_names_are_unknown(thing: str) -> None:
    assert explained(forest(), "witches", thing) is None


def test_a_hex_tells_spades_reach_and_neighbours() -> None:
    state = forest()
    rich(state)
    put(state, "nomads", "TP", "D3")
    assert facts(state, "E5") == ["E5, swamp", "2 spades from home terrain", "out of your reach"]
    assert facts(state, "D2") == [
        "D2, lakes", "beside it the Nomads, power value 2", "beside 1 building of yours",
    ]  # fmt: skip
    assert facts(state, "D3")[1:] == [
        "trading post of the Nomads",
        "power value 2",
        "a group of 1 building, power value 2 (a town needs 4 and 7)",
    ]
    assert facts(state, "r3")[0] == "r3, river"


def test_what_a_token_says_is_not_said_twice() -> None:
    state = forest()
    view = seen(state, state.table.seats[0])
    button, token = UI.token(view, "D2", say), UI.about(view, "D2", say)
    assert token is not None and token.words == button.words
    assert button.hint and button.hint not in token.hint
    waiting = explained(state, "nomads", "BON3")
    assert waiting is not None and waiting.words == "income 6 coins"


def test_a_cult_tells_everything_about_its_track() -> None:
    state = forest()
    give(state, "witches", priests=1, cults=(3, 0, 0, 2))
    give(state, "nomads", cults=(6, 0, 1, 0))
    lines = facts(state, "fire", "nomads")
    assert lines == [
        "Fire",
        "you stand on step 6",
        "Witches on 3",
        "2 power on step 7",
        "the top needs a key of a town, and only one can have it",
        "a priest can still join for 3, 2, 2, 2 steps",
        "your rank now: 8 points at the end (places: 8, 4, 2)",
    ]
    give(state, "nomads", cults=(10, 0, 1, 0))
    assert "the Nomads have the top" in facts(state, "fire")
    assert facts(state, "fire-3")[:2] == ["fire, step 3", "Witches on 3"]
    play(state, "witches: send p to fire for 3")
    assert facts(state, "order-fire-1")[0] == "priest of the Witches in the order of fire"
    assert facts(state, "order-fire-2")[0] == "a priest here gives 2 steps of fire"


def test_tiles_and_cards_tell_who_has_them() -> None:
    state = table("witches", "nomads", cards="BON1 BON2 BON3 BON9 BON4", taken={"witches": "BON9"})
    own_favour(state, "nomads", "FAV12")
    own_town(state, "nomads", "TW2")
    assert facts(state, "held-BON9") == [
        "income 2 coins, when passing 1 VP for each dwelling",
        "held by the Witches",
        "for you now, when passing: 2 points",
    ]
    assert "belongs to the Nomads" in facts(state, "FAV12")
    assert facts(state, "FAV12-nomads")[-1] == "belongs to the Nomads"
    assert facts(state, "TW2-nomads-1") == [
        "7 victory points, 2 workers, 1 key", "belongs to the Nomads",
    ]  # fmt: skip
    assert "2 left" in facts(state, "TW1") and "1 left" in facts(state, "TW2")


def test_scoring_tiles_tell_when_they_count() -> None:
    state = forest()
    state.round = 2
    give(state, "witches", cults=(0, 5, 0, 0))
    assert facts(state, "round-1")[-1] == "this round is over"
    assert facts(state, "round-2")[1:] == [
        "counts in this round", "at the end of the round: 1 priest",
    ]  # fmt: skip
    assert facts(state, "round-3")[-1] == "counts later"


def test_used_actions_are_told() -> None:
    state = forest()
    rich(state)
    play(state, "witches: action ACT4")
    assert facts(state, "ACT4", "nomads")[-1] == "used up in this round"
    assert "used up in this round" not in facts(state, "ACT3", "nomads")
    assert facts(state, "ACTW", "nomads")[-1] == "belongs to the Witches"


def test_a_spectator_is_told_nothing_as_if_it_concerned_them() -> None:
    for seed in SEEDS[:2]:
        for state in positions(seed, 90):
            view = seen(state)
            for thing in touchable(state):
                token = UI.about(view, thing, say)
                assert token is not None
                assert not PERSONAL.search(token.hint), thing
    watched = UI.about(seen(FOREST), "fire", say)
    assert watched is not None and watched.hint.startswith("Nomads on 1, Witches on 0; the top")
    assert UI.about(seen(FOREST), "coins", say) is None
    assert UI.about(seen(FOREST), "coins-nomads", say) is not None


def test_a_board_tells_of_its_owner() -> None:
    state = forest()
    give(state, "witches", workers=4, coins=7, priests=1, sent=6, power=(3, 5, 4))
    assert facts(state, "workers-witches", "nomads")[0] == "4 workers"
    give(state, "nomads", workers=6)
    assert facts(state, "workers", "nomads")[0] == "6 workers"
    assert "none is left to gain" in facts(state, "priests")
    assert "room for 11 power" in facts(state, "power")
    assert facts(state, "dwelling")[:3] == [
        "dwellings: 2 of 8 built",
        "one costs 1 worker, 2 coins",
        "the next one adds to the income: 1 worker",
    ]
    assert facts(state, "shipping-nomads")[-1] == "the next level: 4 coins, 1 priest, 2 points"
    give(state, "witches", shipping=3, digging=2)
    assert facts(state, "shipping")[-1] == facts(state, "spade")[-1] == "the track ends here"
    assert facts(state, "witches")[1].startswith("Forest. 5 points more for every town")


def test_before_the_choice_of_factions_there_is_little_to_tell() -> None:
    state = dealt("player1", "player2", options={"factions": "chosen"})
    assert explained(state, "player1", "coins") is None
    assert explained(state, "player1", "coins-player2") is None
    assert facts(state, "E5", "player1")[0] == "E5, swamp"
    assert facts(state, "giants", "player1")[0] == "Giants"
