"""Section J.6, wasteland: Chaos Magicians. The Giants are in a file of their own."""

import pytest

from tests.support.marks import rule
from tests.support.terra_tables import (
    asked,
    dealt,
    give,
    goods,
    hold,
    legal,
    make,
    own_favour,
    play,
    player,
    put,
    rich,
    table,
    why,
)
from ziggurat.games.terra import TerraState


def magicians(options: dict[str, str | bool] | None = None) -> TerraState:
    """Chaos Magicians at D4, rich; Witches at A3 and A10."""
    state = table(
        "chaosmagicians", "witches", options=options, chaosmagicians="D4", witches="A3 A10"
    )
    rich(state, "chaosmagicians")
    return state


def doubling(options: dict[str, str | bool] | None = None) -> TerraState:
    """The Chaos Magicians have a stronghold and have begun a double turn."""
    state = magicians(options)
    put(state, "chaosmagicians", "SH", "D4")
    play(state, "chaosmagicians: action ACTC")
    return state


def placements(state: TerraState) -> str:
    """Who places the starting dwellings, in order, by the first letter of the name."""
    order = ""
    while asked(state)[0][1] == "first-dwelling":
        name = asked(state)[0][0]
        order += name[0]
        play(state, f"{name}: {legal(state, name)[0]}")
    return order


@rule("TM-401")
@pytest.mark.parametrize(
    ("factions", "order"),
    [
        ("chaosmagicians nomads witches", "nwwnnc"),
        ("nomads chaosmagicians witches", "nwwnnc"),
        ("nomads witches chaosmagicians", "nwwnnc"),
        ("witches nomads chaosmagicians", "wnnwnc"),
        ("chaosmagicians witches", "wwc"),
        ("witches chaosmagicians", "wwc"),
        ("chaosmagicians witches engineers", "weewc"),
    ],
)
def test_the_chaos_magicians_place_one_dwelling_last_of_all(factions: str, order: str) -> None:
    state = dealt(*factions.split())
    assert placements(state) == order
    assert player(state, "chaosmagicians").counts() == (1, 0, 0, 0, 0)


@rule("TM-402")
@pytest.mark.parametrize(("was", "kind"), [("TP", "TE"), ("TE", "SA")])
def test_temple_and_sanctuary_bring_the_chaos_magicians_two_favour_tiles(
    was: str, kind: str
) -> None:
    state = magicians()
    put(state, "chaosmagicians", was, "D4")
    play(state, f"chaosmagicians: upgrade D4 to {kind}")
    assert asked(state).count(("chaosmagicians", "favour-tile")) == 2
    play(state, "chaosmagicians: +FAV9")
    assert "done" not in legal(state, "chaosmagicians")
    play(state, "chaosmagicians: +FAV11")
    assert why(state, "chaosmagicians: +FAV10") == "favor-tile-not-due (TM-158)"
    play(state, "chaosmagicians: done")
    assert player(state, "chaosmagicians").favours.bit_count() == 2


@rule("TM-402")
def test_the_second_and_third_temple_bring_two_tiles_each_too() -> None:
    state = magicians()
    put(state, "chaosmagicians", "TE", "D6")
    put(state, "chaosmagicians", "TP", "D7 D4")
    play(state, "chaosmagicians: upgrade D4 to TE. +FAV1. +FAV2. done", "witches: pass BON3")
    play(state, "chaosmagicians: upgrade D7 to TE. +FAV3. +FAV4. done")
    assert player(state, "chaosmagicians").favours.bit_count() == 4


@rule("TM-402")
def test_stronghold_and_trading_post_bring_the_chaos_magicians_no_tile() -> None:
    state = magicians()
    play(state, "chaosmagicians: upgrade D4 to TP")
    assert why(state, "chaosmagicians: +FAV9") == "favor-tile-not-due (TM-158)"
    play(state, "chaosmagicians: done", "witches: pass BON3", "chaosmagicians: upgrade D4 to SH")
    assert why(state, "chaosmagicians: +FAV9") == "favor-tile-not-due (TM-158)"


@rule("TM-403")
def test_the_two_tiles_differ_from_each_other_and_from_those_owned() -> None:
    state = magicians()
    own_favour(state, "chaosmagicians", "FAV11")
    put(state, "chaosmagicians", "TP", "D4")
    play(state, "chaosmagicians: upgrade D4 to TE")
    assert why(state, "chaosmagicians: +FAV11") == "duplicate-favor-tile (TM-159)"
    play(state, "chaosmagicians: +FAV9")
    assert "+FAV9" not in legal(state, "chaosmagicians")
    assert len(legal(state, "chaosmagicians", "+FAV")) == 10
    assert why(state, "chaosmagicians: +FAV9") == "duplicate-favor-tile (TM-159)"


@rule("TM-403")
def test_with_one_kind_left_only_one_tile_is_taken() -> None:
    state = magicians()
    own_favour(state, "chaosmagicians", *(f"FAV{number}" for number in range(1, 12)))
    put(state, "chaosmagicians", "TE", "D4")
    play(state, "chaosmagicians: upgrade D4 to SA. +FAV12. done")
    assert asked(state) == [("witches", "turn")]


@rule("TM-404")
def test_a_double_turn_is_two_actions_one_after_the_other() -> None:
    state = doubling()
    play(state, "chaosmagicians: advance ship. done")
    assert [name for name, _ in asked(state)] == ["chaosmagicians"]
    play(state, "chaosmagicians: advance dig")
    assert why(state, "chaosmagicians: advance dig") == "second-action-in-turn (TM-86)"
    play(state, "chaosmagicians: done")
    assert asked(state) == [("witches", "turn")]
    assert player(state, "chaosmagicians").points == 20 + 2 + 6


