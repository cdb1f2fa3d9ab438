"""Chapter E.9: a priest to the order of a cult."""

import pytest

from tests.support.marks import rule
from tests.support.terra_tables import (
    asked,
    give,
    goods,
    hold,
    legal,
    own_town,
    pass_all,
    play,
    player,
    seat,
    steps,
    table,
    turn_of,
    why,
)
from ziggurat.games.terra import TerraState
from ziggurat.games.terra.state import NO_SEAT

CULTS = ["fire", "water", "earth", "air"]


def church(priests: int = 5) -> TerraState:
    """Witches on step 0 everywhere, with priests and bowls 12/0/0."""
    state = table("witches", "nomads")
    give(state, "witches", priests=priests, cults=(0, 0, 0, 0), power=(12, 0, 0))
    give(state, "nomads", priests=5)
    return state


def priests_in(state: TerraState, cult: str) -> list[str]:
    """Who has a priest on the spaces 3, 2, 2, 2 of an order."""
    owners = state.orders[CULTS.index(cult)]
    return ["-" if owner == NO_SEAT else state.names[owner] for owner in owners]


def send(state: TerraState, faction: str, cult: str, number: int) -> None:
    """A priest is sent, whoever's turn it is."""
    turn_of(state, faction)
    play(state, f"{faction}: send p to {cult} for {number}. done")


@rule("TM-194")
@pytest.mark.parametrize("cult", CULTS)
@pytest.mark.parametrize("number", [2, 3])
def test_a_priest_on_a_space_advances_by_the_number_printed_there(cult: str, number: int) -> None:
    state = church()
    send(state, "witches", cult, number)
    assert steps(state, "witches") == {**dict.fromkeys(CULTS, 0), cult: number}
    space = ["witches", "-", "-", "-"] if number == 3 else ["-", "witches", "-", "-"]
    assert priests_in(state, cult) == space
    assert player(state, "witches").priests == 4


@rule("TM-194")
def test_a_free_space_with_two_may_be_chosen_while_the_three_is_free() -> None:
    state = church()
    send(state, "witches", "fire", 2)
    send(state, "nomads", "fire", 3)
    assert priests_in(state, "fire") == ["nomads", "witches", "-", "-"]


@rule("TM-194")
def test_it_is_the_action_of_the_turn_and_costs_nothing_else() -> None:
    state = church()
    workers, coins, _ = goods(state, "witches")
    play(state, "witches: send p to fire for 3")
    assert goods(state, "witches") == (workers, coins, 4)
    assert why(state, "witches: send p to fire for 2") == "second-action-in-turn (TM-86)"
    play(state, "witches: done")
    assert asked(state) == [("nomads", "turn")]


@rule("TM-194")
def test_without_a_priest_nothing_is_sent() -> None:
    state = church(priests=0)
    assert legal(state, "witches", "send") == []
    assert why(state, "witches: send p to fire for 3") == "too-expensive (TM-89)"


@rule("TM-195")
@pytest.mark.parametrize("cult", CULTS)
def test_an_order_has_one_space_with_three_and_three_with_two(cult: str) -> None:
    state = church()
    for faction, number in (("witches", 3), ("nomads", 2), ("witches", 2), ("nomads", 2)):
        send(state, faction, cult, number)
    assert priests_in(state, cult) == ["witches", "nomads", "witches", "nomads"]
    turn_of(state, "witches")
    assert legal(state, "witches", f"send p to {cult}") == [f"send p to {cult} for 1"]
    for number in (2, 3):
        row = f"witches: send p to {cult} for {number}"
        assert why(state, row) == "no-cult-space (TM-195)"


@rule("TM-195")
def test_a_space_holds_one_priest_of_whomever() -> None:
    state = church()
    send(state, "nomads", "fire", 3)
    turn_of(state, "witches")
    assert why(state, "witches: send p to fire for 3") == "no-cult-space (TM-195)"
    assert why(state, "witches: send p to fire for 2") == ""
    assert why(state, "witches: send p to water for 3") == ""


@rule("TM-196")
def test_priests_in_orders_are_missing_for_good() -> None:
    state = church(priests=2)
    send(state, "witches", "fire", 3)
    send(state, "witches", "water", 2)
    witches = give(state, "witches", priests=4, power=(0, 0, 12))
    turn_of(state, "witches")
    play(state, "witches: action ACT2. done")
    assert witches.priests == 5
    turn_of(state, "witches")
    assert why(state, "witches: convert 5pw to 1p") == "no-priest-left (TM-209)"
    state.power_used = 0
    play(state, "witches: action ACT2. done")
    assert witches.priests == 5


