"""Where hexes are in a drawing, and the outline of the rivers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import sqrt
from typing import Final

from ....svg.elements import numbers
from ..data.board import ROWS
from ..hexes import HEXES, NO_TERRAIN, PLACES, PRINTED, Hex, HexSet, each

RADIUS: Final = 40.0
"""From the middle of a hex to a corner; one corner points up."""
HALF: Final = RADIUS * sqrt(3) / 2
"""From the middle of a hex to the middle of a side."""
COLUMNS: Final = max(column for _, column, _ in PLACES) + 1
WIDTH: Final = 2 * HALF * COLUMNS
HEIGHT: Final = RADIUS * (1.5 * len(ROWS) + 0.5)

Place = tuple[int, int]
"""Row and column, also beyond the rim of the map."""
Corner = tuple[int, int]
"""In steps of HALF and of half a radius."""
Point = tuple[float, float]

_SWAY = 2.4


def middle(hex: Hex) -> Point:
    """The middle of a hex."""
    row, column, _ = PLACES[hex]
    across, down = _centre((row, column))
    return across * HALF, down * RADIUS / 2


def _centre(place: Place) -> Corner:
    row, column = place
    return 2 * column + 1 + row % 2, 2 + 3 * row


def _corners(place: Place) -> list[Corner]:
    """From the upper one clockwise."""
    x, y = _centre(place)
    return [(x, y - 2), (x + 1, y - 1), (x + 1, y + 1), (x, y + 2), (x - 1, y + 1), (x - 1, y - 1)]


def _across(place: Place) -> list[Place]:
    """The neighbours, in the order of the sides that follow the corners."""
    row, column = place
    left = column - 1 + row % 2
    return [(row - 1, left + 1), (row, column + 1), (row + 1, left + 1),
            (row + 1, left), (row, column - 1), (row - 1, left)]  # fmt: skip


def hexagon(radius: float, x: float = 0, y: float = 0) -> str:
    """A hex of some size as a path."""
    half = radius * sqrt(3) / 2
    corners = [(0.0, -radius), (half, -radius / 2), (half, radius / 2), (0.0, radius),
               (-half, radius / 2), (-half, -radius / 2)]  # fmt: skip
    return "M" + "L".join(numbers(x + dx, y + dy) for dx, dy in corners) + "Z"


def wall(hex: Hex, area: HexSet, inset: float) -> str:
    """The sides of a hex on the border of an area, drawn a little inside."""
    place = PLACES[hex][:2]
    inside = {PLACES[other][:2] for other in each(area)}
    x, y = middle(hex)
    part = 1 - inset / HALF
    corners = [
        (x + (across * HALF - x) * part, y + (down * RADIUS / 2 - y) * part)
        for across, down in _corners(place)
    ]
    return "".join(
        f"M{numbers(*corners[side])}L{numbers(*corners[(side + 1) % 6])}"
        for side, near in enumerate(_across(place))
        if near not in inside
    )


@cache
def water_grid() -> str:
    """The sides between river hexes, each once, so that river spaces can be counted."""
    river = {PLACES[hex][:2] for hex in HEXES if PRINTED[hex] == NO_TERRAIN}
    parts: list[str] = []
    for place in sorted(river):
        corners = _corners(place)
        for side in range(3):
            if _across(place)[side] in river:
                start, end = corners[side], corners[side + 1]
                parts.append(f"M{_spot(start)}L{_spot(end)}")
    return "".join(parts)


@cache
def river_outline() -> str:
    """The outline of all the water as one path; it leaves the map where a river does."""
    return "".join(_soft(loop) for loop in _loops(_edges(_water())))


def _water() -> set[Place]:
    """The river hexes and, at the rim of the map, the places beyond."""
    inside = {PLACES[hex][:2] for hex in HEXES if PRINTED[hex] == NO_TERRAIN}
    beyond: set[Place] = set()
    for place in inside:
        row, column = place
        if row in (0, len(ROWS) - 1):
            beyond |= {near for near in _across(place) if not 0 <= near[0] < len(ROWS)}
        if row % 2 == 0 and column in (0, COLUMNS - 1):
            beyond.add((row, column - 1 if column == 0 else column + 1))
    return inside | beyond


def _edges(water: set[Place]) -> Iterator[tuple[Corner, Corner]]:
    """The sides between water and land, each with the water at its right hand."""
    for place in sorted(water):
        corners = _corners(place)
        for side, near in enumerate(_across(place)):
            if near not in water:
                yield corners[side], corners[(side + 1) % 6]


def _loops(edges: Iterator[tuple[Corner, Corner]]) -> Iterator[list[Corner]]:
    """The sides joined end to end; three hexes meet in a corner, so each has one successor."""
    onward = dict(edges)
    while onward:
        first = min(onward)
        loop, corner = [first], onward.pop(first)
        while corner != first:
            loop.append(corner)
            corner = onward.pop(corner)
        yield loop


def _soft(loop: list[Corner]) -> str:
    """A curve with the corners as control points; it passes midway between two of them."""
    pulls = [_pull(corner) for corner in loop]
    parts = [f"M{_midway(pulls[-1], pulls[0])}"]
    for at, pull in enumerate(pulls):
        onward = pulls[(at + 1) % len(pulls)]
        parts.append(f"Q{numbers(*pull)} {_midway(pull, onward)}")
    return "".join(parts) + "Z"


def _pull(corner: Corner) -> Point:
    """A corner moved a little, always the same way, so that banks look natural."""
    x, y = corner
    sway = ((x * 7 + y * 11) % 5 - 2) / 2 * _SWAY
    return x * HALF + sway, y * RADIUS / 2 + ((x * 3 + y * 5) % 3 - 1) * _SWAY / 2


def _midway(start: Point, end: Point) -> str:
    return numbers((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)


def _spot(corner: Corner) -> str:
    return numbers(corner[0] * HALF, corner[1] * RADIUS / 2)
