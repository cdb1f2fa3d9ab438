"""Who would win a position of which everything is known."""

from __future__ import annotations

from ....bots.win_probability import interpolated, softmax, without_seats
from .. import cells
from ..box import HAND_SIZE, TILE_COUNTS
from ..state import TigrisState
from ..view import TigrisView
from .evaluation import TigrisEvaluator
from .weights import learned

STEEPNESS = {2: (0.04, 0.15), 3: (0.04, 0.3), 4: (0.04, 0.5)}
"""How much a point more counts, as an exponent of e: at the beginning and at the end of a game.

By the number of players: with more of them games are shorter, and a point is worth more. Those of
two and four players are the most likely ones in games of quick bots.
"""


def win_probabilities(state: TigrisState) -> tuple[float, ...]:
    """The probability of every seat to win; those who have left have none."""
    players = len(state.table.seats)
    weights = learned(players)
    values = [TigrisEvaluator(state, seat, weights).evaluate(state) for seat in state.table.seats]
    steepness = interpolated(*STEEPNESS[players], progress(state))
    return without_seats(softmax(values, steepness), state.left)


def progress(state: TigrisState) -> float:
    """The part of the game that is over, from 0 to 1, by the tiles drawn from the bag."""
    left = state.bag_left() / max(1, len(state.bag))
    return min(1.0, max(0.0, 1.0 - left))


def steepness_seen(view: TigrisView) -> float:
    """How much a point more counts, by what a seat sees of the bag."""
    players = len(view.table.seats)
    bag = sum(TILE_COUNTS) - len(cells.members(view.table.board.temples)) - HAND_SIZE * players
    part = min(1.0, max(0.0, 1.0 - view.bag_left / max(1, bag)))
    return interpolated(*STEEPNESS[players], part)
