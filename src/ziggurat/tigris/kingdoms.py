"""Regions and kingdoms (TE-10, TE-11), kept up to date while pieces come and go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import cells
from .cells import NONE, Cell, CellSet

if TYPE_CHECKING:
    from .state import TigrisState


def grow(state: TigrisState, cell: Cell) -> None:
    """A piece came to a cell: the regions beside it become one."""
    beside = cells.beside(cell)
    joined = cells.one(cell)
    apart = []
    for region in state.regions:
        if cells.meet(region, beside):
            joined = cells.union(joined, region)
        else:
            apart.append(region)
    apart.append(joined)
    state.regions = apart


def shrink(state: TigrisState, gone: CellSet) -> None:
    """Pieces left these cells: the regions they were in may fall apart."""
    state.regions = cut(state.regions, gone)


def cut(regions: list[CellSet], gone: CellSet) -> list[CellSet]:
    """The regions as they are without some cells."""
    left = []
    for region in regions:
        if cells.meet(region, gone):
            left += remains(region, gone)
        else:
            left.append(region)
    return left


def remains(region: CellSet, gone: CellSet) -> list[CellSet]:
    """What is left of a region. A single leaf can be plucked without looking further."""
    rest = cells.without(region, gone)
    ends = cells.common(cells.around(gone), rest)
    if cells.count(ends) == 1:
        return [rest]
    return cells.parts(rest)


def region_of(state: TigrisState, cell: Cell) -> CellSet:
    """The region that a piece belongs to."""
    for region in state.regions:
        if cells.has(region, cell):
            return region
    return NONE


def touching(state: TigrisState, cell: Cell) -> list[CellSet]:
    """The kingdoms beside a cell."""
    beside = cells.beside(cell)
    leaders = state.leader_cells
    return [
        region
        for region in state.regions
        if cells.meet(region, beside) and cells.meet(region, leaders)
    ]


def kingdoms(state: TigrisState) -> list[CellSet]:
    """The regions with a leader (TE-11)."""
    leaders = state.leader_cells
    return [region for region in state.regions if cells.meet(region, leaders)]


def joints(edges: list[CellSet]) -> tuple[CellSet, CellSet]:
    """The cells on two or more edges, and those on three or more."""
    first = second = third = NONE
    for edge in edges:
        third = cells.union(third, cells.common(second, edge))
        second = cells.union(second, cells.common(first, edge))
        first = cells.union(first, edge)
    return second, third


class Borders:
    """The kingdoms of a position with the cells around each: what a list of moves needs once."""

    __slots__ = ("edges", "kingdoms", "leaders", "three", "two")

    def __init__(self, state: TigrisState) -> None:
        self.leaders = state.leader_cells
        self.kingdoms = kingdoms(state)
        self.edges = [cells.around(kingdom) for kingdom in self.kingdoms]
        self.two, self.three = joints(self.edges)
        """The cells beside two or more kingdoms, and those beside three or more."""

    def lifted(self, cell: Cell) -> CellSet:
        """The cells beside two kingdoms while the leader on a cell is in the air (TE-30)."""
        gone = cells.one(cell)
        others = cells.without(self.leaders, gone)
        once = twice = NONE
        for kingdom, border in zip(self.kingdoms, self.edges, strict=True):
            if not cells.has(kingdom, cell):
                edges = [border]
            elif cells.meet(kingdom, others):
                left = remains(kingdom, gone)
                edges = [cells.around(part) for part in left if cells.meet(part, others)]
            else:
                continue
            for edge in edges:
                twice = cells.union(twice, cells.common(once, edge))
                once = cells.union(once, edge)
        return twice
