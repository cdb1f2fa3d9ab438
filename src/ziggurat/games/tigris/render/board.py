"""The board with its pieces, the outline of the last move, targets, and the panes to click."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from ....core.messages import Say
from ....svg.elements import Element, Markup, group, markup, rect, title, use
from ....svg.theme import Theme
from .. import cells
from ..board import Board
from ..cells import OFF, Cell
from ..locale.move_descriptions import move_phrases
from ..view import TigrisView
from .ground import ground_name, left, top
from .kingdom_areas import kingdom_areas
from .place_names import Places, place_names
from .placed_pieces import PlacedPiece, placed_pieces
from .riverbanks import CELL

_OUTLINES = 1 << 10
"""The number of outlines that are remembered."""
_PANES = 32
"""The number of boards whose panes are remembered: about 30 kB each."""
_NAME = "?"
"""Stands for the words of a pane."""


def board(
    view: TigrisView,
    theme: Theme,
    say: Say,
    targets: Iterable[Cell] = (),
    titled: bool = False,
) -> Markup:
    """The board; its origin is the corner of cell a1.

    ``targets`` are ringed. With ``titled``, pieces carry their words themselves, as a picture
    without a page needs it.
    """
    pieces = placed_pieces(view, theme, say)
    rings = _rings(targets, theme)
    return markup(
        [
            _ground(view.table.board, theme),
            *(() if titled else (kingdom_areas(view.internal),)),
            group((_titled(p) for p in pieces), class_="pieces") if titled else _untitled(pieces),
            *last_move(view, theme),
            *([group(rings, class_="targets")] if rings else ()),
            _panes(Places.of(view), say),
        ]
    )


@cache
def _ground(of: Board, theme: Theme) -> Markup:
    return markup([use(ground_name(of, theme), 0, 0)])


def _untitled(pieces: Iterable[PlacedPiece]) -> str:
    """The drawings of all pieces."""
    return f'<g class="pieces">{"".join([piece.markup for piece in pieces])}</g>'


def _titled(piece: PlacedPiece) -> Element:
    """The drawing of a piece with its words in it."""
    drawing = piece.drawing
    return drawing._replace(children=(title(piece.words), *drawing.children))


def last_move(view: TigrisView, theme: Theme) -> list[Markup]:
    """An outline around the cells that the last move names, or the tile it is still about."""
    named = cells.named(view.last_move.rpartition(" ")[2])
    cell = view.now.placed if named == OFF else named
    if cell == OFF:
        return []
    return [_outline(cell, 2 if view.last_move.startswith("monument") else 1, theme)]


@lru_cache(_OUTLINES)
def _outline(cell: Cell, size: int, theme: Theme) -> Markup:
    """A line around one cell, or around a square of cells from its upper left one on."""
    x, y, side = left(cell), top(cell), CELL * size
    lines = [
        rect(x, y, side, side, rx=6.5, stroke=colour, stroke_width=width)
        for colour, width in ((theme.halo, 4.6), (theme.accent, 2.6))
    ]
    return markup([group(lines, id="last-move", class_="last-move", fill="none")])


def _rings(targets: Iterable[Cell], theme: Theme) -> list[Element]:
    """A small ring on each target."""
    return [
        use(
            f"{theme.name}-target",
            left(cell),
            top(cell),
            id=f"target-{cells.spell(cell)}",
            class_="target",
        )
        for cell in sorted(set(targets))
    ]


@lru_cache(_PANES)
def _panes(now: Places, say: Say) -> str:
    """Transparent panes over all cells, each of which says what is there."""
    names = place_names(now, say)
    panes = "".join([f"{before}{names[cell]}{after}" for cell, before, after in _empty_panes()])
    return f'<g class="cells" fill="transparent">{panes}</g>'


@cache
def _empty_panes() -> list[tuple[Cell, str, str]]:
    """What stands before and after the words of each pane."""
    panes = []
    for cell in cells.CELLS:
        place = left(cell), top(cell), CELL, CELL
        pane = rect(*place, title(_NAME), class_="cell", data_at=cells.spell(cell))
        before, _, after = str(pane).partition(_NAME)
        panes.append((cell, before, after))
    return panes


def description(view: TigrisView, last: str, say: Say) -> str:
    """What a screen reader reads first: the turn, the question, the last move."""
    players = view.table.dynasties
    sentences = [say("picture.turn", turn=view.turn, player=players[view.active])]
    if view.now.asked is None:
        sentences.append(say("picture.over"))
    else:
        sentences.append(say(f"picture.phase-{view.now.phase}", player=players[view.now.asked]))
    if last:
        sentences.append(say("picture.last-move", move=move_phrases("", last, say)[0].words))
    return "; ".join(sentences)