@rule("TM-404")
def test_a_double_turn_needs_the_stronghold_and_comes_once_a_round() -> None:
    state = magicians()
    assert why(state, "chaosmagicians: action ACTC") == "action-not-owned (TM-154)"
    state = doubling()
    assert why(state, "chaosmagicians: action ACTC") == "action-already-taken (TM-210)"
    play(state, "chaosmagicians: advance ship. done")
    assert why(state, "chaosmagicians: action ACTC") == "action-already-taken (TM-210)"
    play(state, "chaosmagicians: done", "witches: pass BON3")
    assert why(state, "chaosmagicians: action ACTC") == "action-already-taken (TM-210)"
    play(state, "chaosmagicians: pass BON4", "witches: pass BON5")
    assert "action ACTC" in legal(state, "chaosmagicians")


@rule("TM-404")
def test_both_actions_of_a_double_turn_can_be_of_the_same_type() -> None:
    state = doubling()
    play(state, "chaosmagicians: dig 1. build E7. done. dig 2. build E6. done")
    assert player(state, "chaosmagicians").counts() == (2, 0, 0, 1, 0)
    assert asked(state) == [("witches", "turn")]


@rule("TM-404")
def test_what_the_first_action_owes_is_settled_before_the_second() -> None:
    state = doubling()
    put(state, "chaosmagicians", "TP", "E7")
    play(state, "chaosmagicians: upgrade E7 to TE")
    assert why(state, "chaosmagicians: done").startswith("still-due")
    play(state, "chaosmagicians: +FAV1. +FAV2. done. advance ship. done")
    assert asked(state) == [("witches", "turn")]


@rule("TM-404", "TM-191")
def test_a_town_of_the_second_action_makes_good_a_step_of_the_first() -> None:
    state = doubling()
    put(state, "chaosmagicians", "TP", "E7")
    put(state, "chaosmagicians", "D", "E6")
    make(state, "D5", "red")
    give(state, "chaosmagicians", cults=(8, 0, 0, 0), power=(12, 0, 0))
    play(state, "chaosmagicians: send p to fire for 3. done")
    assert player(state, "chaosmagicians").cults[0] == 9
    play(state, "chaosmagicians: build D5. +TW2. done")
    assert player(state, "chaosmagicians").cults[0] == 10
    assert player(state, "chaosmagicians").bowls == (9, 3, 0)


@rule("TM-404")
def test_the_first_action_of_a_double_turn_must_be_taken() -> None:
    state = doubling()
    assert "done" not in legal(state, "chaosmagicians")
    assert why(state, "chaosmagicians: done") == "no-action-taken (TM-86)"


@rule("TM-405")
def test_neighbours_decide_before_the_second_action() -> None:
    state = doubling()
    put(state, "witches", "TP", "C3")
    give(state, "witches", power=(12, 0, 0))
    make(state, "D5", "red")
    play(state, "chaosmagicians: build D5. done")
    assert asked(state) == [("witches", "offer")]
    assert why(state, "chaosmagicians: advance ship") == "not-your-turn (TM-184)"
    play(state, "witches: leech 2 from chaosmagicians")
    assert [name for name, _ in asked(state)] == ["chaosmagicians"]
    play(state, "chaosmagicians: upgrade D5 to TP. done")
    assert asked(state) == [("witches", "offer")]


@rule("TM-405")
def test_with_late_answers_the_second_action_may_come_first() -> None:
    state = doubling({"late-leech": True})
    put(state, "witches", "TP", "C3")
    give(state, "witches", power=(12, 0, 0))
    make(state, "D5", "red")
    play(state, "chaosmagicians: build D5. done. advance ship. done")
    play(state, "witches: leech 2 from chaosmagicians")
    assert player(state, "witches").bowls == (10, 2, 0)


@rule("TM-406")
def test_the_second_action_may_be_to_pass() -> None:
    state = doubling()
    play(state, "chaosmagicians: advance ship. done. pass BON3")
    assert player(state, "chaosmagicians").passed
    assert asked(state) == [("witches", "turn")]


@rule("TM-406")
def test_to_pass_first_forfeits_the_second_action() -> None:
    state = doubling()
    play(state, "chaosmagicians: pass BON3")
    assert player(state, "chaosmagicians").passed
    assert asked(state) == [("witches", "turn")]
    assert legal(state, "chaosmagicians") == []


@rule("TM-406")
def test_the_second_action_may_be_left_out() -> None:
    state = doubling()
    play(state, "chaosmagicians: advance ship. done. done")
    assert not player(state, "chaosmagicians").passed
    assert asked(state) == [("witches", "turn")]


@rule("TM-406")
@pytest.mark.parametrize(
    "second",
    [
        "dig 1. transform E7 to red",
        "advance dig",
        "upgrade E6 to TP",
        "send p to fire for 3",
        "action ACT4",
        "action BON1. transform E7 to red",
    ],
)
def test_the_second_action_may_be_of_any_type(second: str) -> None:
    state = doubling()
    hold(state, "chaosmagicians", "BON1")
    put(state, "chaosmagicians", "D", "E6")
    play(state, f"chaosmagicians: advance ship. done. {second}. done")
    assert asked(state) == [("witches", "turn")]


@rule("TM-407")
def test_the_stronghold_of_the_chaos_magicians_brings_two_workers_and_no_power() -> None:
    state = magicians()
    put(state, "chaosmagicians", "SH", "D4")
    give(state, "chaosmagicians", workers=0, coins=0, priests=0, power=(12, 0, 0))
    play(state, "chaosmagicians: pass BON3", "witches: pass BON4")
    assert goods(state, "chaosmagicians") == (1 + 2, 1 + 6, 0)
    assert player(state, "chaosmagicians").bowls == (12, 0, 0)
