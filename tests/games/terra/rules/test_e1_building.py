"""Chapter E.1, first part: a dwelling is built (TM-90 to TM-98)."""

import pytest

from tests.support.marks import rule
from tests.support.terra_corner import corner, paid, scored
from tests.support.terra_tables import (
    asked,
    dealt,
    give,
    goods,
    legal,
    make,
    names,
    pass_all,
    play,
    player,
    put,
    rich,
    seat,
    table,
    terrain,
    turn_of,
    why,
)
from ziggurat.games.terra import TerraState

NO_WORKERS = "BON1 BON2 BON3 BON4 BON8"
"""Cards without workers, so that income in workers comes from dwellings alone."""


def woods(score: str = "SCORE2 SCORE3 SCORE4 SCORE5 SCORE6 SCORE7", **options: bool) -> TerraState:
    """Witches in the middle of the map, Nomads at its edges; nobody lacks anything."""
    named = {name.replace("_", "-"): value for name, value in options.items()}
    state = table(
        "witches", "nomads", witches="F4 E9", nomads="A5 B1 G7", score=score, options=named
    )
    rich(state)
    return state


@rule("TM-90")
def test_a_dwelling_goes_on_free_home_terrain_beside_an_own_building() -> None:
    state = woods()
    make(state, "E7", "green")
    assert "build E7" in legal(state, "witches", "build")
    play(state, "witches: build E7")
    assert names(player(state, "witches").built[0]) == {"F4", "E9", "E7"}


@rule("TM-90")
@pytest.mark.parametrize("place", ["E6", "F3", "G2", "E7", "E10"])
def test_no_dwelling_goes_on_foreign_terrain(place: str) -> None:
    state = woods()
    assert why(state, f"witches: build {place}") == "wrong-terrain (TM-90)"
    assert f"build {place}" not in legal(state, "witches")


@rule("TM-90")
@pytest.mark.parametrize("shipping", [0, 3])
def test_no_dwelling_goes_two_edges_away_where_no_river_leads(shipping: int) -> None:
    state = woods()
    give(state, "witches", shipping=shipping)
    make(state, "E11", "green")
    assert why(state, "witches: build E11") == "unreachable (TM-90)"
    assert "build E11" not in legal(state, "witches")


@rule("TM-90")
def test_an_indirectly_adjacent_home_space_is_good_enough() -> None:
    state = woods()
    assert why(state, "witches: build G3") == "unreachable (TM-90)"
    give(state, "witches", shipping=1)
    assert why(state, "witches: build G3") == ""
    assert "build G3" in legal(state, "witches")


@rule("TM-90")
def test_a_building_of_somebody_else_does_not_help() -> None:
    state = woods()
    make(state, "A6", "green")
    assert why(state, "witches: build A6") == "unreachable (TM-90)"


@rule("TM-90")
def test_a_dwelling_needs_an_unoccupied_space() -> None:
    state = woods()
    put(state, "witches", "D", "E7")
    put(state, "nomads", "D", "E6")
    assert why(state, "witches: build E7") == "occupied (TM-90)"
    assert why(state, "witches: build E6") == "occupied (TM-90)"
    assert not {"build E6", "build E7"} & set(legal(state, "witches"))


DWELLINGS = {
    "alchemists": (1, 2),
    "auren": (1, 2),
    "chaosmagicians": (1, 2),
    "cultists": (1, 2),
    "darklings": (1, 2),
    "dwarves": (1, 2),
    "engineers": (1, 1),
    "fakirs": (1, 2),
    "giants": (1, 2),
    "halflings": (1, 2),
    "mermaids": (1, 2),
    "nomads": (1, 2),
    "swarmlings": (2, 3),
    "witches": (1, 2),
}
"""Workers and coins."""


@rule("TM-91")
@pytest.mark.parametrize(("faction", "cost"), DWELLINGS.items())
def test_what_a_dwelling_costs(faction: str, cost: tuple[int, int]) -> None:
    state = corner(faction)
    give(state, faction, workers=cost[0], coins=cost[1], priests=1, power=(12, 0, 0))
    play(state, f"{faction}: build A8")
    assert goods(state, faction) == (0, 0, 1)
    assert player(state, faction).bowls == (12, 0, 0)


