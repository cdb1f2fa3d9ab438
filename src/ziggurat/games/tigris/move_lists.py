"""A list of legal moves that is counted and indexed without building every entry."""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from ...core.moves import Move
from ...core.native import mypyc_attr
from . import cells
from .cells import CellSet


@final
@mypyc_attr(acyclic=True)
class CellMoves:
    """The same kind of move on many cells: moves indexed by cells, and the legal cells."""

    __slots__ = ("size", "table", "where")

    def __init__(self, table: tuple[Move, ...], where: CellSet, size: int) -> None:
        self.table = table
        self.where = where
        self.size = size


@final
@mypyc_attr(acyclic=True)
class MoveList:
    """Legal moves that behave like a list: moves on sets of cells, single moves, last moves."""

    __slots__ = ("_last", "_length", "_on_cells", "_singles")

    def __init__(self) -> None:
        self._on_cells: list[CellMoves] = []
        self._singles: list[Move] = []
        self._last: tuple[Move, ...] = ()
        self._length = 0

    def on_cells(self, table: tuple[Move, ...], where: CellSet) -> None:
        """Add the moves of ``table``, which is indexed by cells, for these cells."""
        size = cells.count(where)
        self._on_cells.append(CellMoves(table, where, size))
        self._length += size

    def single(self, move: Move) -> None:
        """Add a move that is not about a set of cells."""
        self._singles.append(move)
        self._length += 1

    def end_with(self, moves: tuple[Move, ...]) -> None:
        """Set the moves that come after all others."""
        self._length += len(moves) - len(self._last)
        self._last = moves

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, index: int) -> Move:
        if not 0 <= index < self._length:
            raise IndexError(index)
        for group in self._on_cells:
            if index < group.size:
                return group.table[cells.nth(group.where, index)]
            index -= group.size
        if index < len(self._singles):
            return self._singles[index]
        return self._last[index - len(self._singles)]

    def __iter__(self) -> Iterator[Move]:
        return iter(self._listed())

    def _listed(self) -> list[Move]:
        moves: list[Move] = []
        for group in self._on_cells:
            moves += cells.select(group.table, group.where)
        moves += self._singles
        moves += self._last
        return moves

    def __contains__(self, move: object) -> bool:
        return any(move == other for other in self)

    def __repr__(self) -> str:
        return f"<{self._length} moves>"
