"""Who would win a position."""

from __future__ import annotations

from ....bots.win_probability import interpolated, softmax, without_seats
from ....core.seats import Seat
from ..data.box import ROUNDS
from ..options import LEAVERS_LAST
from ..state import TerraState
from .evaluation import TerraEvaluator
from .learned_values import learned_values
from .weights import TerraWeights

STEEPNESS = (0.09, 0.25)
"""How much a point more counts, as an exponent of e: at the beginning and at the end of a game."""


def win_probabilities(state: TerraState) -> tuple[float, ...] | None:
    """The probability of every seat to win; None before round 1.

    During the set-up whoever has built already would look as if they were ahead.
    """
    if not state.round:
        return None
    weights = TerraWeights(None, learned_values())
    seats = [Seat(seat) for seat in range(len(state.names))]
    values = [TerraEvaluator(state, seat, weights).evaluate(state) for seat in seats]
    shares = softmax(values, steepness(state))
    return without_seats(shares, state.left if state.table.chosen[LEAVERS_LAST] else ())


def steepness(state: TerraState) -> float:
    """How much a point more counts in a position."""
    return interpolated(*STEEPNESS, progress(state))


def progress(state: TerraState) -> float:
    """The part of the game that is over, from 0 to 1, in rounds."""
    return min(1.0, max(0, state.round - 1) / (ROUNDS - 1))
