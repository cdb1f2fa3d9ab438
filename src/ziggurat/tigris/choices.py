"""Many legal moves at once: counted and picked from without being listed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from ..core.moves import Move
from . import cells
from .cells import CellSet


@final
class Spread:
    """The same move on many cells: a table that is indexed by cells, and the cells."""

    __slots__ = ("size", "table", "where")

    def __init__(self, table: tuple[Move, ...], where: CellSet, size: int) -> None:
        self.table = table
        self.where = where
        self.size = size


@final
class Choices:
    """Moves on sets of cells, then some single moves; it reads like a list of all of them."""

    __slots__ = ("_length", "_singles", "_spreads")

    def __init__(self) -> None:
        self._spreads: list[Spread] = []
        self._singles: list[Move] = []
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

    def several(self, moves: tuple[Move, ...]) -> None:
        """Add moves that are not about a set of cells."""
        self._singles.extend(moves)
        self._length += len(moves)

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, index: int) -> Move:
        if not 0 <= index < self._length:
            raise IndexError(index)
        for spread in self._spreads:
            if index < spread.size:
                return spread.table[cells.nth(spread.where, index)]
            index -= spread.size
        return self._singles[index]

    def __iter__(self) -> Iterator[Move]:
        return iter(self._listed())

    def _listed(self) -> list[Move]:
        found: list[Move] = []
        for spread in self._spreads:
            found += cells.select(spread.table, spread.where)
        found += self._singles
        return found

    def __contains__(self, move: object) -> bool:
        return any(move == other for other in self)

    def __repr__(self) -> str:
        return f"<{self._length} moves>"
