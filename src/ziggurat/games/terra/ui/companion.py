"""What somebody who plays for the first time should look at, from what their seat sees."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.errors import Fact
from ....core.view import View
from ....ui.companion import Thought
from .. import moves
from ..data.box import CULTS, ROUNDS, TOWN_BUILDINGS
from ..data.tiles import POWER_ACTIONS, SH, TE, TP, D
from ..favours import FavourTile
from ..hexes import TERRAINS, listed
from ..offers import PowerOffer, gain_and_price
from ..player import Player
from ..setup import FirstCard
from ..state import TerraState
from ..towns import TownTile, groups, needed_power
from ..turn import Turn
from .input import split_row

SCORED = {
    "D": ("scoring-dwelling", "TM-97"),
    "TP": ("scoring-trading-post", "TM-152"),
    "SA/SH": ("scoring-large-building", "TM-155"),
    "SPADE": ("scoring-spade", "TM-120"),
    "TOWN": ("scoring-town", "TM-236"),
}
"""What a scoring tile rewards: what is told, and its clause."""
NEAR_TOWN = 3
"""How much power value may be missing in a group that is called nearly a town."""
NEAR_BONUS = 2
"""How many steps may be missing to a cult bonus that is called near."""
WORKING = (moves.Build, moves.Upgrade, moves.Dig, moves.Transform)
"""The moves that build, or make land to build on."""


def thoughts(state: TerraState, view: View) -> list[Thought]:
    """All that fits the question that the seat is asked, the most important first."""
    decision = None if view.seat is None else state.decision(view.seat)
    if decision is None:
        return []
    player = state.players[decision.seat]
    if isinstance(decision, FirstCard):
        return [Thought("first-card", "TM-56", times=1)]
    if isinstance(decision, PowerOffer):
        return [_offer(state, player, decision)]
    if isinstance(decision, FavourTile):
        return [Thought("favour", "TM-161", times=1)]
    if isinstance(decision, TownTile):
        return [Thought("town-tile", "TM-238", times=1)]
    if isinstance(decision, Turn):
        return [*_round(state, player), *_means(state, player, view), *_growth(state, player, view)]
    return []


def _offer(state: TerraState, player: Player, offer: PowerOffer) -> Thought:
    """Whether power from neighbours is worth its price."""
    gain, price = gain_and_price(player, offer.amount)
    facts: dict[str, Fact] = {"gain": gain, "price": price}
    if not price:
        return Thought("offer-free", "TM-172", facts, times=1)
    if state.round == ROUNDS:
        return Thought("offer-late", "TM-172", facts, times=1)
    return Thought("offer-price", "TM-172", facts)


# A turn: the round, what the player has, what they could become.


def _round(state: TerraState, player: Player) -> Iterator[Thought]:
    """What phase of the game it is."""
    others = [seat for seat in state.seats if seat not in (player.seat, *state.left)]
    if others and all(seat in state.passing for seat in others):
        yield Thought("others-passed", "TM-87", times=1)
    if state.round == ROUNDS:
        yield Thought("last-round", "TM-271", times=1)
    if state.round == 1:
        yield Thought("one-action", "TM-86", times=1)
    scored = SCORED.get(state.scoring.event)
    if scored is not None:
        yield Thought(*scored, {"points": state.scoring.points}, times=1)


def _means(state: TerraState, player: Player, view: View) -> Iterator[Thought]:
    """Power, priests, and whether anything can be built."""
    mains = [split_row(move)[1] for move in view.legal]
    if not any(isinstance(main, WORKING) for main in mains):
        yield Thought("cannot-build", "TM-216")
    if not player.power_capacity:
        yield Thought("power-full", "TM-75", times=1)
    yield from _power(state, player)
    if not state.passing and 1 < state.round < ROUNDS and player.workers < 3:
        yield Thought("pass-first", "TM-217", times=1)
    if player.priests:
        yield Thought("priest", "TM-194", times=1)
    yield from _cult_bonus(state, player)


def _power(state: TerraState, player: Player) -> Iterator[Thought]:
    """A power action that can be paid, or could be by a sacrifice."""
    free = [
        action
        for number, action in enumerate(POWER_ACTIONS)
        if not state.power_used >> number & 1 and not action.bridge
    ]
    payable = [action for action in free if action.power <= player.bowl3]
    reach = player.bowl3 + player.bowl2 // 2
    if payable:
        best = max(payable, key=lambda action: action.power)
        facts: dict[str, Fact] = {"number": player.bowl3, "action": best.name, "cost": best.power}
        yield Thought("power-action", "TM-201", facts)
    elif any(action.power <= reach for action in free) and player.bowl3:
        yield Thought("sacrifice", "TM-80", {"number": player.bowl3, "reach": reach}, times=1)


def _cult_bonus(state: TerraState, player: Player) -> Iterator[Thought]:
    """A few steps are missing to the bonus of this round's tile."""
    tile = state.scoring
    if state.round == ROUNDS or not tile.every:
        return
    missing = tile.every - player.cults[tile.cult]
    if 0 < missing <= NEAR_BONUS:
        yield Thought("cult-bonus", "TM-251", {"steps": missing, "cult": CULTS[tile.cult]})


def _growth(state: TerraState, player: Player, view: View) -> Iterator[Thought]:
    """What buildings and land may come next."""
    yield from _town(state, player)
    upgrades = {main.kind for _, main in map(split_row, view.legal)
                if isinstance(main, moves.Upgrade)}  # fmt: skip
    if SH in upgrades:
        yield Thought("stronghold", "TM-154", times=1)
    if TE in upgrades and not player.favours:
        yield Thought("temple", "TM-158", times=1)
    if TP in upgrades and _has_neighbour(state, player):
        coins = player.faction.trading_post.coins
        yield Thought("trading-post", "TM-149", {"coins": coins, "usual": 2 * coins}, times=1)
    steps = [player.faction.spade_steps(kind, player.faction.home) for kind in TERRAINS]
    if state.round < ROUNDS and 1 in steps and player.spade().workers > 1:
        yield Thought("spade", "TM-109", {"workers": player.spade().workers}, times=1)


def _has_neighbour(state: TerraState, player: Player) -> bool:
    """Whether an opponent's building stands beside a dwelling."""
    rivals = state.occupied & ~player.own
    return any(state.beside(hex) & rivals for hex in listed(player.built[D]))


def _town(state: TerraState, player: Player) -> Iterator[Thought]:
    """A group of buildings that is nearly a town."""
    free = [group for group in groups(state, player) if not group & player.towns]
    value = max((state.power_value(player, group) for group in free), default=0)
    needed = needed_power(player)
    if value >= needed - NEAR_TOWN:
        facts: dict[str, Fact] = {"number": value, "needed": needed, "least": TOWN_BUILDINGS}
        yield Thought("town-near", "TM-231", facts)
