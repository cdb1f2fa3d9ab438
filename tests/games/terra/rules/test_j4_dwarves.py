"""Section J.4, mountains: Dwarves."""

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
    turn_of,
    why,
)
from ziggurat.games.terra import TerraState

AROUND = {"D4", "D5", "E6", "E8", "F4"}
"""The land that touches E7."""
BEYOND = {"E5", "F3", "C3", "G2", "G3"}
"""The land with one space between it and E7."""


def dwarves(workers: int = 30) -> TerraState:
    """Dwarves at E7 and A2 with workers and coins only; Nomads far away."""
    state = table("dwarves", "nomads", dwarves="E7 A2", nomads="B6 G7 H1")
    give(state, "dwarves", workers=workers, coins=20, priests=0, power=(12, 0, 0))
    return state


@rule("TM-377")
@pytest.mark.parametrize(
    ("place", "spades"), [("E5", 3), ("F3", 2), ("C3", 1), ("G2", 1), ("G3", 1)]
)
def test_the_dwarves_tunnel_in_any_direction_to_terraform(place: str, spades: int) -> None:
    state = dwarves()
    play(state, f"dwarves: dig {spades}. transform {place} to gray. done")
    assert terrain(state, place) == "mountains"


@rule("TM-377")
@pytest.mark.parametrize("place", sorted(BEYOND))
def test_the_dwarves_tunnel_in_any_direction_to_build(place: str) -> None:
    state = dwarves()
    make(state, place, "gray")
    play(state, f"dwarves: build {place}. done")
    assert player(state, "dwarves").counts() == (3, 0, 0, 0, 0)


@rule("TM-377")
def test_a_tunnel_skips_one_space_and_no_more() -> None:
    state = dwarves()
    for place in ("E4", "B3", "H4", "D6"):
        make(state, place, "gray")
        assert why(state, f"dwarves: build {place}") == "unreachable (TM-90)"
    play(state, "dwarves: dig 1")
    targets = {text.split()[1] for text in legal(state, "dwarves", "transform")}
    # From A2: B1, A1 and A3 touch it; A4 and C1 lie beyond one space.
    assert targets == AROUND | BEYOND | {"B1", "A1", "A3"} | {"A4", "C1"}


@rule("TM-377")
def test_a_bridge_does_not_lengthen_a_tunnel() -> None:
    state = table("dwarves", "nomads", dwarves="C2 I3", nomads="B6 G7 H1")
    rich(state, "dwarves")
    play(state, "dwarves: action ACT1. bridge C2:E5. done", "nomads: pass BON3")
    make(state, "F3", "gray")
    assert why(state, "dwarves: build F3") == "unreachable (TM-90)"


@rule("TM-377")
def test_a_tunnel_ends_on_land() -> None:
    state = dwarves()
    assert why(state, "dwarves: build r15").startswith("wrong-terrain")
    assert why(state, "dwarves: build r29").startswith("wrong-terrain")


@rule("TM-378")
def test_a_tunnel_costs_two_workers_besides_spade_and_dwelling() -> None:
    state = dwarves(workers=6)
    give(state, "dwarves", coins=2)
    play(state, "dwarves: dig 1. build G3. done")
    assert goods(state, "dwarves") == (0, 0, 0)
    assert player(state, "dwarves").points == 20 + 4


@rule("TM-378")
def test_whoever_lacks_a_worker_for_the_tunnel_stays_on_this_side() -> None:
    state = dwarves(workers=5)
    play(state, "dwarves: dig 1. transform G3 to gray")
    assert why(state, "dwarves: build G3") == "too-expensive (TM-89)"
    state = dwarves(workers=4)
    play(state, "dwarves: dig 1")
    assert why(state, "dwarves: transform G3 to gray") == "too-expensive (TM-89)"
    assert "transform G3 to gray" not in legal(state, "dwarves")
    assert why(state, "dwarves: transform F4 to gray") == ""
    state = dwarves(workers=2)
    make(state, "G3", "gray")
    assert why(state, "dwarves: build G3") == "too-expensive (TM-89)"


@rule("TM-379")
def test_each_tunnel_scores_four_points_at_once() -> None:
    state = dwarves()
    make(state, "G3", "gray")
    make(state, "C3", "gray")
    play(state, "dwarves: build G3")
    assert player(state, "dwarves").points == 20 + 4
    play(state, "dwarves: done", "nomads: pass BON3", "dwarves: build C3")
    assert player(state, "dwarves").points == 20 + 8


