"""Chapter E.2: direct and indirect adjacency (TM-123 to TM-133)."""

import pytest

from tests.support.marks import rule
from tests.support.terra_corner import paid
from tests.support.terra_tables import (
    asked,
    give,
    hex_of,
    hold,
    legal,
    make,
    names,
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
from ziggurat.games.terra.final import largest_area


def reached(state: TerraState, faction: str) -> set[str]:
    """The hexes on which a spade could be used."""
    turn_of(state, faction)
    twin = state.copy()
    play(twin, f"{faction}: dig 1")
    return {text.split()[1] for text in legal(twin, faction, "transform")}


def banks() -> TerraState:
    """Witches on C3 and Nomads on B4, with the river spaces r3 and r10 between them."""
    state = table("witches", "nomads", witches="C3 I11", nomads="B4 B1 H1")
    rich(state, "witches")
    give(state, "nomads", workers=30, coins=60, priests=5, power=(6, 6, 0))
    return state


def bridged() -> TerraState:
    """The same with a bridge of the Witches from C3 to B4; it is the Nomads' turn."""
    state = banks()
    play(state, "witches: action ACT1. bridge C3:B4. done")
    return state


@rule("TM-123")
@pytest.mark.parametrize(
    ("start", "around"),
    [
        ("A6", "A5 A7 B3"),
        ("A12", "A11 A13 B6"),
        ("D4", "C3 D5 E6 E7"),
        ("D7", "C5 D8 E9 E10"),
        ("E3", "D2 D3 E2 E4 F2"),
        ("G2", "F3 F4"),
        ("I1", "H1 I2"),
        ("I12", "H8 I11"),
    ],
)
def test_spaces_with_a_common_edge_are_adjacent(start: str, around: str) -> None:
    """Chaos Magicians have one dwelling and no ships: they reach its neighbours."""
    state = table("chaosmagicians", "nomads", chaosmagicians=start, nomads="B1 B4 G7")
    rich(state, "chaosmagicians")
    assert reached(state, "chaosmagicians") == set(around.split())


@rule("TM-123")
@pytest.mark.parametrize(("builder", "neighbour"), [("witches", "nomads"), ("nomads", "witches")])
def test_direct_adjacency_holds_both_ways(builder: str, neighbour: str) -> None:
    state = table("witches", "nomads", witches="F4 E9", nomads="F3 B1 G7")
    rich(state, builder)
    give(state, neighbour, power=(6, 6, 0))
    turn_of(state, builder)
    where = {"witches": "F4", "nomads": "F3"}[builder]
    play(state, f"{builder}: upgrade {where} to TP. done")
    assert asked(state) == [(neighbour, "offer")]


@rule("TM-123")
def test_every_space_touches_those_that_touch_it() -> None:
    state = banks()
    for space in names((1 << 113) - 1):
        around = names(state.beside(hex_of(space)))
        assert 2 <= len(around) <= 6
        assert space not in around
        assert all(space in names(state.beside(hex_of(other))) for other in around)


@rule("TM-124")
def test_a_bridge_makes_its_two_ends_adjacent() -> None:
    state = banks()
    assert "B4" not in names(state.beside(hex_of("C3")))
    state = bridged()
    assert "B4" in names(state.beside(hex_of("C3")))
    assert "C3" in names(state.beside(hex_of("B4")))
    play(state, "nomads: upgrade B4 to TP. done")
    assert asked(state) == [("witches", "offer")]


@rule("TM-124")
def test_a_bridge_makes_nothing_else_adjacent() -> None:
    state = bridged()
    assert "A8" not in names(state.beside(hex_of("C3")))
    assert "C4" not in names(state.beside(hex_of("C3")))
    assert "D5" not in names(state.beside(hex_of("B4")))


@rule("TM-125")
def test_a_bridge_to_an_empty_space_gives_reach() -> None:
    state = table("witches", "nomads", witches="C3 I11", nomads="A5 B1 H1")
    rich(state)
    make(state, "B4", "green")
    assert why(state, "witches: build B4").startswith("unreachable")
    play(state, "witches: action ACT1. bridge C3:B4. done")
    turn_of(state, "witches")
    assert why(state, "witches: build B4") == ""
    assert paid(state, "witches: build B4") == (1, 2, 0)


@rule("TM-125")
def test_a_bridge_to_an_empty_space_lets_spades_across() -> None:
    state = table("witches", "nomads", witches="C3 I11", nomads="A5 B1 H1")
    rich(state)
    assert "B4" not in reached(state, "witches")
    play(state, "witches: action ACT1. bridge C3:B4. done")
    assert "B4" in reached(state, "witches")


@rule("TM-126")
def test_who_builds_at_the_far_end_of_a_bridge_offers_power_to_its_owner() -> None:
    state = table("witches", "nomads", witches="C3 I11", nomads="B1 H1 G7")
    rich(state, "witches", "nomads")
    put(state, "nomads", "D", "A9")
    play(state, "witches: action ACT1. bridge C3:B4. done")
    give(state, "witches", power=(6, 6, 0))
    play(state, "nomads: build B4. done")
    assert asked(state) == [("witches", "offer")]
    assert "leech 1 from witches" not in legal(state, "witches")
    assert legal(state, "witches") == ["leech 1 from nomads", "decline 1 from nomads"]


@rule("TM-126")
def test_a_foreign_bridge_brings_the_discount_too() -> None:
    assert paid(bridged(), "nomads: upgrade B4 to TP") == (2, 3, 0)


@rule("TM-127")
@pytest.mark.parametrize(
    ("start", "goal", "rivers"),
    [
        ("F4", "G3", 1),
        ("C3", "B4", 1),
        ("E9", "C4", 2),
        ("E9", "E8", 2),
        ("E9", "G3", 3),
        ("D1", "A3", 2),
        ("D1", "A4", 3),
    ],
)
def test_the_chain_may_be_as_long_as_the_shipping(start: str, goal: str, rivers: int) -> None:
    state = table("witches", "nomads", witches="I11 A10", nomads="A5 G7 H1")
    rich(state, "witches")
    put(state, "witches", "D", start)
    for shipping in range(rivers):
        give(state, "witches", shipping=shipping)
        assert goal not in reached(state, "witches")
    for shipping in range(rivers, 4):
        give(state, "witches", shipping=shipping)
        assert goal in reached(state, "witches")


@rule("EX-14")
@pytest.mark.parametrize(("shipping", "together"), [(0, 1), (1, 1), (2, 2), (3, 2)])
def test_two_buildings_with_two_river_spaces_between_need_shipping_two(
    shipping: int, together: int
) -> None:
    state = table("auren", "nomads", auren="C4 E9", nomads="A5 B1 H1")
    give(state, "auren", shipping=shipping)
    assert largest_area(state, player(state, "auren")) == together


@rule("TM-128")
def test_the_chain_goes_round_the_land() -> None:
    """Between C3 and C5 lie r10, C4 and r11; by river it is r10, r16, r18, r19 and r17."""
    state = table("mermaids", "nomads", mermaids="E11 G6", nomads="A5 B1 H1")
    rich(state, "mermaids")
    put(state, "mermaids", "D", "C3")
    for shipping in (2, 3, 4):
        give(state, "mermaids", shipping=shipping)
        assert "C5" not in reached(state, "mermaids")
    give(state, "mermaids", shipping=5)
    assert "C5" in reached(state, "mermaids")


@rule("TM-128")
def test_own_land_is_no_link_of_a_chain() -> None:
    state = table("mermaids", "nomads", mermaids="E11 G6", nomads="A5 B1 H1")
    rich(state, "mermaids")
    put(state, "mermaids", "D", "C3")
    give(state, "mermaids", shipping=4)
    make(state, "C4", "blue")
    assert "C5" not in reached(state, "mermaids")


@rule("TM-129")
@pytest.mark.parametrize(("far", "near"), [("alchemists", "nomads"), ("nomads", "alchemists")])
def test_what_is_adjacent_for_one_player_need_not_be_for_another(far: str, near: str) -> None:
    """Both have a building two river spaces from E9."""
    state = table("alchemists", "nomads", alchemists="A13 E1", nomads="A5 B1 G4")
    rich(state)
    put(state, "alchemists", "D", "E8")
    give(state, far, shipping=2)
    give(state, near, shipping=0)
    assert "E9" in reached(state, far)
    assert "E9" not in reached(state, near)


@rule("TM-130")
def test_tunnels_reach_what_lies_behind_one_space() -> None:
    state = table("dwarves", "nomads", dwarves="C2 H8", nomads="B1 G7 H1")
    rich(state, "dwarves")
    beside = {"B2", "B3", "G6", "H7", "I11", "I12"}
    behind = {"A4", "A5", "A6", "C1", "D3", "E4", "E5", "E6", "D4", "C3"}
    behind |= {"F6", "F7", "G5", "H6", "I10"}
    assert reached(state, "dwarves") == beside | behind
    assert why(state, "dwarves: build D5").startswith("unreachable")
    make(state, "D5", "gray")
    assert why(state, "dwarves: build D5").startswith("unreachable")


@rule("TM-130")
@pytest.mark.parametrize("faction", ["dwarves", "fakirs"])
def test_the_card_with_the_ship_takes_dwarves_and_fakirs_no_further(faction: str) -> None:
    state = table(faction, "witches", dwarves="C2 H8", fakirs="D3 G7", witches="A10 I11")
    rich(state, faction)
    hold(state, faction, "BON3")
    before = reached(state, faction)
    hold(state, faction, "BON4")
    assert reached(state, faction) == before


@rule("TM-130")
def test_flights_reach_what_lies_behind_one_space_and_cost_a_priest() -> None:
    state = table("fakirs", "witches", fakirs="D3 G7", witches="A10 I11")
    rich(state, "fakirs")
    make(state, "C2", "yellow")
    make(state, "D1", "yellow")
    make(state, "E1", "yellow")
    assert why(state, "fakirs: build E1").startswith("unreachable")
    assert paid(state, "fakirs: build C2") == (1, 2, 1)
    turn_of(state, "fakirs")
    assert paid(state, "fakirs: build D1") == (1, 2, 1)


@rule("TM-131")
def test_across_the_river_building_and_terraforming_cost_what_they_cost_next_door() -> None:
    state = table("witches", "nomads", witches="F4 I11", nomads="A5 B1 H1")
    rich(state)
    give(state, "witches", shipping=1)
    assert paid(state, "witches: dig 1. transform H4 to green. done") == (3, 0, 0)
    assert terrain(state, "H4") == "forest"
    turn_of(state, "witches")
    assert paid(state, "witches: build H4. done") == (1, 2, 0)
    turn_of(state, "witches")
    assert paid(state, "witches: build G3") == (1, 2, 0)


@rule("TM-132")
@pytest.mark.parametrize("shipping", [0, 1, 3])
def test_across_a_river_there_is_neither_power_nor_a_discount(shipping: int) -> None:
    state = banks()
    give(state, "witches", shipping=shipping, power=(6, 6, 0))
    give(state, "nomads", shipping=shipping)
    turn_of(state, "nomads")
    assert paid(state, "nomads: upgrade B4 to TP. done") == (2, 6, 0)
    assert asked(state) == [("witches", "turn")]


@rule("TM-132")
@pytest.mark.parametrize(("place", "founded"), [("C4", False), ("E7", True)])
def test_a_town_needs_direct_adjacency(place: str, founded: bool) -> None:
    """C3, D4 and D5 are worth 6; C4 lies across r10, E7 touches D4 and D5."""
    state = table("witches", "nomads", witches="C3 I11", nomads="A5 B1 H1")
    rich(state)
    give(state, "witches", shipping=1)
    put(state, "witches", "SH", "C3")
    put(state, "witches", "TP", "D4")
    put(state, "witches", "D", "D5")
    make(state, "E7", "green")
    play(state, f"witches: build {place}")
    assert (("witches", "town-tile") in asked(state)) is founded


@rule("TM-132")
def test_a_tunnel_makes_no_neighbours() -> None:
    state = table("dwarves", "witches", dwarves="C2 H8", witches="C3 I11")
    rich(state, "dwarves")
    give(state, "witches", power=(6, 6, 0))
    assert paid(state, "dwarves: upgrade C2 to TP. done") == (2, 6, 0)
    assert asked(state) == [("witches", "turn")]


@rule("TM-133")
def test_ships_pass_under_a_bridge() -> None:
    state = bridged()
    give(state, "witches", shipping=1)
    give(state, "nomads", shipping=1)
    assert "C4" in reached(state, "witches")
    assert "A7" in reached(state, "witches")
    assert "D5" in reached(state, "nomads")
    assert "A7" in reached(state, "nomads")


@rule("TM-133")
def test_ships_pass_a_town_tile_on_the_river() -> None:
    """The Nomads on B4 reach D6 only over r10, where the Mermaids' tile lies, and r16."""
    state = table("mermaids", "nomads", mermaids="E11 I10", nomads="B4 B1 H1")
    rich(state)
    give(state, "nomads", shipping=2)
    for kind, place in (("SH", "C3"), ("TP", "D5"), ("TP", "C4"), ("D", "B5")):
        put(state, "mermaids", kind, place)
    before = reached(state, "nomads")
    assert "D6" in before
    turn_of(state, "mermaids")
    play(state, "mermaids: connect r10. +TW1")
    assert player(state, "mermaids").rivers == 1 << hex_of("r10")
    assert reached(state, "nomads") == before
