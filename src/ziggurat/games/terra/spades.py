"""Terraforming: spades, bought and free (TM-99 to TM-122)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.errors import Fact, Refusal
from ...core.moves import Move
from ...core.seats import Seat
from .data.box import SUPPLY
from .data.tiles import D
from .decisions import TerraDecision
from .digging import buy_spades, credit_spades, dig_price, list_dig, most_spades, too_few
from .dwellings import ON_RIVER, UNKNOWN_HEX, Dwelling, build_dwelling, list_builds, refuse_place
from .events import SpadesLost, Transformed
from .exchange import NOT_PAYABLE
from .hexes import BITS, LAND, OFF, RIVER, TERRAINS, Hex, HexSet, Terrain, listed, without
from .moves import DROP_SPADE, TRANSFORM, Build, Dig, DropSpade, Transform
from .reach import changeable, flight, fly, free_land, out_of_reach, shipped
from .state import TerraState

if TYPE_CHECKING:
    from .player import Player

BUILT_ON: Final = Refusal("occupied", "TM-103")
SAME_TERRAIN: Final = Refusal("already-that-terrain", "TM-106")
LEFT_OVER: Final = Refusal("spades-left-over", "TM-119")
ONE_HEX: Final = Refusal("spades-on-one-hex", "TM-112")
ONE_HOME: Final = Refusal("spread-needs-home", "TM-116")
HOME_ONLY: Final = Refusal("only-home-terrain", "TM-108")
NOT_BOUGHT_HERE: Final = Refusal("no-spades-to-buy", "TM-118")
MUST_USE: Final = Refusal("spades-must-be-used", "TM-112")


def refuse_change(state: TerraState, player: Player, hex: Hex, terrain: Terrain) -> Refusal | None:
    """Why a hex can never be turned into a terrain, whatever spades there are."""
    if hex == OFF:
        return UNKNOWN_HEX
    bit = BITS[hex]
    if RIVER & bit:
        return ON_RIVER
    if state.occupied & bit:
        return BUILT_ON
    if state.land[terrain] & bit:
        return SAME_TERRAIN
    anything = state.table.options.any_terrain
    return None if player.faction.changes_into(terrain, anything) else HOME_ONLY


def transform(state: TerraState, player: Player, hex: Hex, terrain: Terrain) -> None:
    state.change(hex, terrain)
    state.events.append(Transformed(player.seat, hex, terrain))


class Spades(TerraDecision):
    """Spades in hand: on one hex, or a surplus of free ones on another (TM-111 to TM-119)."""

    __slots__ = ("bought", "flown", "left", "more", "sites", "touched")
    key = "spades"
    rule = "TM-112"
    beside = True
    kinds = frozenset({Transform, Build, Dig, DropSpade})

    def __init__(
        self,
        seat: Seat,
        left: int,
        *,
        bought: bool = False,
        more: bool = False,
        touched: HexSet = 0,
        sites: HexSet = 0,
        flown: Hex = OFF,
    ) -> None:
        super().__init__(seat)
        self.left = left
        self.bought = bought
        """True if some were paid for: then all go on one hex, and none is given up."""
        self.more = more
        """True if missing ones can be bought."""
        self.touched = touched
        """Where spades were used already."""
        self.sites = sites
        """Those of them that have become home terrain."""
        self.flown = flown

    @property
    def due_rule(self) -> str:
        return "TM-119"

    def facts(self, state: TerraState) -> dict[str, Fact]:
        return {"spades": self.left}

    def targets(self, state: TerraState, player: Player) -> HexSet:
        """Free land in reach, as far as the spades may still go there."""
        reach = shipped(player)
        if self.flown != OFF:
            reach |= 1 << self.flown
        elif player.skips and player.can_pay(player.faction.flight_price(player)):
            reach |= player.flights
        if self.bought and self.touched:
            reach &= self.touched
        return free_land(state, player, reach)

    def useless(self, state: TerraState, player: Player) -> bool:
        """Whether the spades in hand can change nothing."""
        return self.left < player.faction.least_spades() or not self.targets(state, player)

    def refuse_use(
        self, state: TerraState, player: Player, hex: Hex, terrain: Terrain
    ) -> Refusal | None:
        refusal = refuse_change(state, player, hex, terrain)
        if refusal is not None:
            return refusal
        if player.faction.spade_steps(state.terrain(hex), terrain) > self.left:
            return too_few(player)
        if self.bought and self.touched and not self.touched >> hex & 1:
            return ONE_HEX
        short = self.touched & ~self.sites & ~(1 << hex)
        if short and terrain != player.faction.home:
            return ONE_HOME
        refusal = out_of_reach(state, player, hex, self.flown)
        if refusal is not None:
            return refusal
        if player.skips and not player.can_pay(flight(state, player, hex, self.flown)):
            return NOT_PAYABLE
        return None

    def refusal(self, state: TerraState, move: Move) -> Refusal | None:
        player = state.players[self.seat]
        if isinstance(move, Transform):
            return self.refuse_use(state, player, move.hex, move.terrain)
        if isinstance(move, Build):
            return self.refuse_build(state, player, move.hex)
        if isinstance(move, Dig):
            return self.refuse_more(state, player, move.number)
        if self.bought and not self.useless(state, player):
            return MUST_USE
        return None

    def refuse_build(self, state: TerraState, player: Player, hex: Hex) -> Refusal | None:
        """All spades make the hex home terrain, then comes the dwelling (TM-94)."""
        refusal = refuse_place(state, player, hex)
        if refusal is not None:
            return refusal
        home = player.faction.home
        if state.land[home] >> hex & 1:
            return LEFT_OVER
        steps = player.faction.spade_steps(state.terrain(hex), home)
        if steps != self.left:
            return LEFT_OVER if steps < self.left else too_few(player)
        refusal = self.refuse_use(state, player, hex, home)
        if refusal is not None:
            return refusal
        cost = player.faction.dwelling
        if player.skips:
            cost = cost + flight(state, player, hex, self.flown)
        return None if player.can_pay(cost) else NOT_PAYABLE

    def refuse_more(self, state: TerraState, player: Player, number: int) -> Refusal | None:
        """Missing spades can be bought for the first hex only (TM-113, TM-118)."""
        if not self.more or self.touched:
            return NOT_BOUGHT_HERE
        targets = self.targets(state, player)
        if self.left + number > most_spades(player) or not targets:
            return LEFT_OVER
        return None if player.can_pay(dig_price(player, number, targets)) else NOT_PAYABLE

    def moves(self, state: TerraState) -> list[Move]:
        player = state.players[self.seat]
        legal: list[Move] = []
        targets = self.targets(state, player)
        self.list_uses(state, player, targets, legal)
        if self.more and not self.touched and targets:
            for number in range(1, most_spades(player) - self.left + 1):
                list_dig(state, player, number, targets, self.left, legal)
        if not self.bought or self.useless(state, player):
            legal.append(DROP_SPADE)
        return legal

    def list_uses(
        self, state: TerraState, player: Player, targets: HexSet, legal: list[Move]
    ) -> None:
        """Add every change that the spades can make, and every dwelling that they allow."""
        faction, home = player.faction, player.faction.home
        anything = state.table.options.any_terrain
        goals = [goal for goal in TERRAINS if faction.changes_into(goal, anything)]
        short = without(self.touched, self.sites)
        can_build = player.count(D) < SUPPLY[D]
        for start in TERRAINS:
            changing = targets & state.land[start]
            if not changing:
                continue
            hexes = listed(changing)
            for goal in goals:
                steps = faction.spade_steps(start, goal)
                if goal == start or steps > self.left:
                    continue
                for hex in hexes:
                    if goal == home or not short or short == BITS[hex]:
                        legal.append(TRANSFORM[hex][goal])
            if can_build and start != home and faction.spade_steps(start, home) == self.left:
                list_builds(state, player, changing, self.flown, legal)

    def answer(self, state: TerraState, move: Move) -> None:
        player = state.players[self.seat]
        if isinstance(move, Transform):
            self.use(state, player, move.hex, move.terrain)
        elif isinstance(move, Build):
            self.spend(state, player, move.hex, player.faction.home)
            build_dwelling(state, player, move.hex)
        elif isinstance(move, Dig):
            buy_spades(state, player, move.number)
            state.owe(Spades(self.seat, self.left + move.number, bought=True, more=True))
        else:
            self.drop(state)

    def spend(self, state: TerraState, player: Player, hex: Hex, terrain: Terrain) -> Hex:
        """Use spades on a hex; returns the target of a flight that is paid for."""
        steps = player.faction.spade_steps(state.terrain(hex), terrain)
        flown = fly(state, player, hex, self.flown)
        transform(state, player, hex, terrain)
        if not state.table.options.score_received_spades:
            credit_spades(state, player, steps)
        return flown

    def use(self, state: TerraState, player: Player, hex: Hex, terrain: Terrain) -> None:
        steps = player.faction.spade_steps(state.terrain(hex), terrain)
        flown = self.spend(state, player, hex, terrain)
        touched = self.touched | BITS[hex]
        home = terrain == player.faction.home
        sites = self.sites | BITS[hex] if home else without(self.sites, BITS[hex])
        left = self.left - steps
        if left:
            state.owe(
                Spades(
                    self.seat, left, bought=self.bought, touched=touched, sites=sites, flown=flown
                )
            )
        else:
            state.owe(Dwelling(self.seat, sites, flown))

    def drop(self, state: TerraState) -> None:
        """A spade is lost (TM-119)."""
        state.events.append(SpadesLost(self.seat, 1))
        if self.left > 1:
            state.owe(
                Spades(
                    self.seat,
                    self.left - 1,
                    bought=self.bought,
                    more=self.more,
                    touched=self.touched,
                    sites=self.sites,
                    flown=self.flown,
                )
            )
        elif self.touched:
            state.owe(Dwelling(self.seat, self.sites, self.flown))
        elif self.more and not self.bought:
            state.owe(Dwelling(self.seat, None, self.flown))


def receive_spades(state: TerraState, player: Player, spades: Spades) -> None:
    """Take free spades; by option they score at once."""
    if state.table.options.score_received_spades:
        credit_spades(state, player, spades.left)
    state.owe(spades)


def dig(state: TerraState, player: Player, move: Dig) -> None:
    buy_spades(state, player, move.number)
    state.owe(Spades(player.seat, move.number, bought=True, more=True))


def list_ground(state: TerraState, player: Player, legal: list[Move]) -> None:
    """Add dwellings, bought spades, and bought spades with their use."""
    reach = without((shipped(player) | player.flights) & LAND, state.occupied)
    if player.count(D) < SUPPLY[D]:
        list_builds(state, player, reach & state.land[player.faction.home], OFF, legal)
    targets = changeable(state, player, reach)
    if not targets:
        return
    for number in range(player.faction.least_spades(), most_spades(player) + 1):
        list_dig(state, player, number, targets, 0, legal)
