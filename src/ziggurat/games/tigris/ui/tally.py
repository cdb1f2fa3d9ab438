"""The last counting: treasures fill the weakest colours, then the weakest ones are compared."""

from __future__ import annotations

from ....core.messages import Say
from ....ui import Tally, TallyColumn, TallySeat
from ..box import COLOURS
from ..state import TigrisState
from .gains import column_words, columns
from .scoreboard import helping


def tally(state: TigrisState, say: Say) -> Tally | None:
    """The colours of every player with the treasures filled in; None while points are hidden."""
    if not state.over:
        return None
    heads = tuple(map(TallyColumn, columns(), column_words(say)))
    count = len(COLOURS)
    points = [tuple(state.scores[count * seat :][:count]) for seat in range(len(state.names))]
    seats = tuple(map(_seat, points, state.treasures_won))
    return Tally(heads, seats, "treasure", say("page.tally"))


def _seat(points: tuple[int, ...], treasures: int) -> TallySeat:
    added = helping(points, treasures)
    sums = [had + more for had, more in zip(points, added, strict=True)]
    weakest = min(COLOURS, key=lambda colour: sums[colour])
    return TallySeat(points, added, sums[weakest], weakest)
