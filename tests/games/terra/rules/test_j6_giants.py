"""Section J.6, wasteland: Giants."""

import pytest

from tests.support.marks import rule
from tests.support.terra_tables import (
    asked,
    give,
    goods,
    hold,
    legal,
    make,
    play,
    player,
    put,
    rich,
    table,
    terrain,
    why,
)
from ziggurat.games.terra import TerraState

SPADES = "SCORE1 SCORE2 SCORE3 SCORE4 SCORE5 SCORE6"
"""Spades score in the first round."""
TOWNS = "SCORE2 SCORE3 SCORE4 SCORE5 SCORE6 SCORE7"


def giants(score: str = TOWNS) -> TerraState:
    """Giants at D4 and I12, rich; Witches at A3 and A10."""
    state = table("giants", "witches", score=score, giants="D4 I12", witches="A3 A10")
    rich(state, "giants")
    return state


@rule("TM-408")
@pytest.mark.parametrize("colour", ["brown", "black", "blue", "green", "gray", "yellow"])
def test_the_giants_need_two_spades_for_any_terrain(colour: str) -> None:
    state = giants()
    make(state, "E7", colour)
    play(state, "giants: dig 2. transform E7 to red. done")
    assert terrain(state, "E7") == "wasteland"
    assert goods(state, "giants") == (30 - 6, 60, 5)


@rule("TM-408")
@pytest.mark.parametrize("spades", [1, 3])
def test_the_giants_buy_neither_one_spade_nor_three(spades: int) -> None:
    state = giants()
    assert why(state, f"giants: dig {spades}")
    assert {text[:5] for text in legal(state, "giants", "dig")} == {"dig 2"}


@rule("TM-408")
def test_the_giants_make_nothing_but_wasteland() -> None:
    state = giants()
    play(state, "giants: dig 2")
    assert why(state, "giants: transform E7 to green") == "only-home-terrain (TM-108)"
    assert why(state, "giants: transform D5 to green") == "only-home-terrain (TM-108)"
    assert {text.split()[-1] for text in legal(state, "giants", "transform")} == {"red"}


@rule("TM-409")
def test_with_a_single_spade_the_giants_buy_the_second() -> None:
    state = giants()
    play(state, "giants: action ACT5")
    assert legal(state, "giants", "transform") == []
    assert why(state, "giants: transform E7 to red").startswith("not-enough-spades")
    play(state, "giants: dig 1. transform E7 to red. done")
    assert goods(state, "giants") == (30 - 3, 60, 5)
    assert player(state, "giants").bowls == (4, 0, 8)


@rule("TM-409")
@pytest.mark.parametrize(("level", "workers"), [(0, 3), (1, 2), (2, 1)])
def test_with_the_bonus_card_the_giants_buy_the_second_at_their_rate(
    level: int, workers: int
) -> None:
    state = giants()
    hold(state, "giants", "BON1")
    give(state, "giants", digging=level)
    play(state, "giants: action BON1. dig 1. transform E7 to red. done")
    assert goods(state, "giants") == (30 - workers, 60, 5)


@rule("TM-409")
@pytest.mark.parametrize(("action", "power"), [("ACT5", (8, 0, 4)), ("BON1", (12, 0, 0))])
def test_a_single_spade_is_refused_when_the_second_cannot_be_paid(
    action: str, power: tuple[int, int, int]
) -> None:
    state = giants()
    hold(state, "giants", "BON1")
    give(state, "giants", workers=2, coins=9, priests=0, power=power)
    assert why(state, f"giants: action {action}") == "not-enough-spades (TM-409)"
    give(state, "giants", workers=3)
    assert why(state, f"giants: action {action}") == ""


@rule("TM-409", "TM-207")
def test_the_second_spade_may_be_paid_by_an_exchange_after_the_first() -> None:
    state = giants()
    give(state, "giants", workers=2, priests=1, power=(8, 0, 4))
    assert "action ACT5" in legal(state, "giants")
    play(state, "giants: action ACT5. convert 1p to 1w. dig 1. transform E7 to red. done")


@rule("TM-409")
def test_the_single_spade_may_be_lost_for_a_dwelling_on_wasteland() -> None:
    state = giants()
    make(state, "E7", "red")
    give(state, "giants", workers=1, coins=2, priests=0, power=(8, 0, 4))
    play(state, "giants: action ACT5. -SPADE. build E7. done")
    assert goods(state, "giants") == (0, 0, 0)
    assert player(state, "giants").points == 20


@rule("TM-410")
def test_both_spades_of_the_giants_score() -> None:
    state = giants(SPADES)
    play(state, "giants: dig 2. transform E7 to red. done")
    assert player(state, "giants").points == 20 + 4


