"""Chapter E.7, second part: what it costs to take power.

Mermaids build on D5; Nomads stand on E8 and D4 beside it.
"""

from collections.abc import Mapping

import pytest

from tests.support.marks import rule
from tests.support.terra_tables import (
    asked,
    give,
    goods,
    hold,
    legal,
    own_town,
    play,
    player,
    put,
    rich,
    seat,
    table,
    why,
)
from ziggurat.core.errors import Fact
from ziggurat.games.terra import TerraState
from ziggurat.games.terra.events import EmptyOffer


def beach(*others: str) -> TerraState:
    """Mermaids beside D5 with everything they need; the others have bowls 5/7/0 and 20 points."""
    state = table("mermaids", *others)
    put(state, "mermaids", "D", "E7")
    rich(state, "mermaids")
    for other in others:
        give(state, other, power=(5, 7, 0), points=20)
    return state


def offered(state: TerraState) -> Mapping[str, Fact]:
    """The facts of the offer that is open now."""
    decision = state.decisions()[0]
    assert decision.key == "offer"
    return decision.facts(state)


PRICES = [(1, 0), (2, 1), (3, 2), (4, 3), (5, 4), (6, 5)]
NEIGHBOURS = {1: "D", 2: "TP", 3: "SH", 4: "SH D", 5: "SH TP", 6: "SH SA"}


def facing(amount: int, power: tuple[int, int, int], points: int) -> TerraState:
    """Nomads with an open offer of so much power."""
    state = beach("nomads")
    for kind, place in zip(NEIGHBOURS[amount].split(), ("E8", "D4"), strict=False):
        put(state, "nomads", kind, place)
    give(state, "nomads", power=power, points=points)
    play(state, "mermaids: build D5. done")
    assert offered(state)["amount"] == amount
    return state


@rule("TM-172", "EX-21")
@pytest.mark.parametrize(("amount", "price"), PRICES)
def test_taking_n_power_costs_one_point_less(amount: int, price: int) -> None:
    state = facing(amount, (12, 0, 0), 20)
    assert offered(state) == {
        "giver": "mermaids",
        "amount": amount,
        "gain": amount,
        "price": price,
    }
    play(state, f"nomads: leech {amount} from mermaids")
    assert player(state, "nomads").bowls == (12 - amount, amount, 0)
    assert player(state, "nomads").points == 20 - price


@rule("TM-173")
@pytest.mark.parametrize("asked_for", [1, 2, 4])
def test_an_offer_is_taken_completely_or_not_at_all(asked_for: int) -> None:
    state = facing(3, (5, 7, 0), 20)
    row = f"nomads: leech {asked_for} from mermaids"
    assert why(state, row) == "no-such-leech-offer (TM-173)"
    assert legal(state, "nomads") == ["leech 3 from mermaids", "decline 3 from mermaids"]


def taken(
    amount: int, power: tuple[int, int, int], points: int
) -> tuple[tuple[int, int, int], int]:
    """Bowls and points after an offer was taken."""
    state = facing(amount, power, points)
    play(state, f"nomads: leech {amount} from mermaids")
    return player(state, "nomads").bowls, player(state, "nomads").points


@rule("TM-174")
def test_with_too_little_room_only_what_fits_is_taken_and_paid() -> None:
    assert taken(4, (0, 2, 10), 20) == ((0, 0, 12), 19)


@rule("TM-174", "EX-36")
def test_room_for_one_costs_nothing() -> None:
    assert taken(4, (0, 1, 11), 20) == ((0, 0, 12), 20)


@rule("TM-175")
@pytest.mark.parametrize(
    ("power", "room"),
    [((1, 1, 10), 3), ((2, 0, 10), 4), ((0, 5, 7), 5), ((1, 0, 11), 2), ((1, 3, 6), 5)],
)
def test_the_room_is_twice_bowl_one_and_once_bowl_two(
    power: tuple[int, int, int], room: int
) -> None:
    assert taken(6, power, 20) == ((0, 0, sum(power)), 20 - (room - 1))


@rule("TM-175")
def test_an_offer_that_just_fits_is_taken_in_full() -> None:
    assert taken(6, (2, 2, 8), 20) == ((0, 0, 12), 15)
    assert taken(6, (2, 3, 7), 20) == ((0, 1, 11), 15)


@rule("TM-176", "EX-37")
def test_with_too_few_points_the_player_pays_down_to_zero() -> None:
    assert taken(4, (5, 7, 0), 1) == ((3, 9, 0), 0)


