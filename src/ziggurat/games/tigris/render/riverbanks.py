"""The outline of the rivers as one soft line."""

from __future__ import annotations

from collections.abc import Iterator

from ....svg.elements import numbers
from .. import cells
from ..board import Board
from ..cells import COLUMNS, ROWS

CELL = 40
"""The side of a cell in units of the picture."""

_INSET = 1.6
_SWAY = 1.1

Spot = tuple[int, int]
Edge = tuple[Spot, Spot]
Point = tuple[float, float]


def river_outline(board: Board) -> str:
    """The rivers' outline as one path; it leaves the board where a river does."""
    return "".join(_soft(loop) for loop in _loops(_edges(_water(board))))


def _water(board: Board) -> set[Spot]:
    """The river cells and, at the rim of the board, the cells beyond."""
    inside = {(cells.column_of(cell), cells.row_of(cell)) for cell in cells.members(board.river)}
    beyond: set[Spot] = set()
    for column, row in inside:
        east = {0: -1, COLUMNS - 1: COLUMNS}.get(column, column)
        south = {0: -1, ROWS - 1: ROWS}.get(row, row)
        beyond |= {(east, row), (column, south), (east, south)}
    return inside | beyond


def _edges(water: set[Spot]) -> Iterator[Edge]:
    """The sides between water and land, each with the water at its right hand."""
    for column, row in sorted(water):
        corners = ((column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1))
        across = ((column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row))
        for side, neighbour in enumerate(across):
            if neighbour not in water:
                yield corners[side], corners[(side + 1) % 4]


def _loops(edges: Iterator[Edge]) -> Iterator[list[Spot]]:
    """The sides joined end to end; two loops that share a corner stay separate."""
    onward: dict[Spot, list[Spot]] = {}
    for start, end in edges:
        onward.setdefault(start, []).append(end)
    while onward:
        first = min(onward)
        loop = [first]
        spot = onward[first].pop()
        while spot != first:
            previous = loop[-1]
            loop.append(spot)
            spot = _right_most(previous, spot, onward[spot])
        for corner in [corner for corner, ends in onward.items() if not ends]:
            del onward[corner]
        yield loop


def _right_most(previous: Spot, spot: Spot, ends: list[Spot]) -> Spot:
    """Take the corner with the sharpest turn to the right out of ``ends``."""

    def turn(end: Spot) -> int:
        return (spot[0] - previous[0]) * (end[1] - spot[1]) - (spot[1] - previous[1]) * (
            end[0] - spot[0]
        )

    best = max(ends, key=turn)
    ends.remove(best)
    return best


def _soft(loop: list[Spot]) -> str:
    """A curve with the corners as control points; it passes midway between two of them."""
    pulls = [_pull(loop[at - 2], loop[at - 1], loop[at]) for at in range(len(loop))]
    parts = [f"M{_midway(pulls[-1], pulls[0])}"]
    for at, (x, y) in enumerate(pulls):
        onward = pulls[(at + 1) % len(pulls)]
        parts.append(f"Q{numbers(x, y)} {_midway((x, y), onward)}")
    return "".join(parts) + "Z"


def _pull(before: Spot, corner: Spot, after: Spot) -> Point:
    """A corner moved a little towards the water; straight banks wave a little."""
    enter, leave = _inward(before, corner), _inward(corner, after)
    if enter == leave:
        inset = _INSET + ((corner[0] * 7 + corner[1] * 11) % 5 - 2) * _SWAY
        return corner[0] * CELL + enter[0] * inset, corner[1] * CELL + enter[1] * inset
    return (
        corner[0] * CELL + (enter[0] + leave[0]) * _INSET,
        corner[1] * CELL + (enter[1] + leave[1]) * _INSET,
    )


def _inward(start: Spot, end: Spot) -> Spot:
    """The step from a side towards its water."""
    return start[1] - end[1], end[0] - start[0]


def _midway(start: Point, end: Point) -> str:
    return numbers((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
