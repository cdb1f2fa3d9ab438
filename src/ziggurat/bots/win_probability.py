"""The probability of each seat to win, in a position of which everything is known.

It is meant for the analysis of a game that is over: it reads the state itself, with hands and
hidden points, so players and bots must not use it while a game goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from ..core.game import Game
from ..core.seats import Seat
from ..core.state import State
from .floats import add_up
from .game_bots import bots_of


def win_probabilities(game: Game, state: State) -> tuple[float, ...]:
    """The probability of every seat to win; they add up to 1. Shared victories are split evenly."""
    if state.over:
        ranks = game.outcome(state).ranks
        best = min(ranks)
        return normalised([float(rank == best) for rank in ranks])
    known = bots_of(game).win_probabilities(state)
    if known is not None:
        return known
    return without_seats(normalised([1.0] * len(state.names)), state.left)


def without_seats(shares: tuple[float, ...], excluded: Sequence[Seat]) -> tuple[float, ...]:
    """Shares in which seats that cannot win any more have none."""
    if not excluded:
        return shares
    return normalised([0.0 if seat in excluded else share for seat, share in enumerate(shares)])


def normalised(weights: list[float]) -> tuple[float, ...]:
    """Shares in the proportion of the weights that add up to 1."""
    total = add_up(weights)
    return tuple(weight / total for weight in weights)


def softmax(values: Sequence[float], steepness: float) -> tuple[float, ...]:
    """Shares that grow with the exponential of the values times the steepness."""
    most = max(values)
    return normalised([exp(steepness * (value - most)) for value in values])


def interpolated(start: float, end: float, part: float) -> float:
    """The value at a part between 0 and 1 of the way from start to end."""
    return start + (end - start) * part
