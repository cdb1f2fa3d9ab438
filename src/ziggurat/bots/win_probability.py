"""Who would win: the chances of all seats in a position of which everything is known.

For looking back at a game that is over: it reads the state itself, hands and points behind the
screen too, so it is nothing for players or bots while a game goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from ..core.game import Game
from ..core.seats import Seat
from ..core.state import State
from ..games.terra.bots.evaluation import Judge as TerraJudge
from ..games.terra.bots.weights import Weights
from ..games.terra.data.box import ROUNDS
from ..games.terra.options import LEAVERS_LAST
from ..games.terra.state import TerraState
from ..games.tigris.bots.evaluation import Judge as TigrisJudge
from ..games.tigris.bots.weights import learned
from ..games.tigris.state import TigrisState
from .floats import add_up

TIGRIS_STEEPNESS = (0.15, 0.8)
TERRA_STEEPNESS = (0.06, 0.17)
"""What a point more makes of a chance, as the exponent of e: at the beginning, and at the end."""


def chances(game: Game, state: State) -> tuple[float, ...]:
    """The chance of every seat to win; together 1. Who shares a victory shares it evenly."""
    if state.over:
        ranks = game.outcome(state).ranks
        first = min(ranks)
        return _shares([float(rank == first) for rank in ranks])
    if isinstance(state, TigrisState):
        shares = _weighed(_tigris(state), _steepness(TIGRIS_STEEPNESS, _tigris_part(state)))
        return _without(shares, state.left)
    if isinstance(state, TerraState) and state.round:  # before, who has built looks ahead
        shares = _weighed(_terra(state), _steepness(TERRA_STEEPNESS, _terra_part(state)))
        return _without(shares, state.left if state.table.chosen[LEAVERS_LAST] else ())
    return _without(_shares([1.0] * len(state.names)), state.left)


def _without(shares: tuple[float, ...], left: Sequence[Seat]) -> tuple[float, ...]:
    """Who has left cannot win any more."""
    if not left:
        return shares
    return _shares([0.0 if seat in left else share for seat, share in enumerate(shares)])


def _shares(weights: list[float]) -> tuple[float, ...]:
    total = add_up(weights)
    return tuple(weight / total for weight in weights)


def _weighed(values: Sequence[float], steepness: float) -> tuple[float, ...]:
    most = max(values)
    return _shares([exp(steepness * (value - most)) for value in values])


def _steepness(range: tuple[float, float], part: float) -> float:
    """The nearer the end, the surer is who is ahead."""
    least, most = range
    return least + (most - least) * part


def _tigris(state: TigrisState) -> list[float]:
    weights = learned(len(state.table.seats))
    return [TigrisJudge(state, seat, weights).worth(state) for seat in state.table.seats]


def _tigris_part(state: TigrisState) -> float:
    """The part of the game that is over: the bag empties, or the treasures are taken."""
    left = state.bag_left() / max(1, len(state.bag))
    return min(1.0, max(0.0, 1.0 - left))


def _terra(state: TerraState) -> list[float]:
    weights = Weights()
    seats = [Seat(seat) for seat in range(len(state.names))]
    return [TerraJudge(state, seat, weights).worth(state) for seat in seats]


def _terra_part(state: TerraState) -> float:
    """The part of the game that is over, in rounds."""
    return min(1.0, max(0, state.round - 1) / (ROUNDS - 1))
