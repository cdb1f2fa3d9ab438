"""Chapter E.13: towns, how they are founded and what they bring.

E4, E5, E6 and E7 lie in a row, each touching the next.
"""

import pytest

from tests.support.marks import rule
from tests.support.terra_tables import (
    asked,
    found_towns,
    give,
    goods,
    legal,
    make,
    names,
    own_favour,
    play,
    player,
    put,
    rich,
    steps,
    table,
    turn_of,
    why,
)
from ziggurat.games.terra import TerraState

DRY_SCORE = "SCORE6 SCORE3 SCORE4 SCORE5 SCORE2 SCORE7"
"""No points for towns in round 1."""


def village(
    faction: str = "auren", *, score: str = DRY_SCORE, free: str = "", **buildings: str
) -> TerraState:
    """A faction with buildings, given by their kinds, and hexes that it could build on."""
    state = table(faction, "nomads", score=score)
    for kind, places in buildings.items():
        put(state, faction, kind, places)
    colour = {"auren": "green", "witches": "green", "mermaids": "blue", "swarmlings": "blue"}
    for place in free.split():
        make(state, place, colour[faction])
    rich(state, faction)
    give(state, faction, points=20)
    return state


def founds(state: TerraState, row: str) -> bool:
    """Whether a row of commands leads to the choice of a town tile."""
    play(state, row)
    return "town-tile" in [key for _, key in asked(state)]


@rule("TM-229")
def test_the_fourth_building_that_brings_the_value_to_seven_founds_a_town_at_once() -> None:
    state = village(TP="E4 E5 E6", free="E7")
    found_towns(state, "auren")
    assert asked(state) == [("auren", "turn")]
    play(state, "auren: build E7")
    assert asked(state)[0] == ("auren", "town-tile")
    assert names(player(state, "auren").towns) == {"E4", "E5", "E6", "E7"}


@rule("TM-229")
def test_the_tile_is_taken_before_the_turn_ends() -> None:
    state = village(TP="E4 E5 E6", free="E7")
    play(state, "auren: build E7")
    assert why(state, "auren: done") == "still-due (TM-229)"
    assert "done" not in legal(state, "auren")
    play(state, "auren: +TW1. done")
    assert asked(state) == [("nomads", "turn")]


@rule("TM-229")
def test_without_a_town_no_tile_is_due() -> None:
    state = village(TP="E4 E5", D="E6", free="E7")
    assert not founds(state, "auren: build E7")
    assert why(state, "auren: +TW1") == "town-tile-not-due (TM-229)"
    play(state, "auren: done")
    assert player(state, "auren").town_tiles == ()


@rule("TM-230")
@pytest.mark.parametrize(
    ("before", "row", "town"),
    [
        ({"TP": "E5 E7", "TE": "E6"}, "upgrade E6 to SA", True),
        ({"TP": "E5 E6 E7"}, "upgrade E6 to SH", False),
        ({"TP": "E5 E6", "D": "E7", "SH": "E4"}, "upgrade E6 to TE", True),
        ({"TE": "E5 E6", "SH": "E7"}, "upgrade E6 to SA", True),
        ({"TE": "E6", "SH": "E7"}, "upgrade E6 to SA", False),
        ({"TE": "E6", "SH": "E7", "TP": "F1"}, "upgrade E6 to SA", False),
    ],
)
def test_four_buildings_or_three_with_the_sanctuary(
    before: dict[str, str], row: str, town: bool
) -> None:
    assert founds(village(**before), f"auren: {row}") is town


@rule("TM-230")
def test_a_stronghold_group_of_three_becomes_a_town_with_a_fourth_building() -> None:
    state = village(SH="E5", TP="E4 E6", free="E7")
    found_towns(state, "auren")
    assert asked(state) == [("auren", "turn")]
    assert founds(state, "auren: build E7")


@rule("TM-231")
@pytest.mark.parametrize(
    ("buildings", "favour", "town"),
    [
        ({"TP": "E4 E5", "D": "E6"}, False, False),
        ({"TP": "E4 E5", "D": "E6"}, True, True),
        ({"TP": "E4", "D": "E5 E6"}, True, False),
        ({"TP": "E4 E5 E6"}, False, True),
        ({"SH": "E4", "TP": "E5", "D": "E6"}, False, True),
        ({"D": "E4 E5 E6"}, True, False),
    ],
)
def test_the_value_is_at_least_seven_or_six_with_the_favour_tile(
    buildings: dict[str, str], favour: bool, town: bool
) -> None:
    state = village(free="E7", **buildings)
    if favour:
        own_favour(state, "auren", "FAV5")
    assert founds(state, "auren: build E7") is town


