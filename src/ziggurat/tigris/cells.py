"""Sets of cells, and nothing else: what a set is made of is known in this module only.

A cell is a number with a stride of 17, one guard column to the right, so that a step to a
neighbour never wraps around an edge. Here a set is an integer with a bit for each cell.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import compress
from operator import and_, or_
from typing import TYPE_CHECKING, NewType, TypeVar

T = TypeVar("T")

COLUMNS = 16
ROWS = 11
_STRIDE = COLUMNS + 1
SLOTS = ROWS * _STRIDE
"""The length of a table that is indexed by cells."""

Cell = NewType("Cell", int)
OFF = Cell(-1)
"""No cell: off the board."""

if TYPE_CHECKING:

    class CellSet(int):
        """A set of cells; only the functions of this module look inside."""

        def __and__(self, other: int) -> CellSet: ...
        def __or__(self, other: int) -> CellSet: ...
        def __xor__(self, other: int) -> CellSet: ...
        def __lshift__(self, other: int) -> CellSet: ...
        def __rshift__(self, other: int) -> CellSet: ...
        def __neg__(self) -> CellSet: ...
        def __invert__(self) -> CellSet: ...
else:
    CellSet = int


def cell_at(column: int, row: int) -> Cell:
    """The cell of a column and a row, both counted from 0."""
    return Cell(row * _STRIDE + column)


def column_of(cell: Cell) -> int:
    return cell % _STRIDE


def row_of(cell: Cell) -> int:
    return cell // _STRIDE


CELLS: tuple[Cell, ...] = tuple(
    cell_at(column, row) for row in range(ROWS) for column in range(COLUMNS)
)
"""All cells, row by row."""

NONE = CellSet(0)

_ONE: list[CellSet] = [CellSet(1 << slot) for slot in range(SLOTS)]
_FLAGS = bytes.maketrans(b"01", b"\0\1")
_BELOW: list[CellSet] = [CellSet((1 << slot) - 1) for slot in range(SLOTS + 1)]
_SLOTS: tuple[Cell, ...] = tuple(map(Cell, range(SLOTS)))


def one(cell: Cell) -> CellSet:
    """The set of one cell."""
    return _ONE[cell]


def union(a: CellSet, b: CellSet) -> CellSet:
    """The cells in either set."""
    return a | b


def common(a: CellSet, b: CellSet) -> CellSet:
    """The cells in both sets."""
    return a & b


if not TYPE_CHECKING:  # the same two, without the price of a Python call
    union, common = or_, and_


def without(a: CellSet, b: CellSet) -> CellSet:
    """The cells of the first set that are not in the second."""
    return a & ~b


def some(cells: CellSet) -> bool:
    """True unless the set is empty."""
    return cells != 0


def meet(a: CellSet, b: CellSet) -> bool:
    """True if the sets have a cell in common."""
    return a & b != 0


def has(cells: CellSet, cell: Cell) -> bool:
    """True if the cell is in the set."""
    return cells & _ONE[cell] != 0


def count(cells: CellSet) -> int:
    """How many cells there are."""
    return cells.bit_count()


def of(cells: Iterable[Cell]) -> CellSet:
    """The set of these cells."""
    result = NONE
    for cell in cells:
        result |= _ONE[cell]
    return result


BOARD: CellSet = of(CELLS)


def around(cells: CellSet) -> CellSet:
    """The cells beside at least one of these; some of them may be of these too."""
    return (cells << 1 | cells >> 1 | cells << _STRIDE | cells >> _STRIDE) & BOARD


_AROUND: list[CellSet] = [around(cells) for cells in _ONE]


def beside(cell: Cell) -> CellSet:
    """The neighbours of one cell."""
    return _AROUND[cell]


def flood(start: CellSet, within: CellSet) -> CellSet:
    """All cells connected with the start without leaving ``within``."""
    reached = start & within
    while True:
        wider = (
            reached | reached << 1 | reached >> 1 | reached << _STRIDE | reached >> _STRIDE
        ) & within
        if wider == reached:
            return reached
        reached = wider


def parts(cells: CellSet) -> list[CellSet]:
    """The connected pieces that a set falls into."""
    pieces = []
    while cells:
        piece = flood(cells & -cells, cells)
        pieces.append(piece)
        cells ^= piece
    return pieces


def select(table: Sequence[T], cells: CellSet) -> list[T]:
    """The entries of a table indexed by cells that belong to the cells of the set."""
    return list(compress(table, bin(cells)[:1:-1].encode().translate(_FLAGS)))


def nth(cells: CellSet, index: int) -> Cell:
    """The cell with this place among the cells of a set, row by row, counted from 0."""
    low, high = 0, SLOTS
    while high - low > 1:
        middle = (low + high) // 2
        below = (cells & _BELOW[middle]).bit_count()
        if index < below:
            high = middle
        else:
            low = middle
    return Cell(low)


def members(cells: CellSet) -> list[Cell]:
    """The cells of a set, row by row."""
    return select(_SLOTS, cells)


def spell(cell: Cell) -> str:
    """The name of a cell: a column letter and a row number, ``a1`` at the top left."""
    return f"{chr(ord('a') + column_of(cell))}{row_of(cell) + 1}"


_BY_NAME: dict[str, Cell] = {spell(cell): cell for cell in CELLS}


def named(name: str) -> Cell:
    """The cell of a name; OFF if there is none on the board."""
    return _BY_NAME.get(name, OFF)


def covers(cells: CellSet, inner: CellSet) -> bool:
    """True if every cell of the inner set is in the other."""
    return cells & inner == inner


_ROW: list[CellSet] = [of(c for c in CELLS if row_of(c) == row) for row in range(ROWS)]
_COLUMN: list[CellSet] = [of(c for c in CELLS if column_of(c) == col) for col in range(COLUMNS)]


def row_through(cell: Cell, cells: CellSet) -> CellSet:
    """The unbroken row of these cells that the cell belongs to."""
    return flood(_ONE[cell], cells & _ROW[row_of(cell)])


def column_through(cell: Cell, cells: CellSet) -> CellSet:
    """The unbroken column of these cells that the cell belongs to."""
    return flood(_ONE[cell], cells & _COLUMN[column_of(cell)])


def _square(corner: Cell) -> CellSet:
    if column_of(corner) >= COLUMNS - 1 or row_of(corner) >= ROWS - 1:
        return NONE
    return of(Cell(corner + step) for step in (0, 1, _STRIDE, _STRIDE + 1))


_SQUARES: list[CellSet] = [_square(slot) for slot in _SLOTS]


def square(corner: Cell) -> CellSet:
    """The four cells whose top left one is named; empty where they do not fit on the board."""
    return _SQUARES[corner]


_CORNERS: list[list[Cell]] = [[] for _ in _SLOTS]
for _corner in CELLS:
    for _cell in members(square(_corner)):
        _CORNERS[_cell].append(_corner)


def corners(cell: Cell) -> list[Cell]:
    """The top left cells of the squares that contain a cell."""
    return _CORNERS[cell]
