"""The kingdoms as areas with an outline, which a page can show under the pieces."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ....svg.elements import Markup, element, group, markup
from .. import cells
from ..box import COLOURS
from ..cells import OFF, CellSet
from ..view import BoardLayout
from .ground import left, top
from .riverbanks import CELL

TINTS = 6
"""A page has so many tints, each with a line of its own."""
_AREAS = 1 << 10
"""The number of outlines that are remembered."""


def kingdom_areas(layout: BoardLayout) -> Markup:
    """All kingdoms, hidden until a page shows them."""
    areas = [
        element("path", d=outline(area), class_=f"kingdom k{tint}") for area, tint in tinted(layout)
    ]
    return markup([group(areas, class_="kingdoms", display="none")])


def tinted(layout: BoardLayout) -> Iterator[tuple[CellSet, int]]:
    """Each kingdom with the number of its tint: that of its first leader, if it is free.

    A kingdom keeps its tint as long as it keeps that leader, so that tints rarely change.
    """
    taken: set[int] = set()
    for leader, area in enumerate_kingdoms(layout):
        wishes = [(leader + other) % TINTS for other in range(TINTS)]
        tint = next((wish for wish in wishes if wish not in taken), wishes[0])
        taken.add(tint)
        yield area, tint


def enumerate_kingdoms(layout: BoardLayout) -> Iterator[tuple[int, CellSet]]:
    """The regions with leaders (TE-11), each with the number of its first leader."""
    pieces = layout.face_down
    for colour in COLOURS:
        pieces = cells.union(pieces, layout.tiles[colour])
    for cell in layout.leaders:
        if cell != OFF:
            pieces = cells.union(pieces, cells.one(cell))
    for leader, cell in enumerate(layout.leaders):
        if cell != OFF and cells.has(pieces, cell):
            area = cells.flood(cells.one(cell), pieces)
            pieces = cells.without(pieces, area)
            yield leader, area


@lru_cache(_AREAS)
def outline(area: CellSet) -> str:
    """The line around an area as path data; corners that only touch stay apart or join."""
    ends: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for x, y, dx, dy in _sides(area):
        ends.setdefault((x, y), []).append((dx, dy))
    path = []
    while ends:
        start = here = min(ends)
        corners = [here]
        while True:
            dx, dy = ends[here].pop()
            if not ends[here]:
                del ends[here]
            here = (here[0] + dx, here[1] + dy)
            if here == start:
                break
            corners.append(here)
        path.append(_loop(corners))
    return "".join(path)


def _sides(area: CellSet) -> Iterator[tuple[int, int, int, int]]:
    """The sides of cells that border on others: where each begins, and where it leads."""
    members = cells.members(area)
    places = {(left(cell), top(cell)) for cell in members}
    for x, y in places:
        if (x, y - CELL) not in places:
            yield x, y, CELL, 0
        if (x + CELL, y) not in places:
            yield x + CELL, y, 0, CELL
        if (x, y + CELL) not in places:
            yield x + CELL, y + CELL, -CELL, 0
        if (x - CELL, y) not in places:
            yield x, y + CELL, 0, -CELL


def _loop(corners: list[tuple[int, int]]) -> str:
    """A closed line of path data through corners, without those on straight stretches."""
    turns = [
        here
        for before, here, after in zip(
            [corners[-1], *corners], corners, [*corners[1:], corners[0]], strict=False
        )
        if (before[0] == here[0]) != (here[0] == after[0])
    ]
    x, y = turns[0]
    path = f"M{x} {y}"
    for next_x, next_y in turns[1:]:
        path += f"h{next_x - x}" if next_y == y else f"v{next_y - y}"
        x, y = next_x, next_y
    return f"{path}z"