@rule("TM-176")
@pytest.mark.parametrize(
    ("points", "gain", "left"), [(0, 1, 0), (1, 2, 0), (2, 3, 0), (3, 4, 0), (4, 4, 1)]
)
def test_points_limit_the_power_to_one_more(points: int, gain: int, left: int) -> None:
    assert taken(4, (12, 0, 0), points) == ((12 - gain, gain, 0), left)


@rule("TM-177")
@pytest.mark.parametrize(
    ("power", "points", "bowls", "left"),
    [
        ((1, 0, 11), 5, (0, 0, 12), 4),
        ((0, 3, 9), 0, (0, 2, 10), 0),
        ((0, 3, 9), 1, (0, 1, 11), 0),
    ],
)
def test_if_both_limits_apply_the_smaller_amount_counts(
    power: tuple[int, int, int], points: int, bowls: tuple[int, int, int], left: int
) -> None:
    assert taken(4, power, points) == (bowls, left)


@rule("TM-178")
def test_with_no_room_nobody_is_asked_and_nothing_is_paid() -> None:
    state = beach("nomads", "giants")
    put(state, "nomads", "TE", "E8")
    put(state, "giants", "D", "D4")
    give(state, "nomads", power=(0, 0, 12))
    play(state, "mermaids: build D5")
    assert EmptyOffer(seat(state, "nomads"), seat(state, "mermaids"), 2) in state.events
    play(state, "mermaids: done")
    assert asked(state) == [("giants", "offer")]
    assert player(state, "nomads").points == 20
    assert player(state, "nomads").bowls == (0, 0, 12)


@rule("TM-178", "TM-182")
@pytest.mark.parametrize(
    ("power", "answers"),
    [((0, 1, 11), 1), ((0, 3, 9), 2)],
)
def test_what_the_first_offer_fills_the_second_of_the_same_action_does_not_ask(
    power: tuple[int, int, int], answers: int
) -> None:
    state = table("halflings", "nomads")
    put(state, "halflings", "TP", "E6")
    put(state, "nomads", "D", "F3 E7")
    rich(state, "halflings")
    give(state, "nomads", power=power)
    play(state, "halflings: upgrade E6 to SH. transform D4 to brown. -SPADE. build D4. done")
    play(state, "nomads: leech 2 from halflings")
    assert asked(state) == [("nomads", "offer" if answers == 2 else "turn")]


@rule("TM-179")
@pytest.mark.parametrize("amount", [1, 6])
def test_refusing_is_always_allowed_and_costs_nothing(amount: int) -> None:
    state = facing(amount, (5, 7, 0), 20)
    before = goods(state, "nomads")
    play(state, f"nomads: decline {amount} from mermaids")
    assert player(state, "nomads").bowls == (5, 7, 0)
    assert player(state, "nomads").points == 20
    assert goods(state, "nomads") == before
    assert asked(state) == [("nomads", "turn")]


@rule("TM-179")
def test_who_has_no_points_may_still_refuse_what_is_free() -> None:
    state = facing(1, (5, 7, 0), 0)
    play(state, "nomads: decline 1 from mermaids")
    assert player(state, "nomads").bowls == (5, 7, 0)


@rule("TM-180")
@pytest.mark.parametrize(
    ("row", "bowls"),
    [
        ("send p to water for 1", (3, 9, 0)),
        ("send p to air for 3", (2, 10, 0)),
        ("send p to fire for 1", (2, 10, 0)),
    ],
)
def test_power_of_cult_steps_costs_no_points(row: str, bowls: tuple[int, int, int]) -> None:
    state = table("witches", "nomads")
    own_town(state, "witches", "TW3")
    give(state, "witches", power=(5, 7, 0), priests=1, points=20, cults=(9, 4, 0, 2))
    play(state, f"witches: {row}. done")
    assert player(state, "witches").bowls == bowls
    assert player(state, "witches").points == 20


@rule("TM-180")
def test_power_of_income_costs_no_points() -> None:
    state = table("witches", "nomads", score="SCORE4 SCORE3 SCORE2 SCORE5 SCORE6 SCORE7")
    hold(state, "witches", "BON3")
    give(state, "witches", power=(12, 0, 0), points=20, cults=(0, 0, 0, 0))
    hold(state, "nomads", "BON2")
    play(state, "witches: pass BON5", "nomads: pass BON1")
    assert state.round == 2
    assert player(state, "witches").bowls == (9, 3, 0)
    assert player(state, "witches").points == 20
