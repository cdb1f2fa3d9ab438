"""Building a dwelling (TM-90 to TM-98)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.errors import Refusal
from ...core.moves import Move
from ...core.seats import Seat
from .data.box import SUPPLY
from .data.tiles import D
from .decisions import TerraDecision
from .events import Built
from .exchange import NOT_PAYABLE, ExchangePlan, exchanges_for, folded
from .goods import Goods
from .hexes import BITS, OFF, RIVER, Hex, HexSet, listed, without
from .moves import BUILD, Build
from .offers import offer_power
from .reach import flight, fly, out_of_reach, shipped
from .state import TerraState
from .towns import look_for_town

if TYPE_CHECKING:
    from .player import Player

UNKNOWN_HEX: Final = Refusal("unknown-hex", "TM-14")
ON_RIVER: Final = Refusal("wrong-terrain", "TM-15", {"way": "river"})
OCCUPIED: Final = Refusal("occupied", "TM-90")
NO_DWELLING: Final = Refusal("building-supply-exhausted", "TM-92")
FOREIGN: Final = Refusal("wrong-terrain", "TM-90")
NOT_THIS_HEX: Final = Refusal("not-transformed-here", "TM-95")


def refuse_place(
    state: TerraState, player: Player, hex: Hex, occupied: Refusal = OCCUPIED
) -> Refusal | None:
    """Why no dwelling can stand on a hex, whatever its terrain and reach."""
    if hex == OFF:
        return UNKNOWN_HEX
    if RIVER & BITS[hex]:
        return ON_RIVER
    if state.occupied & BITS[hex]:
        return occupied
    return NO_DWELLING if player.count(D) == SUPPLY[D] else None


def refuse_build(state: TerraState, player: Player, move: Build) -> Refusal | None:
    """A dwelling on home terrain, as an action of its own."""
    return refuse_dwelling(state, player, move.hex, OFF)


def refuse_dwelling(state: TerraState, player: Player, hex: Hex, flown: Hex) -> Refusal | None:
    refusal = refuse_place(state, player, hex)
    if refusal is not None:
        return refusal
    refusal = out_of_reach(state, player, hex, flown, "TM-90")
    if refusal is not None:
        return refusal
    if not state.land[player.faction.home] >> hex & 1:
        return FOREIGN
    cost = player.faction.dwelling
    if player.skips:
        cost = cost + flight(state, player, hex, flown)
    return None if player.can_pay(cost) else NOT_PAYABLE


def build(state: TerraState, player: Player, move: Build) -> None:
    fly(state, player, move.hex, OFF)
    build_dwelling(state, player, move.hex)


def build_dwelling(state: TerraState, player: Player, hex: Hex, cost: Goods | None = None) -> None:
    """Pay, place, score, found, offer (TM-91 to TM-98)."""
    player.pay(player.faction.dwelling if cost is None else cost)
    state.put(player, hex, D)
    state.events.append(Built(player.seat, hex, D))
    state.score_tile(player, "D")
    state.score_favour(player, D)
    look_for_town(state, player, hex)
    offer_power(state, player, hex)


class Dwelling(TerraDecision):
    """A dwelling may follow on a hex that has become home terrain (TM-94, TM-115)."""

    __slots__ = ("flown", "sites")
    key = "dwelling"
    rule = "TM-94"
    beside = True
    must = False
    fades = True
    kinds = frozenset({Build})

    def __init__(self, seat: Seat, sites: HexSet | None, flown: Hex) -> None:
        super().__init__(seat)
        self.sites = sites
        """Where it may stand; None if nothing was transformed: on any home terrain in reach."""
        self.flown = flown

    def places(self, state: TerraState, player: Player) -> HexSet:
        """Where it may stand, as far as terrain and reach go."""
        home = state.land[player.faction.home] & ~state.occupied
        if self.sites is not None and not state.table.options.build_elsewhere:
            return home & self.sites
        reach = shipped(player)
        if self.flown == OFF:
            reach |= player.flights
        return home & (reach | (self.sites or 0))

    def moves(self, state: TerraState) -> list[Move]:
        player = state.players[self.seat]
        legal: list[Move] = []
        if player.count(D) < SUPPLY[D]:
            list_builds(state, player, self.places(state, player), self.flown, legal)
        return legal

    def refusal(self, state: TerraState, move: Move) -> Refusal | None:
        assert isinstance(move, Build)
        player = state.players[self.seat]
        refusal = refuse_dwelling(state, player, move.hex, self.flown)
        if refusal is None and not self.places(state, player) >> move.hex & 1:
            return NOT_THIS_HEX
        return refusal

    def answer(self, state: TerraState, move: Move) -> None:
        assert isinstance(move, Build)
        player = state.players[self.seat]
        fly(state, player, move.hex, self.flown)
        build_dwelling(state, player, move.hex)


def list_builds(
    state: TerraState, player: Player, places: HexSet, flown: Hex, legal: list[Move]
) -> None:
    """Add a dwelling on each of these hexes, if it can be paid for."""
    if not places:
        return
    faction = player.faction
    near = shipped(player)
    if flown != OFF:
        near |= 1 << flown
    list_each(exchanges_for(player, faction.dwelling), places & near, legal)
    far = without(places, near)
    if far:
        list_each(
            exchanges_for(player, faction.dwelling + faction.flight_price(player)), far, legal
        )


def list_each(exchanges: ExchangePlan | None, hexes: HexSet, legal: list[Move]) -> None:
    """Add a dwelling on each of these hexes, with the exchanges that pay for it."""
    if exchanges is not None:
        for hex in listed(hexes):
            legal.append(folded(exchanges, BUILD[hex]))
