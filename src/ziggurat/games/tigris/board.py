"""The two boards: rivers, land, and where the game starts (TE-8, TE-9, TE-13, TE-14)."""

from typing import final

from . import cells
from .box import BOARD_PICTURES, COLOURS, RED, TILE_COUNTS, TILE_LETTERS
from .cells import CellSet


@final
class Board:
    """One side of the board."""

    __slots__ = ("bag", "land", "name", "priority", "river", "temples")

    def __init__(
        self,
        name: str,
        river: CellSet,
        land: CellSet,
        temples: CellSet,
        priority: CellSet,
        bag: tuple[int, ...],
    ) -> None:
        self.name = name
        self.river = river
        self.land = land
        self.temples = temples
        """Where the starting temples stand, each with a treasure."""
        self.priority = priority
        """The treasures that a trader must take before all others (TE-102)."""
        self.bag = bag
        """The number of tiles of each colour in the bag before the first draw."""


def _where(picture: tuple[str, ...], signs: str) -> CellSet:
    """The cells marked with one of these signs."""
    marked = []
    for row, line in enumerate(picture):
        for column, sign in enumerate(line):
            if sign in signs:
                marked.append(cells.cell_at(column, row))
    return cells.of(marked)


def _board(name: str, picture: tuple[str, ...]) -> Board:
    temples = _where(picture, "TC")
    on_board = [cells.count(temples) if colour == RED else 0 for colour in COLOURS]
    bag = tuple(TILE_COUNTS[colour] - on_board[colour] for colour in COLOURS)
    river, land = _where(picture, "~"), _where(picture, ".TC")
    return Board(name, river, land, temples, _where(picture, "C"), bag)


BOARDS: dict[str, Board] = {name: _board(name, rows) for name, rows in BOARD_PICTURES.items()}


def full_bag(board: Board) -> str:
    """The letters of all tiles in the bag, in a fixed order."""
    return "".join(TILE_LETTERS[colour] * board.bag[colour] for colour in COLOURS)
