"""Section J.3, plains: Halflings and Cultists."""

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
    steps,
    table,
    terrain,
    turn_of,
    why,
)
from ziggurat.games.terra import TerraState

SPADES = "SCORE1 SCORE2 SCORE3 SCORE4 SCORE5 SCORE6"
"""Spades score in the first round."""
TOWNS = "SCORE2 SCORE3 SCORE4 SCORE5 SCORE6 SCORE7"


def halflings(score: str = TOWNS) -> TerraState:
    """Halflings at E6 and A1, rich; Swarmlings far away."""
    state = table("halflings", "swarmlings", score=score, halflings="E6 A1", swarmlings="G6 I10")
    rich(state, "halflings")
    return state


def stronghold_of_halflings(score: str = TOWNS) -> TerraState:
    """The Halflings have just built their stronghold at E6, and hold three spades."""
    state = halflings(score)
    put(state, "halflings", "TP", "E6")
    play(state, "halflings: upgrade E6 to SH")
    return state


# Halflings.


@rule("TM-361")
def test_bought_and_free_spades_score_a_point_each_for_the_halflings() -> None:
    state = halflings()
    play(state, "halflings: action ACT5. dig 2. transform E7 to brown. done")
    assert goods(state, "halflings") == (30 - 6, 60, 5)
    assert player(state, "halflings").points == 20 + 3


@rule("TM-361")
@pytest.mark.parametrize(("spades", "place"), [(1, "E5"), (2, "D4"), (3, "F4")])
def test_each_spade_bought_scores_a_point(spades: int, place: str) -> None:
    state = halflings()
    play(state, f"halflings: dig {spades}. transform {place} to brown. done")
    assert player(state, "halflings").points == 20 + spades


@rule("TM-361")
def test_the_spade_of_the_bonus_card_scores_a_point() -> None:
    state = halflings()
    hold(state, "halflings", "BON1")
    play(state, "halflings: action BON1. transform E5 to brown. done")
    assert player(state, "halflings").points == 20 + 1


@rule("TM-361")
def test_a_free_spade_that_is_given_up_scores_nothing() -> None:
    state = halflings()
    play(state, "halflings: action ACT6. transform E5 to brown. -SPADE. done")
    assert player(state, "halflings").points == 20 + 1


@rule("TM-361")
def test_spades_of_a_cult_score_as_far_as_they_are_used() -> None:
    state = halflings()
    give(state, "halflings", cults=(0, 0, 8, 0))
    play(state, "halflings: pass BON3", "swarmlings: pass BON4")
    assert asked(state) == [("halflings", "cult-spades")]
    other = state.copy()
    play(state, "halflings: transform D4 to brown")
    assert player(state, "halflings").points == 20 + 2
    play(other, "halflings: transform E5 to brown. -SPADE")
    assert player(other, "halflings").points == 20 + 1


@rule("TM-361")
def test_other_factions_score_nothing_for_their_spades() -> None:
    state = halflings()
    turn_of(state, "swarmlings")
    rich(state, "swarmlings")
    play(state, "swarmlings: dig 1. transform G5 to blue. done")
    assert player(state, "swarmlings").points == 20


@rule("TM-362")
def test_three_spades_follow_the_stronghold_in_the_same_action() -> None:
    state = stronghold_of_halflings()
    assert ("halflings", "spades") in asked(state)
    assert "done" not in legal(state, "halflings")
    play(state, "halflings: transform F4 to brown. done")
    assert goods(state, "halflings") == (30 - 4, 60 - 8, 5)
    assert terrain(state, "F4") == "plains"
    assert player(state, "halflings").points == 20 + 3
    assert asked(state) == [("swarmlings", "turn")]


@rule("TM-362")
def test_the_three_spades_need_reach() -> None:
    state = stronghold_of_halflings()
    assert why(state, "halflings: transform D5 to green") == "unreachable (TM-105)"
    assert why(state, "halflings: transform C3 to blue") == "unreachable (TM-105)"
    assert why(state, "halflings: transform A2 to brown") == ""


@rule("TM-362")
def test_a_surplus_of_the_three_spades_goes_to_other_spaces() -> None:
    state = stronghold_of_halflings()
    play(state, "halflings: transform E5 to brown. transform F3 to brown. transform B1 to brown")
    assert [terrain(state, place) for place in ("E5", "F3", "B1")] == ["plains"] * 3
    assert goods(state, "halflings") == (30 - 4, 60 - 8, 5)


