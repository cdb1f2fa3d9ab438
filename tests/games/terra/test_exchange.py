"""The cheapest exchange that pays a price, and how moves name it."""

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.terra_tables import give, legal, play, player, table, turn_of, why
from ziggurat.games.terra.exchange import convert, exchanges_for
from ziggurat.games.terra.goods import Goods
from ziggurat.games.terra.moves import BURN, CONVERT, Burn, Convert, Row, row_text
from ziggurat.games.terra.player import Player

small = st.integers(0, 4)
VALUES = {"p": 5, "w": 3, "c": 1}


def paid(before: Player, exchanges: tuple[object, ...]) -> Player:
    """The player after the exchanges, each of them possible when it is made."""
    after = before.copy()
    for move in exchanges:
        if isinstance(move, Burn):
            assert after.bowl2 >= 2
            after.bowl2 -= 2
            after.bowl3 += 1
        else:
            assert isinstance(move, Convert)
            convert(state, after, move)
            assert min(after.workers, after.coins, after.priests, after.bowl3) >= 0
            assert after.supply >= 0
    return after


state = table("witches", "nomads")


def all_exchanges(owner: Player, cost: Goods) -> Iterator[tuple[object, ...]]:
    """Every bundle of exchanges that pays a small price, by trying."""
    for burned, priest, worker, coin, returned, sold in product(
        range(owner.bowl2 // 2 + 1), range(2), range(4), range(5), range(4), range(6)
    ):
        power = owner.bowl3 + burned - 5 * priest - 3 * worker - coin
        priests = owner.priests + priest - returned
        workers = owner.workers + worker + returned - sold
        coins = owner.coins + coin + sold
        fits = power >= cost.power and priests >= cost.priests
        if fits and workers >= cost.workers and coins >= cost.coins:
            first, second, third, fourth, fifth = CONVERT[:5]
            yield (
                *[BURN] * burned,
                *[first] * priest,
                *[fourth] * returned,
                *[second] * worker,
                *[fifth] * sold,
                *[third] * coin,
            )


def worth(before: Player, exchanges: tuple[object, ...]) -> int:
    """What a bundle gives away: goods at their price in power, and burned tokens."""
    burned = sum(isinstance(move, Burn) for move in exchanges)
    numbers = [move.number for move in exchanges if isinstance(move, Convert)]
    power = 5 * numbers.count(0) + 3 * numbers.count(1) + numbers.count(2)
    returned, sold = numbers.count(3), numbers.count(4)
    return burned + power + 5 * returned + 3 * max(0, sold - returned)


@settings(max_examples=150)
@given(small, small, st.integers(0, 3), st.integers(0, 6), st.integers(0, 5), small, small,
       st.integers(0, 1), st.sampled_from([0, 0, 3, 4]))  # fmt: skip
def test_the_plan_pays_and_nothing_cheaper_does(
    workers: int, coins: int, priests: int, bowl2: int, bowl3: int, w: int, c: int, p: int, pw: int
) -> None:
    owner = give(state, "witches", workers=workers, coins=coins, priests=priests,
                 power=(0, bowl2, bowl3))  # fmt: skip
    cost = Goods(w, c, p, pw)
    exchanges = exchanges_for(owner, cost)
    possible = [worth(owner, other) for other in all_exchanges(owner, cost)]
    if exchanges is None:
        assert possible == []
    else:
        assert paid(owner, exchanges.moves).can_pay(cost)
        assert worth(owner, exchanges.moves) == min(possible)


@pytest.mark.parametrize(
    ("goods", "power", "row"),
    [
        ((1, 2, 0), (0, 0, 0), "build G3"),
        ((0, 2, 0), (0, 0, 3), "convert 3pw to 1w. build G3"),
        ((0, 2, 0), (0, 4, 1), "burn 2. convert 3pw to 1w. build G3"),
        ((1, 0, 0), (0, 0, 2), "convert 2pw to 2c. build G3"),
        ((0, 2, 1), (0, 0, 0), "convert 1p to 1w. build G3"),
        ((3, 0, 0), (0, 0, 0), "convert 2w to 2c. build G3"),
        ((0, 1, 1), (0, 0, 1), "convert 1p to 1w. convert 1pw to 1c. build G3"),
    ],
)
def test_what_an_exchange_makes_payable_is_offered_with_it(
    goods: tuple[int, int, int], power: tuple[int, int, int], row: str
) -> None:
    state = table("witches", "nomads", witches="F4 E9", nomads="A5 B1 B4")
    give(state, "witches", workers=goods[0], coins=goods[1], priests=goods[2], power=power,
         shipping=1)  # fmt: skip
    assert [text for text in legal(state, "witches") if text.endswith("build G3")] == [row]
    assert why(state, f"witches: {row}") == ""
    if row != "build G3":
        assert why(state, "witches: build G3") == "too-expensive (TM-89)"


def test_an_offered_row_is_one_move_and_does_what_its_commands_do() -> None:
    state = table("witches", "nomads", witches="F4 E9", nomads="A5 B1 B4")
    give(state, "witches", workers=0, coins=2, power=(0, 4, 1), shipping=1)
    twin = state.copy()
    state.play("burn 2. convert 3pw to 1w. build G3", player(state, "witches").seat)
    play(twin, "witches: burn 2. convert 3pw to 1w. build G3")
    assert state.snapshot() == twin.snapshot()
    assert state.move_count == twin.move_count - 3
    assert isinstance(state.last_move, Row)
    assert row_text(state.last_move.parts) == state.last_move.text


def test_a_row_that_is_not_offered_is_no_move() -> None:
    state = table("witches", "nomads", witches="F4 E9", nomads="A5 B1 B4")
    give(state, "witches", workers=9, coins=9, power=(0, 0, 6), shipping=1)
    assert why(state, "witches: convert 3pw to 1w. build G3") == "not-one-move (TM-86)"
    assert why(state, "witches: build G3") == ""


def test_spades_are_offered_with_what_they_are_bought_for() -> None:
    state = table("witches", "nomads", witches="F4 E9", nomads="A5 B1 B4")
    give(state, "witches", workers=9, coins=9)
    rows = legal(state, "witches", "dig ")
    assert {"dig 1", "dig 2", "dig 3", "dig 1. build E7", "dig 1. transform E7 to green"} <= set(
        rows
    )
    turn_of(state, "witches")
    state.play("dig 1. build E7", player(state, "witches").seat)
    assert player(state, "witches").workers == 5


def test_a_row_longer_than_any_turn_is_no_move() -> None:
    state = table("witches", "nomads")
    endless = "witches: " + ". ".join(["burn 400"] * 90_000)
    assert why(state, endless).startswith("unknown-command")
    assert why(state, "witches: burn 400").startswith("not-enough-power-to-burn")
