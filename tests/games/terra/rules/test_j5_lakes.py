"""Section J.5, lakes: Mermaids. The Swarmlings are in a file of their own."""

import pytest

from tests.support.marks import rule
from tests.support.terra_tables import (
    asked,
    found_towns,
    give,
    goods,
    hex_of,
    legal,
    make,
    names,
    own_town,
    play,
    player,
    put,
    rich,
    table,
    turn_of,
    why,
)
from ziggurat.games.terra import TerraState

QUIET = "SCORE4 SCORE2 SCORE3 SCORE5 SCORE6 SCORE7"
"""Strongholds first: towns score nothing by the way."""


def mermaids(other: str = "giants") -> TerraState:
    """Mermaids at E4 and A11, rich; the others far away."""
    if other == "witches":
        state = table("mermaids", "witches", score=QUIET, mermaids="E4 A11", witches="F2 I11")
    else:
        state = table("mermaids", "giants", score=QUIET, mermaids="E4 A11", giants="A6 I12")
    rich(state, "mermaids")
    return state


def two_banks(state: TerraState) -> TerraState:
    """E3 and E4 on one bank, G1 and H3 on the other: four buildings worth seven."""
    put(state, "mermaids", "TP", "E3 E4")
    put(state, "mermaids", "TE", "G1")
    put(state, "mermaids", "D", "H3")
    return state


@rule("TM-387")
def test_the_mermaids_found_a_town_across_one_river_space() -> None:
    state = two_banks(mermaids())
    # r20 and r21 both touch E4 and G1.
    assert legal(state, "mermaids", "connect") == ["connect r20", "connect r21"]
    play(state, "mermaids: connect r20. +TW1")
    assert names(player(state, "mermaids").towns) == {"E3", "E4", "G1", "H3"}
    assert player(state, "mermaids").points == 20 + 5
    assert player(state, "mermaids").keys == 1


@rule("TM-387")
def test_the_town_across_the_river_needs_a_power_value_of_seven() -> None:
    state = two_banks(mermaids())
    put(state, "mermaids", "D", "E3")
    assert legal(state, "mermaids", "connect") == []
    assert why(state, "mermaids: connect r20") == "no-town-there (TM-387)"


@rule("TM-387")
def test_the_town_across_the_river_needs_four_buildings_or_three_with_the_sanctuary() -> None:
    state = mermaids()
    put(state, "mermaids", "TP", "E3 E4")
    put(state, "mermaids", "SH", "G1")
    assert why(state, "mermaids: connect r20") == "no-town-there (TM-387)"
    state = mermaids()
    put(state, "mermaids", "TP", "E3 E4")
    put(state, "mermaids", "SA", "G1")
    assert why(state, "mermaids: connect r20") == ""


@rule("TM-387")
def test_two_river_spaces_between_are_too_many() -> None:
    state = mermaids()
    put(state, "mermaids", "TP", "E4 D3")
    put(state, "mermaids", "TE", "I5")
    put(state, "mermaids", "D", "I6")
    assert legal(state, "mermaids", "connect") == []


@rule("TM-387")
def test_a_town_is_founded_across_a_river_space_only() -> None:
    state = two_banks(mermaids())
    assert why(state, "mermaids: connect F2") == "no-town-there (TM-387)"
    assert why(state, "mermaids: connect r35") == "no-town-there (TM-387)"


@rule("TM-387")
def test_nobody_else_founds_a_town_across_a_river() -> None:
    state = mermaids("witches")
    put(state, "witches", "TP", "E1 E2")
    put(state, "witches", "TE", "H2")
    put(state, "witches", "D", "F2")
    turn_of(state, "witches")
    assert legal(state, "witches", "connect") == []
    assert why(state, "witches: connect r26") == "only-mermaids (TM-233)"


@rule("TM-388")
def test_the_mermaids_need_not_found_the_town() -> None:
    state = mermaids()
    put(state, "mermaids", "TP", "E3 E4")
    put(state, "mermaids", "TP", "G1")
    put(state, "mermaids", "D", "H3")
    play(state, "mermaids: upgrade G1 to TE. +FAV9")
    assert ("mermaids", "town-tile") not in asked(state)
    assert {"connect r20", "connect r21", "done"} <= set(legal(state, "mermaids"))
    play(state, "mermaids: done")
    assert player(state, "mermaids").town_tiles == ()


@rule("TM-388")
def test_the_mermaids_found_the_town_in_a_later_own_turn() -> None:
    state = two_banks(mermaids())
    play(state, "mermaids: upgrade A11 to TP. done")
    assert why(state, "mermaids: connect r20") == "not-your-turn (TM-83)"
    play(state, "giants: pass BON3")
    assert "connect r20" in legal(state, "mermaids")
    play(state, "mermaids: pass BON4", "giants: pass BON5")
    assert state.round == 2
    assert "connect r20" in legal(state, "mermaids")
    play(state, "mermaids: connect r20. +TW2")
    assert player(state, "mermaids").points == 20 + 7 + 5