@rule("TM-379")
def test_a_tunnel_to_terraform_only_scores_too() -> None:
    state = dwarves(workers=5)
    play(state, "dwarves: dig 1. transform G3 to gray")
    assert goods(state, "dwarves") == (0, 20, 0)
    assert player(state, "dwarves").points == 20 + 4


@rule("TM-380")
def test_a_space_next_door_is_reached_without_a_tunnel() -> None:
    state = dwarves()
    play(state, "dwarves: dig 1. build F4. done")
    assert goods(state, "dwarves") == (30 - 3 - 1, 18, 0)
    assert player(state, "dwarves").points == 20


@rule("TM-380")
def test_a_space_beyond_one_building_but_next_to_another_needs_no_tunnel() -> None:
    state = dwarves()
    put(state, "dwarves", "D", "E5")
    make(state, "F3", "gray")
    play(state, "dwarves: build F3. done")
    assert goods(state, "dwarves") == (30 - 1, 18, 0)
    assert player(state, "dwarves").points == 20


@rule("TM-380")
def test_a_space_over_a_bridge_is_next_door() -> None:
    state = table("dwarves", "nomads", dwarves="C2 I3", nomads="B6 G7 H1")
    rich(state, "dwarves")
    make(state, "E5", "gray")
    play(state, "dwarves: action ACT1. bridge C2:E5. done", "nomads: pass BON3")
    play(state, "dwarves: build E5. done")
    assert goods(state, "dwarves") == (30 - 1, 60 - 2, 5)
    assert player(state, "dwarves").points == 20


@rule("TM-381")
@pytest.mark.parametrize("between", ["nobody", "nomads"])
def test_it_does_not_matter_who_stands_on_the_space_between(between: str) -> None:
    state = dwarves()
    make(state, "E5", "gray")
    if between == "nomads":
        put(state, "nomads", "TE", "E6")
    play(state, "dwarves: build E5. done")
    assert goods(state, "dwarves") == (30 - 2 - 1, 18, 0)
    assert player(state, "dwarves").points == 20 + 4


@rule("TM-381")
def test_a_tunnel_goes_under_a_river() -> None:
    state = dwarves()
    put(state, "nomads", "D", "E8 F4")
    make(state, "G3", "gray")
    play(state, "dwarves: build G3. done")
    assert goods(state, "dwarves") == (30 - 2 - 1, 18, 0)


@rule("TM-381")
def test_a_path_under_an_own_building_leads_next_door_to_it() -> None:
    state = dwarves()
    put(state, "dwarves", "D", "E6")
    make(state, "E5", "gray")
    play(state, "dwarves: build E5. done")
    assert player(state, "dwarves").points == 20


@rule("TM-382")
def test_terraforming_and_dwelling_on_the_target_need_one_payment() -> None:
    state = dwarves()
    play(state, "dwarves: dig 1. transform G3 to gray. build G3. done")
    assert goods(state, "dwarves") == (30 - 3 - 2 - 1, 18, 0)
    assert player(state, "dwarves").points == 20 + 4


@rule("TM-382")
def test_there_is_no_second_tunnel_in_an_action() -> None:
    state = dwarves()
    give(state, "dwarves", power=(6, 0, 6))
    play(state, "dwarves: action ACT6. transform G3 to gray")
    assert why(state, "dwarves: transform C3 to gray") == "unreachable (TM-382)"
    assert "transform C3 to gray" not in legal(state, "dwarves")
    assert why(state, "dwarves: transform F4 to gray") == ""
    assert why(state, "dwarves: transform G3 to green") == ""
    play(state, "dwarves: transform F4 to gray. done")
    assert goods(state, "dwarves") == (30 - 2, 20, 0)
    assert player(state, "dwarves").points == 20 + 4


@rule("TM-382")
def test_the_tunnel_can_come_with_the_second_space() -> None:
    state = dwarves()
    give(state, "dwarves", power=(6, 0, 6))
    play(state, "dwarves: action ACT6. transform F4 to gray. transform G3 to gray. build G3. done")
    assert goods(state, "dwarves") == (30 - 2 - 1, 18, 0)
    assert player(state, "dwarves").points == 20 + 4


@rule("TM-383")
def test_a_later_dwelling_on_the_target_needs_a_tunnel_again() -> None:
    state = dwarves()
    play(state, "dwarves: dig 1. transform G3 to gray. done", "nomads: pass BON3")
    assert goods(state, "dwarves") == (25, 20, 0)
    play(state, "dwarves: build G3. done")
    assert goods(state, "dwarves") == (25 - 2 - 1, 18, 0)
    assert player(state, "dwarves").points == 20 + 4 + 4


