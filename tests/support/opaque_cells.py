"""The functions of ``ziggurat.games.tigris.cells`` over plain sets that let nobody look inside.

Slow, and made to break: a set here has no operators and no truth value, so that code which peeks
into a set, instead of calling a function, fails at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NoReturn, TypeVar

if TYPE_CHECKING:
    from ziggurat.games.tigris.cells import Cell
else:  # no module of the package may be loaded before this one takes its place
    Cell = int

T = TypeVar("T")

COLUMNS, ROWS, STRIDE = 16, 11, 17
SLOTS = ROWS * STRIDE
OFF = Cell(-1)


class CellSet:
    """A set of cells that only the functions below look into."""

    def __init__(self, cells: Iterable[Cell]) -> None:
        self.cells = frozenset(cells)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CellSet) and self.cells == other.cells

    def __hash__(self) -> int:
        return hash(self.cells)

    def __bool__(self) -> NoReturn:
        raise AssertionError("a set of cells has no truth value: call some()")


def cell_at(column: int, row: int) -> Cell:
    return Cell(row * STRIDE + column)


def column_of(cell: Cell) -> int:
    return cell % STRIDE


def row_of(cell: Cell) -> int:
    return cell // STRIDE


CELLS = tuple(cell_at(column, row) for row in range(ROWS) for column in range(COLUMNS))
NONE = CellSet(())
BOARD = CellSet(CELLS)


def none() -> CellSet:
    return NONE


def one(cell: Cell) -> CellSet:
    return CellSet((cell,))


def of(cells: Iterable[Cell]) -> CellSet:
    return CellSet(cells)


def union(a: CellSet, b: CellSet) -> CellSet:
    return CellSet(a.cells | b.cells)


def common(a: CellSet, b: CellSet) -> CellSet:
    return CellSet(a.cells & b.cells)


def without(a: CellSet, b: CellSet) -> CellSet:
    return CellSet(a.cells - b.cells)


def some(cells: CellSet) -> bool:
    return len(cells.cells) > 0


def meet(a: CellSet, b: CellSet) -> bool:
    return not a.cells.isdisjoint(b.cells)


def covers(cells: CellSet, inner: CellSet) -> bool:
    return inner.cells <= cells.cells


def has(cells: CellSet, cell: Cell) -> bool:
    return cell in cells.cells


def count(cells: CellSet) -> int:
    return len(cells.cells)


def beside(cell: Cell) -> CellSet:
    column, row = column_of(cell), row_of(cell)
    near = ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1))
    return CellSet(cell_at(c, r) for c, r in near if 0 <= c < COLUMNS and 0 <= r < ROWS)


def around(cells: CellSet) -> CellSet:
    return CellSet(near for cell in cells.cells for near in beside(cell).cells)


def flood(start: CellSet, within: CellSet) -> CellSet:
    reached: set[Cell] = set()
    waiting = list(start.cells & within.cells)
    while waiting:
        cell = waiting.pop()
        if cell not in reached:
            reached.add(cell)
            waiting += beside(cell).cells & within.cells
    return CellSet(reached)


def parts(cells: CellSet) -> list[CellSet]:
    pieces = []
    rest = cells
    while rest.cells:
        piece = flood(one(min(rest.cells)), rest)
        pieces.append(piece)
        rest = without(rest, piece)
    return pieces


def piece(cells: CellSet) -> CellSet:
    return flood(one(min(cells.cells)), cells)


def same(a: CellSet, b: CellSet) -> bool:
    return a == b


def members(cells: CellSet) -> list[Cell]:
    return sorted(cells.cells)


def select(table: Sequence[T], cells: CellSet) -> list[T]:
    return [table[cell] for cell in members(cells)]


def nth(cells: CellSet, index: int) -> Cell:
    return members(cells)[index]


def row_through(cell: Cell, cells: CellSet) -> CellSet:
    return flood(one(cell), CellSet(c for c in cells.cells if row_of(c) == row_of(cell)))


def column_through(cell: Cell, cells: CellSet) -> CellSet:
    return flood(one(cell), CellSet(c for c in cells.cells if column_of(c) == column_of(cell)))


def square(corner: Cell) -> CellSet:
    column, row = column_of(corner), row_of(corner)
    if column == COLUMNS - 1 or row == ROWS - 1:
        return NONE
    return CellSet(cell_at(column + right, row + down) for right in (0, 1) for down in (0, 1))


def corners(cell: Cell) -> list[Cell]:
    return [corner for corner in CELLS if cell in square(corner).cells]


def spell(cell: Cell) -> str:
    return f"{chr(ord('a') + column_of(cell))}{row_of(cell) + 1}"


def named(name: str) -> Cell:
    return next((cell for cell in CELLS if spell(cell) == name), OFF)
