"""Chapter E, phase II: turns and actions."""

import pytest

from tests.support.marks import rule
from tests.support.terra_tables import (
    asked,
    give,
    goods,
    hold,
    legal,
    own_favour,
    play,
    player,
    put,
    rich,
    table,
    turn_of,
    why,
)
from ziggurat.games.terra import TerraState


def three() -> TerraState:
    """Three players who do not touch each other."""
    state = table(
        "witches", "nomads", "giants", witches="F4 I6", nomads="B1 A5 B4", giants="I12 D7"
    )
    rich(state)
    return state


def turns(state: TerraState, number: int) -> list[str]:
    """Who has the next turns, if everybody only returns a priest."""
    names = []
    for _ in range(number):
        ((name, key),) = asked(state)
        assert key == "turn"
        names.append(name)
        give(state, name, priests=1)
        play(state, f"{name}: send p to fire for 1. done")
    return names


@rule("TM-83")
def test_turns_go_round_from_the_start_player() -> None:
    assert turns(three(), 7) == [
        "witches",
        "nomads",
        "giants",
        "witches",
        "nomads",
        "giants",
        "witches",
    ]


@rule("TM-83")
def test_turns_go_round_from_a_start_player_in_another_seat() -> None:
    state = three()
    turns(state, 1)
    play(state, "nomads: pass BON4", "giants: pass BON5", "witches: pass BON6")
    assert state.round == 2
    assert turns(state, 4) == ["nomads", "giants", "witches", "nomads"]


@rule("TM-83")
def test_nobody_acts_out_of_turn() -> None:
    state = three()
    assert legal(state, "nomads") == legal(state, "giants") == []
    for command in ("dig 1", "advance ship", "pass BON4", "burn 1", "convert 1w to 1c", "done"):
        assert why(state, f"nomads: {command}") == "not-your-turn (TM-83)"


@rule("TM-84")
def test_who_has_passed_is_skipped() -> None:
    state = three()
    turns(state, 2)
    play(state, "giants: pass BON4")
    assert turns(state, 4) == ["witches", "nomads", "witches", "nomads"]
    assert why(state, "giants: dig 2") == "not-your-turn (TM-83)"


@rule("TM-84")
def test_who_has_passed_is_back_in_the_next_round() -> None:
    state = three()
    play(state, "witches: pass BON4", "nomads: pass BON5", "giants: pass BON6")
    assert turns(state, 3) == ["witches", "nomads", "giants"]


@rule("TM-85")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("dig 1. build E7", "dig 2. transform G2 to green"),
        ("advance ship", "advance ship"),
        ("advance dig", "advance dig"),
        ("upgrade F4 to TP", "upgrade I6 to TP"),
        ("send p to fire for 3", "send p to fire for 2"),
        ("action ACT3", "action ACT4"),
        ("action BON2. +fire", "action FAV6. +fire"),
    ],
    ids=["terraform", "shipping", "exchange", "upgrade", "priest", "power", "special"],
)
def test_an_action_of_the_same_type_can_follow(first: str, second: str) -> None:
    state = three()
    hold(state, "witches", "BON2")
    own_favour(state, "witches", "FAV6")
    play(state, f"witches: {first}. done")
    play(state, "nomads: advance ship. done", "giants: advance ship. done")
    play(state, f"witches: {second}. done")
    assert asked(state) == [("nomads", "turn")]


@rule("TM-85")
def test_the_eighth_type_of_action_ends_the_phase_for_the_player() -> None:
    state = three()
    play(state, "witches: pass BON4")
    assert asked(state) == [("nomads", "turn")]
    assert player(state, "witches").passed
    for command in ("done", "dig 1", "pass BON5"):
        assert why(state, f"witches: {command}") == "not-your-turn (TM-83)"


@rule("TM-85")
def test_all_eight_types_are_offered() -> None:
    state = three()
    hold(state, "witches", "BON2")
    offered = legal(state, "witches")
    for command in (
        "dig 1. build E7",
        "advance ship",
        "advance dig",
        "upgrade F4 to TP",
        "send p to air for 3",
        "action ACT4",
        "action BON2",
        "pass BON4",
    ):
        assert command in offered


@rule("TM-86")
def test_a_turn_without_an_action_cannot_end() -> None:
    state = three()
    assert "done" not in legal(state, "witches")
    assert why(state, "witches: done") == "no-action-taken (TM-86)"


@rule("TM-86")
def test_an_exchange_is_no_action() -> None:
    state = three()
    play(state, "witches: convert 1pw to 1c. convert 1w to 1c")
    assert why(state, "witches: done") == "no-action-taken (TM-86)"
    assert why(state, "witches: pass BON4") == ""


@rule("TM-86")
@pytest.mark.parametrize(
    "command",
    [
        "build E7",
        "dig 1",
        "advance ship",
        "advance dig",
        "upgrade I6 to TP",
        "send p to fire for 3",
        "action ACT3",
        "action BON2",
        "pass BON4",
    ],
)
def test_a_second_action_in_a_turn_is_refused(command: str) -> None:
    state = three()
    hold(state, "witches", "BON2")
    play(state, "witches: advance ship")
    assert asked(state) == [("witches", "after")]
    assert why(state, f"witches: {command}") == "second-action-in-turn (TM-86)"
    assert why(state, "witches: done") == ""


