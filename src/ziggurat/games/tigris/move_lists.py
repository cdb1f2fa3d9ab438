"""Many legal moves at once: counted and picked from without being listed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from ...core.moves import Move
from ...core.native import mypyc_attr
from . import cells
from .cells import CellSet


@final
@mypyc_attr(acyclic=True)
class Spread:
    """The same move on many cells: a table that is indexed by cells, and the cells."""

    __slots__ = ("size", "table", "where")

    def __init__(self, table: tuple[Move, ...], where: CellSet, size: int) -> None:
        self.table = table
        self.where = where
        self.size = size


@final
@mypyc_attr(acyclic=True)
class Choices:
    """Moves on sets of cells, then single moves, then a row; it reads like a list of them all."""

    __slots__ = ("_last", "_length", "_singles", "_spreads")

    def __init__(self) -> None:
        self._spreads: list[Spread] = []
        self._singles: list[Move] = []
        self._last: tuple[Move, ...] = ()
        self._length = 0

    def on_cells(self, table: tuple[Move, ...], where: CellSet) -> None:
        """Add the moves of a table, which is indexed by cells, on these cells."""
        size = cells.count(where)
        self._spreads.append(Spread(table, where, size))
        self._length += size

    def single(self, move: Move) -> None:
        """Add a move that is not about a set of cells."""
        self._singles.append(move)
        self._length += 1

    def end_with(self, moves: tuple[Move, ...]) -> None:
        """The moves that come after all others."""
        self._length += len(moves) - len(self._last)
        self._last = moves

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, index: int) -> Move:
        if not 0 <= index < self._length:
            raise IndexError(index)
        for spread in self._spreads:
            if index < spread.size:
                return spread.table[cells.nth(spread.where, index)]
            index -= spread.size
        if index < len(self._singles):
            return self._singles[index]
        return self._last[index - len(self._singles)]

    def __iter__(self) -> Iterator[Move]:
        return iter(self._listed())

    def _listed(self) -> list[Move]:
        found: list[Move] = []
        for spread in self._spreads:
            found += cells.select(spread.table, spread.where)
        found += self._singles
        found += self._last
        return found

    def __contains__(self, move: object) -> bool:
        return any(move == other for other in self)

    def __repr__(self) -> str:
        return f"<{self._length} moves>"
