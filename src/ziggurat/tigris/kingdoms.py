"""Regions and kingdoms (TE-10, TE-11), kept up to date while pieces come and go."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ..core.native import mypyc_attr
from . import cells
from .cells import NONE, Cell, CellSet

if TYPE_CHECKING:
    from .state import TigrisState


@final
@mypyc_attr(acyclic=True)
class Region:
    """Pieces that hang together. It never changes: copies of a state share it."""

    __slots__ = ("cells", "edge", "ruled")

    def __init__(self, here: CellSet, leaders: CellSet) -> None:
        self.cells = here
        self.edge = cells.around(here)
        """The cells beside it, and those of its own that are not alone."""
        self.ruled = cells.meet(here, leaders)
        """True for a kingdom: a leader stands in it (TE-11)."""


def apart(pieces: CellSet, leaders: CellSet) -> list[Region]:
    """The regions that some pieces form."""
    found = []
    while cells.some(pieces):
        first = cells.piece(pieces)
        found.append(Region(first, leaders))
        pieces = cells.without(pieces, first)
    return found


def grow(state: TigrisState, cell: Cell) -> None:
    """A piece came to a cell: the regions beside it become one."""
    joined = cells.one(cell)
    left = []
    for region in state.realms:
        if cells.has(region.edge, cell):
            joined = cells.union(joined, region.cells)
        else:
            left.append(region)
    left.append(Region(joined, state.leader_cells))
    state.realms = left


def shrink(state: TigrisState, gone: CellSet) -> None:
    """Pieces left these cells: the regions they were in may fall apart."""
    left = []
    for region in state.realms:
        if not cells.meet(region.cells, gone):
            left.append(region)
            continue
        rest = cells.without(region.cells, gone)
        if holds(rest, gone):
            left.append(Region(rest, state.leader_cells))
        else:
            left += apart(rest, state.leader_cells)
    state.realms = left


def holds(rest: CellSet, gone: CellSet) -> bool:
    """True if a region surely stays in one piece: a single leaf was plucked."""
    return cells.count(cells.common(cells.around(gone), rest)) == 1


def region_of(state: TigrisState, cell: Cell) -> CellSet:
    """The region that a piece belongs to."""
    for region in state.realms:
        if cells.has(region.cells, cell):
            return region.cells
    return NONE


def neighbours(state: TigrisState, cell: Cell) -> list[Region]:
    """The kingdoms beside an empty cell."""
    return [region for region in state.realms if region.ruled and cells.has(region.edge, cell)]


def touching(state: TigrisState, cell: Cell) -> list[CellSet]:
    """The cells of the kingdoms beside a cell."""
    return [region.cells for region in neighbours(state, cell)]


def kingdoms(state: TigrisState) -> list[CellSet]:
    """The regions with a leader (TE-11)."""
    return [region.cells for region in state.realms if region.ruled]


@final
@mypyc_attr(acyclic=True)
class Borders:
    """Cells by the number of kingdoms beside them: what a list of moves needs once."""

    __slots__ = ("_realms", "leaders", "one", "three", "two")

    def __init__(self, state: TigrisState) -> None:
        self._realms = state.realms
        self.leaders = state.leader_cells
        first = second = third = NONE
        for region in state.realms:
            if region.ruled:
                edge = region.edge
                third = cells.union(third, cells.common(second, edge))
                second = cells.union(second, cells.common(first, edge))
                first = cells.union(first, edge)
        self.one = first
        self.two = second
        self.three = third
        """The cells beside one kingdom or more, two or more, three or more."""

    def lifted(self, cell: Cell) -> CellSet:
        """The cells beside two kingdoms while the leader on a cell is in the air (TE-30)."""
        for region in self._realms:
            if cells.has(region.cells, cell):
                return self._without(region, cells.one(cell))
        return self.two

    def _without(self, region: Region, gone: CellSet) -> CellSet:
        """The same once a kingdom is replaced by what is left of it."""
        edge = region.edge
        once = cells.union(cells.without(self.one, edge), cells.common(self.two, edge))
        twice = cells.union(cells.without(self.two, edge), cells.common(self.three, edge))
        others = cells.without(self.leaders, gone)
        rest = cells.without(region.cells, gone)
        whole = holds(rest, gone)
        while cells.meet(rest, others):
            part = rest if whole else cells.piece(rest)
            if cells.meet(part, others):
                border = cells.around(part)
                twice = cells.union(twice, cells.common(once, border))
                once = cells.union(once, border)
            rest = cells.without(rest, part)
        return twice
