"""Chapter E.1, second part: terraforming (TM-99 to TM-108)."""

import pytest

from tests.support.marks import rule
from tests.support.terra_corner import CIRCLE, DIGGERS, corner, paid
from tests.support.terra_tables import (
    asked,
    give,
    legal,
    make,
    names,
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

DISTANCES = {
    "brown": (0, 1, 2, 3, 3, 2, 1),
    "black": (1, 0, 1, 2, 3, 3, 2),
    "blue": (2, 1, 0, 1, 2, 3, 3),
    "green": (3, 2, 1, 0, 1, 2, 3),
    "gray": (3, 3, 2, 1, 0, 1, 2),
    "red": (2, 3, 3, 2, 1, 0, 1),
    "yellow": (1, 2, 3, 3, 2, 1, 0),
}
"""Spades from each terrain to brown, black, blue, green, gray, red and yellow."""

PAIRS = [
    (start, goal, spades)
    for start, row in DISTANCES.items()
    for goal, spades in zip(CIRCLE, row, strict=True)
]
FOREIGN = [(start, goal, spades) for start, goal, spades in PAIRS if spades]


def woods() -> TerraState:
    """Witches in the middle of the map, Nomads around G4; nobody lacks anything."""
    state = table("witches", "nomads", witches="F4 E9", nomads="A5 B1 G4")
    rich(state)
    return state


@rule("TM-99")
@pytest.mark.parametrize(("start", "goal", "spades"), PAIRS)
def test_how_far_two_terrains_lie_apart_on_the_circle(start: str, goal: str, spades: int) -> None:
    """Somebody at home in the goal needs so many spades for a dwelling, no more and no fewer."""
    faction = DIGGERS[goal]
    state = corner(faction, target=start)
    rich(state, faction)
    rows = [text for text in legal(state, faction) if text.endswith("build A8")]
    assert rows == [f"dig {spades}. build A8" if spades else "build A8"]


@rule("TM-99")
@pytest.mark.parametrize(
    ("middle", "before", "after"),
    [
        ("brown", "yellow", "black"),
        ("black", "brown", "blue"),
        ("blue", "black", "green"),
        ("green", "blue", "gray"),
        ("gray", "green", "red"),
        ("red", "gray", "yellow"),
        ("yellow", "red", "brown"),
    ],
)
def test_who_lies_beside_whom_on_the_circle(middle: str, before: str, after: str) -> None:
    state = corner("witches", target=middle)
    rich(state, "witches")
    play(state, "witches: dig 1")
    assert set(legal(state, "witches", "transform A8")) == {
        f"transform A8 to {before}",
        f"transform A8 to {after}",
    }


@rule("TM-100")
@pytest.mark.parametrize(("start", "goal", "spades"), FOREIGN)
def test_each_step_on_the_circle_takes_a_spade(start: str, goal: str, spades: int) -> None:
    faction = DIGGERS[goal]
    state = corner(faction, target=start)
    rich(state, faction)
    assert paid(state, f"{faction}: dig {spades}. transform A8 to {goal}") == (3 * spades, 0, 0)
    play(state, f"{faction}: done")
    assert asked(state)[0][1] == "turn"


@rule("TM-100")
@pytest.mark.parametrize(("start", "goal", "spades"), [pair for pair in FOREIGN if pair[2] > 1])
def test_fewer_spades_do_not_reach_home(start: str, goal: str, spades: int) -> None:
    faction = DIGGERS[goal]
    state = corner(faction, target=start)
    rich(state, faction)
    play(state, f"{faction}: dig {spades - 1}")
    assert why(state, f"{faction}: transform A8 to {goal}") == "not-enough-spades (TM-100)"
    assert why(state, f"{faction}: build A8") == "not-enough-spades (TM-100)"
    assert f"transform A8 to {goal}" not in legal(state, faction)


@rule("TM-100")
def test_the_long_way_round_is_not_taken() -> None:
    """Four spades would lead from desert to forest the other way; nobody can buy them."""
    state = corner("witches", target="yellow")
    rich(state, "witches")
    assert why(state, "witches: dig 3") == ""
    assert why(state, "witches: dig 4").endswith("(TM-100)")


@rule("TM-100")
def test_terraforming_needs_a_spade() -> None:
    state = woods()
    assert why(state, "witches: transform E7 to green") == "no-spades (TM-100)"
    assert legal(state, "witches", "transform") == []


@rule("TM-101")
@pytest.mark.parametrize("start", ["brown", "black", "blue", "green", "gray", "yellow"])
def test_giants_need_two_spades_whatever_the_terrain(start: str) -> None:
    state = corner("giants", target=start)
    rich(state, "giants")
    assert "dig 2. build A8" in legal(state, "giants")
    assert paid(state, "giants: dig 2. transform A8 to red") == (6, 0, 0)
    assert terrain(state, "A8") == "wasteland"
    assert legal(state, "giants", "transform") == []


@rule("TM-101")
@pytest.mark.parametrize("number", [1, 3])
def test_giants_dig_neither_one_spade_nor_three(number: int) -> None:
    state = corner("giants", target="yellow")
    rich(state, "giants")
    assert why(state, f"giants: dig {number}").endswith("(TM-101)")
    assert not legal(state, "giants", f"dig {number}")


@rule("TM-101")
def test_one_spade_is_of_no_use_to_giants() -> None:
    state = corner("giants", target="yellow")
    rich(state, "giants")
    play(state, "giants: action ACT5")
    assert legal(state, "giants", "transform") == []
    assert why(state, "giants: transform A8 to red").endswith(("(TM-101)", "(TM-409)"))
    assert paid(state, "giants: dig 1. transform A8 to red") == (3, 0, 0)


@rule("TM-102")
def test_later_steps_are_counted_from_the_new_terrain() -> None:
    state = woods()
    play(state, "witches: dig 1. transform E10 to blue. done")
    assert terrain(state, "E10") == "lakes"
    turn_of(state, "witches")
    assert "dig 1. build E10" in legal(state, "witches")
    assert "dig 2. build E10" not in legal(state, "witches")


@rule("TM-102")
def test_the_new_terrain_stays_in_later_rounds() -> None:
    state = woods()
    play(state, "witches: dig 1. transform E10 to blue. done")
    pass_all(state)
    assert state.round == 2
    assert terrain(state, "E10") == "lakes"


@rule("TM-103")
def test_a_building_of_anybody_stops_terraforming() -> None:
    state = woods()
    put(state, "witches", "TP", "E7")
    put(state, "nomads", "D", "E6")
    play(state, "witches: dig 1")
    assert why(state, "witches: transform F4 to gray") == "occupied (TM-103)"
    assert why(state, "witches: transform E7 to gray") == "occupied (TM-103)"
    assert why(state, "witches: transform E6 to brown") == "occupied (TM-103)"
    changed = {text.split()[1] for text in legal(state, "witches", "transform")}
    assert changed == {"D4", "D5", "F3", "G2", "E8", "D7", "E10", "F5", "F6"}


@rule("TM-103")
def test_a_river_is_no_land_to_terraform() -> None:
    state = woods()
    play(state, "witches: dig 1")
    assert why(state, "witches: transform r22 to green") == "wrong-terrain (TM-15)"


@rule("TM-104")
def test_another_player_may_transform_what_was_left_empty() -> None:
    state = woods()
    play(state, "witches: dig 3. transform F5 to green. done")
    assert terrain(state, "F5") == "forest"
    play(state, "nomads: dig 3. build F5")
    assert terrain(state, "F5") == "desert"
    assert names(player(state, "nomads").own) == {"A5", "B1", "G4", "F5"}


@rule("TM-104")
def test_another_player_may_build_on_what_was_left_empty() -> None:
    state = woods()
    play(state, "witches: dig 1. transform F5 to yellow. done")
    assert paid(state, "nomads: build F5") == (1, 2, 0)
    assert names(player(state, "nomads").own) == {"A5", "B1", "G4", "F5"}


@rule("TM-105")
@pytest.mark.parametrize("colour", ["brown", "blue"])
def test_spades_go_no_further_than_an_own_building_reaches(colour: str) -> None:
    state = woods()
    play(state, "witches: dig 1")
    assert why(state, f"witches: transform B3 to {colour}") == "unreachable (TM-105)"
    assert legal(state, "witches", "transform B3") == []


@rule("TM-105")
def test_spades_go_over_the_river_as_far_as_ships_do() -> None:
    state = woods()
    play(state, "witches: dig 1")
    assert why(state, "witches: transform H4 to green") == "unreachable (TM-105)"
    give(state, "witches", shipping=1)
    assert why(state, "witches: transform H4 to green") == ""
    assert "transform H4 to green" in legal(state, "witches")


@rule("TM-105")
def test_a_building_of_somebody_else_gives_no_reach() -> None:
    state = woods()
    play(state, "witches: dig 1")
    assert why(state, "witches: transform A6 to gray") == "unreachable (TM-105)"


@rule("TM-106")
def test_one_may_stop_on_the_way_home() -> None:
    state = woods()
    assert paid(state, "witches: dig 1. transform G2 to gray. done") == (3, 0, 0)
    assert terrain(state, "G2") == "mountains"
    turn_of(state, "witches")
    assert paid(state, "witches: dig 1. build G2") == (4, 2, 0)


@rule("TM-106")
def test_no_dwelling_goes_on_a_space_that_is_only_half_way_home() -> None:
    state = woods()
    play(state, "witches: dig 1. transform G2 to gray")
    assert why(state, "witches: build G2") == "wrong-terrain (TM-90)"
    assert legal(state, "witches", "build") == []


@rule("TM-106")
def test_a_space_is_not_turned_into_what_it_is() -> None:
    state = woods()
    make(state, "E7", "green")
    play(state, "witches: dig 1")
    assert why(state, "witches: transform E7 to green").startswith("already-that-terrain")


@rule("TM-107")
@pytest.mark.parametrize(
    "faction",
    [
        "alchemists",
        "auren",
        "chaosmagicians",
        "cultists",
        "darklings",
        "dwarves",
        "engineers",
        "fakirs",
        "halflings",
        "mermaids",
        "nomads",
        "swarmlings",
        "witches",
    ],
)
@pytest.mark.parametrize("colour", ["black", "green"])
def test_a_spade_goes_either_way_round_the_circle(faction: str, colour: str) -> None:
    state = corner(faction, target="blue")
    rich(state, faction)
    play(state, f"{faction}: dig 1")
    assert set(legal(state, faction, "transform A8")) == {
        "transform A8 to black",
        "transform A8 to green",
    }
    play(state, f"{faction}: transform A8 to {colour}")
    assert terrain(state, "A8") == {"black": "swamp", "green": "forest"}[colour]


@rule("TM-107")
def test_the_spade_may_even_lead_away_from_home() -> None:
    state = corner("witches")
    rich(state, "witches")
    play(state, "witches: dig 1. transform A8 to blue. done")
    assert terrain(state, "A8") == "lakes"


@rule("TM-107")
def test_two_spades_go_to_any_terrain_up_to_two_steps_away() -> None:
    state = corner("witches", target="gray")
    rich(state, "witches")
    play(state, "witches: dig 2")
    assert {text.split()[3] for text in legal(state, "witches", "transform A8")} == {
        "blue",
        "green",
        "red",
        "yellow",
    }


@rule("TM-108")
def test_giants_make_nothing_but_wasteland() -> None:
    state = corner("giants", target="yellow")
    rich(state, "giants")
    play(state, "giants: dig 2")
    assert legal(state, "giants", "transform A8") == ["transform A8 to red"]
    assert {text.split()[3] for text in legal(state, "giants", "transform")} == {"red"}
    for colour in ("brown", "black", "blue", "green", "gray"):
        refused = why(state, f"giants: transform A8 to {colour}")
        assert refused == "only-home-terrain (TM-108)"


@rule("TM-108")
def test_an_option_lets_giants_make_any_terrain() -> None:
    state = corner("giants", target="yellow", options={"giants-any-terrain": True})
    rich(state, "giants")
    play(state, "giants: dig 2. transform A8 to green")
    assert terrain(state, "A8") == "forest"
    assert legal(state, "giants", "transform") == []
