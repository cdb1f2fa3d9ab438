"""Chapter D.1, the power cycle."""

from collections.abc import Callable

import pytest

from tests.support.marks import rule
from tests.support.terra_incomes import new_round, stand
from tests.support.terra_tables import (
    asked,
    found_towns,
    give,
    goods,
    hold,
    legal,
    own_favour,
    pass_all,
    play,
    player,
    put,
    table,
    turn_of,
    why,
)
from ziggurat.games.terra import TerraState

Bowls = tuple[int, int, int]


def gained(before: Bowls, card: str = "", *tiles: str) -> Bowls:
    """The bowls of the Witches after an income of power by card and tiles alone."""
    state = table("witches", "nomads")
    stand(state, "witches", (0, 0, 0, 0, 0))
    give(state, "witches", power=before, card=-1)
    if card:
        hold(state, "witches", card)
    own_favour(state, "witches", *tiles)
    new_round(state)
    return player(state, "witches").bowls


def bowls(state: TerraState) -> Bowls:
    return player(state, "witches").bowls


@rule("TM-72")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((12, 0, 0), (9, 3, 0)),
        ((3, 0, 9), (0, 3, 9)),
        ((0, 12, 0), (0, 9, 3)),
        ((1, 0, 11), (0, 0, 12)),
        ((0, 0, 12), (0, 0, 12)),
    ],
)
def test_gained_power_moves_from_one_to_two_and_from_two_to_three(
    before: Bowls, after: Bowls
) -> None:
    assert gained(before, "BON4") == after


@rule("TM-72", "TM-77")
def test_spent_power_moves_from_three_to_one() -> None:
    state = table("witches", "nomads")
    give(state, "witches", power=(1, 2, 9))
    play(state, "witches: convert 5pw to 1p")
    assert bowls(state) == (6, 2, 4)
    play(state, "witches: convert 3pw to 1w")
    assert bowls(state) == (9, 2, 1)
    play(state, "witches: convert 1pw to 1c")
    assert bowls(state) == (10, 2, 0)


@rule("TM-73")
def test_bowl_one_is_emptied_first() -> None:
    assert gained((5, 7, 0), "BON4") == (2, 10, 0)
    assert gained((1, 11, 0), "", "FAV7") == (0, 12, 0)


@rule("TM-74")
def test_only_when_bowl_one_is_empty_tokens_move_to_bowl_three() -> None:
    assert gained((0, 12, 0), "", "FAV8") == (0, 8, 4)
    assert gained((4, 8, 0), "", "FAV8") == (0, 12, 0)


@rule("TM-75")
def test_power_beyond_the_last_token_is_lost() -> None:
    assert gained((0, 1, 11), "", "FAV8") == (0, 0, 12)
    assert gained((0, 0, 12), "", "FAV8") == (0, 0, 12)


@rule("TM-76", "EX-10")
def test_several_power_are_gained_token_by_token() -> None:
    assert gained((2, 5, 5), "BON4") == (0, 6, 6)
    assert gained((1, 0, 11), "", "FAV8") == (0, 0, 12)
    assert gained((2, 0, 10), "BON4") == (0, 1, 11)


@rule("TM-76", "EX-10")
def test_after_the_gain_of_the_example_six_power_can_be_paid() -> None:
    state = table("witches", "nomads")
    give(state, "witches", power=(2, 5, 5))
    assert why(state, "witches: action ACT6") == "too-expensive (TM-89)"
    hold(state, "witches", "BON4")
    new_round(state)
    assert bowls(state) == (0, 6, 6)
    assert why(state, "witches: action ACT6") == ""


@rule("TM-77")
def test_only_bowl_three_can_be_spent() -> None:
    state = table("witches", "nomads")
    give(state, "witches", power=(2, 5, 5))
    assert why(state, "witches: action ACT6") == "too-expensive (TM-89)"
    assert "action ACT6" not in legal(state, "witches")
    play(state, "witches: action ACT3")
    assert bowls(state) == (6, 5, 1)
    assert why(state, "witches: convert 3pw to 1w") == "too-expensive (TM-89)"
    assert why(state, "witches: convert 1pw to 1c") == ""


