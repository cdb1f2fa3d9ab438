"""Action types 2 and 3: shipping and the exchange track (TM-134 to TM-144)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.errors import Refusal
from ...core.moves import Move
from .events import Dug
from .exchange import NOT_PAYABLE, exchanges_for, folded
from .goods import Goods
from .moves import ADVANCE, Advance
from .sources import Source
from .state import TerraState

if TYPE_CHECKING:
    from .player import Player

SHIP: Final = 0
DIG: Final = 1
NO_SHIPS: Final = "TM-138"


def step_cost(player: Player, track: int) -> Goods | None:
    """The price of the next step; None if the track ends or there is none."""
    if track == SHIP:
        shipping = player.faction.shipping
        at_end = shipping is None or player.shipping == shipping.last
        return None if shipping is None or at_end else shipping.cost
    digging = player.faction.digging
    return None if player.digging == digging.last else digging.cost


def refuse_advance(state: TerraState, player: Player, move: Advance) -> Refusal | None:
    cost = step_cost(player, move.number)
    if cost is None:
        rule = end_rule(player, move.number)
        facts = {"way": "no-ships"} if rule == NO_SHIPS else {}
        return Refusal("track-at-maximum", rule, facts)
    return None if player.can_pay(cost) else NOT_PAYABLE


def end_rule(player: Player, track: int) -> str:
    """The clause by which there is no further step."""
    if track == SHIP:
        return NO_SHIPS if player.faction.shipping is None else "TM-137"
    return "TM-144" if player.faction.digging.last else "TM-143"


def advance(state: TerraState, player: Player, move: Advance) -> None:
    cost = step_cost(player, move.number)
    assert cost is not None
    player.pay(cost)
    if move.number == SHIP:
        state.advance_shipping(player)
        return
    player.digging += 1
    state.events.append(Dug(player.seat, player.digging))
    state.score(player, player.faction.digging.points, Source.DIGGING_TRACK)


def list_advances(state: TerraState, player: Player, legal: list[Move]) -> None:
    for track, move in enumerate(ADVANCE):
        cost = step_cost(player, track)
        exchanges = None if cost is None else exchanges_for(player, cost)
        if exchanges is not None:
            legal.append(folded(exchanges, move))