@rule("TM-362")
def test_the_three_spades_are_not_spread_when_no_space_becomes_plains() -> None:
    state = stronghold_of_halflings()
    play(state, "halflings: transform F4 to blue")
    assert why(state, "halflings: transform E7 to green") == "spread-needs-home (TM-116)"
    assert why(state, "halflings: transform E5 to blue") == "spread-needs-home (TM-116)"
    assert why(state, "halflings: transform E5 to brown") == ""
    assert why(state, "halflings: transform F4 to black") == ""


@rule("TM-362")
def test_no_further_spade_is_bought_with_the_three() -> None:
    state = stronghold_of_halflings()
    assert why(state, "halflings: dig 1") == "no-spades-to-buy (TM-118)"
    play(state, "halflings: transform D4 to brown")
    assert why(state, "halflings: dig 1") == "no-spades-to-buy (TM-118)"
    assert legal(state, "halflings", "dig") == []


@rule("TM-362")
def test_the_three_spades_come_only_once() -> None:
    state = stronghold_of_halflings()
    play(state, "halflings: transform F4 to brown. done", "swarmlings: pass BON3")
    assert asked(state) == [("halflings", "turn")]
    assert why(state, "halflings: transform E5 to brown") == "no-spades (TM-100)"
    play(state, "halflings: pass BON4", "swarmlings: pass BON5")
    assert state.round == 2
    assert asked(state) == [("halflings", "turn")]
    assert why(state, "halflings: transform E5 to brown") == "no-spades (TM-100)"


@rule("TM-362", "TM-119")
def test_spades_of_the_stronghold_that_are_given_up_are_lost_and_score_nothing() -> None:
    state = stronghold_of_halflings()
    play(state, "halflings: -SPADE. -SPADE. -SPADE. done")
    assert player(state, "halflings").points == 20
    assert asked(state) == [("swarmlings", "turn")]


@rule("TM-363")
def test_one_dwelling_is_built_on_one_of_the_three_spaces_at_the_usual_cost() -> None:
    state = stronghold_of_halflings()
    play(state, "halflings: transform E5 to brown. transform F3 to brown. transform B1 to brown")
    assert set(legal(state, "halflings", "build")) == {"build E5", "build F3", "build B1"}
    play(state, "halflings: build F3")
    assert goods(state, "halflings") == (30 - 4 - 1, 60 - 8 - 2, 5)
    assert why(state, "halflings: build E5") == "second-action-in-turn (TM-86)"
    assert legal(state, "halflings", "build") == []
    play(state, "halflings: done")
    assert player(state, "halflings").counts() == (2, 0, 0, 1, 0)


@rule("TM-363")
def test_the_dwelling_is_built_on_no_other_plains() -> None:
    state = stronghold_of_halflings()
    make(state, "A2", "brown")
    play(state, "halflings: transform F4 to brown")
    assert why(state, "halflings: build A2") == "not-transformed-here (TM-95)"
    assert legal(state, "halflings", "build") == ["build F4"]


@rule("TM-363")
def test_without_a_use_of_the_three_spades_no_dwelling_follows() -> None:
    state = stronghold_of_halflings()
    make(state, "A2", "brown")
    play(state, "halflings: -SPADE. -SPADE. -SPADE")
    assert legal(state, "halflings", "build") == []
    assert why(state, "halflings: build A2")


@rule("TM-363")
def test_a_space_that_did_not_become_plains_gets_no_dwelling() -> None:
    state = stronghold_of_halflings()
    play(state, "halflings: transform E5 to brown. transform E7 to red. -SPADE")
    assert legal(state, "halflings", "build") == ["build E5"]
    assert why(state, "halflings: build E7") == "wrong-terrain (TM-90)"


@rule("TM-363")
def test_the_dwelling_needs_its_goods() -> None:
    state = stronghold_of_halflings()
    give(state, "halflings", workers=0, priests=0, power=(12, 0, 0))
    play(state, "halflings: transform F4 to brown")
    assert why(state, "halflings: build F4") == "too-expensive (TM-89)"
    play(state, "halflings: done")
    assert player(state, "halflings").counts() == (1, 0, 0, 1, 0)


@rule("TM-364")
def test_the_three_spades_score_three_points_each_under_the_spade_tile() -> None:
    state = stronghold_of_halflings(SPADES)
    assert player(state, "halflings").points == 20
    play(state, "halflings: transform F4 to brown. done")
    assert player(state, "halflings").points == 20 + 9