@rule("TM-231")
@pytest.mark.parametrize("favour", [False, True])
def test_with_the_favour_tile_six_are_enough_for_three_buildings_with_the_sanctuary(
    favour: bool,
) -> None:
    state = village(TE="E6", TP="E5", D="E7")
    if favour:
        own_favour(state, "auren", "FAV5")
    assert founds(state, "auren: upgrade E6 to SA. +FAV1") is favour


@rule("TM-231")
def test_the_tile_for_six_does_not_make_three_common_buildings_a_town() -> None:
    state = village(TP="E5 E6", D="E7", free="E4")
    own_favour(state, "auren", "FAV5")
    assert not founds(state, "auren: upgrade E7 to TP. done")
    turn_of(state, "auren")
    assert founds(state, "auren: build E4")


@rule("TM-232")
def test_a_chain_is_enough() -> None:
    state = village(TP="E4 E7", TE="E5", free="E6")
    assert founds(state, "auren: build E6")


@rule("TM-232")
def test_a_gap_in_the_chain_separates() -> None:
    state = village(TP="E4 E5", TE="E7", D="D5", free="D4")
    assert not founds(state, "auren: build D4")


@rule("TM-232")
def test_a_bridge_links_the_buildings_at_its_ends() -> None:
    state = village(TP="C4 B5", TE="D5", free="E7")
    play(state, "auren: action ACT1. bridge C4:D5. done")
    turn_of(state, "auren")
    assert founds(state, "auren: build E7")
    assert names(player(state, "auren").towns) == {"B5", "C4", "D5", "E7"}


@rule("TM-233")
@pytest.mark.parametrize("faction", ["auren", "swarmlings"])
def test_shipping_does_not_link_a_town(faction: str) -> None:
    state = village(faction, TP="C4 B4 B5", free="D5")
    give(state, faction, shipping=3)
    assert not founds(state, f"{faction}: build D5")
    assert why(state, f"{faction}: connect r10") == "only-mermaids (TM-233)"
    assert legal(state, faction, "connect") == []


@rule("TM-233")
@pytest.mark.parametrize("faction", ["dwarves", "fakirs"])
def test_neither_do_tunnel_and_carpet(faction: str) -> None:
    state = table(faction, "witches")
    rich(state, faction)
    put(state, faction, "TP", "C4 B4 B5")
    make(state, "D5", {"dwarves": "gray", "fakirs": "yellow"}[faction])
    assert not founds(state, f"{faction}: build D5")


@rule("TM-233")
def test_an_opponents_building_does_not_link_either() -> None:
    state = village(TP="E4 E5", TE="E7", free="D4")
    put(state, "nomads", "D", "E6")
    assert not founds(state, "auren: build D4")


@rule("TM-234")
def test_the_founder_chooses_among_the_tiles_that_are_left() -> None:
    state = village(TP="E4 E5 E6", free="E7")
    state.towns = (0, 2, 0, 1, 0, 0, 0, 0)
    play(state, "auren: build E7")
    assert legal(state, "auren", "+") == ["+TW2", "+TW4"]
    assert why(state, "auren: +TW1") == "town-tile-gone (TM-234)"
    play(state, "auren: +TW4")
    assert state.towns[3] == 0
    assert [tile + 1 for tile in player(state, "auren").town_tiles] == [4]


@rule("TM-234")
def test_all_five_kinds_are_offered_at_first() -> None:
    state = village(TP="E4 E5 E6", free="E7")
    play(state, "auren: build E7")
    assert legal(state, "auren", "+") == ["+TW1", "+TW2", "+TW3", "+TW4", "+TW5"]
    assert why(state, "auren: +TW8") == "town-tile-gone (TM-234)"


def settle(tile: str, faction: str = "auren", score: str = DRY_SCORE) -> TerraState:
    """A town was founded by a dwelling, and this tile taken; before: 0 goods, 5/7/0, 20 points."""
    state = village(faction, score=score, TP="E4 E5 E6", free="E7")
    give(state, faction, workers=1, coins=2, priests=0, power=(5, 7, 0), cults=(0, 0, 0, 0))
    if faction == "swarmlings":
        give(state, faction, workers=2, coins=3)
    play(state, f"{faction}: build E7. +{tile}")
    return state


@rule("TM-235")
@pytest.mark.parametrize(
    ("tile", "points"), [("TW1", 5), ("TW2", 7), ("TW3", 9), ("TW4", 6), ("TW5", 8)]
)
def test_the_points_of_the_tile_are_scored_at_once(tile: str, points: int) -> None:
    assert player(settle(tile), "auren").points == 20 + points


