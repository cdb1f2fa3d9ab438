"""Section J.7, desert: Fakirs and Nomads."""

import pytest

from tests.support.marks import rule
from tests.support.terra_tables import (
    asked,
    dealt,
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

SPADES = "SCORE1 SCORE2 SCORE3 SCORE4 SCORE5 SCORE6"
"""Spades score in the first round."""
TOWNS = "SCORE2 SCORE3 SCORE4 SCORE5 SCORE6 SCORE7"

AROUND = {"E5", "E6", "F4", "G2"}
"""The land that touches F3."""
BEYOND = {"E4", "D4", "E7", "G1"}
"""The land with one space between it and F3."""
FAR = {"C2", "C3", "D3", "D5", "E3", "E8", "F2", "G3", "H3", "H4", "I4", "I5", "I6", "I7"}
"""The land with two spaces between it and F3."""
CORNER = {"F7", "G6", "H8"}
"""The land that touches G7."""
BEYOND_CORNER = {"E10", "E11", "F6", "G5", "H7", "I11", "I12"}
FAR_CORNER = {"D7", "D8", "E9", "F5", "G4", "H6", "I10"}


def fakirs(priests: int = 5, stronghold: bool = False) -> TerraState:
    """Fakirs at F3 and G7 with workers, coins and priests; Witches at A3 and A10."""
    state = table("fakirs", "witches", fakirs="F3 G7", witches="A3 A10")
    give(state, "fakirs", workers=30, coins=60, priests=priests, power=(12, 0, 0))
    if stronghold:
        put(state, "fakirs", "SH", "G7")
    return state


def nomads(score: str = TOWNS) -> TerraState:
    """Nomads with a stronghold at F3, dwellings at G7 and H1, and nothing to spend."""
    state = table("nomads", "witches", score=score, nomads="F3 G7 H1", witches="A3 A10")
    put(state, "nomads", "SH", "F3")
    give(state, "nomads", workers=0, coins=0, priests=0, power=(12, 0, 0))
    return state


# Fakirs.


@rule("TM-413")
@pytest.mark.parametrize("place", sorted(BEYOND | BEYOND_CORNER))
def test_the_fakirs_fly_over_one_space_in_any_direction_to_build(place: str) -> None:
    state = fakirs()
    make(state, place, "yellow")
    play(state, f"fakirs: build {place}. done")
    assert player(state, "fakirs").counts() == (3, 0, 0, 0, 0)


@rule("TM-413")
def test_the_fakirs_fly_over_one_space_to_terraform_and_no_further() -> None:
    state = fakirs()
    play(state, "fakirs: dig 1")
    targets = {text.split()[1] for text in legal(state, "fakirs", "transform")}
    assert targets == AROUND | BEYOND | CORNER | BEYOND_CORNER
    assert why(state, "fakirs: transform D5 to green") == "unreachable (TM-105)"


@rule("TM-413")
@pytest.mark.parametrize("between", ["nobody", "witches"])
def test_the_space_between_may_be_anything(between: str) -> None:
    state = fakirs()
    make(state, "E4", "yellow")
    make(state, "G1", "yellow")
    if between == "witches":
        put(state, "witches", "TE", "E5")
    assert why(state, "fakirs: build E4") == ""
    assert why(state, "fakirs: build G1") == ""


@rule("TM-414")
def test_a_flight_costs_a_priest_besides_the_rest_and_scores_four_points() -> None:
    state = fakirs(priests=1)
    play(state, "fakirs: dig 1. build D4. done")
    assert goods(state, "fakirs") == (30 - 3 - 1, 60 - 2, 0)
    assert player(state, "fakirs").points == 20 + 4
    assert player(state, "fakirs").supply == 7


@rule("TM-414")
def test_without_a_priest_there_is_no_flight() -> None:
    state = fakirs(priests=0)
    make(state, "G1", "yellow")
    assert why(state, "fakirs: build G1") == "too-expensive (TM-89)"
    play(state, "fakirs: dig 1")
    assert why(state, "fakirs: transform D4 to yellow") == "too-expensive (TM-89)"
    targets = {text.split()[1] for text in legal(state, "fakirs", "transform")}
    assert targets == AROUND | CORNER


@rule("TM-415")
def test_a_space_next_door_needs_no_flight() -> None:
    state = fakirs()
    play(state, "fakirs: dig 1. build E6. done")
    assert goods(state, "fakirs") == (30 - 3 - 1, 60 - 2, 5)
    assert player(state, "fakirs").points == 20


@rule("TM-415")
def test_a_space_beyond_one_building_but_next_to_another_needs_no_flight() -> None:
    state = fakirs()
    put(state, "fakirs", "D", "F4")
    make(state, "E7", "yellow")
    play(state, "fakirs: build E7. done")
    assert goods(state, "fakirs") == (30 - 1, 60 - 2, 5)
    assert player(state, "fakirs").points == 20


@rule("TM-415")
def test_a_space_over_a_bridge_is_next_door() -> None:
    state = fakirs()
    give(state, "fakirs", power=(9, 0, 3))
    make(state, "G1", "yellow")
    play(state, "fakirs: action ACT1. bridge F3:G1. done", "witches: pass BON3")
    play(state, "fakirs: build G1. done")
    assert goods(state, "fakirs") == (30 - 1, 60 - 2, 5)
    assert player(state, "fakirs").points == 20


@rule("TM-416")
@pytest.mark.parametrize("place", sorted(FAR))
def test_with_the_stronghold_a_flight_skips_two_spaces(place: str) -> None:
    state = fakirs(priests=1, stronghold=True)
    make(state, place, "yellow")
    play(state, f"fakirs: build {place}. done")
    assert goods(state, "fakirs") == (30 - 1, 60 - 2, 0)
    assert player(state, "fakirs").points == 20 + 4


@rule("TM-416")
def test_with_the_stronghold_a_flight_skips_no_third_space() -> None:
    state = fakirs(stronghold=True)
    play(state, "fakirs: dig 1")
    targets = {text.split()[1] for text in legal(state, "fakirs", "transform")}
    near = AROUND | BEYOND | CORNER | BEYOND_CORNER
    assert targets == near | FAR | FAR_CORNER


@rule("TM-416")
def test_the_stronghold_makes_flights_longer_from_the_next_action_on() -> None:
    state = fakirs()
    put(state, "fakirs", "TP", "G7")
    make(state, "D5", "yellow")
    assert why(state, "fakirs: build D5") == "unreachable (TM-90)"
    play(state, "fakirs: upgrade G7 to SH. done", "witches: pass BON3")
    assert goods(state, "fakirs") == (30 - 4, 60 - 10, 5)
    play(state, "fakirs: build D5. done")
    assert goods(state, "fakirs") == (26 - 1, 50 - 2, 4)


@rule("TM-416")
def test_the_far_target_must_not_touch_an_own_building() -> None:
    state = fakirs(stronghold=True)
    put(state, "fakirs", "D", "D4")
    make(state, "D5", "yellow")
    play(state, "fakirs: build D5. done")
    assert goods(state, "fakirs") == (30 - 1, 60 - 2, 5)
    assert player(state, "fakirs").points == 20


@rule("TM-417")
@pytest.mark.parametrize("place", sorted(BEYOND))
def test_with_the_stronghold_a_flight_may_skip_one_space(place: str) -> None:
    state = fakirs(priests=1, stronghold=True)
    make(state, place, "yellow")
    play(state, f"fakirs: build {place}. done")
    assert goods(state, "fakirs") == (30 - 1, 60 - 2, 0)
    assert player(state, "fakirs").points == 20 + 4


@rule("TM-418")
def test_the_fakirs_have_no_ships() -> None:
    state = fakirs()
    assert legal(state, "fakirs", "advance") == ["advance dig"]
    assert why(state, "fakirs: advance ship") == "track-at-maximum (TM-138)"
    hold(state, "fakirs", "BON4")
    make(state, "H3", "yellow")
    make(state, "G1", "yellow")
    assert why(state, "fakirs: build H3") == "unreachable (TM-90)"
    play(state, "fakirs: build G1. done")
    assert goods(state, "fakirs") == (30 - 1, 60 - 2, 4)


@rule("TM-418")
def test_terraforming_and_dwelling_on_the_target_need_one_flight() -> None:
    state = fakirs()
    play(state, "fakirs: dig 1. transform D4 to yellow. build D4. done")
    assert goods(state, "fakirs") == (30 - 3 - 1, 60 - 2, 4)
    assert player(state, "fakirs").points == 20 + 4


@rule("TM-418")
def test_a_later_dwelling_on_the_target_needs_a_flight_again() -> None:
    state = fakirs()
    play(state, "fakirs: dig 1. transform D4 to yellow. done", "witches: pass BON3")
    play(state, "fakirs: build D4. done")
    assert goods(state, "fakirs") == (30 - 3 - 1, 60 - 2, 3)
    assert player(state, "fakirs").points == 20 + 4 + 4


@rule("TM-418")
def test_there_is_one_flight_in_an_action() -> None:
    state = fakirs()
    give(state, "fakirs", power=(6, 0, 6))
    make(state, "E7", "red")
    play(state, "fakirs: action ACT6. transform D4 to yellow")
    assert why(state, "fakirs: transform E7 to yellow") == "unreachable (TM-382)"
    assert why(state, "fakirs: transform E6 to yellow") == ""


@rule("TM-418")
def test_a_flight_goes_with_the_spade_of_a_power_action_or_the_bonus_card() -> None:
    state = fakirs()
    hold(state, "fakirs", "BON1")
    give(state, "fakirs", power=(8, 0, 4))
    play(state, "fakirs: action ACT5. transform D4 to yellow. done", "witches: pass BON3")
    play(state, "fakirs: action BON1. transform I12 to yellow. done")
    assert goods(state, "fakirs") == (30, 60, 3)
    assert player(state, "fakirs").points == 20 + 8


@rule("TM-418")
def test_no_flight_goes_with_the_spades_of_a_cult() -> None:
    state = fakirs()
    give(state, "fakirs", cults=(0, 0, 4, 0))
    play(state, "fakirs: pass BON3", "witches: pass BON4")
    assert asked(state) == [("fakirs", "cult-spades")]
    targets = {text.split()[1] for text in legal(state, "fakirs", "transform")}
    assert targets == AROUND | CORNER
    assert why(state, "fakirs: transform D4 to yellow") == "unreachable (TM-257)"


@rule("TM-419")
def test_the_stronghold_of_the_fakirs_brings_a_priest_and_no_power() -> None:
    state = fakirs(priests=0, stronghold=True)
    give(state, "fakirs", workers=0, coins=0)
    play(state, "fakirs: pass BON3", "witches: pass BON4")
    assert goods(state, "fakirs") == (2, 1 + 6, 1)
    assert player(state, "fakirs").bowls == (12, 0, 0)


# Nomads.


@rule("TM-420")
@pytest.mark.parametrize(
    ("factions", "order"),
    [
        ("nomads witches engineers", "nweewnn"),
        ("witches nomads engineers", "wneenwn"),
        ("witches engineers nomads", "wennewn"),
        ("nomads witches", "nwwnn"),
        ("chaosmagicians witches nomads", "wnnwnc"),
    ],
)
def test_the_nomads_place_a_third_dwelling_after_everybodys_second(
    factions: str, order: str
) -> None:
    state = dealt(*factions.split())
    placed = ""
    while asked(state)[0][1] == "first-dwelling":
        name = asked(state)[0][0]
        placed += name[0]
        play(state, f"{name}: {legal(state, name)[0]}")
    assert placed == order
    assert player(state, "nomads").counts() == (3, 0, 0, 0, 0)


@rule("TM-421")
@pytest.mark.parametrize("colour", ["brown", "black", "blue", "green", "gray", "red"])
def test_the_sandstorm_turns_any_terrain_into_desert_for_nothing(colour: str) -> None:
    state = nomads()
    make(state, "F4", colour)
    play(state, "nomads: action ACTN. transform F4 to yellow. done")
    assert terrain(state, "F4") == "desert"
    assert goods(state, "nomads") == (0, 0, 0)
    assert asked(state) == [("witches", "turn")]


@rule("TM-421")
def test_the_sandstorm_makes_desert_only_and_of_one_space() -> None:
    state = nomads()
    play(state, "nomads: action ACTN")
    assert why(state, "nomads: transform F4 to blue") == "only-home-terrain (TM-421)"
    offered = set(legal(state, "nomads", "transform"))
    spaces = AROUND | CORNER | {"H2", "I1", "I2"}
    assert offered == {f"transform {space} to yellow" for space in spaces}
    play(state, "nomads: transform F4 to yellow")
    assert why(state, "nomads: transform E6 to yellow") == "no-spades (TM-100)"


@rule("TM-421")
def test_the_sandstorm_needs_the_stronghold_and_comes_once_a_round() -> None:
    state = table("nomads", "witches", nomads="F3 G7 H1", witches="A3 A10")
    assert why(state, "nomads: action ACTN") == "action-not-owned (TM-154)"
    put(state, "nomads", "SH", "F3")
    play(state, "nomads: action ACTN. transform F4 to yellow. done", "witches: pass BON3")
    assert why(state, "nomads: action ACTN") == "action-already-taken (TM-210)"
    play(state, "nomads: pass BON4", "witches: pass BON5")
    assert "action ACTN" in legal(state, "nomads")


@rule("TM-422")
@pytest.mark.parametrize("commands", ["transform F4 to yellow. build F4", "build F4"])
def test_a_dwelling_may_follow_the_sandstorm_at_the_usual_cost(commands: str) -> None:
    state = nomads()
    give(state, "nomads", workers=1, coins=2)
    play(state, f"nomads: action ACTN. {commands}. done")
    assert terrain(state, "F4") == "desert"
    assert goods(state, "nomads") == (0, 0, 0)
    assert player(state, "nomads").counts() == (3, 0, 0, 1, 0)


@rule("TM-422")
def test_the_dwelling_stands_where_the_sandstorm_was_and_is_paid_for() -> None:
    state = nomads()
    make(state, "E6", "yellow")
    play(state, "nomads: action ACTN. transform F4 to yellow")
    assert why(state, "nomads: build F4") == "too-expensive (TM-89)"
    give(state, "nomads", workers=1, coins=2)
    assert why(state, "nomads: build E6") == "not-transformed-here (TM-95)"
    assert legal(state, "nomads", "build") == ["build F4"]


@rule("TM-422")
def test_a_space_swept_by_an_earlier_sandstorm_is_built_on_like_any_other() -> None:
    state = nomads()
    play(state, "nomads: action ACTN. transform F4 to yellow. done", "witches: pass BON3")
    give(state, "nomads", workers=1, coins=2)
    play(state, "nomads: build F4. done")
    assert goods(state, "nomads") == (0, 0, 0)


@rule("TM-423")
def test_the_sandstorm_does_not_cross_a_bridge() -> None:
    state = nomads()
    give(state, "nomads", power=(9, 0, 3))
    play(state, "nomads: action ACT1. bridge F3:G1. done", "witches: pass BON3")
    play(state, "nomads: action ACTN")
    assert why(state, "nomads: transform G1 to yellow") == "sandstorm-not-adjacent (TM-423)"
    assert "transform G1 to yellow" not in legal(state, "nomads")
    assert why(state, "nomads: build G1") == "sandstorm-not-adjacent (TM-423)"


@rule("TM-423")
def test_the_sandstorm_does_not_go_by_ship_or_further_than_next_door() -> None:
    state = nomads()
    give(state, "nomads", shipping=3)
    play(state, "nomads: action ACTN")
    for place in ("G1", "C2", "H3", "E7", "D4", "A1"):
        assert why(state, f"nomads: transform {place} to yellow") == (
            "sandstorm-not-adjacent (TM-423)"
        )


@rule("TM-424")
def test_the_sandstorm_scores_nothing_as_such() -> None:
    state = nomads(SPADES)
    play(state, "nomads: action ACTN. transform F4 to yellow. done")
    assert player(state, "nomads").points == 20


@rule("TM-424")
def test_the_dwelling_after_the_sandstorm_scores_like_any_other() -> None:
    state = nomads("SCORE3 SCORE2 SCORE4 SCORE5 SCORE6 SCORE7")
    give(state, "nomads", workers=1, coins=2)
    play(state, "nomads: action ACTN. build F4. done")
    assert player(state, "nomads").points == 20 + 2


@rule("TM-424")
def test_no_spade_is_added_to_a_sandstorm() -> None:
    state = nomads()
    rich(state, "nomads")
    play(state, "nomads: action ACTN")
    assert why(state, "nomads: dig 1")
    assert why(state, "nomads: -SPADE") == "no-spades (TM-119)"
    assert legal(state, "nomads", "dig") == []


@rule("TM-425")
def test_the_sandstorm_turns_no_space_with_a_building() -> None:
    state = nomads()
    put(state, "witches", "D", "F4")
    put(state, "nomads", "D", "E6")
    play(state, "nomads: action ACTN")
    assert why(state, "nomads: transform F4 to yellow") == "occupied (TM-103)"
    assert why(state, "nomads: build F4") == "occupied (TM-103)"
    assert why(state, "nomads: build E6") == "occupied (TM-103)"
    assert "transform F4 to yellow" not in legal(state, "nomads")


@rule("TM-425")
def test_the_sandstorm_turns_no_river() -> None:
    state = nomads()
    play(state, "nomads: action ACTN")
    assert why(state, "nomads: transform r28 to yellow") == "wrong-terrain (TM-15)"
    assert legal(state, "nomads", "transform r") == []


@rule("TM-425")
def test_without_free_land_next_door_there_is_no_sandstorm() -> None:
    state = table("nomads", "witches", nomads="F3 E8 I7", witches="A3 A10")
    put(state, "nomads", "SH", "F3")
    turn_of(state, "nomads")
    for place in ("E5", "E6", "F4", "G2", "D5", "E7", "H4", "I6", "I8"):
        assert "action ACTN" in legal(state, "nomads")
        make(state, place, "yellow")
    assert "action ACTN" not in legal(state, "nomads")
    assert why(state, "nomads: action ACTN").startswith("nothing-to-do")
