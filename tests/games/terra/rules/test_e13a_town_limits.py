"""Chapter E.13, second part: towns that grow, meet, and come together.

E4, E5, E6 and E7 lie in a row; so do D1, E2, F2 with F1 between; E3 touches both groups.
"""

import pytest

from tests.support.marks import rule
from tests.support.terra_tables import (
    asked,
    found_towns,
    give,
    legal,
    make,
    names,
    play,
    player,
    put,
    rich,
    seat,
    steps,
    table,
    turn_of,
    why,
)
from ziggurat.games.terra import TerraState

DRY_SCORE = "SCORE6 SCORE3 SCORE4 SCORE5 SCORE2 SCORE7"
"""No points for towns in round 1."""


def village(faction: str = "auren", /, **buildings: str) -> TerraState:
    """A faction with buildings, given by their kinds, and all it needs to build more."""
    state = table(faction, "nomads", score=DRY_SCORE)
    for kind, places in buildings.items():
        put(state, faction, kind, places)
    rich(state, faction)
    give(state, faction, points=20)
    return state


def town_of_four() -> TerraState:
    """Auren with a town on E4, E5, E6 and E7 and the tile with 6 coins."""
    state = village(TP="E4 E5", TE="E6", D="E7")
    take_town_tile(state, "TW1")
    return state


def take_town_tile(state: TerraState, tile: str) -> None:
    """What stands becomes a town, with this tile."""
    found_towns(state, "auren")
    state.play(f"+{tile}", seat(state, "auren"))
    turn_of(state, "auren")


def tiles(state: TerraState, faction: str = "auren") -> list[str]:
    return [f"TW{number + 1}" for number in player(state, faction).town_tiles]


def due(state: TerraState) -> int:
    """How many town tiles are due now."""
    return [key for _, key in asked(state)].count("town-tile")


@rule("TM-240")
def test_a_bridge_joins_groups_of_three_and_three_to_one_town_of_six() -> None:
    state = village(TP="C4 D5", D="B4 B5 E7 E8")
    found_towns(state, "auren")
    assert due(state) == 0
    play(state, "auren: action ACT1. bridge C4:D5")
    assert due(state) == 1
    assert names(player(state, "auren").towns) == {"B4", "B5", "C4", "D5", "E7", "E8"}


@rule("TM-241")
def test_four_more_buildings_beside_a_town_are_no_new_town() -> None:
    state = town_of_four()
    for place in ("D4", "C3", "D5", "E8"):
        make(state, place, "green")
        turn_of(state, "auren")
        play(state, f"auren: build {place}")
        assert due(state) == 0
        play(state, "auren: done")
    for place in ("C3", "D5"):
        turn_of(state, "auren")
        play(state, f"auren: upgrade {place} to TP")
        assert due(state) == 0
        play(state, "auren: done")
    turn_of(state, "auren")
    play(state, "auren: upgrade C3 to SH. +FAV1")
    assert due(state) == 0
    assert names(player(state, "auren").towns) >= {"C3", "D4", "D5", "E8"}
    assert tiles(state) == ["TW1"]


@rule("TM-241")
def test_the_same_buildings_apart_from_a_town_are_one() -> None:
    state = village(TP="C3 D4 D5")
    make(state, "E8", "green")
    play(state, "auren: build E8")
    assert due(state) == 1


def river_town() -> TerraState:
    """Mermaids with a town over r7: B1, A1 and A2 on one bank, D1 on the other."""
    state = village("mermaids", TP="A1 A2 B1", D="D1")
    play(state, "mermaids: connect r7. +TW1")
    return state


@rule("TM-241")
def test_a_building_at_the_river_space_of_a_mermaids_town_joins_it() -> None:
    state = river_town()
    put(state, "mermaids", "TE", "D3 E4")
    put(state, "mermaids", "SH", "E5")
    make(state, "C1", "blue")
    play(state, "mermaids: build C1")
    assert due(state) == 0
    assert names(player(state, "mermaids").towns) == {
        *("A1", "A2", "B1", "D1"),
        *("C1", "D3", "E4", "E5"),
    }


@rule("TM-241")
def test_without_the_river_town_the_same_building_founds_one() -> None:
    state = village("mermaids", TE="D3 E4", SH="E5")
    make(state, "C1", "blue")
    play(state, "mermaids: build C1")
    assert due(state) == 1


