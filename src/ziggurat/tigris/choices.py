"""Many legal moves at once: counted and picked from without being listed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..core.moves import Move
from . import cells
from .cells import CellSet


class Choices:
    """Moves on sets of cells, then some single moves; it reads like a list of all of them."""

    __slots__ = ("_length", "_sets", "_singles", "_sizes", "_tables")

    def __init__(self) -> None:
        self._tables: list[Sequence[Move]] = []
        self._sets: list[CellSet] = []
        self._sizes: list[int] = []
        self._singles: list[Move] = []
        self._length = 0

    def on_cells(self, table: Sequence[Move], where: CellSet) -> None:
        """Add the moves of a table, which is indexed by cells, on these cells."""
        size = cells.count(where)
        self._tables.append(table)
        self._sets.append(where)
        self._sizes.append(size)
        self._length += size

    def single(self, *moves: Move) -> None:
        """Add moves that are not about a set of cells."""
        self._singles += moves
        self._length += len(moves)

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, index: int) -> Move:
        if not 0 <= index < self._length:
            raise IndexError(index)
        for table, where, size in zip(self._tables, self._sets, self._sizes, strict=True):
            if index < size:
                return table[cells.nth(where, index)]
            index -= size
        return self._singles[index]

    def __iter__(self) -> Iterator[Move]:
        for table, where in zip(self._tables, self._sets, strict=True):
            yield from cells.select(table, where)
        yield from self._singles

    def __contains__(self, move: object) -> bool:
        return any(move == other for other in self)

    def __repr__(self) -> str:
        return f"<{self._length} moves>"
