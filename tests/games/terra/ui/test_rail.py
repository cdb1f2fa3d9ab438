"""What a player has, and what places cost."""

import pytest

from tests.support.terra_tables import give, table
from tests.support.terra_ui import SEEDS, UI, art_ids, asked, positions, say
from ziggurat import Seat
from ziggurat.games.terra.turn import EXCHANGES
from ziggurat.games.terra.ui.input import split_row


@pytest.mark.parametrize("seed", SEEDS)
def test_the_rail_shows_goods_and_bowls(seed: int) -> None:
    for state in positions(seed, 29):
        for seat in state.seats:
            items = UI.rail(state.view(seat), seat, say)
            player = state.players[seat]
            shown = {item.fact: item.number for item in items}
            if not shown:
                continue
            assert shown == {
                "points": player.points,
                "workers": player.workers,
                "coins": player.coins,
                "priests": player.priests,
                **{f"bowl-{at}": tokens for at, tokens in enumerate(player.bowls, start=1)},
            }
            assert all(f"sign-{item.sign}" in art_ids(False) for item in items)
            assert [item.state for item in items if item.kind == "bowl"] == ["", "", "spendable"]


def test_nothing_is_held_before_a_faction_is_chosen() -> None:
    for state in positions(SEEDS[1], 1):
        if state.players[Seat(0)].faction.home < 0:
            assert UI.rail(state.view(Seat(0)), Seat(0), say) == []
            return


@pytest.mark.parametrize("seed", SEEDS)
def test_a_price_is_what_is_paid(seed: int) -> None:
    stretched = set[bool]()
    for state in positions(seed, 17):
        for view in asked(state):
            for move in view.legal:
                found = UI.mark(view, move, say)
                if found is None:
                    continue
                assert found.kind == "price" and found.words and all(n > 0 for _, n in found.goods)
                before, _ = split_row(move)
                assert found.stretched == any(isinstance(part, EXCHANGES) for part in before)
                stretched.add(found.stretched)
    assert stretched == {False, True}


def test_a_dwelling_costs_its_price_and_the_spades() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    give(state, "witches", workers=9, coins=9, priests=1, power=(3, 5, 4))
    [view] = asked(state)
    marks = {move.text: UI.mark(view, move, say) for move in view.legal}
    prices = {text: mark.goods for text, mark in marks.items() if mark and "build" in text}
    assert prices and all(dict(goods)["coin"] == 2 for goods in prices.values())
    assert {dict(goods)["worker"] for goods in prices.values()} > {4}
