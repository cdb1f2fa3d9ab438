"""Section H.1, appendix I: the six power actions."""

import pytest

from tests.support.marks import rule
from tests.support.terra_tables import (
    asked,
    give,
    goods,
    hex_of,
    legal,
    make,
    pass_all,
    play,
    player,
    put,
    rich,
    table,
    terrain,
    turn_of,
    why,
)
from ziggurat.games.terra import TerraState
from ziggurat.games.terra.hexes import NAMES, SITES


def valley(score: str = "", **options: bool) -> TerraState:
    """Witches at C3 and nomads at B4, with the river r3, r10 between; the witches begin."""
    first = score.split() or ["SCORE2"]
    rest = [f"SCORE{n}" for n in (2, 3, 4, 5, 6, 7, 8) if f"SCORE{n}" not in first]
    state = table(
        "witches",
        "nomads",
        witches="C3 D1",
        nomads="B4 A5 B1",
        score=" ".join([*first, *rest][:6]),
        options=options,
    )
    rich(state)
    return state


def standing(state: TerraState) -> list[tuple[str, set[str]]]:
    """Whose bridges stand, and between which spaces."""
    return [
        (state.names[owner], {NAMES[SITES[site][0]], NAMES[SITES[site][1]]})
        for site, owner in state.bridges
    ]


# The bridge.


@rule("TM-292")
@pytest.mark.parametrize("ends", ["A7:C3", "C3:A7"])
def test_three_power_build_a_bridge_over_the_river(ends: str) -> None:
    state = valley()
    give(state, "witches", power=(5, 4, 3))
    play(state, f"witches: action ACT1. bridge {ends}. done")
    assert player(state, "witches").bowls == (8, 4, 0)
    assert standing(state) == [("witches", {"A7", "C3"})]
    assert player(state, "witches").bridges == 1
    assert goods(state, "witches") == (30, 60, 5)  # nothing else is paid


@rule("TM-292")
def test_without_three_power_there_is_no_bridge() -> None:
    state = valley()
    give(state, "witches", power=(9, 1, 2))
    assert why(state, "witches: action ACT1") == "too-expensive (TM-89)"
    assert why(state, "witches: bridge A7:C3") == "bridge-not-due (TM-292)"


@rule("TM-293")
def test_one_end_at_least_carries_an_own_building() -> None:
    state = valley()
    play(state, "witches: action ACT1")
    for ends in ("C2:D3", "B1:C1", "B2:C1"):  # nomads stand on B1
        assert why(state, f"witches: bridge {ends}") == "bridge-not-at-own-building (TM-293)"
    assert set(legal(state, "witches", "bridge")) == {
        *("bridge A7:C3", "bridge B3:C3", "bridge B4:C3"),  # from C3, to nobody and to the nomads
        "bridge B1:D1",
    }


@rule("TM-293")
def test_without_any_site_at_an_own_building_there_is_nothing_to_do() -> None:
    state = table("witches", "nomads", witches="A10 I11", nomads="B4 A5 B1")
    rich(state)
    assert why(state, "witches: action ACT1") == "nothing-to-do (TM-293)"


@rule("TM-294")
@pytest.mark.parametrize("ends", ["C3:D4", "C3:C4", "C3:A3", "C3:E5", "D1:D3"])
def test_bridges_are_possible_only_at_the_marked_sites(ends: str) -> None:
    """Spaces that touch, that have one river space in common, that are far away, on one bank."""
    state = valley()
    play(state, "witches: action ACT1")
    assert why(state, f"witches: bridge {ends}") == "illegal-bridge-site (TM-294)"


@rule("TM-294")
def test_the_sites_are_those_of_the_board() -> None:
    printed = """A3:C1 A7:C3 A11:C5 B1:D1 B1:C1 B2:C1 B3:C3 B4:C3 B5:C5 B6:D8 B6:C5 C2:E5 C2:D3
        C2:D4 C4:D5 C5:D6 D6:E8 D6:E9 E4:G1 E8:G3 F1:H1 F2:H2 F2:G1 F3:G1 F4:G3 G2:I6 G2:H4
        G4:H5 H6:I9"""
    assert {f"{NAMES[start]}:{NAMES[end]}" for start, end, _ in SITES} == set(printed.split())
    assert len(SITES) == 29


@rule("TM-295")
def test_a_site_carries_one_bridge_only() -> None:
    state = valley()
    play(state, "witches: advance ship. done", "nomads: action ACT1. bridge B4:C3. done")
    state.power_used = 0  # so that the action could be used again in this round
    play(state, "witches: action ACT1")
    assert why(state, "witches: bridge B4:C3") == "bridge-already-there (TM-295)"
    assert why(state, "witches: bridge C3:B4") == "bridge-already-there (TM-295)"
    assert "bridge B4:C3" not in legal(state, "witches", "bridge")
    play(state, "witches: bridge B3:C3. done")
    assert standing(state) == [("nomads", {"B4", "C3"}), ("witches", {"B3", "C3"})]