@rule("TM-388")
def test_to_found_the_town_costs_no_action() -> None:
    state = two_banks(mermaids())
    play(state, "mermaids: connect r20. +TW2. upgrade H3 to TP. done")
    assert asked(state) == [("giants", "turn")]
    state = two_banks(mermaids())
    play(state, "mermaids: upgrade H3 to TP. connect r20. +TW2. done")
    assert asked(state) == [("giants", "turn")]
    assert player(state, "mermaids").points == 20 + 7


@rule("TM-388")
def test_the_tile_of_the_town_is_taken_before_anything_else() -> None:
    state = two_banks(mermaids())
    play(state, "mermaids: connect r20")
    assert ("mermaids", "town-tile") in asked(state)
    assert why(state, "mermaids: upgrade H3 to TP").startswith("still-due")
    assert why(state, "mermaids: pass BON3").startswith("still-due")


@rule("TM-389")
def test_the_tile_lies_on_the_river_and_ships_pass_through() -> None:
    state = two_banks(mermaids("witches"))
    give(state, "witches", shipping=2)
    rich(state, "witches")
    make(state, "F3", "green")
    # From F2 the only two river spaces that lead to F3 are r20 and r21.
    give(state, "witches", shipping=1)
    turn_of(state, "witches")
    assert why(state, "witches: build F3") == "unreachable (TM-90)"
    give(state, "witches", shipping=2)
    assert why(state, "witches: build F3") == ""
    turn_of(state, "mermaids")
    play(state, "mermaids: connect r20. +TW2. upgrade H3 to TP. done")
    assert names(player(state, "mermaids").rivers) == {"r20"}
    play(state, "witches: build F3")
    assert player(state, "witches").counts() == (3, 0, 0, 0, 0)


@rule("TM-389")
def test_the_tile_on_the_river_does_not_hinder_the_ships_of_the_mermaids() -> None:
    state = two_banks(mermaids())
    make(state, "F2", "blue")
    play(state, "mermaids: connect r20. +TW2. build F2. done")
    assert player(state, "mermaids").counts() == (3, 2, 1, 0, 0)


@rule("TM-390")
def test_one_river_space_is_skipped_for_a_town_not_two() -> None:
    state = mermaids()
    # E4 and G1 are joined by r20 or r21, G1 and I4 with I5 by r31: worth seven all together.
    put(state, "mermaids", "TP", "E4 G1 I4")
    put(state, "mermaids", "D", "I5")
    assert legal(state, "mermaids", "connect") == []
    for river in ("r20", "r21", "r31"):
        assert why(state, f"mermaids: connect {river}") == "no-town-there (TM-387)"


@rule("TM-390")
def test_one_river_space_links_all_own_buildings_around_it() -> None:
    state = mermaids()
    # E4, F2 and G1 stand apart around r20; no other river space touches all three.
    put(state, "mermaids", "TP", "E4 F2 G1")
    put(state, "mermaids", "D", "H3")
    assert legal(state, "mermaids", "connect") == ["connect r20"]
    play(state, "mermaids: connect r20. +TW1")
    assert names(player(state, "mermaids").towns) == {"E4", "F2", "G1", "H3"}


@rule("TM-390")
def test_each_town_has_its_own_river_space() -> None:
    state = two_banks(mermaids())
    play(state, "mermaids: connect r20. +TW1. upgrade A11 to TP. done", "giants: pass BON3")
    put(state, "mermaids", "SH", "A11")
    put(state, "mermaids", "D", "A10 C5")
    put(state, "mermaids", "TE", "D7")
    assert set(legal(state, "mermaids", "connect")) == {"connect r4", "connect r5"}
    play(state, "mermaids: connect r5. +TW1")
    assert len(player(state, "mermaids").town_tiles) == 2
    assert names(player(state, "mermaids").rivers) == {"r20", "r5"}


def three_around_r22(state: TerraState) -> None:
    """E8 with D5 and F4 with F3 are worth seven and joined by r22 only; G3 touches r22 too."""
    put(state, "mermaids", "TP", "E8 D5 F4")
    put(state, "mermaids", "D", "F3")
    put(state, "mermaids", "D", "G3 H4")
    put(state, "mermaids", "SH", "H5")
    put(state, "mermaids", "TE", "I8")


@rule("TM-391")
def test_a_river_space_beside_a_town_founds_no_other_town() -> None:
    state = mermaids()
    three_around_r22(state)
    # Before H5 and I8 are a town, r22 would link everything.
    assert "connect r22" in legal(state, "mermaids")
    owner = player(state, "mermaids")
    own_town(state, "mermaids", "TW1")
    owner.towns = sum(1 << hex for hex in map(hex_of, ("G3", "H4", "H5", "I8")))
    assert "connect r22" not in legal(state, "mermaids")
    assert why(state, "mermaids: connect r22") == "no-town-there (TM-391)"


@rule("TM-391")
def test_the_river_space_of_a_town_is_not_used_again() -> None:
    state = two_banks(mermaids())
    play(state, "mermaids: connect r20. +TW1")
    assert legal(state, "mermaids", "connect") == []
    assert why(state, "mermaids: connect r20") == "no-town-there (TM-391)"
    assert why(state, "mermaids: connect r21") == "no-town-there (TM-391)"


