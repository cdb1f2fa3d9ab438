"""Buying spades: their price, and the moves that buy them (TM-109, TM-112)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.errors import Refusal
from ...core.moves import Move
from .data.box import SUPPLY
from .data.tiles import D
from .exchange import NOT_PAYABLE, ExchangePlan, exchanges_for, folded, folded_both
from .goods import Goods
from .hexes import HexSet, listed, without
from .moves import BUILD, DIG, MOST_SPADES, TRANSFORM, Dig
from .reach import free_land, shipped, unreachable
from .state import TerraState

if TYPE_CHECKING:
    from .player import Player

TOO_FEW_SPADES: Final = Refusal("not-enough-spades", "TM-100")
TOO_MANY_SPADES: Final = Refusal("spades-left-over", "TM-100")
ALWAYS_TWO: Final = Refusal("not-enough-spades", "TM-101")
NEVER_MORE: Final = Refusal("spades-left-over", "TM-101")


def too_few(player: Player) -> Refusal:
    """The refusal if a change takes more spades; some factions always use two."""
    return TOO_FEW_SPADES if player.faction.least_spades() == 1 else ALWAYS_TWO


def most_spades(player: Player) -> int:
    """The most spades that one hex can take."""
    least = player.faction.least_spades()
    return least if least > 1 else MOST_SPADES


def dig_price(player: Player, number: int, targets: HexSet) -> Goods:
    """The price of spades, with a flight if no target is nearer."""
    price = player.spade().times(number)
    return price if targets & shipped(player) else price + player.faction.flight_price(player)


def refuse_dig(state: TerraState, player: Player, move: Dig) -> Refusal | None:
    """Bought spades must all find a use on one hex (TM-109, TM-112)."""
    number = move.number
    if number < player.faction.least_spades():
        return too_few(player)
    if not player.can_pay(player.spade().times(number)):
        return NOT_PAYABLE
    if number > most_spades(player):
        return TOO_MANY_SPADES if player.faction.least_spades() == 1 else NEVER_MORE
    targets = free_land(state, player, shipped(player) | player.flights)
    if not targets:
        return unreachable(player, "TM-105")
    return None if player.can_pay(dig_price(player, number, targets)) else NOT_PAYABLE


def buy_spades(state: TerraState, player: Player, number: int) -> None:
    player.pay(player.spade().times(number))
    player.faction.on_dug(state, player, number)
    if state.table.options.score_received_spades:
        credit_spades(state, player, number)


def credit_spades(state: TerraState, player: Player, number: int) -> None:
    """Points and power for spades of the action phase (TM-120, TM-121)."""
    state.score_tile(player, "SPADE", number)
    player.faction.on_spades(state, player, number)


def list_dig(
    state: TerraState,
    player: Player,
    number: int,
    targets: HexSet,
    in_hand: int,
    legal: list[Move],
) -> None:
    """Add ``dig n``, alone and with the hexes that it turns into home terrain."""
    faction = player.faction
    cost = player.spade().times(number)
    exchanges = exchanges_for(player, cost)
    if exchanges is None:
        return
    near = shipped(player)
    if targets & near or player.can_pay(dig_price(player, number, targets)):
        legal.append(folded(exchanges, DIG[number - 1]))
    can_build = player.count(D) < SUPPLY[D]
    for start in faction.ring(in_hand + number):
        changing = targets & state.land[start]
        if not changing:
            continue
        list_dig_uses(player, number, changing & near, cost, exchanges, can_build, legal)
        far = without(changing, near)
        if far:
            price = cost + faction.flight_price(player)
            list_dig_uses(
                player, number, far, price, exchanges_for(player, price), can_build, legal
            )


def list_dig_uses(
    player: Player,
    number: int,
    hexes: HexSet,
    cost: Goods,
    exchanges: ExchangePlan | None,
    can_build: bool,
    legal: list[Move],
) -> None:
    """Add bought spades with their use: each hex becomes home terrain, or is built on."""
    if exchanges is None or not hexes:
        return
    faction, bought = player.faction, DIG[number - 1]
    each = listed(hexes)
    for hex in each:
        legal.append(folded_both(exchanges, bought, TRANSFORM[hex][faction.home]))
    if can_build:
        exchanges = exchanges_for(player, cost + faction.dwelling)
        if exchanges is not None:
            for hex in each:
                legal.append(folded_both(exchanges, bought, BUILD[hex]))
