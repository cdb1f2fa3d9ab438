"""What a screen reader says of each cell: where it is, what is there, whose kingdom it is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ....core.messages import Say
from .. import cells
from ..board import Board
from ..box import BUILDING_NAMES, COLOURS, LEADER_NAMES, MONUMENT_NAMES, MONUMENTS, TILE_NAMES
from ..cells import NONE, OFF, Cell, CellSet
from ..view import TigrisView

CellWords = Iterator[tuple[CellSet, str]]
"""Cells, and what is said of each of them."""


def place_names(view: TigrisView, say: Say) -> dict[Cell, str]:
    """Every cell with its pieces from the bottom up, and the leaders of its kingdom."""
    lines = {cell: [where] for cell, where in _places(view.table.board, say).items()}
    for places, words in (*_pieces(view, say), *_kingdoms(view, say)):
        for cell in cells.members(places):
            lines[cell].append(words)
    return {cell: ", ".join(words) for cell, words in lines.items()}


@lru_cache(16)
def _places(board: Board, say: Say) -> dict[Cell, str]:
    return {cell: place(board, cell, say) for cell in cells.CELLS}


def place(board: Board, cell: Cell, say: Say) -> str:
    """A cell without its pieces."""
    river = cells.has(board.river, cell)
    return say("page.on-river" if river else "page.on-land", cell=cells.spell(cell))


def _pieces(view: TigrisView, say: Say) -> CellWords:
    for colour in COLOURS:
        yield view.internal.tiles[colour], say(f"page.{TILE_NAMES[colour]}")
    yield view.internal.disaster_cells, say("page.disaster")
    for monument in MONUMENTS:
        corner = view.internal.monuments[monument]
        if corner != OFF:
            words = say("page.monument", monument=MONUMENT_NAMES[monument])
            yield cells.square(corner), words
    for colour in COLOURS:
        building = BUILDING_NAMES[colour].replace(" ", "-")
        yield _at(view.internal.buildings[colour]), say(f"page.{building}")
    yield view.internal.treasures, say("page.treasure")
    for cell, words in _leaders(view, say):
        yield cells.one(cell), words
    unification = view.now.unification
    if unification != OFF:
        yield _at(unification), say("picture.unification", cell=cells.spell(unification))


def _at(cell: Cell) -> CellSet:
    return NONE if cell == OFF else cells.one(cell)


def _leaders(view: TigrisView, say: Say) -> list[tuple[Cell, str]]:
    return [
        (cell, say("page.leader-of", leader=LEADER_NAMES[colour], dynasty=dynasty))
        for seat, dynasty in zip(view.table.seats, view.table.dynasties, strict=True)
        for colour in COLOURS
        if (cell := view.internal.leader(seat, colour)) != OFF
    ]


def _kingdoms(view: TigrisView, say: Say) -> CellWords:
    """The regions with a leader."""
    leaders = _leaders(view, say)
    standing = cells.union(view.internal.face_down, cells.of(cell for cell, _ in leaders))
    for tiles in view.internal.tiles:
        standing = cells.union(standing, tiles)
    for region in cells.parts(standing):
        inside = [words for cell, words in leaders if cells.has(region, cell)]
        if inside:
            yield region, say("page.kingdom-of", leaders=", ".join(inside))