@rule("TM-364")
def test_of_the_three_spades_only_those_used_score() -> None:
    state = stronghold_of_halflings(SPADES)
    play(state, "halflings: transform D4 to brown. -SPADE. done")
    assert player(state, "halflings").points == 20 + 6


@rule("TM-365")
def test_a_step_of_the_exchange_track_costs_the_halflings_one_coin() -> None:
    state = halflings()
    give(state, "halflings", workers=2, coins=1, priests=1, power=(12, 0, 0))
    play(state, "halflings: advance dig. done")
    assert goods(state, "halflings") == (0, 0, 0)
    assert player(state, "halflings").points == 20 + 6
    turn_of(state, "halflings")
    give(state, "halflings", workers=2)
    play(state, "halflings: dig 1. transform E5 to brown. done")
    assert goods(state, "halflings") == (0, 0, 0)


@rule("TM-365")
@pytest.mark.parametrize(("workers", "coins", "priests"), [(1, 1, 1), (2, 0, 1), (2, 1, 0)])
def test_the_step_needs_two_workers_a_coin_and_a_priest(
    workers: int, coins: int, priests: int
) -> None:
    state = halflings()
    give(state, "halflings", workers=workers, coins=coins, priests=priests, power=(12, 0, 0))
    assert why(state, "halflings: advance dig") == "too-expensive (TM-89)"


# Cultists.


def cultists(*others: str, options: dict[str, str | bool] | None = None) -> TerraState:
    """Cultists at E6 and A1, rich; their neighbours stand around E6, two power each."""
    state = table("cultists", *others, options=options, cultists="E6 A1")
    rich(state, "cultists")
    around = {"nomads": "F3", "witches": "F4", "dwarves": "E7", "alchemists": "E5"}
    for name in others:
        put(state, name, "TP", around[name])
        give(state, name, power=(12, 0, 0))
    give(state, "cultists", cults=(2, 2, 2, 2), power=(12, 0, 0))
    return state


LOW = {"fire": 2, "water": 2, "earth": 2, "air": 2}


@rule("TM-366")
@pytest.mark.parametrize("cult", ["fire", "water", "earth", "air"])
def test_the_cultists_go_up_a_cult_of_choice_when_power_is_taken(cult: str) -> None:
    state = cultists("nomads")
    play(state, "cultists: upgrade E6 to TP. done")
    assert asked(state) == [("nomads", "offer")]
    play(state, "nomads: leech 2 from cultists")
    assert player(state, "nomads").bowls == (10, 2, 0)
    assert asked(state)[0][0] == "cultists"
    assert legal(state, "cultists") == ["+fire", "+water", "+earth", "+air"]
    play(state, f"cultists: +{cult}")
    assert steps(state, "cultists") == LOW | {cult: 3}
    assert player(state, "cultists").bowls == (11, 1, 0)
    assert asked(state) == [("nomads", "turn")]


@rule("TM-366")
def test_the_step_comes_for_a_new_dwelling_too() -> None:
    state = cultists("nomads")
    make(state, "E5", "brown")
    play(state, "cultists: build E5. done", "nomads: leech 2 from cultists", "cultists: +air")
    assert steps(state, "cultists") == LOW | {"air": 3}


@rule("TM-366")
def test_the_cultists_go_one_step_not_two() -> None:
    state = cultists("nomads")
    play(state, "cultists: upgrade E6 to TP. done", "nomads: leech 2 from cultists")
    assert why(state, "cultists: +2fire").startswith("gain-not-due")


@rule("TM-366")
def test_the_buildings_of_others_bring_the_cultists_no_step() -> None:
    state = cultists("nomads")
    turn_of(state, "nomads")
    rich(state, "nomads")
    play(state, "nomads: upgrade F3 to SH. done", "cultists: leech 1 from nomads")
    assert asked(state) == [("cultists", "turn")]
    assert steps(state, "cultists") == LOW


@rule("TM-367")
def test_three_neighbours_who_take_power_bring_one_step() -> None:
    state = cultists("nomads", "witches", "dwarves")
    play(state, "cultists: upgrade E6 to TP. done")
    play(state, "nomads: leech 2 from cultists", "cultists: +fire")
    play(state, "witches: leech 2 from cultists", "dwarves: leech 2 from cultists")
    assert asked(state) == [("nomads", "turn")]
    assert steps(state, "cultists") == LOW | {"fire": 3}


