"""The two boards: rivers, land, and where the game starts (TE-8, TE-9, TE-13, TE-14)."""

from dataclasses import dataclass

from . import cells
from .box import BOARD_PICTURES, COLOURS, RED, TILE_COUNTS, TILE_LETTERS
from .cells import CellSet


@dataclass(frozen=True, slots=True)
class Board:
    """One side of the board."""

    name: str
    river: CellSet
    land: CellSet
    temples: CellSet
    """Where the starting temples stand, each with a treasure."""
    priority: CellSet
    """The treasures that a trader must take before any other (TE-102)."""
    bag: tuple[int, ...]
    """How many tiles of each colour are in the bag before the first draw."""


def _board(name: str, picture: tuple[str, ...]) -> Board:
    def where(signs: str) -> CellSet:
        return cells.of(
            cells.cell_at(column, row)
            for row, line in enumerate(picture)
            for column, sign in enumerate(line)
            if sign in signs
        )

    temples = where("TC")
    on_board = [cells.count(temples) if colour == RED else 0 for colour in COLOURS]
    bag = tuple(TILE_COUNTS[colour] - on_board[colour] for colour in COLOURS)
    return Board(name, where("~"), where(".TC"), temples, where("C"), bag)


BOARDS: dict[str, Board] = {name: _board(name, rows) for name, rows in BOARD_PICTURES.items()}


def full_bag(board: Board) -> str:
    """The letters of the bag in a fixed order, to be shuffled."""
    return "".join(TILE_LETTERS[colour] * board.bag[colour] for colour in COLOURS)
