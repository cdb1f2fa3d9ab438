"""The pieces on the board, each with its drawing, its words and its cells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from ....core.errors import Fact
from ....core.messages import Say
from ....svg.elements import Element, Markup, circle, group, markup, use
from ....svg.lettering import word
from ....svg.theme import Theme
from .. import cells
from ..box import (
    BUILDING_NAMES,
    COLOUR_NAMES,
    COLOURS,
    LEADER_LETTERS,
    LEADER_NAMES,
    MONUMENT_NAMES,
    MONUMENTS,
    TILE_NAMES,
    Colour,
)
from ..cells import OFF, Cell
from ..locale.move_descriptions import leader_name
from ..view import TigrisView
from .ground import left, top
from .riverbanks import CELL

_DOWN = cells.cell_at(0, 1) - cells.cell_at(0, 0)
"""The step from a cell to the one below."""
_PIECES = 1 << 13
"""The number of pieces that are remembered."""


@dataclass(frozen=True, slots=True)
class PlacedPiece:
    """One piece on the board."""

    drawing: Element
    words: str
    cells: tuple[Cell, ...]
    markup: Markup = field(init=False)
    """The drawing as text."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "markup", markup([self.drawing]))


def placed_pieces(view: TigrisView, theme: Theme, say: Say) -> list[PlacedPiece]:
    """All pieces in the order in which they cover each other."""
    return [
        *_tiles(view, theme, say),
        *_monuments(view, theme, say),
        *_buildings(view, theme, say),
        *_treasures(view, theme, say),
        *_leaders(view, theme, say),
        *_unification(view, theme, say),
        *_strengths(view, theme, say),
    ]


def words_by_cell(pieces: list[PlacedPiece]) -> dict[Cell, str]:
    """The words of all pieces on each cell that is not empty."""
    lines: dict[Cell, list[str]] = {}
    for piece in pieces:
        for cell in piece.cells:
            lines.setdefault(cell, []).append(piece.words)
    return {cell: "; ".join(words) for cell, words in lines.items()}


@lru_cache(_PIECES)
def _copy(
    theme: Theme, say: Say, kind: str, id: str, class_: str, key: str, *covered: Cell, **facts: Fact
) -> PlacedPiece:
    """A piece that is a copy of its definition, on its first cell, with the words of a key.

    An ``id`` that ends with a hyphen is completed by the name of that cell.
    """
    at = cells.spell(covered[0])
    x, y = left(covered[0]), top(covered[0])
    name = f"{id}{at}" if id.endswith("-") else id
    drawing = use(f"{theme.name}-{kind}", x, y, id=name, class_=class_)
    return PlacedPiece(drawing, say(key, cell=at, **facts), covered)


def _tiles(view: TigrisView, theme: Theme, say: Say) -> Iterator[PlacedPiece]:
    for colour in COLOURS:
        name = TILE_NAMES[colour]
        class_, key = f"tile {name}", f"picture.{name}"
        for cell in cells.members(view.internal.tiles[colour]):
            yield _copy(theme, say, name, "tile-", class_, key, cell)
    for cell in cells.members(view.internal.face_down):
        yield _copy(theme, say, "back", "tile-", "tile face-down", "picture.face-down", cell)
    for cell in cells.members(view.internal.disaster_cells):
        yield _copy(theme, say, "disaster", "disaster-", "disaster", "picture.disaster", cell)


def _monuments(view: TigrisView, theme: Theme, say: Say) -> Iterator[PlacedPiece]:
    for monument in MONUMENTS:
        cell, name = view.internal.monuments[monument], MONUMENT_NAMES[monument]
        if cell != OFF:
            column, row = cells.column_of(cell), cells.row_of(cell)
            square = [cells.cell_at(column + x, row + y) for y in (0, 1) for x in (0, 1)]
            id, class_ = f"monument-{name}", f"monument {name}"
            yield _copy(theme, say, name, id, class_, "picture.monument", *square, monument=name)


def _buildings(view: TigrisView, theme: Theme, say: Say) -> Iterator[PlacedPiece]:
    for colour in COLOURS:
        cell, name = view.internal.buildings[colour], COLOUR_NAMES[colour]
        if cell != OFF:
            kind = BUILDING_NAMES[colour].replace(" ", "-")
            drawn, class_ = f"{name}-building", f"building {kind}"
            yield _copy(theme, say, drawn, f"building-{name}", class_, f"picture.{kind}", cell)


def _treasures(view: TigrisView, theme: Theme, say: Say) -> Iterator[PlacedPiece]:
    """A cube in the lower right of its cell; in the lower left if a monument would cover it."""
    left_sides = [
        below for cell in view.internal.monuments if cell != OFF for below in (cell, cell + _DOWN)
    ]
    for cell in cells.members(view.internal.treasures):
        first = cells.has(view.table.board.priority, cell)
        yield _treasure(theme, say, cell, first, cell in left_sides)


@lru_cache(_PIECES)
def _treasure(theme: Theme, say: Say, cell: Cell, first: bool, aside: bool) -> PlacedPiece:
    at = cells.spell(cell)
    kind = "priority-treasure" if first else "treasure"
    words = say(f"picture.{kind}", cell=at)
    x = left(cell) + (9 if aside else 31)
    drawing = use(
        f"{theme.name}-{kind}", x, top(cell) + 30, id=f"treasure-{at}",
        class_="treasure priority" if first else "treasure",
    )  # fmt: skip
    return PlacedPiece(drawing, words, (cell,))


def _leaders(view: TigrisView, theme: Theme, say: Say) -> Iterator[PlacedPiece]:
    for seat in view.table.seats:
        for colour in COLOURS:
            cell = view.internal.leader(seat, colour)
            if cell != OFF:
                yield _leader(theme, say, view.table.dynasties[seat], colour, cell)


@lru_cache(_PIECES)
def _leader(theme: Theme, say: Say, dynasty: str, colour: Colour, cell: Cell) -> PlacedPiece:
    words = say(f"picture.{LEADER_NAMES[colour]}", dynasty=dynasty, cell=cells.spell(cell))
    id = f"leader-{dynasty}-{LEADER_LETTERS[colour]}"
    class_ = f"leader {LEADER_NAMES[colour]} {dynasty}"
    name = f"{theme.name}-{leader_name(dynasty, colour)}"
    drawing = use(name, left(cell), top(cell), id=id, class_=class_)
    return PlacedPiece(drawing, words, (cell,))


def _unification(view: TigrisView, theme: Theme, say: Say) -> Iterator[PlacedPiece]:
    cell = view.now.unification
    if cell != OFF:
        name = "unification"
        yield _copy(theme, say, name, name, name, "picture.unification", cell)


def _strengths(view: TigrisView, theme: Theme, say: Say) -> Iterator[PlacedPiece]:
    """During a conflict, the strength of both leaders."""
    conflict = view.now.conflict
    if conflict is None:
        return
    sides = (
        (conflict.attacker, conflict.attacker_strength),
        (conflict.defender, conflict.defender_strength),
    )
    for seat, strength in sides:
        cell = view.internal.leader(seat, conflict.colour)
        dynasty = view.table.dynasties[seat]
        words = say("picture.strength", dynasty=dynasty, number=strength)
        x, y = left(cell) + CELL - 9, top(cell) + CELL - 8
        plate = [
            circle(x, y, 9, fill=theme.accent, stroke=theme.halo, stroke_width=1.8),
            word(str(strength), x, y + 4.8, 9.6, theme.halo, weight=1.9),
        ]
        yield PlacedPiece(group(plate, id=f"strength-{dynasty}", class_="strength"), words, (cell,))
