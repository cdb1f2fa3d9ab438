"""Section J.1, forest: Auren and Witches."""

import pytest

from tests.support.marks import rule
from tests.support.terra_tables import (
    asked,
    give,
    goods,
    hold,
    legal,
    make,
    own_favour,
    own_town,
    play,
    player,
    put,
    rich,
    steps,
    table,
    terrain,
    turn_of,
    why,
)
from ziggurat.games.terra import TerraState

QUIET = "SCORE4 SCORE2 SCORE3 SCORE5 SCORE6 SCORE7"
"""Strongholds first: towns, dwellings, trading posts and spades score nothing by the way."""


def auren(score: str = QUIET) -> TerraState:
    """Auren in the middle of the map, rich; Nomads far away."""
    state = table("auren", "nomads", score=score, auren="F4 D1", nomads="B6 G7 H1")
    rich(state, "auren")
    return state


def fortified_auren() -> TerraState:
    """The same with a stronghold, at their next turn."""
    state = auren()
    put(state, "auren", "SH", "F4")
    return state


# Auren.


@rule("TM-340")
def test_auren_dig_and_build_at_the_common_prices_and_score_nothing_for_it() -> None:
    state = auren()
    play(state, "auren: dig 1. transform E7 to green. build E7. done")
    assert goods(state, "auren") == (30 - 3 - 1, 60 - 2, 5)
    assert player(state, "auren").points == 20


@rule("TM-340")
def test_auren_before_the_stronghold_get_from_a_town_what_its_tile_says() -> None:
    state = auren()
    put(state, "auren", "TP", "E7 E6")
    put(state, "auren", "D", "F3")
    play(state, "auren: upgrade F3 to TP. +TW2. done")
    assert player(state, "auren").points == 20 + 7
    assert goods(state, "auren") == (30 - 2 + 2, 60 - 6, 5)


@rule("TM-340")
def test_auren_before_the_stronghold_have_no_special_action_and_no_extra_tile() -> None:
    state = auren()
    assert why(state, "auren: action ACTA") == "action-not-owned (TM-154)"
    put(state, "auren", "TP", "F4")
    play(state, "auren: upgrade F4 to TE")
    assert asked(state).count(("auren", "favour-tile")) == 1
    play(state, "auren: +FAV9. done")
    assert asked(state) == [("nomads", "turn")]


@rule("TM-340")
def test_auren_cannot_trade_points_tunnel_or_found_a_town_over_a_river() -> None:
    state = auren()
    assert why(state, "auren: convert 1vp to 1c").startswith("illegal-conversion")
    assert why(state, "auren: build G3").startswith("unreachable")
    assert why(state, "auren: connect r22").startswith("only-mermaids")


@rule("TM-341")
def test_the_stronghold_of_the_auren_brings_one_favour_tile_at_once() -> None:
    state = auren()
    put(state, "auren", "TP", "F4")
    play(state, "auren: upgrade F4 to SH")
    assert asked(state).count(("auren", "favour-tile")) == 1
    assert len(legal(state, "auren", "+FAV")) == 12
    assert "done" not in legal(state, "auren")
    play(state, "auren: +FAV5")
    assert steps(state, "auren")["fire"] == 2
    assert why(state, "auren: +FAV9") == "favor-tile-not-due (TM-158)"
    play(state, "auren: done")
    assert asked(state) == [("nomads", "turn")]


@rule("TM-341")
def test_the_tile_of_the_stronghold_is_none_that_the_auren_own() -> None:
    state = auren()
    own_favour(state, "auren", "FAV9")
    put(state, "auren", "TP", "F4")
    play(state, "auren: upgrade F4 to SH")
    assert "+FAV9" not in legal(state, "auren")
    assert why(state, "auren: +FAV9") == "duplicate-favor-tile (TM-159)"


@rule("TM-341")
def test_the_tile_comes_with_the_stronghold_only_once() -> None:
    state = fortified_auren()
    play(state, "auren: action ACTA. +2earth. done")
    assert why(state, "nomads: +FAV9") == "favor-tile-not-due (TM-158)"
    turn_of(state, "auren")
    assert why(state, "auren: +FAV9") == "favor-tile-not-due (TM-158)"


@rule("TM-342")
@pytest.mark.parametrize("cult", ["fire", "water", "earth", "air"])
def test_the_auren_go_two_steps_up_one_cult_of_choice(cult: str) -> None:
    state = fortified_auren()
    give(state, "auren", cults=(3, 3, 3, 3), power=(12, 0, 0))
    play(state, f"auren: action ACTA. +2{cult}. done")
    assert steps(state, "auren") == {"fire": 3, "water": 3, "earth": 3, "air": 3} | {cult: 5}
    assert player(state, "auren").bowls == (10, 2, 0)
    assert goods(state, "auren") == (30, 60, 5)


