"""Regions and kingdoms (TE-10, TE-11), kept up to date while pieces come and go."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ...core.native import mypyc_attr
from . import cells
from .cells import Cell, CellSet

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


def settle(state: TigrisState, pieces: CellSet) -> None:
    """Add the regions that some pieces form."""
    while cells.some(pieces):
        first = cells.piece(pieces)
        add(state, first)
        pieces = cells.without(pieces, first)


def add(state: TigrisState, here: CellSet) -> None:
    """Add a region to the kingdoms or to the others."""
    region = Region(here, state.leader_cells)
    (state.ruled if region.ruled else state.unruled).append(region)


def beside(regions: list[Region], cell: Cell) -> list[Region]:
    """Those of the regions that a piece on an empty cell would touch."""
    return [region for region in regions if cells.has(region.edge, cell)]


def meeting(regions: list[Region], where: CellSet) -> list[Region]:
    """Those of the regions with some of these cells."""
    return [region for region in regions if cells.meet(region.cells, where)]


def grow(state: TigrisState, cell: Cell) -> None:
    """A piece came to a cell: the regions beside it become one."""
    joined = cells.one(cell)
    for region in beside(state.ruled, cell):
        joined = cells.union(joined, region.cells)
        state.ruled.remove(region)
    for region in beside(state.unruled, cell):
        joined = cells.union(joined, region.cells)
        state.unruled.remove(region)
    add(state, joined)


def shrink(state: TigrisState, gone: CellSet) -> None:
    """Pieces left these cells: the regions they were in may fall apart."""
    for region in meeting(state.ruled, gone):
        state.ruled.remove(region)
        cut(state, region, gone)
    for region in meeting(state.unruled, gone):
        state.unruled.remove(region)
        cut(state, region, gone)


def cut(state: TigrisState, region: Region, gone: CellSet) -> None:
    """Add what is left of a region."""
    rest = cells.without(region.cells, gone)
    if holds(rest, gone):
        add(state, rest)
    else:
        settle(state, rest)


def holds(rest: CellSet, gone: CellSet) -> bool:
    """True if a region surely stays in one piece: a single leaf was plucked."""
    return cells.count(cells.common(cells.around(gone), rest)) == 1


def region_of(state: TigrisState, cell: Cell) -> CellSet:
    """The region that a piece belongs to."""
    for region in state.ruled:
        if cells.has(region.cells, cell):
            return region.cells
    for region in state.unruled:
        if cells.has(region.cells, cell):
            return region.cells
    return cells.none()


def touching(state: TigrisState, cell: Cell) -> list[CellSet]:
    """The cells of the kingdoms beside a cell."""
    return [region.cells for region in beside(state.ruled, cell)]


def kingdoms(state: TigrisState) -> list[CellSet]:
    """The regions with a leader (TE-11)."""
    return [region.cells for region in state.ruled]


@final
@mypyc_attr(acyclic=True)
class Borders:
    """Cells by the number of kingdoms beside them: what a list of moves needs once."""

    __slots__ = ("_kingdoms", "leaders", "one", "three", "two")

    def __init__(self, state: TigrisState) -> None:
        self._kingdoms = state.ruled
        self.leaders = state.leader_cells
        first = second = third = cells.none()
        for region in state.ruled:
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
        for region in self._kingdoms:
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
