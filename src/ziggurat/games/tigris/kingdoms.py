"""Regions and kingdoms (TE-10, TE-11), updated when pieces are placed or removed."""

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
    """Connected pieces. Regions are immutable, so that copies of a state share them."""

    __slots__ = ("cells", "edge", "ruled")

    def __init__(self, here: CellSet, leaders: CellSet) -> None:
        self.cells = here
        self.edge = cells.around(here)
        """The cells beside at least one of its cells; some may be its own."""
        self.ruled = cells.meet(here, leaders)
        """True for a kingdom, which has a leader (TE-11)."""


def settle(state: TigrisState, pieces: CellSet) -> None:
    """Add the regions that these pieces form."""
    while cells.some(pieces):
        first = cells.piece(pieces)
        add(state, first)
        pieces = cells.without(pieces, first)


def add(state: TigrisState, here: CellSet) -> None:
    """Add a region to the kingdoms or to the others."""
    region = Region(here, state.leader_cells)
    (state.ruled if region.ruled else state.unruled).append(region)


def beside(regions: list[Region], cell: Cell) -> list[Region]:
    """The regions that a piece on an empty cell would touch."""
    return [region for region in regions if cells.has(region.edge, cell)]


def meeting(regions: list[Region], where: CellSet) -> list[Region]:
    """The regions that contain some of these cells."""
    return [region for region in regions if cells.meet(region.cells, where)]


def grow(state: TigrisState, cell: Cell) -> None:
    """Join the regions beside a cell on which a piece was placed."""
    joined = cells.one(cell)
    for region in beside(state.ruled, cell):
        joined = cells.union(joined, region.cells)
        state.ruled.remove(region)
    for region in beside(state.unruled, cell):
        joined = cells.union(joined, region.cells)
        state.unruled.remove(region)
    add(state, joined)


def shrink(state: TigrisState, gone: CellSet) -> None:
    """Update the regions from which pieces were removed; they may split."""
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
    """True if the rest is surely connected: the removed cells had one neighbour in it."""
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
    """Cells by the number of adjacent kingdoms, computed once for a list of moves."""

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
        """The cells beside two kingdoms while the leader on a cell is lifted (TE-30)."""
        for region in self._kingdoms:
            if cells.has(region.cells, cell):
                return self._without(region, cells.one(cell))
        return self.two

    def _without(self, region: Region, gone: CellSet) -> CellSet:
        """The cells beside two kingdoms after cells of a kingdom are removed."""
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