@rule("TM-367")
def test_each_building_brings_a_step_of_its_own() -> None:
    state = cultists("nomads")
    for _ in range(2):
        turn_of(state, "cultists")
        kind = "TP" if player(state, "cultists").count(1) == 0 else "SH"
        play(state, f"cultists: upgrade E6 to {kind}. done", "nomads: leech 2 from cultists")
        play(state, "cultists: +earth")
    assert steps(state, "cultists") == LOW | {"earth": 4}


@rule("TM-368")
def test_no_step_and_no_power_when_everybody_declines() -> None:
    state = cultists("nomads", "witches")
    play(state, "cultists: upgrade E6 to TP. done")
    play(state, "nomads: decline 2 from cultists", "witches: decline 2 from cultists")
    assert asked(state) == [("nomads", "turn")]
    assert steps(state, "cultists") == LOW
    assert player(state, "cultists").bowls == (12, 0, 0)


@rule("TM-368")
def test_with_the_errata_one_power_comes_when_everybody_declines() -> None:
    state = cultists("nomads", "witches", options={"errata-cultist-power": True})
    play(state, "cultists: upgrade E6 to TP. done")
    play(state, "nomads: decline 2 from cultists")
    assert player(state, "cultists").bowls == (12, 0, 0)
    play(state, "witches: decline 2 from cultists")
    assert steps(state, "cultists") == LOW
    assert player(state, "cultists").bowls == (11, 1, 0)


@rule("TM-368")
def test_the_second_neighbour_who_takes_power_brings_the_step_if_the_first_declines() -> None:
    state = cultists("nomads", "witches")
    play(state, "cultists: upgrade E6 to TP. done", "nomads: decline 2 from cultists")
    assert asked(state) == [("witches", "offer")]
    play(state, "witches: leech 2 from cultists", "cultists: +water")
    assert steps(state, "cultists") == LOW | {"water": 3}


@rule("TM-368")
def test_a_building_without_neighbours_brings_nothing() -> None:
    state = cultists("nomads")
    play(state, "cultists: upgrade A1 to TP. done")
    assert asked(state) == [("nomads", "turn")]
    assert steps(state, "cultists") == LOW


@rule("TM-369")
def test_a_neighbour_with_full_bowls_brings_no_step() -> None:
    state = cultists("nomads")
    give(state, "nomads", power=(0, 0, 12))
    play(state, "cultists: upgrade E6 to TP. done")
    assert asked(state) == [("nomads", "turn")]
    assert steps(state, "cultists") == LOW


@rule("TM-369")
def test_beside_a_neighbour_with_full_bowls_another_one_counts() -> None:
    state = cultists("nomads", "witches")
    give(state, "nomads", power=(0, 0, 12))
    play(state, "cultists: upgrade E6 to TP. done")
    assert asked(state) == [("witches", "offer")]
    play(state, "witches: leech 2 from cultists", "cultists: +air")
    assert steps(state, "cultists") == LOW | {"air": 3}


@rule("TM-370")
def test_the_cultists_go_up_before_the_next_neighbour_decides() -> None:
    state = cultists("nomads", "witches")
    play(state, "cultists: upgrade E6 to TP. done", "nomads: leech 2 from cultists")
    assert [name for name, _ in asked(state)] == ["cultists"]
    assert legal(state, "witches") == []
    assert why(state, "witches: leech 2 from cultists")
    play(state, "cultists: +fire")
    assert asked(state) == [("witches", "offer")]


@rule("TM-370")
def test_the_step_is_not_left_out() -> None:
    state = cultists("nomads")
    play(state, "cultists: upgrade E6 to TP. done", "nomads: leech 2 from cultists")
    assert why(state, "nomads: pass BON3")
    assert "done" not in legal(state, "cultists")


@rule("TM-371")
def test_the_stronghold_of_the_cultists_scores_seven_points_at_once() -> None:
    state = cultists("nomads")
    put(state, "cultists", "TP", "A1")
    play(state, "cultists: upgrade A1 to SH. done")
    assert goods(state, "cultists") == (30 - 4, 60 - 8, 5)
    assert player(state, "cultists").points == 20 + 7
    play(state, "nomads: pass BON4", "cultists: pass BON5")
    assert state.round == 2
    assert player(state, "cultists").points == 20 + 7