@rule("TM-236", "EX-27")
@pytest.mark.parametrize("tile", ["TW1", "TW2", "TW3", "TW4", "TW5"])
def test_the_scoring_tile_with_the_key_brings_five_points_more(tile: str) -> None:
    town_score = "SCORE2 SCORE3 SCORE4 SCORE5 SCORE6 SCORE7"
    without = player(settle(tile), "auren").points
    assert player(settle(tile, score=town_score), "auren").points == without + 5


@rule("TM-236", "EX-46")
def test_witches_with_the_tile_of_seven_points_under_the_town_scoring_tile() -> None:
    state = settle("TW2", "witches", "SCORE2 SCORE3 SCORE4 SCORE5 SCORE6 SCORE7")
    assert player(state, "witches").points == 20 + 17
    assert goods(state, "witches") == (2, 0, 0)


@rule("TM-237")
@pytest.mark.parametrize(
    ("tile", "gained", "bowls", "step"),
    [
        ("TW1", (0, 6, 0), (5, 7, 0), 0),
        ("TW2", (2, 0, 0), (5, 7, 0), 0),
        ("TW3", (0, 0, 1), (5, 7, 0), 0),
        ("TW4", (0, 0, 0), (0, 9, 3), 0),
        ("TW5", (0, 0, 0), (5, 7, 0), 1),
    ],
)
def test_the_gain_of_the_tile_follows_at_once(
    tile: str, gained: tuple[int, int, int], bowls: tuple[int, int, int], step: int
) -> None:
    state = settle(tile)
    assert goods(state, "auren") == gained
    assert player(state, "auren").bowls == bowls
    assert steps(state, "auren") == dict.fromkeys(("fire", "water", "earth", "air"), step)


@rule("TM-237")
def test_the_gain_comes_one_time() -> None:
    state = settle("TW1")
    play(state, "auren: done")
    turn_of(state, "auren")
    give(state, "auren", priests=1)
    play(state, "auren: send p to fire for 1. done")
    assert goods(state, "auren") == (0, 6, 0)
    assert player(state, "auren").points == 25


@rule("TM-238")
def test_a_first_town_opens_one_track() -> None:
    state = settle("TW1")
    assert player(state, "auren").keys == 1
    play(state, "auren: done")
    give(state, "auren", cults=(9, 9, 0, 0), priests=2)
    for cult, step in (("fire", 10), ("water", 9)):
        turn_of(state, "auren")
        play(state, f"auren: send p to {cult} for 1. done")
        assert steps(state, "auren")[cult] == step


@rule("TM-239")
def test_the_right_counts_for_the_steps_of_the_same_tile() -> None:
    state = village(TP="E4 E5 E6", free="E7")
    give(state, "auren", power=(12, 0, 0), cults=(0, 0, 0, 9))
    play(state, "auren: build E7. +TW5. done")
    assert steps(state, "auren") == {"fire": 1, "water": 1, "earth": 1, "air": 10}
    assert player(state, "auren").bowls == (9, 3, 0)
    assert player(state, "auren").keys == 0


@rule("TM-246")
@pytest.mark.parametrize(
    ("buildings", "free", "row"),
    [
        ({"TP": "E4 E5 E6"}, "E7", "build E7"),
        ({"TP": "E4 E5", "D": "E6 E7"}, "", "upgrade E6 to TP"),
        ({"SH": "E4", "D": "E5 E6 E7"}, "", "upgrade E6 to TP"),
        ({"TP": "E4 E5 E6", "D": "E7"}, "", "upgrade E4 to SH"),
        ({"TP": "C4 B5 D5", "D": "E7"}, "", "action ACT1. bridge C4:D5"),
        ({"TP": "E4 E5 I11", "D": "E6 E7"}, "", "upgrade I11 to TE. +FAV5"),
    ],
)
def test_a_dwelling_an_upgrade_a_bridge_or_the_favour_tile_found_a_town(
    buildings: dict[str, str], free: str, row: str
) -> None:
    state = village(free=free, **buildings)
    first, _, last = row.rpartition(". ")
    if first:
        assert not founds(state, f"auren: {first}")
    assert founds(state, f"auren: {last}")


@rule("TM-246")
def test_another_favour_tile_founds_nothing() -> None:
    state = village(TP="E4 E5 I11", D="E6 E7")
    assert not founds(state, "auren: upgrade I11 to TE. +FAV9")


@rule("TM-246")
def test_terraforming_founds_nothing() -> None:
    state = village(TP="E4 E5 E6")
    assert not founds(state, "auren: dig 1. transform E7 to green")
    assert founds(state, "auren: build E7")