@rule("TM-77", "EX-9")
@pytest.mark.parametrize("power", [(0, 7, 5), (7, 0, 5), (3, 4, 5)])
def test_five_tokens_in_bowl_three_can_all_be_spent(power: Bowls) -> None:
    state = table("witches", "nomads")
    give(state, "witches", power=power)
    coins = goods(state, "witches")[1]
    play(state, "witches: convert 5pw to 5c")
    assert bowls(state) == (power[0] + 5, power[1], 0)
    assert goods(state, "witches")[1] == coins + 5
    assert why(state, "witches: convert 1pw to 1c") == "too-expensive (TM-89)"


@rule("TM-78")
def test_for_each_token_moved_out_of_order_another_one_leaves_the_game() -> None:
    state = table("witches", "nomads")
    give(state, "witches", power=(3, 6, 3))
    play(state, "witches: burn 2")
    assert bowls(state) == (3, 2, 5)
    assert asked(state) == [("witches", "turn")]


@rule("TM-78")
def test_a_sacrifice_is_made_in_the_own_turn_only() -> None:
    state = table("witches", "nomads")
    assert why(state, "nomads: burn 1") == "not-your-turn (TM-83)"
    play(state, "witches: pass BON3")
    assert why(state, "witches: burn 1") == "not-your-turn (TM-83)"
    assert why(state, "nomads: burn 1") == ""


@rule("TM-79")
@pytest.mark.parametrize(
    ("second", "most"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (7, 3), (12, 6)]
)
def test_each_sacrifice_needs_two_tokens_in_bowl_two(second: int, most: int) -> None:
    state = table("witches", "nomads")
    give(state, "witches", power=(0, second, 12 - second))
    for _ in range(most):
        play(state, "witches: burn 1")
    assert why(state, "witches: burn 1") == "not-enough-power-to-burn (TM-79)"
    assert "burn 1" not in legal(state, "witches")
    assert bowls(state) == (0, second - 2 * most, 12 - second + most)


@rule("TM-79")
def test_two_cannot_be_sacrificed_with_three_tokens() -> None:
    state = table("witches", "nomads")
    give(state, "witches", power=(4, 3, 5))
    assert why(state, "witches: burn 2") == "not-enough-power-to-burn (TM-79)"
    assert why(state, "witches: burn 1") == ""
    assert bowls(state) == (4, 3, 5)


@rule("TM-80")
def test_sacrificed_tokens_never_come_back() -> None:
    state = table("swarmlings", "nomads")
    give(state, "swarmlings", power=(4, 8, 0))
    play(state, "swarmlings: burn 2")
    owner = player(state, "swarmlings")
    assert owner.bowls == (4, 4, 2)
    stand(state, "swarmlings", (0, 4, 0, 1, 0))
    own_favour(state, "swarmlings", "FAV7", "FAV8")
    hold(state, "swarmlings", "BON4")
    new_round(state)  # 8 + 4 + 1 + 4 + 3 = 20 power
    assert owner.bowls == (0, 0, 10)
    give(state, "swarmlings", power=(10, 0, 0))
    new_round(state)
    assert owner.bowls == (0, 0, 10)


@rule("TM-81")
def test_sacrificed_power_pays_for_exchanges() -> None:
    state = table("witches", "nomads")
    give(state, "witches", power=(0, 4, 0))
    coins = goods(state, "witches")[1]
    play(state, "witches: burn 2. convert 2pw to 2c")
    assert bowls(state) == (2, 0, 0)
    assert goods(state, "witches")[1] == coins + 2


@rule("TM-81")
def test_sacrificed_power_pays_for_power_actions() -> None:
    state = table("witches", "nomads")
    give(state, "witches", power=(0, 8, 2))
    assert "burn 2. action ACT4" in legal(state, "witches")
    play(state, "witches: burn 2. action ACT4. done")
    assert bowls(state) == (4, 4, 0)


@rule("TM-81")
def test_a_sacrifice_is_possible_after_the_action_as_well() -> None:
    state = table("witches", "nomads")
    give(state, "witches", power=(0, 9, 3))
    play(state, "witches: action ACT2. burn 1. convert 1pw to 1c. done")
    assert bowls(state) == (4, 7, 0)