@rule("TM-342")
def test_the_two_steps_of_the_auren_stop_below_the_top_without_a_town() -> None:
    state = fortified_auren()
    give(state, "auren", cults=(8, 0, 0, 0), power=(12, 0, 0))
    play(state, "auren: action ACTA. +2fire. done")
    assert steps(state, "auren")["fire"] == 9
    assert player(state, "auren").bowls == (12, 0, 0)


@rule("TM-342")
def test_the_two_steps_of_the_auren_reach_the_top_with_a_town() -> None:
    state = fortified_auren()
    own_town(state, "auren", "TW1")
    give(state, "auren", cults=(8, 0, 0, 0), power=(12, 0, 0))
    play(state, "auren: action ACTA. +2fire. done")
    assert steps(state, "auren")["fire"] == 10
    assert player(state, "auren").bowls == (9, 3, 0)


@rule("TM-342")
def test_the_two_steps_can_be_taken_once_a_round() -> None:
    state = fortified_auren()
    play(state, "auren: action ACTA. +2earth. done", "nomads: pass BON3")
    assert why(state, "auren: action ACTA") == "action-already-taken (TM-210)"
    play(state, "auren: pass BON4", "nomads: pass BON5")
    assert state.round == 2
    play(state, "auren: action ACTA. +2earth. done")
    assert steps(state, "auren")["earth"] == 4


@rule("TM-342")
def test_the_two_steps_can_be_taken_in_the_round_of_the_stronghold() -> None:
    state = auren()
    put(state, "auren", "TP", "F4")
    play(state, "auren: upgrade F4 to SH. +FAV9. done", "nomads: pass BON3")
    assert "action ACTA" in legal(state, "auren")


@rule("TM-343")
def test_the_two_steps_of_the_auren_are_not_split_over_two_cults() -> None:
    state = fortified_auren()
    play(state, "auren: action ACTA")
    assert legal(state, "auren", "+") == ["+2fire", "+2water", "+2earth", "+2air"]
    assert why(state, "auren: +fire") == "cult-steps-split (TM-343)"
    assert "done" not in legal(state, "auren")
    play(state, "auren: +2water")
    assert why(state, "auren: +2fire").startswith("gain-not-due")


# Witches.


def witches(score: str = QUIET) -> TerraState:
    """Witches with a stronghold at F4 and a dwelling at D1; Nomads far away."""
    state = table("witches", "nomads", score=score, witches="F4 D1", nomads="B6 G7 H1")
    put(state, "witches", "SH", "F4")
    return state


def almost_a_town(state: TerraState) -> None:
    """Four buildings of the Witches worth 6: the dwelling at E2 misses one step."""
    rich(state, "witches")
    put(state, "witches", "TP", "D1 D2")
    put(state, "witches", "D", "E1 E2")


@rule("TM-344")
@pytest.mark.parametrize(
    ("tile", "points"), [("TW1", 10), ("TW2", 12), ("TW3", 14), ("TW4", 11), ("TW5", 13)]
)
def test_each_town_brings_the_witches_five_points_more(tile: str, points: int) -> None:
    state = witches()
    almost_a_town(state)
    play(state, f"witches: upgrade E2 to TP. +{tile}. done")
    assert player(state, "witches").points == 20 + points


@rule("TM-344")
def test_the_points_of_the_witches_come_besides_those_of_the_scoring_tile() -> None:
    state = witches("SCORE2 SCORE4 SCORE3 SCORE5 SCORE6 SCORE7")
    almost_a_town(state)
    play(state, "witches: upgrade E2 to TP. +TW2. done")
    assert player(state, "witches").points == 20 + 7 + 5 + 5


@rule("TM-344")
def test_the_second_town_of_the_witches_brings_five_points_again() -> None:
    state = witches()
    almost_a_town(state)
    play(state, "witches: upgrade E2 to TP. +TW2. done")
    put(state, "witches", "D", "E7 E6 F3")
    turn_of(state, "witches")
    rich(state, "witches")
    play(state, "witches: upgrade E7 to TP. +TW2. done")
    assert player(state, "witches").points == 20 + 12 + 12


@rule("TM-344")
def test_the_witches_score_five_points_for_a_town_without_the_stronghold() -> None:
    state = table("witches", "nomads", score=QUIET, witches="F4 D1", nomads="B6 G7 H1")
    almost_a_town(state)
    play(state, "witches: upgrade E2 to TP. +TW1. done")
    assert player(state, "witches").points == 20 + 10


@rule("TM-345")
def test_the_witches_ride_and_build_a_dwelling_for_nothing() -> None:
    state = witches()
    give(state, "witches", workers=0, coins=0, priests=0, power=(12, 0, 0))
    play(state, "witches: action ACTW. build I11. done")
    assert player(state, "witches").counts() == (2, 0, 0, 1, 0)
    assert goods(state, "witches") == (0, 0, 0)
    assert player(state, "witches").bowls == (12, 0, 0)
    assert player(state, "witches").points == 20
    assert asked(state) == [("nomads", "turn")]


