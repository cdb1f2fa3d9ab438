"""A picture for a clause of the rules: mostly a position, cut out of the board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ....core.messages import Say, plainly
from ....svg.elements import Element, circle, numbers, path, rect, use
from ....svg.lettering import outline, word
from ....svg.panels import Panel, crossed, side_by_side, ticked
from ....svg.theme import DARK, LIGHT, Theme
from ....ui import Example
from .. import cells
from ..board import BOARDS
from ..box import BLACK, COLOUR_NAMES
from ..cells import OFF, Cell, CellSet
from ..events import Scored
from ..render.board import last_move
from ..render.ground import ground_def, ground_defs, ground_name, left, top
from ..render.pieces import leader_defs, piece_defs
from ..render.placed_pieces import placed_pieces
from ..render.riverbanks import CELL
from ..state import TigrisState
from .example_positions import EXHIBITS
from .example_setup import Exhibit, pictured
from .plates import PLATES

_FRAME = 20.0
_RIM = 6.0
"""The frame where it bears no names."""
_INSET = 2.4
_PLATE = "strength"
_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Up, right, down, left."""


def example(rule: str, say: Say) -> Example | None:
    """The picture for a clause, if there is one."""
    if rule not in EXHIBITS and rule not in PLATES:
        return None
    return Example(drawn(rule, LIGHT), drawn(rule, DARK), say(f"example.{rule.lower()}"))


@cache
def drawn(rule: str, theme: Theme) -> str:
    """All pictures of a clause side by side."""
    if rule in PLATES:
        return side_by_side([PLATES[rule](theme)], _definitions(theme), theme)
    exhibit = EXHIBITS[rule]
    panels = [_panel(exhibit, state, theme) for state in pictured(exhibit)]
    return side_by_side(panels, _definitions(theme), theme)


@cache
def _definitions(theme: Theme) -> dict[str, str]:
    board = BOARDS["classic"]
    grounds = *ground_defs(board, theme), ground_def(board, theme)
    defs = [*grounds, *piece_defs(theme), *leader_defs(theme)]
    return {entry.get("id"): str(entry) for entry in defs}


def _panel(exhibit: Exhibit, state: TigrisState, theme: Theme) -> Panel:
    view = state.view(None)
    pieces = [piece.drawing for piece in placed_pieces(view, theme, plainly)]
    inside = [
        use(ground_name(state.table.board, theme), 0, 0),
        *(piece for piece in pieces if piece.get("class") != _PLATE),
        *(_outlines(exhibit, state, theme) if exhibit.outlined else ()),
        *(piece for piece in pieces if piece.get("class") == _PLATE),
        *last_move(view, theme),
        *_points(state, theme),
        *_marks(exhibit, theme),
        *_frame(exhibit, theme),
    ]
    first = cells.named(exhibit.corner)
    wide, high = CELL * len(exhibit.rows[0]), CELL * len(exhibit.rows)
    place = left(first) - _FRAME, top(first) - _FRAME
    return Panel(inside, (*place, wide + _FRAME + _RIM, high + _FRAME + _RIM))


def _frame(exhibit: Exhibit, theme: Theme) -> Iterator[Element]:
    """A border that bears the names of the columns and rows in sight."""
    first = cells.named(exhibit.corner)
    x, y = left(first), top(first)
    columns, rows = len(exhibit.rows[0]), len(exhibit.rows)
    half = _FRAME / 2
    yield rect(
        x - half, y - half, CELL * columns + _FRAME, CELL * rows + _FRAME, fill="none",
        stroke=theme.frame, stroke_width=_FRAME,
    )  # fmt: skip
    names = [
        outline(chr(ord("a") + cells.column_of(first) + at), x + CELL * (at + 0.5), y - 6, 9)
        for at in range(columns)
    ]
    names += [
        outline(str(cells.row_of(first) + 1 + at), x - half, y + CELL * (at + 0.5) + 4.5, 9)
        for at in range(rows)
    ]
    yield path(
        "".join(names), fill="none", stroke=theme.frame_ink, stroke_width=1.5,
        stroke_linecap="round", stroke_linejoin="round",
    )  # fmt: skip


def _outlines(exhibit: Exhibit, state: TigrisState, theme: Theme) -> Iterator[Element]:
    """A line around each kingdom in sight, a broken one around a region without a leader."""
    seen = cells.of(cell for cell, _ in exhibit.cells())
    for region in state.regions:
        if not cells.meet(region, seen):
            continue
        led = cells.meet(region, state.leader_cells)
        d = "".join(_sides(cell, region) for cell in cells.members(region))
        colour, dash = (theme.accent, None) if led else (theme.rim, "7 6")
        for tint, width in ((theme.halo, 5.4), (colour, 3)):
            yield path(d, fill="none", stroke=tint, stroke_width=width, stroke_dasharray=dash,
                       stroke_linecap="round")  # fmt: skip


def _sides(cell: Cell, region: CellSet) -> str:
    """The sides of a cell that lead out of its region, a little inside; they meet the next ones."""
    x, y, half = left(cell) + CELL / 2, top(cell) + CELL / 2, CELL / 2
    inside = [_inside(cell, step, region) for step in _STEPS]
    sides: list[str] = []
    for at, (across, down) in enumerate(_STEPS):
        if inside[at]:
            continue
        ends = []
        for turn in (at - 1, (at + 1) % 4):
            along, out = half - (0 if inside[turn] else _INSET), half - _INSET
            step = _STEPS[turn]
            ends.append((x + step[0] * along + across * out, y + step[1] * along + down * out))
        sides.append(f"M{numbers(*ends[0])}L{numbers(*ends[1])}")
    return "".join(sides)


def _inside(cell: Cell, step: tuple[int, int], region: CellSet) -> bool:
    column, row = cells.column_of(cell) + step[0], cells.row_of(cell) + step[1]
    if not (0 <= column < cells.COLUMNS and 0 <= row < cells.ROWS):
        return False
    return cells.has(region, cells.cell_at(column, row))


def _points(state: TigrisState, theme: Theme) -> Iterator[Element]:
    """What the last move has brought, on the leader that earned it, or on the king."""
    for event in state.events:
        if not isinstance(event, Scored):
            continue
        places = (state.leader(event.seat, colour) for colour in (event.colour, BLACK))
        cell = next((place for place in places if place != OFF), OFF)
        if cell == OFF:
            continue
        x, y = left(cell) + CELL - 9, top(cell) + CELL - 8
        name = COLOUR_NAMES[event.colour]
        yield circle(x, y, 10, fill=theme.colour(name), stroke=theme.rim, stroke_width=2)
        yield word(f"+{event.points}", x, y + 4.2, 8.4, theme.rim, weight=1.9)


def _marks(exhibit: Exhibit, theme: Theme) -> Iterator[Element]:
    """Ticks where the wish may go, crosses where it may not."""
    for names, mark in ((exhibit.good, ticked), (exhibit.bad, crossed)):
        for name in names.split():
            cell = cells.named(name)
            yield mark(left(cell) + CELL / 2, top(cell) + CELL / 2, theme)
