"""What a player can reach: neighbours, ships, tunnels and flights (TM-123 to TM-133)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.errors import Refusal
from .data.tiles import CARDS
from .goods import NOTHING, Goods
from .hexes import BITS, LAND, OFF, Hex, HexSet, without
from .sources import Source
from .state import TerraState

if TYPE_CHECKING:
    from .player import Player

SECOND_FLIGHT: Final = Refusal("unreachable", "TM-382", {"way": "twice"})


def shipped(player: Player) -> HexSet:
    """The hexes directly or indirectly adjacent to a player's building, without a flight."""
    plus = player.card >= 0 and not player.passed and CARDS[player.card].shipping
    return player.near | (player.ships_plus if plus else player.ships)


def unreachable(player: Player, rule: str) -> Refusal:
    """Too far away; a player without ships is told how far a tunnel or a flight goes."""
    if player.faction.shipping is None:
        return Refusal("unreachable", rule, {"way": "flight", "number": player.skips})
    return Refusal("unreachable", rule)


def out_of_reach(
    state: TerraState, player: Player, hex: Hex, flown: Hex, rule: str = "TM-105"
) -> Refusal | None:
    """The refusal if a hex cannot be reached; a flight has only one target."""
    if hex == flown or shipped(player) & BITS[hex]:
        return None
    if not player.flights & BITS[hex]:
        return unreachable(player, rule)
    return None if flown == OFF else SECOND_FLIGHT


def flight(state: TerraState, player: Player, hex: Hex, flown: Hex) -> Goods:
    """The cost of reaching a hex: nothing, or a tunnel or a flight (TM-378, TM-414)."""
    if not player.skips or hex == flown or shipped(player) & BITS[hex]:
        return NOTHING
    return player.faction.flight_price(player)


def fly(state: TerraState, player: Player, hex: Hex, flown: Hex) -> Hex:
    """Pay for a tunnel or a flight if one is needed; returns the target that is paid for."""
    price = flight(state, player, hex, flown)
    if price is NOTHING:
        return flown
    player.pay(price)
    state.score(player, player.faction.flight_points, Source.FACTION_ABILITY)
    return hex


def free_land(state: TerraState, player: Player, reach: HexSet) -> HexSet:
    """The unoccupied land within a reach that can be transformed."""
    return changeable(state, player, without(reach & LAND, state.occupied))


def changeable(state: TerraState, player: Player, free: HexSet) -> HexSet:
    """The part of some free land that the spades of this faction can transform."""
    if player.faction.least_spades() > 1 and not state.table.options.any_terrain:
        free = without(free, state.land[player.faction.home])
    return free