@rule("TM-345")
def test_the_ride_needs_the_stronghold_and_comes_once_a_round() -> None:
    state = table("witches", "nomads", witches="F4 D1", nomads="B6 G7 H1")
    assert why(state, "witches: action ACTW") == "action-not-owned (TM-154)"
    put(state, "witches", "SH", "F4")
    play(state, "witches: action ACTW. build I11. done", "nomads: pass BON3")
    assert why(state, "witches: action ACTW") == "action-already-taken (TM-210)"
    play(state, "witches: pass BON4", "nomads: pass BON5")
    play(state, "witches: action ACTW. build G3. done")
    assert player(state, "witches").counts() == (3, 0, 0, 1, 0)


@rule("TM-345", "TM-346")
def test_the_ride_goes_to_any_unoccupied_forest_of_the_map() -> None:
    state = witches()
    make(state, "I12", "green")
    make(state, "A3", "gray")
    put(state, "nomads", "D", "A10")
    play(state, "witches: action ACTW")
    targets = {text.removeprefix("build ") for text in legal(state, "witches", "build")}
    assert targets == {"C3", "C4", "E9", "F2", "G3", "I6", "I11", "I12"}
    assert why(state, "witches: build A10") == "occupied (TM-90)"
    assert why(state, "witches: build F4") == "occupied (TM-90)"


@rule("TM-346")
@pytest.mark.parametrize("place", ["A3", "A10", "C4", "E9", "I6", "I11"])
def test_the_ride_needs_no_neighbour(place: str) -> None:
    state = witches()
    rich(state, "witches")
    assert why(state, f"witches: build {place}").startswith("unreachable")
    play(state, f"witches: action ACTW. build {place}. done")
    assert player(state, "witches").counts() == (2, 0, 0, 1, 0)


@rule("TM-347")
def test_the_ride_goes_to_no_space_that_is_not_forest() -> None:
    state = witches()
    rich(state, "witches")
    play(state, "witches: action ACTW")
    assert terrain(state, "E7") == "mountains"
    assert why(state, "witches: build E7") == "ride-needs-forest (TM-347)"
    assert why(state, "witches: build H8") == "ride-needs-forest (TM-347)"
    assert why(state, "witches: build r22").startswith("wrong-terrain")


@rule("TM-347")
def test_no_space_is_terraformed_within_the_ride() -> None:
    state = witches()
    rich(state, "witches")
    hold(state, "witches", "BON1")
    play(state, "witches: action ACTW")
    for command in ("dig 1", "transform E7 to green", "action BON1", "action ACT5"):
        assert why(state, f"witches: {command}")
    assert legal(state, "witches", "dig") == legal(state, "witches", "transform") == []


@rule("TM-347")
def test_what_became_forest_by_an_earlier_action_can_be_the_goal_of_a_ride() -> None:
    state = witches()
    rich(state, "witches")
    play(state, "witches: dig 1. transform E7 to green. done", "nomads: pass BON3")
    play(state, "witches: action ACTW. build E7. done")
    assert goods(state, "witches") == (30 - 3, 60, 5)


@rule("TM-348")
def test_the_dwelling_of_the_ride_scores_by_scoring_tile_and_favour_tile() -> None:
    state = witches("SCORE3 SCORE2 SCORE4 SCORE5 SCORE6 SCORE7")
    own_favour(state, "witches", "FAV11")
    play(state, "witches: action ACTW. build I11. done")
    assert player(state, "witches").points == 20 + 2 + 2


@rule("TM-348")
def test_the_dwelling_of_the_ride_offers_power_to_the_neighbours() -> None:
    state = witches()
    put(state, "nomads", "TP", "H7")
    play(state, "witches: action ACTW. build I11. done")
    assert asked(state) == [("nomads", "offer")]
    assert legal(state, "nomads") == ["leech 2 from witches", "decline 2 from witches"]


@rule("TM-348")
def test_the_dwelling_of_the_ride_can_found_a_town() -> None:
    state = witches()
    put(state, "witches", "TP", "E1 F1")
    put(state, "witches", "D", "E3")
    play(state, "witches: action ACTW. build F2")
    assert ("witches", "town-tile") in asked(state)
    play(state, "witches: +TW1. done")
    assert player(state, "witches").points == 20 + 5 + 5


@rule("TM-348")
def test_without_a_dwelling_left_there_is_no_ride() -> None:
    state = witches()
    put(state, "witches", "D", "E1 E2 F1 A2 A1 B1")
    assert player(state, "witches").counts() == (7, 0, 0, 1, 0)
    assert "action ACTW" in legal(state, "witches")
    put(state, "witches", "D", "I12")
    assert "action ACTW" not in legal(state, "witches")
    assert why(state, "witches: action ACTW") == "building-supply-exhausted (TM-348)"