@rule("TM-242")
def test_a_dwelling_between_a_town_and_a_free_group_founds_nothing() -> None:
    state = town_of_four()
    put(state, "auren", "TP", "E2 F2")
    put(state, "auren", "TE", "F1")
    make(state, "E3", "green")
    play(state, "auren: build E3")
    assert due(state) == 0
    assert names(player(state, "auren").towns) == {
        *("E4", "E5", "E6", "E7"),
        *("E3", "E2", "F1", "F2"),
    }
    assert (tiles(state), player(state, "auren").keys) == (["TW1"], 1)


@rule("TM-242")
def test_a_bridge_between_a_town_and_a_free_group_founds_nothing() -> None:
    state = village(TP="D5 E7", TE="E8", D="E6")
    take_town_tile(state, "TW1")
    put(state, "auren", "TP", "B5 C4")
    put(state, "auren", "TE", "B4")
    play(state, "auren: action ACT1. bridge C4:D5")
    assert due(state) == 0
    assert names(player(state, "auren").towns) >= {"B4", "B5", "C4"}
    turn_of(state, "auren")
    make(state, "A9", "green")
    play(state, "auren: build A9")
    assert due(state) == 0


@rule("TM-242")
def test_without_the_town_the_free_group_becomes_one() -> None:
    state = village(TP="E2 F2", TE="F1")
    make(state, "E3", "green")
    play(state, "auren: build E3")
    assert due(state) == 1


@rule("TM-243")
def test_two_towns_that_grow_together_keep_both_tiles_and_rights() -> None:
    state = town_of_four()
    put(state, "auren", "TP", "E2 F2")
    put(state, "auren", "TE", "F1")
    put(state, "auren", "D", "D1")
    take_town_tile(state, "TW2")
    make(state, "E3", "green")
    play(state, "auren: build E3. done")
    auren = give(state, "auren", cults=(9, 9, 9, 0), priests=3)
    assert (tiles(state), auren.keys) == (["TW1", "TW2"], 2)
    for cult, step in (("fire", 10), ("water", 10), ("earth", 9)):
        turn_of(state, "auren")
        play(state, f"auren: send p to {cult} for 1. done")
        assert steps(state, "auren")[cult] == step


@rule("TM-244")
def test_a_town_stays_when_its_buildings_are_upgraded() -> None:
    state = town_of_four()
    for row in ("upgrade E7 to TP", "upgrade E5 to TE. +FAV9", "upgrade E4 to SH. +FAV10"):
        turn_of(state, "auren")
        play(state, f"auren: {row}")
        assert due(state) == 0
        play(state, "auren: done")
    assert (tiles(state), player(state, "auren").keys) == (["TW1"], 1)
    assert names(player(state, "auren").towns) == {"E4", "E5", "E6", "E7"}
    assert state.towns[:5] == (1, 2, 2, 2, 2)


@rule("TM-244")
def test_a_town_stays_when_its_right_is_used() -> None:
    state = town_of_four()
    give(state, "auren", cults=(9, 0, 0, 0))
    play(state, "auren: send p to fire for 1. done")
    assert (tiles(state), player(state, "auren").keys) == (["TW1"], 0)
    assert state.towns[:5] == (1, 2, 2, 2, 2)


@rule("TM-245")
def test_a_player_may_own_both_tiles_of_a_kind() -> None:
    state = town_of_four()
    put(state, "auren", "TP", "E2 F2")
    put(state, "auren", "TE", "F1")
    make(state, "D1", "green")
    coins = player(state, "auren").coins
    play(state, "auren: build D1. +TW1. done")
    assert tiles(state) == ["TW1", "TW1"]
    assert player(state, "auren").coins == coins - 2 + 6
    assert state.towns[0] == 0


def two_groups_of_six() -> TerraState:
    """Two groups of four worth 6 each, and a trading post apart from them."""
    return village(TP="E4 E5 I11", TE="E2 F1", D="E6 E7 D1 F2")


@rule("TM-247")
def test_the_favour_tile_founds_a_town_of_every_group_that_now_qualifies() -> None:
    state = two_groups_of_six()
    play(state, "auren: upgrade I11 to TE. +FAV5")
    assert due(state) == 2
    play(state, "auren: +TW1")
    assert due(state) == 1
    assert why(state, "auren: done") == "still-due (TM-229)"
    play(state, "auren: +TW1. done")
    assert (tiles(state), player(state, "auren").keys) == (["TW1", "TW1"], 2)
    assert names(player(state, "auren").towns) == {
        *("E4", "E5", "E6", "E7"),
        *("D1", "E2", "F1", "F2"),
    }