@rule("TM-196")
def test_income_cannot_bring_them_back_and_they_stay_when_the_round_ends() -> None:
    state = church(priests=2)
    send(state, "witches", "earth", 3)
    send(state, "witches", "earth", 2)
    hold(state, "nomads", "BON8")
    hold(state, "nomads", "BON3")
    give(state, "witches", priests=5, cults=(0, 0, 0, 0))
    turn_of(state, "witches")
    play(state, "witches: pass BON8")
    pass_all(state)
    assert state.round == 2
    assert player(state, "witches").priests == 5
    assert priests_in(state, "earth") == ["witches", "witches", "-", "-"]


@rule("TM-197")
@pytest.mark.parametrize("cult", CULTS)
def test_a_priest_can_return_to_the_supply_for_one_step(cult: str) -> None:
    state = church()
    for faction, number in (("nomads", 3), ("nomads", 2), ("nomads", 2), ("nomads", 2)):
        send(state, faction, cult, number)
    witches = player(state, "witches")
    assert witches.supply == 2
    send(state, "witches", cult, 1)
    assert steps(state, "witches") == {**dict.fromkeys(CULTS, 0), cult: 1}
    assert (witches.priests, witches.supply, witches.sent) == (4, 3, 0)
    assert priests_in(state, cult) == ["nomads"] * 4


@rule("TM-197")
def test_a_returned_priest_can_be_gained_again() -> None:
    state = church(priests=7)
    witches = player(state, "witches")
    send(state, "witches", "air", 1)
    give(state, "witches", power=(0, 0, 12))
    turn_of(state, "witches")
    play(state, "witches: convert 5pw to 1p")
    assert witches.priests == 7
    assert priests_in(state, "air") == ["-"] * 4


@rule("TM-197")
def test_a_priest_is_returned_for_one_step_although_spaces_are_free() -> None:
    state = church()
    assert "send p to fire for 1" in legal(state, "witches", "send")
    send(state, "witches", "fire", 1)
    assert priests_in(state, "fire") == ["-"] * 4


@rule("TM-198")
@pytest.mark.parametrize(
    ("start", "number", "step", "power"),
    [(2, 3, 5, 3), (2, 1, 3, 1), (3, 2, 5, 2), (4, 3, 7, 4)],
)
def test_the_steps_of_a_priest_give_power(start: int, number: int, step: int, power: int) -> None:
    state = church()
    give(state, "witches", cults=(0, 0, 0, start))
    send(state, "witches", "air", number)
    assert steps(state, "witches")["air"] == step
    assert player(state, "witches").bowls == (12 - power, power, 0)


@rule("TM-199")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_priest_may_be_sent_although_no_step_can_be_made(number: int) -> None:
    state = church()
    give(state, "witches", cults=(9, 0, 0, 0))
    assert why(state, f"witches: send p to fire for {number}") == ""
    send(state, "witches", "fire", number)
    assert steps(state, "witches")["fire"] == 9
    assert player(state, "witches").bowls == (12, 0, 0)
    assert player(state, "witches").priests == 4
    assert (seat(state, "witches") in state.orders[0]) == (number > 1)


@rule("TM-199")
def test_a_priest_may_be_sent_on_the_last_step_and_behind_another_who_stands_there() -> None:
    state = church()
    own_town(state, "witches", "TW1")
    give(state, "witches", cults=(10, 9, 0, 0))
    give(state, "nomads", cults=(0, 10, 0, 0))
    for cult, step in (("fire", 10), ("water", 9)):
        send(state, "witches", cult, 3)
        assert steps(state, "witches")[cult] == step
    assert player(state, "witches").keys == 1
    assert player(state, "witches").bowls == (12, 0, 0)


@rule("TM-199")
def test_only_some_of_the_steps_may_be_lost() -> None:
    state = church()
    give(state, "witches", cults=(0, 0, 6, 0))
    send(state, "witches", "earth", 2)
    send(state, "witches", "earth", 3)
    assert steps(state, "witches")["earth"] == 9
    assert player(state, "witches").bowls == (10, 2, 0)
