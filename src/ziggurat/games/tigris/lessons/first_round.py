"""The first round of the rulebooks' example, told turn by turn; the learner plays the last one."""

from __future__ import annotations

from ....core.match import Match
from ....core.record import Record
from ....core.seats import Seat
from ....learn import Lesson, Step
from ..board import BOARDS, full_bag
from ..box import COLOURS, TILE_LETTERS
from ..drawn_positions import OPTIONS
from ..state import TigrisState

_HANDS = {"archer": "TTSFMS", "bull": "FSTMFT", "potter": "TSMFTM", "lion": "TTTTSM"}
"""The tiles that everybody begins with, in turn order."""
_DRAWS = "M" + "F" + "SFMT"
"""What Bull, Potter and Lion draw at the end of their turns."""
_YOU = Seat(3)


def _begin() -> Match:
    """A game that has just been set up."""
    board = BOARDS[str(OPTIONS["board"])]
    first, rest = "".join(_HANDS.values()) + _DRAWS, full_bag(board)
    for colour in COLOURS:
        rest = rest.replace(TILE_LETTERS[colour], "", first.count(TILE_LETTERS[colour]))
    deal = {"bag": first + rest}
    return Match(Record(TigrisState.game, tuple(_HANDS), dict(OPTIONS), deal))


FIRST_ROUND = Lesson(
    "first-round",
    _begin,
    _YOU,
    (
        Step("archer", answers=("leader K g3", "leader P h7"), points=("f3", "i7")),
        Step("bull", answers=("leader F f4", "tile F e3"), points=("g3", "h7")),
        Step("potter", answers=("leader K k10", "tile T j10"), points=("f4", "e3")),
        Step(
            "priest",
            accepts=("leader P i[68]", "leader P j7"),
            wrong=(
                ("leader P *", "elsewhere"),
                ("leader *", "leader"),
                ("tile *", "tile"),
                ("*", "other"),
            ),
            points=("i7", "h7"),
        ),
        Step(
            "support",
            accepts=("support 3",),
            wrong=(("support 4", "all"), ("support *", "few")),
            answers=("support 0",),
            points=("support 3",),
        ),
        Step(
            "temple",
            accepts=("tile T h7", "tile T i[68]", "tile T j7"),
            wrong=(("tile T *", "elsewhere"), ("tile *", "tile"), ("*", "other")),
            points=("h7",),
        ),
        Step("end", points=("points-red",)),
    ),
    notes=True,
)
"""Seats and moves fit the words of the example; the places are ours."""
