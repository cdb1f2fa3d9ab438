"""Sets of cells in plain Python: an integer with a bit for each cell."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress
from operator import and_, or_
from typing import TYPE_CHECKING, TypeVar

from .grid import CELLS, COLUMNS, ROWS, SLOTS, STRIDE, Cell, column_of, row_of

T = TypeVar("T")

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


NONE = CellSet(0)

_ONE: list[CellSet] = [CellSet(1 << slot) for slot in range(SLOTS)]
_FLAGS = bytes.maketrans(b"01", b"\0\1")
_BELOW: list[CellSet] = [CellSet((1 << slot) - 1) for slot in range(SLOTS + 1)]
_SLOTS: tuple[Cell, ...] = tuple(map(Cell, range(SLOTS)))


def none() -> CellSet:
    """The set without a cell."""
    return NONE


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
    return (cells << 1 | cells >> 1 | cells << STRIDE | cells >> STRIDE) & BOARD


_AROUND: list[CellSet] = [around(cells) for cells in _ONE]


def beside(cell: Cell) -> CellSet:
    """The neighbours of one cell."""
    return _AROUND[cell]


def flood(start: CellSet, within: CellSet) -> CellSet:
    """All cells connected with the start without leaving ``within``."""
    reached = start & within
    while True:
        wider = (
            reached | reached << 1 | reached >> 1 | reached << STRIDE | reached >> STRIDE
        ) & within
        if wider == reached:
            return reached
        reached = wider


def piece(cells: CellSet) -> CellSet:
    """The first of the connected pieces that a set falls into: the one with its first cell."""
    return flood(cells & -cells, cells)


def parts(cells: CellSet) -> list[CellSet]:
    """The connected pieces that a set falls into."""
    pieces = []
    while cells:
        first = piece(cells)
        pieces.append(first)
        cells ^= first
    return pieces


def select(table: tuple[T, ...], cells: CellSet) -> list[T]:
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


def same(a: CellSet, b: CellSet) -> bool:
    """True if both sets have the same cells."""
    return a == b


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
    return of(Cell(corner + step) for step in (0, 1, STRIDE, STRIDE + 1))


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
