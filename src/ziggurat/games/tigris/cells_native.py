"""Sets of cells for the compiled build: three machine words with a bit for each cell.

A word holds 62 cells, so that no number in it leaves the range that the compiler keeps in a
register; the three words have room for 186 cells. The functions are those of ``cells_plain``, and a
test compares both modules.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeVar

from ...core.native import i64
from .grid import CELLS, COLUMNS, ROWS, SLOTS, STRIDE, Cell, column_of, row_of

T = TypeVar("T")

CellSet = tuple[i64, i64, i64]
"""The first 62 cells, the next 62, the last."""

_WORD: Final = 62
_WORDS: Final = 124
_BOARD_LOW: Final = 0x3FFBFFFDFFFEFFFF
_BOARD_MIDDLE: Final = 0x3EFFFF7FFFBFFFDF
_BOARD_HIGH: Final = 0x3FFFDFFFEFFFF7FF
"""The cells of the board without its guard column, as literals that the compiler inlines."""
_ACROSS: Final = _WORD - 1
"""The shift of a bit when a step to the side takes it into the next word."""
_DOWN: Final = 45
"""The same for a step to the next row: a word less the stride."""


def _shifted(bit: i64, at: i64) -> i64:
    """Shift a bit. A function, because the compiler gives a shifted literal half a word."""
    return bit << at


def none() -> CellSet:
    """The empty set: faster than ``NONE``, which has to be looked up."""
    nothing: i64 = 0
    return nothing, nothing, nothing


def one(cell: Cell) -> CellSet:
    """The set of one cell."""
    at: i64 = cell
    nothing: i64 = 0
    if at < _WORD:
        return _shifted(1, at), nothing, nothing
    if at < _WORDS:
        return nothing, _shifted(1, at - _WORD), nothing
    return nothing, nothing, _shifted(1, at - _WORDS)


def union(a: CellSet, b: CellSet) -> CellSet:
    """The cells in either set."""
    return a[0] | b[0], a[1] | b[1], a[2] | b[2]


def common(a: CellSet, b: CellSet) -> CellSet:
    """The cells in both sets."""
    return a[0] & b[0], a[1] & b[1], a[2] & b[2]


def without(a: CellSet, b: CellSet) -> CellSet:
    """The cells of the first set that are not in the second."""
    return a[0] & ~b[0], a[1] & ~b[1], a[2] & ~b[2]


def some(cells: CellSet) -> bool:
    """True unless the set is empty."""
    return cells[0] | cells[1] | cells[2] != 0


def meet(a: CellSet, b: CellSet) -> bool:
    """True if the sets have a cell in common."""
    return a[0] & b[0] | a[1] & b[1] | a[2] & b[2] != 0


def same(a: CellSet, b: CellSet) -> bool:
    """True if both sets have the same cells."""
    return a[0] == b[0] and a[1] == b[1] and a[2] == b[2]


def covers(cells: CellSet, inner: CellSet) -> bool:
    """True if every cell of the inner set is in the other."""
    return (inner[0] & ~cells[0] | inner[1] & ~cells[1] | inner[2] & ~cells[2]) == 0


def has(cells: CellSet, cell: Cell) -> bool:
    """True if the cell is in the set."""
    at: i64 = cell
    if at < 0:
        return False
    if at < _WORD:
        return cells[0] >> at & 1 != 0
    if at < _WORDS:
        return cells[1] >> (at - _WORD) & 1 != 0
    return cells[2] >> (at - _WORDS) & 1 != 0


def _fours(word: i64) -> i64:
    """How many bits are set in each group of four."""
    pairs = word - (word >> 1 & 0x1555555555555555)
    return (pairs & 0x3333333333333333) + (pairs >> 2 & 0x3333333333333333)


def _total(fours: i64) -> i64:
    """The sum of the groups of four."""
    bytes_ = (fours & 0x0F0F0F0F0F0F0F0F) + (fours >> 4 & 0x0F0F0F0F0F0F0F0F)
    bytes_ += bytes_ >> 8
    bytes_ += bytes_ >> 16
    bytes_ += bytes_ >> 32
    return bytes_ & 0xFF


def count(cells: CellSet) -> int:
    """The number of cells in a set."""
    return int(_total(_fours(cells[0]) + _fours(cells[1]) + _fours(cells[2])))


def of(cells: Iterable[Cell]) -> CellSet:
    """The set of these cells."""
    result = NONE
    for cell in cells:
        result = union(result, one(cell))
    return result


NONE: CellSet = (0, 0, 0)  # not Final: mypyc would treat a final value of zeros as undefined
BOARD: CellSet = of(CELLS)


def _wider(cells: CellSet) -> CellSet:
    """The cells one step away in the four directions, including those beyond the edges."""
    low, middle, high = cells
    up = (
        low >> 1 | middle << _ACROSS | low >> STRIDE | middle << _DOWN,
        middle >> 1 | high << _ACROSS | middle >> STRIDE | high << _DOWN,
        high >> 1 | high >> STRIDE,
    )
    down = (
        low << 1 | low << STRIDE,
        middle << 1 | low >> _ACROSS | middle << STRIDE | low >> _DOWN,
        high << 1 | middle >> _ACROSS | high << STRIDE | middle >> _DOWN,
    )
    return up[0] | down[0], up[1] | down[1], up[2] | down[2]


def around(cells: CellSet) -> CellSet:
    """The cells beside at least one of these; some of them may belong to these too."""
    low, middle, high = _wider(cells)
    return low & _BOARD_LOW, middle & _BOARD_MIDDLE, high & _BOARD_HIGH


def beside(cell: Cell) -> CellSet:
    """The neighbours of one cell."""
    return around(one(cell))


def flood(start: CellSet, within: CellSet) -> CellSet:
    """All cells connected with the start without leaving ``within``."""
    reached = common(start, within)
    while True:
        wider = union(reached, common(_wider(reached), within))
        if same(wider, reached):
            return reached
        reached = wider


def piece(cells: CellSet) -> CellSet:
    """The first of the connected pieces that a set falls into: the one with its first cell."""
    low, middle, high = cells
    nothing: i64 = 0
    if low != 0:
        return flood((low & -low, nothing, nothing), cells)
    if middle != 0:
        return flood((nothing, middle & -middle, nothing), cells)
    return flood((nothing, nothing, high & -high), cells)


def parts(cells: CellSet) -> list[CellSet]:
    """The connected pieces that a set falls into."""
    pieces = []
    while some(cells):
        first = piece(cells)
        pieces.append(first)
        cells = without(cells, first)
    return pieces


def _add_members(result: list[Cell], word: i64, start: i64) -> None:
    while word != 0:
        lowest = word & -word
        result.append(Cell(int(_total(_fours(lowest - 1)) + start)))
        word ^= lowest


def members(cells: CellSet) -> list[Cell]:
    """The cells of a set, row by row."""
    result: list[Cell] = []
    _add_members(result, cells[0], 0)
    _add_members(result, cells[1], _WORD)
    _add_members(result, cells[2], _WORDS)
    return result


def _add_entries(result: list[T], table: tuple[T, ...], word: i64, start: i64) -> None:
    while word != 0:
        lowest = word & -word
        result.append(table[int(_total(_fours(lowest - 1)) + start)])
        word ^= lowest


def select(table: tuple[T, ...], cells: CellSet) -> list[T]:
    """The entries of a table indexed by cells that belong to the cells of the set."""
    result: list[T] = []
    _add_entries(result, table, cells[0], 0)
    _add_entries(result, table, cells[1], _WORD)
    _add_entries(result, table, cells[2], _WORDS)
    return result


def _nth_bit(word: i64, index: i64) -> i64:
    while index > 0:
        word &= word - 1
        index -= 1
    return _total(_fours((word & -word) - 1))


def nth(cells: CellSet, index: int) -> Cell:
    """The cell with this place among the cells of a set, row by row, counted from 0."""
    left: i64 = index
    here = _total(_fours(cells[0]))
    if left < here:
        return Cell(int(_nth_bit(cells[0], left)))
    left -= here
    here = _total(_fours(cells[1]))
    if left < here:
        return Cell(int(_nth_bit(cells[1], left) + _WORD))
    return Cell(int(_nth_bit(cells[2], left - here) + _WORDS))


_ROW: Final[list[CellSet]] = [of([c for c in CELLS if row_of(c) == row]) for row in range(ROWS)]
_COLUMN: Final[list[CellSet]] = [
    of([c for c in CELLS if column_of(c) == column]) for column in range(COLUMNS)
]


def row_through(cell: Cell, cells: CellSet) -> CellSet:
    """The unbroken row of these cells that the cell belongs to."""
    return flood(one(cell), common(cells, _ROW[row_of(cell)]))


def column_through(cell: Cell, cells: CellSet) -> CellSet:
    """The unbroken column of these cells that the cell belongs to."""
    return flood(one(cell), common(cells, _COLUMN[column_of(cell)]))


def _square(corner: Cell) -> CellSet:
    if column_of(corner) >= COLUMNS - 1 or row_of(corner) >= ROWS - 1:
        return NONE
    return of([Cell(corner + step) for step in (0, 1, STRIDE, STRIDE + 1)])


_SQUARES: Final[list[CellSet]] = [_square(Cell(slot)) for slot in range(SLOTS)]


def square(corner: Cell) -> CellSet:
    """The four cells whose top left one is named; empty where they do not fit on the board."""
    return _SQUARES[corner]


def _corners(cell: Cell) -> list[Cell]:
    return [corner for corner in CELLS if has(_SQUARES[corner], cell)]


_CORNERS: Final[list[list[Cell]]] = [_corners(Cell(slot)) for slot in range(SLOTS)]


def corners(cell: Cell) -> list[Cell]:
    """The top left cells of the squares that contain a cell."""
    return _CORNERS[cell]