@rule("TM-86")
def test_chaos_magicians_perform_two_actions_with_their_special_action() -> None:
    state = table("chaosmagicians", "witches", chaosmagicians="G2", witches="A3 D1")
    put(state, "chaosmagicians", "SH", "G2")
    rich(state)
    play(state, "chaosmagicians: action ACTC. advance ship. done. advance ship")
    assert why(state, "chaosmagicians: advance ship") == "second-action-in-turn (TM-86)"
    play(state, "chaosmagicians: done")
    assert player(state, "chaosmagicians").shipping == 2
    assert asked(state) == [("witches", "turn")]


@rule("TM-87")
def test_the_last_player_goes_on_as_long_as_wished() -> None:
    state = three()
    play(state, "witches: pass BON4", "nomads: pass BON5")
    assert turns(state, 5) == ["giants"] * 5
    assert state.round == 1
    play(state, "giants: pass BON6")
    assert state.round == 2


@rule("TM-88")
def test_workers_and_coins_are_gone_and_a_priest_is_back_in_the_supply() -> None:
    state = three()
    give(state, "witches", workers=10, coins=20, priests=7)
    assert player(state, "witches").supply == 0
    play(state, "witches: advance ship. done")
    assert goods(state, "witches") == (10, 16, 6)
    assert player(state, "witches").supply == 1
    turn_of(state, "witches")
    play(state, "witches: advance dig. done")
    assert goods(state, "witches") == (8, 11, 5)
    assert player(state, "witches").supply == 2


@rule("TM-88")
def test_a_paid_priest_can_be_gained_again() -> None:
    state = three()
    give(state, "witches", priests=7)
    assert why(state, "witches: convert 5pw to 1p") == "no-priest-left (TM-209)"
    play(state, "witches: advance ship. convert 5pw to 1p")
    assert player(state, "witches").priests == 7
    assert why(state, "witches: convert 5pw to 1p") == "no-priest-left (TM-209)"


@rule("TM-88")
def test_the_priest_of_a_spade_goes_back_to_the_supply() -> None:
    state = table("darklings", "witches", darklings="E5 C1")
    give(state, "darklings", priests=7)
    play(state, "darklings: dig 2. transform F3 to black")
    assert (player(state, "darklings").priests, player(state, "darklings").supply) == (5, 2)


@rule("TM-89")
@pytest.mark.parametrize(
    ("command", "workers", "coins", "priests"),
    [
        ("build C3", 1, 2, 0),
        ("dig 1", 3, 0, 0),
        ("dig 3", 9, 0, 0),
        ("advance ship", 0, 4, 1),
        ("advance dig", 2, 5, 1),
        ("upgrade D4 to TP", 2, 6, 0),
        ("upgrade E7 to TE", 2, 5, 0),
        ("upgrade E7 to SH", 4, 6, 0),
        ("upgrade A3 to SA", 4, 6, 0),
        ("send p to fire for 3", 0, 0, 1),
    ],
)
def test_a_cost_must_be_paid_in_full(command: str, workers: int, coins: int, priests: int) -> None:
    state = table("witches", "nomads", witches="F4 I6", nomads="B1 A5 B4")
    put(state, "witches", "D", "D4")
    put(state, "witches", "TP", "E7")
    put(state, "witches", "TE", "A3")
    give(state, "witches", power=(12, 0, 0), workers=workers, coins=coins, priests=priests)
    assert why(state, f"witches: {command}") == ""
    for good in ("workers", "coins", "priests"):
        short = state.copy()
        owner = player(short, "witches")
        if getattr(owner, good):
            setattr(owner, good, getattr(owner, good) - 1)
            assert why(short, f"witches: {command}") == "too-expensive (TM-89)"
            assert command not in legal(short, "witches")
    play(state, f"witches: {command}")
    assert goods(state, "witches") == (0, 0, 0)


@rule("TM-89")
@pytest.mark.parametrize(("number", "cost"), [(1, 3), (2, 3), (3, 4), (4, 4), (5, 4), (6, 6)])
def test_power_must_be_paid_in_full(number: int, cost: int) -> None:
    state = table("witches", "nomads", witches="F4 I6", nomads="B1 A5 B4")
    give(state, "witches", power=(12 - cost, 0, cost))
    assert why(state, f"witches: action ACT{number}") == ""
    give(state, "witches", power=(0, 13 - cost, cost - 1))
    assert why(state, f"witches: action ACT{number}") == "too-expensive (TM-89)"


@rule("TM-89")
def test_a_dwelling_with_one_coin_needs_an_exchange() -> None:
    state = table("witches", "nomads", witches="F4 I6", nomads="B1 A5 B4")
    put(state, "witches", "D", "D4")
    give(state, "witches", workers=2, coins=1, power=(12, 0, 0))
    assert why(state, "witches: build C3") == "too-expensive (TM-89)"
    play(state, "witches: convert 1w to 1c. build C3. done")
    assert goods(state, "witches") == (0, 0, 0)