@rule("TM-81")
def test_power_is_sacrificed_in_the_final_exchange() -> None:
    state = table("witches", "nomads")
    for _ in range(5):
        pass_all(state)
    give(state, "witches", power=(2, 6, 0), workers=0, coins=0, priests=0, card=-1)
    twin = state.copy()
    give(twin, "witches", power=(8, 0, 0))
    for game in (state, twin):
        hold(game, "witches", "BON3")
        pass_all(game)
        assert game.over
    assert player(state, "witches").points == player(twin, "witches").points + 1


# Where power comes from.


def from_income(state: TerraState) -> None:
    stand(state, "witches", (2, 2, 0, 1, 0))
    new_round(state)


def from_the_shipping_card(state: TerraState) -> None:
    hold(state, "witches", "BON4")
    new_round(state)


def from_the_worker_card(state: TerraState) -> None:
    hold(state, "witches", "BON5")
    new_round(state)


def from_the_worker_tile(state: TerraState) -> None:
    own_favour(state, "witches", "FAV7")
    new_round(state)


def from_the_power_tile(state: TerraState) -> None:
    own_favour(state, "witches", "FAV8")
    new_round(state)


def from_a_cult_bonus(state: TerraState) -> None:
    hold(state, "witches", "BON2")
    give(state, "witches", cults=(8, 0, 0, 0))
    play(state, "witches: pass BON3", "nomads: pass BON5")


def from_cult_steps(state: TerraState) -> None:
    give(state, "witches", cults=(4, 0, 0, 0), priests=1)
    play(state, "witches: send p to fire for 3")


@rule("TM-82")
@pytest.mark.parametrize(
    ("source", "power"),
    [
        (from_income, 4),
        (from_the_shipping_card, 3),
        (from_the_worker_card, 3),
        (from_the_worker_tile, 1),
        (from_the_power_tile, 4),
        (from_a_cult_bonus, 8),
        (from_cult_steps, 4),
    ],
)
def test_power_that_costs_no_points(source: Callable[[TerraState], None], power: int) -> None:
    score = "SCORE5 SCORE3 SCORE2 SCORE4 SCORE6 SCORE7"
    state = table("witches", "nomads", score=score, taken={"nomads": "BON4"}, witches="F4 I6")
    give(state, "witches", power=(12, 0, 0), card=-1)
    source(state)
    assert bowls(state) == (12 - power, power, 0)
    assert player(state, "witches").points == 20


@rule("TM-82")
def test_power_of_a_town_tile_costs_no_points() -> None:
    state = table("mermaids", "nomads", score="SCORE3 SCORE2 SCORE4 SCORE5 SCORE6 SCORE7")
    put(state, "mermaids", "TP", "E5 E6 E7")
    put(state, "mermaids", "D", "F4")
    give(state, "mermaids", power=(5, 7, 0))
    turn_of(state, "mermaids")
    found_towns(state, "mermaids")
    play(state, "mermaids: +TW4")
    assert player(state, "mermaids").bowls == (0, 9, 3)
    assert player(state, "mermaids").points == 20 + 6


@rule("TM-82")
def test_power_of_an_ability_costs_no_points() -> None:
    state = table("alchemists", "nomads", alchemists="E5 C1", nomads="B1 B4 B6")
    put(state, "alchemists", "TP", "E5")
    give(state, "alchemists", power=(5, 7, 0), workers=4, coins=6)
    play(state, "alchemists: upgrade E5 to SH")
    assert player(state, "alchemists").bowls == (0, 5, 7)
    assert player(state, "alchemists").points == 20


@rule("TM-82")
def test_power_of_a_neighbours_building_costs_points() -> None:
    state = table("witches", "nomads", witches="F4 I6", nomads="F3 B1 B4")
    put(state, "nomads", "TP", "F3")
    give(state, "nomads", power=(5, 7, 0))
    give(state, "witches", workers=2, coins=3)
    play(state, "witches: upgrade F4 to TP. done", "nomads: leech 2 from witches")
    assert player(state, "nomads").bowls == (3, 9, 0)
    assert player(state, "nomads").points == 19
    assert player(state, "witches").points == 20
