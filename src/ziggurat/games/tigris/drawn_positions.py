"""Positions of two players, drawn as text and set up with the rules: for examples and lessons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from ...core.seats import Seat
from . import cells
from .board import BOARDS, full_bag
from .box import COLOUR_OF_LETTER, COLOURS, HAND_SIZE, LEADER_LETTERS, TILE_LETTERS, Colour
from .cells import Cell
from .setup import start
from .state import TigrisState

PLAYERS = ("lion", "bull")
OPTIONS: Mapping[str, str | bool] = {"board": "classic", "support": "free", "bag_out": "immediate"}
_HAND = "STFMST"


@dataclass(frozen=True, slots=True)
class Drawing:
    """A part of the board, and the hands of both players.

    ``S T F M`` are tiles, ``*`` is a starting temple, ``.`` and ``~`` are empty; other signs are
    leaders, explained by ``leaders``. All starting temples are there, drawn or not.
    """

    corner: str
    """The cell of the first sign."""
    rows: tuple[str, ...]
    leaders: Mapping[str, str] = field(default_factory=dict)
    """The dynasty and the leader of each sign: ``lion K``."""
    hand: str = _HAND
    """The tiles of the first player, whose turn it is."""
    other_hand: str = _HAND
    draws: str = ""
    """The tiles that are drawn next."""
    buildings: bool = False

    def cells(self) -> Iterator[tuple[Cell, str]]:
        """Every cell of the part and its sign."""
        first = cells.named(self.corner)
        for down, row in enumerate(self.rows):
            for right, sign in enumerate(row):
                at = cells.cell_at(cells.column_of(first) + right, cells.row_of(first) + down)
                yield at, sign


def staged(drawing: Drawing) -> TigrisState:
    """The position of a drawing, before the first action of the first player."""
    tiles = [(cell, sign) for cell, sign in drawing.cells() if sign in TILE_LETTERS]
    options = {**OPTIONS, "buildings": drawing.buildings}
    state = start(PLAYERS, options, _bag(drawing, "".join(sign for _, sign in tiles)))
    for cell, sign in tiles:
        state.put_tile(COLOUR_OF_LETTER[sign], cell)
    for cell, sign in drawing.cells():
        if sign in drawing.leaders:
            dynasty, letter = drawing.leaders[sign].split()
            colour = Colour(LEADER_LETTERS.index(letter))
            state.put_leader(Seat(PLAYERS.index(dynasty)), colour, cell)
    return state


def _bag(drawing: Drawing, used: str) -> str:
    """Both hands first, then what is drawn next, then the tiles that are not on the board."""
    first = drawing.hand + drawing.other_hand + drawing.draws
    assert len(drawing.hand) == len(drawing.other_hand) == HAND_SIZE
    left = full_bag(BOARDS["classic"])
    for colour in COLOURS:
        letter = TILE_LETTERS[colour]
        left = left.replace(letter, "", (first + used).count(letter))
    return first + left
