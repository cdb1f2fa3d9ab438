"""Section J.5, lakes: Swarmlings."""

import pytest

from tests.support.marks import rule
from tests.support.terra_tables import (
    asked,
    give,
    goods,
    legal,
    make,
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

POSTS = "SCORE6 SCORE2 SCORE3 SCORE4 SCORE5 SCORE7"
"""Trading posts score in the first round."""
TOWNS = "SCORE2 SCORE3 SCORE4 SCORE5 SCORE6 SCORE7"


def swarmlings(score: str = TOWNS) -> TerraState:
    """Swarmlings at E4 and G6, rich; Giants far away."""
    state = table("swarmlings", "giants", score=score, swarmlings="E4 G6", giants="A6 A12")
    rich(state, "swarmlings")
    return state


def fortified(score: str = TOWNS) -> TerraState:
    """The same with a stronghold at G6 and nothing to spend."""
    state = swarmlings(score)
    put(state, "swarmlings", "SH", "G6")
    give(state, "swarmlings", workers=0, coins=0, priests=0, power=(12, 0, 0))
    return state


@rule("TM-397")
@pytest.mark.parametrize(("tile", "workers"), [("TW1", 3), ("TW2", 5), ("TW3", 3)])
def test_each_town_brings_the_swarmlings_three_workers(tile: str, workers: int) -> None:
    state = swarmlings()
    put(state, "swarmlings", "TP", "E4 E3")
    put(state, "swarmlings", "D", "D2 D3")
    play(state, f"swarmlings: upgrade D3 to TP. +{tile}. done")
    assert player(state, "swarmlings").workers == 30 - 3 + workers


@rule("TM-397")
def test_the_second_town_brings_three_workers_again() -> None:
    state = swarmlings()
    put(state, "swarmlings", "TP", "E4 E3")
    put(state, "swarmlings", "D", "D2 D3")
    play(state, "swarmlings: upgrade D3 to TP. +TW1. done", "giants: pass BON3")
    put(state, "swarmlings", "SH", "G6")
    put(state, "swarmlings", "D", "G5 G7 H7")
    play(state, "swarmlings: upgrade G5 to TP. +TW1. done")
    assert player(state, "swarmlings").workers == 30 - 3 + 3 - 3 + 3


@rule("TM-397")
def test_a_town_of_others_brings_no_workers() -> None:
    state = swarmlings()
    put(state, "giants", "TP", "A6 A5")
    put(state, "giants", "D", "A7 B3")
    turn_of(state, "giants")
    rich(state, "giants")
    play(state, "giants: upgrade B3 to TP. +TW1. done")
    assert goods(state, "swarmlings") == (30, 60, 5)
    assert player(state, "giants").workers == 30 - 2


@rule("TM-398")
def test_a_dwelling_becomes_a_trading_post_for_nothing() -> None:
    state = fortified()
    play(state, "swarmlings: action ACTS. upgrade E4 to TP. done")
    assert player(state, "swarmlings").counts() == (0, 1, 0, 1, 0)
    assert goods(state, "swarmlings") == (0, 0, 0)
    assert player(state, "swarmlings").bowls == (12, 0, 0)
    assert asked(state) == [("giants", "turn")]


@rule("TM-398")
def test_the_free_trading_post_scores_by_scoring_tile_and_favour_tile() -> None:
    state = fortified(POSTS)
    own_favour(state, "swarmlings", "FAV10")
    play(state, "swarmlings: action ACTS. upgrade E4 to TP. done")
    assert player(state, "swarmlings").points == 20 + 3 + 3


@rule("TM-398")
def test_the_free_trading_post_offers_power_to_the_neighbours() -> None:
    state = fortified()
    put(state, "giants", "SH", "E3")
    play(state, "swarmlings: action ACTS. upgrade E4 to TP. done")
    assert legal(state, "giants") == ["leech 3 from swarmlings", "decline 3 from swarmlings"]


@rule("TM-398")
def test_the_free_trading_post_can_found_a_town() -> None:
    state = fortified()
    put(state, "swarmlings", "TP", "E3 D3")
    put(state, "swarmlings", "D", "D2")
    play(state, "swarmlings: action ACTS. upgrade E4 to TP")
    assert ("swarmlings", "town-tile") in asked(state)


@rule("TM-398")
def test_only_a_dwelling_becomes_something_and_only_a_trading_post() -> None:
    state = fortified()
    put(state, "swarmlings", "TP", "E3")
    put(state, "swarmlings", "TE", "D3")
    play(state, "swarmlings: action ACTS")
    assert legal(state, "swarmlings", "upgrade") == ["upgrade E4 to TP"]
    assert why(state, "swarmlings: upgrade E3 to TE") == "wrong-upgrade-path (TM-398)"
    assert why(state, "swarmlings: upgrade D3 to SA") == "wrong-upgrade-path (TM-398)"
    assert why(state, "swarmlings: upgrade A6 to TP") == "not-own-building (TM-145)"
    assert "done" not in legal(state, "swarmlings")


@rule("TM-398")
def test_the_free_trading_post_needs_the_stronghold_and_comes_once_a_round() -> None:
    state = swarmlings()
    assert why(state, "swarmlings: action ACTS") == "action-not-owned (TM-154)"
    state = fortified()
    put(state, "swarmlings", "D", "E3")
    play(state, "swarmlings: action ACTS. upgrade E4 to TP. done", "giants: pass BON3")
    assert why(state, "swarmlings: action ACTS") == "action-already-taken (TM-210)"
    play(state, "swarmlings: pass BON4", "giants: pass BON5")
    assert state.round == 2
    play(state, "swarmlings: action ACTS. upgrade E3 to TP. done")
    assert player(state, "swarmlings").counts() == (0, 2, 0, 1, 0)


@rule("TM-399")
def test_without_a_trading_post_left_there_is_no_free_one() -> None:
    state = fortified()
    put(state, "swarmlings", "TP", "E3 D3 D2")
    assert "action ACTS" in legal(state, "swarmlings")
    put(state, "swarmlings", "TP", "I4")
    assert "action ACTS" not in legal(state, "swarmlings")
    assert why(state, "swarmlings: action ACTS") == "building-supply-exhausted (TM-399)"


@rule("TM-398")
def test_without_a_dwelling_there_is_no_free_trading_post() -> None:
    state = fortified()
    put(state, "swarmlings", "TP", "E4")
    assert "action ACTS" not in legal(state, "swarmlings")
    assert why(state, "swarmlings: action ACTS").startswith("nothing-to-do")


@rule("TM-400")
def test_a_dwelling_costs_the_swarmlings_two_workers_and_three_coins() -> None:
    state = swarmlings()
    make(state, "E3", "blue")
    give(state, "swarmlings", workers=2, coins=3)
    play(state, "swarmlings: build E3. done")
    assert goods(state, "swarmlings") == (0, 0, 5)
    turn_of(state, "swarmlings")
    make(state, "D3", "blue")
    give(state, "swarmlings", workers=1, coins=3)
    assert why(state, "swarmlings: build D3") == "too-expensive (TM-89)"


@rule("TM-400")
@pytest.mark.parametrize(
    ("was", "kind", "workers", "coins"),
    [("D", "TP", 3, 8), ("TP", "TE", 3, 6), ("TP", "SH", 5, 8), ("TE", "SA", 5, 8)],
)
def test_the_upgrades_of_the_swarmlings_are_dearer(
    was: str, kind: str, workers: int, coins: int
) -> None:
    state = swarmlings()
    put(state, "swarmlings", was, "E4")
    give(state, "swarmlings", workers=workers - 1, coins=coins)
    assert why(state, f"swarmlings: upgrade E4 to {kind}") == "too-expensive (TM-89)"
    give(state, "swarmlings", workers=workers)
    play(state, f"swarmlings: upgrade E4 to {kind}")
    assert goods(state, "swarmlings") == (0, 0, 5)


@rule("TM-400")
def test_a_trading_post_costs_the_swarmlings_four_coins_beside_an_opponent() -> None:
    state = swarmlings()
    put(state, "giants", "D", "E3")
    give(state, "swarmlings", workers=3, coins=4)
    play(state, "swarmlings: upgrade E4 to TP. done")
    assert goods(state, "swarmlings") == (0, 0, 5)


@rule("TM-400")
@pytest.mark.parametrize(("kind", "priests"), [("TE", 1), ("SA", 2)])
def test_the_sanctuary_of_the_swarmlings_brings_two_priests(kind: str, priests: int) -> None:
    state = swarmlings()
    put(state, "swarmlings", kind, "E4")
    give(state, "swarmlings", workers=0, coins=0, priests=0, power=(12, 0, 0))
    play(state, "swarmlings: pass BON3", "giants: pass BON4")
    assert goods(state, "swarmlings") == (3, 1 + 6, priests)
