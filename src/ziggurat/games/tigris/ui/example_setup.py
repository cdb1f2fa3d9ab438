"""Positions for examples, drawn as text and set up with the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from ....core.seats import Seat
from .. import cells
from ..board import BOARDS, full_bag
from ..box import COLOURS, HAND_SIZE, LEADER_LETTERS, TILE_LETTERS, Colour
from ..cells import Cell
from ..setup import start
from ..state import TigrisState

PLAYERS = ("lion", "bull")
_OPTIONS: dict[str, str | bool] = {"board": "classic", "support": "free", "bag_out": "immediate"}
_HAND = "STFMST"


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A part of the board, and what the pictures of it show.

    ``S T F M`` are tiles, ``*`` is a starting temple, ``.`` and ``~`` are empty; other signs are
    leaders, explained by ``leaders``.
    """

    corner: str
    """The cell of the first sign."""
    rows: tuple[str, ...]
    leaders: Mapping[str, str] = field(default_factory=dict)
    """The dynasty and the leader of each sign: ``lion K``."""
    hand: str = _HAND
    """The tiles of the first player, whose turn it is."""
    other_hand: str = _HAND
    moves_by_picture: tuple[tuple[str, ...], ...] = ((),)
    """For each picture the moves that lead to it from the previous one."""
    tried_move: str = ""
    """A move without its cell, which is legal on ``good`` cells and illegal on ``bad`` ones."""
    good: str = ""
    bad: str = ""
    outlined: bool = False
    """Whether regions are outlined."""
    buildings: bool = False

    def cells(self) -> Iterator[tuple[Cell, str]]:
        """Every cell of the part and its sign."""
        first = cells.named(self.corner)
        for down, row in enumerate(self.rows):
            for right, sign in enumerate(row):
                at = cells.cell_at(cells.column_of(first) + right, cells.row_of(first) + down)
                yield at, sign


def staged(exhibit: Exhibit) -> TigrisState:
    """The position of an exhibit, before its first picture."""
    tiles = [(cell, sign) for cell, sign in exhibit.cells() if sign in TILE_LETTERS]
    options = {**_OPTIONS, "buildings": exhibit.buildings}
    state = start(PLAYERS, options, _bag(exhibit, "".join(sign for _, sign in tiles)))
    for cell, sign in tiles:
        state.put_tile(Colour(TILE_LETTERS.index(sign)), cell)
    for cell, sign in exhibit.cells():
        if sign in exhibit.leaders:
            dynasty, letter = exhibit.leaders[sign].split()
            colour = Colour(LEADER_LETTERS.index(letter))
            state.put_leader(Seat(PLAYERS.index(dynasty)), colour, cell)
    return state


def _bag(exhibit: Exhibit, used: str) -> str:
    """Both hands first, then the tiles that are neither in them nor on the board."""
    hands = exhibit.hand + exhibit.other_hand
    assert len(hands) == 2 * HAND_SIZE
    left = full_bag(BOARDS["classic"])
    for colour in COLOURS:
        letter = TILE_LETTERS[colour]
        left = left.replace(letter, "", (hands + used).count(letter))
    return hands + left


def pictured(exhibit: Exhibit) -> Iterator[TigrisState]:
    """The state of each picture."""
    state = staged(exhibit)
    for moves in exhibit.moves_by_picture:
        state = state.copy()
        for move in moves:
            state.play(move)
        yield state
