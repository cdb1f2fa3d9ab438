"""What a screen reader says of each cell: where it is, what is there, whose kingdom it is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ....core.errors import Fact
from ....core.messages import Say
from ....core.seats import Seat
from ....svg.elements import escape
from .. import cells
from ..board import Board
from ..box import BUILDING_NAMES, COLOURS, LEADER_NAMES, MONUMENT_NAMES, MONUMENTS, TILE_NAMES
from ..cells import NONE, OFF, Cell, CellSet
from ..view import BoardLayout, TigrisView

_WORDS = 1 << 12
"""The number of words that are remembered."""

CellWords = Iterator[tuple[CellSet, str]]
"""Cells, and what is said of each of them."""


class Places(NamedTuple):
    """What the names of all cells depend on."""

    board: Board
    dynasties: tuple[str, ...]
    pieces: BoardLayout
    unification: Cell

    @classmethod
    def of(cls, view: TigrisView) -> Places:
        return cls(
            view.table.board, tuple(view.table.dynasties), view.internal, view.now.unification
        )


def place_names(now: Places, say: Say) -> dict[Cell, str]:
    """Every cell with its pieces from the bottom up, and the leaders of its kingdom, as markup."""
    names = _places(now.board, say).copy()
    for places, words in (*_pieces(now, say), *_kingdoms(now, say)):
        for cell in cells.members(places):
            names[cell] += words
    return names


@lru_cache(16)
def _places(board: Board, say: Say) -> dict[Cell, str]:
    return {cell: escape(place(board, cell, say)) for cell in cells.CELLS}


def place(board: Board, cell: Cell, say: Say) -> str:
    """A cell without its pieces."""
    river = cells.has(board.river, cell)
    return say("page.on-river" if river else "page.on-land", cell=cells.spell(cell))


@lru_cache(_WORDS)
def _also(say: Say, key: str, **facts: Fact) -> str:
    """Words that follow others, as markup."""
    return f", {escape(say(key, **facts))}"


def _pieces(now: Places, say: Say) -> CellWords:
    for colour in COLOURS:
        yield now.pieces.tiles[colour], _also(say, f"page.{TILE_NAMES[colour]}")
    yield now.pieces.disaster_cells, _also(say, "page.disaster")
    for monument in MONUMENTS:
        corner = now.pieces.monuments[monument]
        if corner != OFF:
            words = _also(say, "page.monument", monument=MONUMENT_NAMES[monument])
            yield cells.square(corner), words
    for colour in COLOURS:
        building = BUILDING_NAMES[colour].replace(" ", "-")
        yield _at(now.pieces.buildings[colour]), _also(say, f"page.{building}")
    yield now.pieces.treasures, _also(say, "page.treasure")
    for cell, words in _leaders(now, say):
        yield cells.one(cell), f", {escape(words)}"
    unification = now.unification
    if unification != OFF:
        yield _at(unification), _also(say, "picture.unification", cell=cells.spell(unification))


def _at(cell: Cell) -> CellSet:
    return NONE if cell == OFF else cells.one(cell)


def _leaders(now: Places, say: Say) -> list[tuple[Cell, str]]:
    return [
        (cell, _leader(say, LEADER_NAMES[colour], dynasty))
        for seat, dynasty in enumerate(now.dynasties)
        for colour in COLOURS
        if (cell := now.pieces.leader(Seat(seat), colour)) != OFF
    ]


@lru_cache(256)
def _leader(say: Say, leader: str, dynasty: str) -> str:
    return say("page.leader-of", leader=leader, dynasty=dynasty)


def _kingdoms(now: Places, say: Say) -> CellWords:
    """The regions with a leader."""
    leaders = _leaders(now, say)
    standing = cells.union(now.pieces.face_down, cells.of(cell for cell, _ in leaders))
    for tiles in now.pieces.tiles:
        standing = cells.union(standing, tiles)
    for region in cells.parts(standing):
        inside = [words for cell, words in leaders if cells.has(region, cell)]
        if inside:
            yield region, _also(say, "page.kingdom-of", leaders=", ".join(inside))
