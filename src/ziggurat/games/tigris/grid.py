"""The cells of the board, their columns, rows and names.

A cell is a number. Rows are 17 apart: the guard column at the right makes sure that a step to a
neighbour never wraps around an edge.
"""

from typing import Final, NewType

COLUMNS: Final = 16
ROWS: Final = 11
STRIDE: Final = 17
SLOTS: Final = 187
"""The length of a tuple indexed by cells."""

Cell = NewType("Cell", int)
OFF: Final = Cell(-1)
"""No cell: off the board."""


def cell_at(column: int, row: int) -> Cell:
    """The cell of a column and a row, both counted from 0."""
    return Cell(row * STRIDE + column)


def column_of(cell: Cell) -> int:
    return cell % STRIDE


def row_of(cell: Cell) -> int:
    return cell // STRIDE


CELLS: Final[tuple[Cell, ...]] = tuple(
    cell_at(column, row) for row in range(ROWS) for column in range(COLUMNS)
)
"""All cells, row by row."""


def spell(cell: Cell) -> str:
    """The name of a cell: a column letter and a row number, ``a1`` at the top left."""
    return f"{chr(ord('a') + column_of(cell))}{row_of(cell) + 1}"


_BY_NAME: Final[dict[str, Cell]] = {spell(cell): cell for cell in CELLS}


def named(name: str) -> Cell:
    """The cell of a name; OFF if there is none on the board."""
    return _BY_NAME.get(name, OFF)