@rule("TM-383")
def test_a_later_dwelling_needs_no_tunnel_when_an_own_building_stands_beside() -> None:
    state = dwarves()
    play(state, "dwarves: dig 1. transform G3 to gray. done", "nomads: pass BON3")
    put(state, "dwarves", "D", "H4")
    play(state, "dwarves: build G3. done")
    assert goods(state, "dwarves") == (25 - 1, 18, 0)
    assert player(state, "dwarves").points == 20 + 4


@rule("TM-384")
def test_a_tunnel_goes_with_the_spade_of_a_power_action() -> None:
    state = dwarves(workers=3)
    give(state, "dwarves", coins=2, power=(8, 0, 4))
    play(state, "dwarves: action ACT5. transform G3 to gray. build G3. done")
    assert goods(state, "dwarves") == (0, 0, 0)
    assert player(state, "dwarves").points == 20 + 4


@rule("TM-384")
def test_a_tunnel_goes_with_the_spade_of_the_bonus_card() -> None:
    state = dwarves(workers=2)
    hold(state, "dwarves", "BON1")
    play(state, "dwarves: action BON1. transform G3 to gray. done")
    assert goods(state, "dwarves") == (0, 20, 0)
    assert player(state, "dwarves").points == 20 + 4


@rule("TM-384")
def test_no_tunnel_goes_with_the_spades_of_a_cult() -> None:
    state = dwarves()
    give(state, "dwarves", cults=(0, 0, 4, 0))
    play(state, "dwarves: pass BON3", "nomads: pass BON4")
    assert asked(state) == [("dwarves", "cult-spades")]
    targets = {text.split()[1] for text in legal(state, "dwarves", "transform")}
    assert targets == AROUND | {"B1", "A1", "A3"}
    assert why(state, "dwarves: transform G3 to gray") == "unreachable (TM-257)"


@rule("TM-385")
def test_the_dwarves_have_no_ships() -> None:
    state = dwarves()
    rich(state, "dwarves")
    assert legal(state, "dwarves", "advance") == ["advance dig"]
    assert why(state, "dwarves: advance ship") == "track-at-maximum (TM-138)"


@rule("TM-385")
def test_the_card_with_ships_does_not_spare_the_dwarves_a_tunnel() -> None:
    state = dwarves()
    hold(state, "dwarves", "BON4")
    make(state, "G3", "gray")
    make(state, "H4", "gray")
    assert why(state, "dwarves: build H4") == "unreachable (TM-90)"
    play(state, "dwarves: build G3. done")
    assert goods(state, "dwarves") == (30 - 2 - 1, 18, 0)
    assert player(state, "dwarves").points == 20 + 4


@rule("TM-386")
def test_with_the_stronghold_a_tunnel_costs_one_worker_and_scores_the_same() -> None:
    state = dwarves(workers=5)
    put(state, "dwarves", "SH", "A2")
    give(state, "dwarves", coins=2)
    play(state, "dwarves: dig 1. build G3. done")
    assert goods(state, "dwarves") == (0, 0, 0)
    assert player(state, "dwarves").points == 20 + 4


@rule("TM-386")
def test_the_stronghold_of_the_dwarves_works_from_the_next_tunnel_on() -> None:
    state = dwarves()
    put(state, "dwarves", "TP", "A2")
    make(state, "G3", "gray")
    play(state, "dwarves: upgrade A2 to SH. done", "nomads: pass BON3")
    assert goods(state, "dwarves") == (26, 14, 0)
    play(state, "dwarves: build G3. done")
    assert goods(state, "dwarves") == (26 - 1 - 1, 12, 0)
    assert why(state, "nomads: build G3")


@rule("TM-386")
def test_the_stronghold_of_the_dwarves_lets_a_tunnel_skip_no_second_space() -> None:
    state = dwarves()
    put(state, "dwarves", "SH", "A2")
    make(state, "H4", "gray")
    assert why(state, "dwarves: build H4") == "unreachable (TM-90)"


@rule("TM-377", "TM-379")
def test_nobody_else_tunnels() -> None:
    state = dwarves()
    turn_of(state, "nomads")
    rich(state, "nomads")
    make(state, "I3", "yellow")
    assert why(state, "nomads: build I3") == "unreachable (TM-90)"