@rule("TM-247")
def test_with_one_tile_left_one_of_them_becomes_a_town() -> None:
    state = two_groups_of_six()
    state.towns = (0, 0, 1, 0, 0, 0, 0, 0)
    play(state, "auren: upgrade I11 to TE. +FAV5")
    assert due(state) == 1
    play(state, "auren: +TW3. done")
    assert tiles(state) == ["TW3"]
    assert player(state, "auren").towns.bit_count() == 4


@rule("TM-248")
def test_town_tile_and_favour_tile_are_open_at_the_same_time() -> None:
    state = village(TP="E5 E7", TE="E6")
    play(state, "auren: upgrade E6 to SA")
    assert {key for _, key in asked(state)} >= {"town-tile", "favour-tile"}
    offered = legal(state, "auren", "+")
    assert {"+TW1", "+FAV1"} <= set(offered)


@rule("TM-248")
@pytest.mark.parametrize("order", ["+TW1. +FAV1", "+FAV1. +TW1"])
def test_the_player_may_take_the_town_first_and_use_its_right(order: str) -> None:
    state = village(TP="E5 E7", TE="E6")
    give(state, "auren", cults=(8, 0, 0, 0), power=(12, 0, 0))
    play(state, f"auren: upgrade E6 to SA. {order}. done")
    assert steps(state, "auren")["fire"] == 10
    assert player(state, "auren").bowls == (9, 3, 0)


@rule("TM-248")
def test_the_offers_to_neighbours_come_last() -> None:
    state = village(TP="E5 E7", TE="E6")
    put(state, "nomads", "D", "D4")
    give(state, "nomads", power=(5, 7, 0))
    play(state, "auren: upgrade E6 to SA")
    assert {name for name, _ in asked(state)} == {"auren"}
    play(state, "auren: +FAV1. +TW1")
    assert {name for name, _ in asked(state)} == {"auren"}
    assert legal(state, "nomads") == []
    play(state, "auren: done")
    assert asked(state) == [("nomads", "offer")]


def banks() -> TerraState:
    """Mermaids on C4 and B5, and over the river r10 or r16 on D5 and E7; a dwelling is missing."""
    state = village("mermaids", TP="C4 B5 D5")
    make(state, "E7", "blue")
    return state


@rule("TM-249")
def test_a_town_over_the_river_is_offered_and_not_forced() -> None:
    state = banks()
    assert legal(state, "mermaids", "connect") == []
    play(state, "mermaids: build E7")
    assert due(state) == 0
    assert legal(state, "mermaids", "connect") == ["connect r10", "connect r16"]
    play(state, "mermaids: done")
    assert tiles(state, "mermaids") == []


@rule("TM-249")
def test_it_may_be_founded_in_a_later_turn_without_an_action() -> None:
    state = banks()
    play(state, "mermaids: build E7. done")
    rich(state, "nomads")
    play(state, "nomads: action ACT4. done")
    assert legal(state, "mermaids", "connect") == ["connect r10", "connect r16"]
    play(state, "mermaids: connect r16. +TW1")
    assert tiles(state, "mermaids") == ["TW1"]
    assert names(player(state, "mermaids").towns) == {"B5", "C4", "D5", "E7"}
    assert asked(state) == [("mermaids", "turn")]
    play(state, "mermaids: action ACT3. done")
    turn_of(state, "mermaids")
    assert legal(state, "mermaids", "connect") == []


@rule("TM-249")
def test_it_may_be_founded_right_after_the_building_in_the_same_turn() -> None:
    state = banks()
    play(state, "mermaids: build E7. connect r10. +TW2. done")
    assert tiles(state, "mermaids") == ["TW2"]


@rule("TM-249")
@pytest.mark.parametrize(
    ("place", "reason"),
    [
        ("r10", "no-town-there (TM-387)"),
        ("r0", "no-town-there (TM-387)"),
        ("D5", "no-town-there (TM-387)"),
        ("r99", "unknown-hex (TM-14)"),
    ],
)
def test_where_the_conditions_are_not_met_nothing_is_founded(place: str, reason: str) -> None:
    assert why(banks(), f"mermaids: connect {place}") == reason


@rule("TM-249")
def test_only_in_the_own_turn() -> None:
    state = banks()
    play(state, "mermaids: build E7. done")
    assert asked(state) == [("nomads", "turn")]
    assert why(state, "mermaids: connect r10") == "not-your-turn (TM-83)"
    assert why(state, "nomads: connect r10") == "only-mermaids (TM-233)"