@rule("TM-91")
@pytest.mark.parametrize(("faction", "cost"), DWELLINGS.items())
@pytest.mark.parametrize("lacking", ["workers", "coins"])
def test_with_less_there_is_no_dwelling(faction: str, cost: tuple[int, int], lacking: str) -> None:
    state = corner(faction)
    workers = cost[0] - (lacking == "workers")
    coins = cost[1] - (lacking == "coins")
    give(state, faction, workers=workers, coins=coins, points=0, priests=0, power=(12, 0, 0))
    assert why(state, f"{faction}: build A8") == "too-expensive (TM-89)"
    assert "build A8" not in legal(state, faction)


APART = ("A1", "A3", "C2", "E1", "H2", "I5")
"""Hexes of which no two touch, and none touches F4, E9 or E7."""


@rule("TM-92")
@pytest.mark.parametrize(("before", "workers"), [(2, 4), (3, 5), (4, 6), (5, 7), (6, 8), (7, 8)])
def test_a_new_dwelling_opens_the_leftmost_slot_of_its_track(before: int, workers: int) -> None:
    """The tracks show 1 worker, and one more for each of the first seven dwellings."""
    state = table("witches", "nomads", witches="F4 E9", nomads="A5 B4 G7", cards=NO_WORKERS)
    put(state, "witches", "D", " ".join(APART[: before - 2]))
    make(state, "E7", "green")
    play(state, "witches: build E7. done")
    left = player(state, "witches").workers
    pass_all(state)
    assert state.round == 2
    assert player(state, "witches").workers - left == workers


@rule("TM-92")
def test_the_third_dwelling_of_the_engineers_opens_an_empty_slot() -> None:
    """Their track shows 0, 1, 2, 2, 3, 4, 4, 5 and 6 workers."""
    state = table("engineers", "nomads", engineers="C2 C5", nomads="A5 B4 G7", cards=NO_WORKERS)
    make(state, "B3", "gray")
    play(state, "engineers: build B3", "engineers: done", "nomads: decline 1 from engineers")
    left = player(state, "engineers").workers
    pass_all(state)
    assert player(state, "engineers").workers - left == 2


@rule("TM-92")
def test_the_ninth_dwelling_is_not_there() -> None:
    state = woods()
    put(state, "witches", "D", " ".join(APART))
    make(state, "E7", "green")
    assert player(state, "witches").counts() == (8, 0, 0, 0, 0)
    assert why(state, "witches: build E7") == "building-supply-exhausted (TM-92)"
    assert not [text for text in legal(state, "witches") if "build" in text]


@rule("TM-92")
def test_a_dwelling_that_was_upgraded_can_be_built_again() -> None:
    state = woods()
    put(state, "witches", "D", " ".join(APART))
    make(state, "E7", "green")
    play(state, "witches: upgrade F4 to TP. done")
    turn_of(state, "witches")
    play(state, "witches: build E7")
    assert player(state, "witches").counts() == (8, 1, 0, 0, 0)


@rule("TM-93")
def test_one_action_builds_one_dwelling() -> None:
    state = woods()
    make(state, "E7", "green")
    make(state, "G2", "green")
    play(state, "witches: build E7")
    assert why(state, "witches: build G2") == "second-action-in-turn (TM-86)"
    assert legal(state, "witches", "build") == []
    assert player(state, "witches").counts() == (3, 0, 0, 0, 0)


@rule("TM-93")
def test_after_spades_one_dwelling_is_built_and_no_other() -> None:
    state = woods()
    make(state, "G2", "green")
    play(state, "witches: dig 1. build E7")
    assert why(state, "witches: build G2") == "second-action-in-turn (TM-86)"


@rule("TM-94")
@pytest.mark.parametrize("row", ["dig 1. build E7", "dig 1. transform E7 to green. build E7"])
def test_terraforming_and_the_dwelling_on_it_are_one_action(row: str) -> None:
    state = woods()
    assert paid(state, f"witches: {row}") == (3 + 1, 2, 0)
    assert terrain(state, "E7") == "forest"
    assert player(state, "witches").counts() == (3, 0, 0, 0, 0)
    play(state, "witches: done")
    assert asked(state) == [("nomads", "turn")]


