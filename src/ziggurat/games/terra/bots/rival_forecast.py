"""What rivals will have at the end of the round: each one plans it, as if alone."""

from __future__ import annotations

from typing import Final

from ....bots.clock import Clock
from ....core.seats import Seat
from ..data.tiles import SA, SH, TE, TP, D
from ..final import largest_area
from ..hexes import BITS, listed
from ..player import Player
from ..rounds import EndRound
from ..state import TerraState
from ..turn import Turn
from .evaluation import RivalForecast
from .round_plan import Beam, RoundPlanner
from .weights import TerraWeights

NARROW: Final = Beam(4, 2)
"""The plans of rivals have few lines."""
STAGES: Final = ((D, 1), (TP, 2), (TE, 3), (SH, 3), (SA, 4))
"""How often somebody has built on a hex to get each kind of building there."""


def forecast(
    state: TerraState, seat: Seat, clock: Clock, weights: TerraWeights
) -> list[RivalForecast]:
    """What everybody else is expected to have at the end of the round, by seat."""
    rivals: list[RivalForecast] = []
    for rival in state.players:
        if rival.seat == seat:
            continue
        end = state
        if not rival.passed:
            planner = RoundPlanner(state, rival.seat, clock, weights)
            planner.root.agenda = [EndRound(), Turn(rival.seat)]
            end = planner.best_end(NARROW).state
        player = end.players[rival.seat]
        power = offered_power(state, state.players[seat], rival, player)
        rivals.append(RivalForecast(player.cults, largest_area(end, player), power))
    return rivals


def offered_power(state: TerraState, player: Player, rival: Player, later: Player) -> int:
    """The power that a rival offers by what is built between now and later."""
    power = 0
    for hex in listed(later.own & player.near):
        at = BITS[hex]
        built = stage(later, at) - stage(rival, at)
        if built:
            power += built * state.power_value(player, state.beside(hex))
    return power


def stage(player: Player, at: int) -> int:
    """How often a player has built on a hex."""
    for kind, number in STAGES:
        if player.built[kind] & at:
            return number
    return 0
