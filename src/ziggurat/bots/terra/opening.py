"""The set-up: which faction, where the first dwellings stand, which card comes first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.moves import Move
from ...core.seats import Seat
from ...terra.hexes import RIVER, TERRAINS, Hex
from ...terra.moves import Choose
from ...terra.state import TerraState
from .ground import EASE

FACTION_POINTS: Final = {
    "alchemists": 100.0,
    "auren": 102.0,
    "chaosmagicians": 122.0,
    "cultists": 106.0,
    "darklings": 118.0,
    "dwarves": 107.0,
    "engineers": 116.0,
    "fakirs": 107.0,
    "giants": 110.0,
    "halflings": 107.0,
    "mermaids": 103.0,
    "nomads": 110.0,
    "swarmlings": 103.0,
    "witches": 108.0,
}
"""About what each makes in self-play, rounded by hand after a few dozen games."""
OTHERS_BESIDE: Final = (0.0, 3.0, 4.0, 3.5)


def factions(legal: Sequence[Move]) -> list[tuple[float, Move]]:
    """The factions to choose from, with the points that they usually make."""
    return [(FACTION_POINTS[move.faction], move) for move in legal if isinstance(move, Choose)]


def dwelling_place(state: TerraState, seat: Seat, hex: Hex) -> float:
    """How good a first dwelling is there: others beside it, land to grow on, own ones not far."""
    player = state.players[seat]
    beside = state.beside(hex)
    others = (beside & state.occupied & ~player.own).bit_count()
    value = OTHERS_BESIDE[min(3, others)]
    for near in TERRAINS:
        here = beside & state.land[near] & ~state.occupied
        if here:
            steps = player.faction.spade_steps(near, player.faction.home)
            value += (1.6 if near == player.faction.home else EASE[steps]) * here.bit_count()
    for other in range(len(state.players)):
        if other != seat:
            value += 0.3 * (beside & state.players[other].near).bit_count()
    gap = beside & player.near & ~RIVER
    return value + (2.0 if gap else 0.0)
