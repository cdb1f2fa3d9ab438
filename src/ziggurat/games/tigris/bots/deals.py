"""Deals that fit a view, with an estimate of the points that are hidden.

Points of others are hidden, and ``imagine`` deals as many as the seat has itself, in random
colours. In games of bots, however, who has more than usual takes it from the others; and with
points in random colours a search would see weak colours that nobody has.
"""

from __future__ import annotations

from random import Random
from typing import Final

from ....core.seats import Seat
from .. import GAME
from ..box import COLOURS
from ..state import TigrisState
from ..view import TigrisView

EARLY, LATE = 0.75, 0.09
"""A seat's points after some rounds: these times the rounds and the square of the rounds."""
TAKEN: Final = 0.4
"""How much of a seat's lead over the usual points its opponents lack together."""
WEAK: Final = 0.75
"""A weak colour as a part of the mean of all colours."""


def deal(view: TigrisView, rng: Random) -> TigrisState:
    """An imagined state in which the others have the points to be expected."""
    state = GAME.imagine(view, rng)
    assert view.seat is not None
    points = [points_expected(state, view.seat)] * len(COLOURS)
    for seat in view.table.seats:
        if view.scores[seat] is None:
            state.scores[4 * seat : 4 * seat + 4] = points
    return state


def points_expected(state: TigrisState, seat: Seat) -> int:
    """The points that another seat is likely to have in a weak colour."""
    players = len(state.table.seats)
    rounds = state.turn / players
    usual = EARLY * rounds + LATE * rounds * rounds
    own = sum(state.scores[4 * seat : 4 * seat + 4])
    others = usual - TAKEN * (own - usual) / (players - 1)
    return max(0, round(WEAK * others / len(COLOURS)))