@rule("TM-296")
def test_the_far_bank_can_be_reached_from_the_next_action_on() -> None:
    state = valley()
    before = state.copy()
    play(before, "witches: dig 1")
    assert why(before, "witches: transform A7 to black") == "unreachable (TM-105)"
    play(state, "witches: action ACT1. bridge A7:C3. done", "nomads: advance ship. done")
    assert player(state, "witches").shipping == 0
    play(state, "witches: dig 3. build A7. done")  # plains are three steps from forest
    assert terrain(state, "A7") == "forest"
    assert player(state, "witches").own >> hex_of("A7") & 1


@rule("TM-297")
def test_the_bridge_is_the_whole_action() -> None:
    state = valley()
    make(state, "A7", "green")
    play(state, "witches: action ACT1. bridge A7:C3")
    assert asked(state) == [("witches", "after")]
    assert why(state, "witches: dig 1") == "second-action-in-turn (TM-86)"
    assert why(state, "witches: build A7") == "second-action-in-turn (TM-86)"
    assert legal(state, "witches", "build") == legal(state, "witches", "dig") == []
    play(state, "witches: done")
    assert asked(state) == [("nomads", "turn")]


@rule("TM-298")
def test_a_bridge_that_joins_two_halves_founds_a_town_at_once() -> None:
    state = valley()
    put(state, "witches", "TP", "C3 D5 A7")
    put(state, "witches", "D", "A8")  # 2 + 2 on one bank, 2 + 1 on the other
    play(state, "witches: action ACT1")
    elsewhere = state.copy()
    play(elsewhere, "witches: bridge B3:C3")
    assert ("witches", "town-tile") not in asked(elsewhere)
    play(state, "witches: bridge A7:C3")
    assert asked(state)[0] == ("witches", "town-tile")
    assert why(state, "witches: done") == "still-due (TM-229)"
    play(state, "witches: +TW1. done")
    assert player(state, "witches").town_tiles == (0,)


@rule("TM-299")
def test_a_bridge_is_never_removed() -> None:
    state = valley()
    play(state, "witches: action ACT1. bridge A7:C3. done")
    for command in ("-bridge A7:C3", "-BRIDGE", "remove A7:C3"):
        assert why(state, f"nomads: {command}").startswith("unknown-command")
    while not state.over:
        pass_all(state)
        assert standing(state) == [("witches", {"A7", "C3"})]
    assert player(state, "witches").bridges == 1


# Priest, workers, coins.


@rule("TM-300", "TM-301", "TM-302")
@pytest.mark.parametrize(
    ("action", "cost", "gain"),
    [("ACT2", 3, (0, 0, 1)), ("ACT3", 4, (2, 0, 0)), ("ACT4", 4, (0, 7, 0))],
)
def test_power_brings_a_priest_workers_or_coins(
    action: str, cost: int, gain: tuple[int, int, int]
) -> None:
    state = valley()
    give(state, "witches", workers=0, coins=0, priests=0, power=(12 - cost, 0, cost))
    play(state, f"witches: action {action}. done")
    assert goods(state, "witches") == gain
    assert player(state, "witches").bowls == (12, 0, 0)
    state = valley()
    give(state, "witches", power=(13 - cost, 0, cost - 1))
    assert why(state, f"witches: action {action}") == "too-expensive (TM-89)"


@rule("TM-300")
@pytest.mark.parametrize(("priests", "sent"), [(7, 0), (2, 5), (0, 7)])
def test_from_an_empty_supply_no_priest_comes(priests: int, sent: int) -> None:
    state = valley()
    give(state, "witches", priests=priests, sent=sent, power=(0, 9, 3))
    play(state, "witches: action ACT2. done")  # allowed all the same
    assert player(state, "witches").priests == priests
    assert player(state, "witches").bowls == (3, 9, 0)


# Terraforming.


@rule("TM-303")
def test_four_power_bring_a_spade_and_a_dwelling_may_follow() -> None:
    state = valley()
    give(state, "witches", workers=1, coins=2, power=(0, 8, 4))
    play(state, "witches: action ACT5. build D5. done")  # lakes, one step from forest
    assert player(state, "witches").bowls == (4, 8, 0)
    assert goods(state, "witches") == (0, 0, 5)
    assert player(state, "witches").own >> hex_of("D5") & 1