@rule("TM-410")
@pytest.mark.parametrize("action", ["ACT5. dig 1", "ACT6", "ACTG"])
def test_both_spades_score_wherever_they_come_from(action: str) -> None:
    state = giants(SPADES)
    put(state, "giants", "SH", "I12")
    play(state, f"giants: action {action}. transform E6 to red. done")
    assert player(state, "giants").points == 20 + 4


@rule("TM-411")
def test_a_single_spade_of_a_cult_is_lost_to_the_giants() -> None:
    state = giants()
    give(state, "giants", cults=(0, 0, 7, 0))
    before = state.land[:]
    play(state, "giants: pass BON3", "witches: pass BON4")
    assert state.round == 2
    assert asked(state) == [("giants", "turn")]
    assert state.land == before
    assert why(state, "giants: transform E7 to red") == "no-spades (TM-100)"


@rule("TM-411")
def test_two_spades_of_a_cult_transform_one_space() -> None:
    state = giants()
    give(state, "giants", cults=(0, 0, 8, 0))
    play(state, "giants: pass BON3", "witches: pass BON4")
    assert asked(state) == [("giants", "cult-spades")]
    assert {text.split()[-1] for text in legal(state, "giants", "transform")} == {"red"}
    play(state, "giants: transform D5 to red")
    assert terrain(state, "D5") == "wasteland"
    assert state.round == 2


@rule("TM-411")
def test_the_second_spade_of_a_cult_is_lost_with_the_first() -> None:
    state = giants()
    give(state, "giants", cults=(0, 0, 8, 0))
    play(state, "giants: pass BON3", "witches: pass BON4")
    play(state, "giants: -SPADE")
    assert state.round == 2
    assert asked(state) == [("giants", "turn")]


def fortified_giants() -> TerraState:
    """Giants with a stronghold at D4, and goods for one dwelling."""
    state = giants()
    put(state, "giants", "SH", "D4")
    give(state, "giants", workers=1, coins=2, priests=0, power=(12, 0, 0))
    return state


@rule("TM-412")
def test_two_free_spades_make_one_space_wasteland() -> None:
    state = fortified_giants()
    play(state, "giants: action ACTG. transform D5 to red")
    assert terrain(state, "D5") == "wasteland"
    assert goods(state, "giants") == (1, 2, 0)
    assert why(state, "giants: transform E7 to red") == "no-spades (TM-100)"
    play(state, "giants: done")
    assert asked(state) == [("witches", "turn")]


@rule("TM-412")
def test_a_dwelling_may_follow_the_two_spades_at_the_usual_cost() -> None:
    state = fortified_giants()
    play(state, "giants: action ACTG. transform D5 to red. build D5. done")
    assert goods(state, "giants") == (0, 0, 0)
    assert player(state, "giants").counts() == (2, 0, 0, 1, 0)
    state = fortified_giants()
    play(state, "giants: action ACTG. build D5. done")
    assert goods(state, "giants") == (0, 0, 0)
    state = fortified_giants()
    give(state, "giants", coins=1)
    play(state, "giants: action ACTG. transform D5 to red")
    assert why(state, "giants: build D5") == "too-expensive (TM-89)"


@rule("TM-412")
def test_the_dwelling_stands_on_the_space_of_the_two_spades() -> None:
    state = fortified_giants()
    make(state, "E7", "red")
    play(state, "giants: action ACTG. transform D5 to red")
    assert legal(state, "giants", "build") == ["build D5"]
    assert why(state, "giants: build E7") == "not-transformed-here (TM-95)"


@rule("TM-412")
def test_without_a_use_of_the_two_spades_no_dwelling_follows() -> None:
    state = fortified_giants()
    make(state, "E7", "red")
    play(state, "giants: action ACTG. -SPADE. -SPADE")
    assert legal(state, "giants", "build") == []
    assert why(state, "giants: build E7")


@rule("TM-412")
def test_the_two_spades_need_reach_and_no_more_are_bought() -> None:
    state = fortified_giants()
    give(state, "giants", workers=9)
    play(state, "giants: action ACTG")
    assert why(state, "giants: transform E5 to red") == "unreachable (TM-105)"
    assert why(state, "giants: dig 1") == "no-spades-to-buy (TM-118)"
    give(state, "giants", shipping=1)
    assert why(state, "giants: transform E5 to red") == ""


@rule("TM-412")
def test_the_two_spades_need_the_stronghold_and_come_once_a_round() -> None:
    state = giants()
    assert why(state, "giants: action ACTG") == "action-not-owned (TM-154)"
    put(state, "giants", "SH", "D4")
    play(state, "giants: action ACTG. transform D5 to red. done", "witches: pass BON3")
    assert why(state, "giants: action ACTG") == "action-already-taken (TM-210)"
    play(state, "giants: pass BON4", "witches: pass BON5")
    assert "action ACTG" in legal(state, "giants")
