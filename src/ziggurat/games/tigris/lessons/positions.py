"""How a lesson begins: a drawn position, with points and treasures if they matter."""

from __future__ import annotations

from collections.abc import Callable

from ....core.match import Match
from ....core.record import Record
from ....core.seats import Seat
from .. import cells
from ..board import BOARDS, full_bag
from ..drawn_positions import OPTIONS, PLAYERS, Drawing, staged
from ..moves import Hand
from ..state import TigrisState

LEARNER = Seat(0)
REST = ("pass", "pass")
"""A turn in which the other player does nothing."""


def drawn(
    drawing: Drawing,
    *,
    points: tuple[Hand, ...] = (),
    treasures_won: tuple[int, ...] = (),
    treasures: str = "",
) -> Callable[[], Match]:
    """The beginning of a lesson.

    ``points`` has the black, red, blue and green points of each player. ``treasures`` names the
    cells where treasures still lie, if not on all starting temples.
    """

    def start() -> Match:
        deal = {"bag": full_bag(BOARDS[str(OPTIONS["board"])])}
        match = Match(Record(TigrisState.game, PLAYERS, dict(OPTIONS), deal))
        state = staged(drawing)
        for seat, own in enumerate(points):
            state.scores[4 * seat : 4 * seat + 4] = own
        state.treasures_won = treasures_won or state.treasures_won
        if treasures:
            state.treasures = cells.of(map(cells.named, treasures.split()))
        match.set_up(state)
        return match

    return start