@rule("TM-95")
def test_nothing_is_terraformed_after_the_dwelling() -> None:
    state = woods()
    make(state, "E7", "green")
    play(state, "witches: build E7")
    assert why(state, "witches: dig 1") == "second-action-in-turn (TM-86)"
    assert why(state, "witches: transform G2 to green").startswith("no-spades")
    assert not legal(state, "witches", "dig") and not legal(state, "witches", "transform")


@rule("TM-95")
def test_an_action_does_not_terraform_one_space_and_build_on_another() -> None:
    state = woods()
    make(state, "G2", "green")
    play(state, "witches: dig 1. transform E7 to green")
    assert why(state, "witches: build G2") == "not-transformed-here (TM-95)"
    assert legal(state, "witches", "build") == ["build E7"]


@rule("TM-95")
def test_an_option_lets_the_dwelling_stand_elsewhere() -> None:
    state = woods(build_elsewhere=True)
    make(state, "G2", "green")
    play(state, "witches: dig 1. transform E7 to green. build G2")
    assert names(player(state, "witches").own) == {"F4", "E9", "G2"}


@rule("TM-95")
def test_a_surplus_free_spade_is_used_before_the_dwelling_and_not_after_it() -> None:
    state = woods()
    play(state, "witches: action ACT6. transform E7 to green")
    assert why(state, "witches: build E7").startswith("spades-left-over")
    play(state, "witches: transform F3 to red. build E7")
    assert terrain(state, "F3") == "wasteland"
    assert legal(state, "witches", "transform") == []


@rule("TM-96")
def test_a_space_made_home_earlier_is_built_on_for_the_price_of_the_dwelling() -> None:
    state = woods()
    assert paid(state, "witches: dig 1. transform E7 to green. done") == (3, 0, 0)
    turn_of(state, "witches")
    assert paid(state, "witches: build E7") == (1, 2, 0)


@rule("TM-96")
def test_nobody_has_to_build_after_terraforming() -> None:
    state = woods()
    play(state, "witches: dig 1. transform E7 to green. done")
    assert player(state, "witches").counts() == (2, 0, 0, 0, 0)
    assert asked(state) == [("nomads", "turn")]


@rule("TM-97", "EX-11")
@pytest.mark.parametrize("tile", ["SCORE3", "SCORE5"])
def test_each_dwelling_is_two_points_under_the_scoring_tile_with_a_dwelling(tile: str) -> None:
    state = woods(f"{tile} SCORE2 SCORE4 SCORE6 SCORE7 SCORE8")
    make(state, "E7", "green")
    make(state, "G2", "green")
    assert scored(state, "witches: build E7. done") == 2
    turn_of(state, "witches")
    assert scored(state, "witches: build G2. done") == 2
    turn_of(state, "witches")
    assert scored(state, "witches: upgrade F4 to TP") == 0


@rule("TM-97")
@pytest.mark.parametrize("tile", ["SCORE1", "SCORE2", "SCORE4", "SCORE6", "SCORE7", "SCORE8"])
def test_a_dwelling_is_no_point_under_another_scoring_tile(tile: str) -> None:
    others = [f"SCORE{n}" for n in range(1, 9) if f"SCORE{n}" != tile][:5]
    state = woods(" ".join([tile, *others]))
    make(state, "E7", "green")
    assert scored(state, "witches: build E7") == 0


@rule("TM-98")
def test_a_dwelling_offers_power_to_the_neighbours() -> None:
    state = table("witches", "nomads", witches="F4 E9", nomads="E8 B1 G7")
    rich(state, "witches")
    make(state, "E7", "green")
    play(state, "witches: build E7. done")
    assert asked(state) == [("nomads", "offer")]
    assert legal(state, "nomads") == ["leech 1 from witches", "decline 1 from witches"]


@rule("TM-98")
def test_a_dwelling_without_neighbours_offers_nothing() -> None:
    state = table("witches", "nomads", witches="F4 E9", nomads="B4 B1 G7")
    rich(state, "witches")
    make(state, "E7", "green")
    play(state, "witches: build E7. done")
    assert asked(state) == [("nomads", "turn")]


@rule("TM-98")
def test_only_dwellings_of_phase_ii_offer_power() -> None:
    state = dealt("witches", "nomads")
    state.play("build F4", seat(state, "witches"))
    state.play("build F3", seat(state, "nomads"))
    assert asked(state) == [("nomads", "first-dwelling")]
    assert player(state, "witches").bowls == (5, 7, 0)