@rule("TM-303")
def test_missing_spades_of_the_single_terraforming_can_be_bought() -> None:
    state = valley()
    give(state, "witches", workers=4, coins=2)
    play(state, "witches: action ACT5")
    assert why(state, "witches: build D4") == "not-enough-spades (TM-100)"  # wasteland, two steps
    play(state, "witches: dig 1. build D4. done")
    assert goods(state, "witches") == (0, 0, 5)  # 3 workers for the spade
    assert player(state, "witches").own >> hex_of("D4") & 1


@rule("TM-303")
def test_the_dwelling_may_be_left_out() -> None:
    state = valley()
    play(state, "witches: action ACT5. transform D5 to green. done")
    assert (terrain(state, "D5"), goods(state, "witches")) == ("forest", (30, 60, 5))


@rule("TM-304")
@pytest.mark.parametrize(("rate", "workers"), [(0, 3), (1, 2), (2, 1)])
def test_six_power_bring_two_spades_and_the_third_can_be_bought(rate: int, workers: int) -> None:
    state = valley()
    make(state, "D5", "yellow")  # three steps from forest
    give(state, "witches", workers=workers + 1, coins=2, power=(0, 6, 6), digging=rate)
    play(state, "witches: action ACT6. dig 1. build D5. done")
    assert goods(state, "witches") == (0, 0, 5)
    assert player(state, "witches").bowls == (6, 6, 0)
    assert player(state, "witches").own >> hex_of("D5") & 1


@rule("TM-304")
def test_a_surplus_spade_may_go_to_another_space_without_a_dwelling() -> None:
    state = valley()
    play(state, "witches: action ACT6. transform D5 to green")
    assert why(state, "witches: dig 1") == "no-spades-to-buy (TM-118)"
    play(state, "witches: transform E1 to blue")  # swamp, beside D1
    assert legal(state, "witches", "build") == ["build D5"]
    play(state, "witches: build D5. done")
    assert (terrain(state, "D5"), terrain(state, "E1")) == ("forest", "lakes")


@rule("TM-304")
def test_with_two_spaces_made_home_there_is_one_dwelling_only() -> None:
    state = valley()
    make(state, "E1", "blue")
    play(state, "witches: action ACT6. transform D5 to green. transform E1 to green")
    assert set(legal(state, "witches", "build")) == {"build D5", "build E1"}
    play(state, "witches: build E1")
    assert legal(state, "witches", "build") == []
    assert why(state, "witches: build D5") == "second-action-in-turn (TM-86)"


@rule("TM-305")
@pytest.mark.parametrize(("action", "dropped"), [("ACT5", "-SPADE"), ("ACT6", "-SPADE. -SPADE")])
def test_a_dwelling_may_be_built_on_home_terrain_and_the_spades_are_lost(
    action: str, dropped: str
) -> None:
    state = valley("SCORE1")
    make(state, "D5", "green")
    give(state, "witches", workers=1, coins=2)
    play(state, f"witches: action {action}")
    assert why(state, "witches: build D5") == "spades-left-over (TM-119)"
    play(state, f"witches: {dropped}. build D5. done")
    assert player(state, "witches").own >> hex_of("D5") & 1
    assert goods(state, "witches") == (0, 0, 5)
    assert player(state, "witches").points == 20  # no points for spades that were not used
    assert why(state, "nomads: transform D4 to red") == "no-spades (TM-100)"


@rule("TM-305")
def test_only_the_spades_that_are_used_score() -> None:
    state = valley("SCORE1")
    play(state, "witches: action ACT6. transform D5 to green. -SPADE. build D5. done")
    assert player(state, "witches").points == 22


@rule("TM-305")
def test_the_giants_may_take_a_spade_for_a_dwelling_on_wasteland() -> None:
    state = table("giants", "nomads", giants="D4 A6", nomads="B4 A5 B1")
    give(state, "giants", workers=1, coins=2, power=(8, 0, 4))
    assert why(state, "giants: action ACT5") == "not-enough-spades (TM-409)"
    make(state, "E7", "red")
    play(state, "giants: action ACT5. -SPADE. build E7. done")
    assert player(state, "giants").own >> hex_of("E7") & 1
    assert goods(state, "giants") == (0, 0, 0)


@rule("TM-303", "TM-304")
@pytest.mark.parametrize("action", ["ACT1", "ACT2", "ACT3", "ACT4", "ACT5", "ACT6"])
def test_each_power_action_is_there_for_one_player_a_round(action: str) -> None:
    state = valley()
    state.power_used |= 1 << int(action[-1]) - 1
    assert why(state, f"witches: action {action}") == "action-already-taken (TM-200)"
    assert not any(text.endswith(f"action {action}") for text in legal(state, "witches"))
    pass_all(state)
    turn_of(state, "witches")
    give(state, "witches", power=(0, 0, 12))
    assert why(state, f"witches: action {action}") == ""