@rule("TM-391")
def test_a_new_building_around_the_river_space_of_a_town_belongs_to_it() -> None:
    state = two_banks(mermaids())
    play(state, "mermaids: connect r20. +TW1")
    make(state, "F2", "blue")
    play(state, "mermaids: build F2. done")
    assert "F2" in names(player(state, "mermaids").towns)


@rule("TM-392")
def test_a_group_joined_by_edges_founds_its_town_by_itself() -> None:
    state = mermaids()
    put(state, "mermaids", "TP", "E4 E3 D3")
    put(state, "mermaids", "D", "D2")
    assert ("mermaids", "town-tile") not in asked(state)
    found_towns(state, "mermaids")
    assert ("mermaids", "town-tile") in asked(state)
    state = mermaids()
    put(state, "mermaids", "TP", "E4 E3")
    put(state, "mermaids", "D", "D2 D3")
    play(state, "mermaids: upgrade D3 to TP")
    assert ("mermaids", "town-tile") in asked(state)
    assert "done" not in legal(state, "mermaids")
    assert why(state, "mermaids: done").startswith("still-due")
    play(state, "mermaids: +TW1. done")
    assert player(state, "mermaids").points == 20 + 5
    assert names(player(state, "mermaids").rivers) == set()


@rule("TM-393")
def test_the_mermaids_build_bridges_like_anyone() -> None:
    state = mermaids()
    give(state, "mermaids", power=(9, 0, 3))
    play(state, "mermaids: action ACT1. bridge E4:G1. done")
    assert player(state, "mermaids").bridges == 1
    assert player(state, "mermaids").bowls == (12, 0, 0)


@rule("TM-393")
def test_a_bridge_of_the_mermaids_founds_a_town_by_itself() -> None:
    state = two_banks(mermaids())
    play(state, "mermaids: action ACT1. bridge E4:G1")
    assert ("mermaids", "town-tile") in asked(state)
    assert "done" not in legal(state, "mermaids")


@rule("TM-394")
def test_the_mermaids_start_with_one_level_of_shipping_and_reach_five() -> None:
    state = mermaids()
    assert player(state, "mermaids").shipping == 1
    give(state, "mermaids", coins=16, priests=4)
    points = []
    for _ in range(4):
        play(state, "mermaids: advance ship. done")
        points.append(player(state, "mermaids").points)
        turn_of(state, "mermaids")
    assert points == [22, 25, 29, 34]
    assert player(state, "mermaids").shipping == 5
    assert goods(state, "mermaids") == (30, 0, 0)
    rich(state, "mermaids")
    assert why(state, "mermaids: advance ship") == "track-at-maximum (TM-137)"
    assert "advance ship" not in legal(state, "mermaids")


@rule("TM-394")
def test_the_first_level_lets_the_mermaids_cross_one_river_space() -> None:
    state = mermaids()
    make(state, "G1", "blue")
    make(state, "G2", "blue")
    assert why(state, "mermaids: build G2") == "unreachable (TM-90)"
    play(state, "mermaids: build G1. done")
    assert player(state, "mermaids").counts() == (3, 0, 0, 0, 0)


@rule("TM-395")
@pytest.mark.parametrize(("level", "points"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_the_stronghold_of_the_mermaids_is_a_free_level_of_shipping(
    level: int, points: int
) -> None:
    state = table("mermaids", "giants", mermaids="E4 A11", giants="A6 I12")
    rich(state, "mermaids")
    give(state, "mermaids", shipping=level)
    put(state, "mermaids", "TP", "E4")
    play(state, "mermaids: upgrade E4 to SH. done")
    assert player(state, "mermaids").shipping == level + 1
    assert player(state, "mermaids").points == 20 + points
    assert goods(state, "mermaids") == (30 - 4, 60 - 6, 5)


@rule("TM-395")
def test_the_free_level_comes_once_and_reaches_further_from_now_on() -> None:
    state = table("mermaids", "giants", mermaids="E4 A11", giants="A6 I12")
    rich(state, "mermaids")
    put(state, "mermaids", "TP", "E4")
    make(state, "G2", "blue")
    play(state, "mermaids: upgrade E4 to SH. done", "giants: pass BON3")
    assert why(state, "mermaids: build G2") == ""
    play(state, "mermaids: pass BON4")
    assert state.round == 2
    assert player(state, "mermaids").shipping == 2
    assert player(state, "mermaids").points == 20 + 2


@rule("TM-396")
def test_at_the_last_level_the_stronghold_brings_no_step() -> None:
    state = table("mermaids", "giants", mermaids="E4 A11", giants="A6 I12")
    rich(state, "mermaids")
    give(state, "mermaids", shipping=5)
    put(state, "mermaids", "TP", "E4")
    play(state, "mermaids: upgrade E4 to SH. done")
    assert player(state, "mermaids").shipping == 5
    assert player(state, "mermaids").points == 20
