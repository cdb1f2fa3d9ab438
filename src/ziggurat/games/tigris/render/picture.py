"""The one renderer: a view as SVG, complete in itself and the same for the same view."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ....core.messages import Say, plainly
from ....svg.elements import Element, element, group, move_to, number, rect, title, use
from ....svg.theme import LIGHT, Theme
from .. import cells
from ..cells import OFF, Cell
from ..locale.move_descriptions import move_phrases
from ..view import TigrisView
from .ground import HEIGHT, MARGIN, WIDTH, ground, ground_defs, left, top
from .pieces import piece_defs
from .placed_pieces import Lying, lying
from .player_strip import digit_defs, strip_height
from .player_strip import strip as strip_under
from .riverbanks import CELL

_EDGE = 6
"""The page shows so much around the frame."""


def picture(
    view: TigrisView,
    theme: Theme = LIGHT,
    say: Say = plainly,
    targets: Iterable[Cell] = (),
    strip: bool = True,
) -> str:
    """The table as one seat sees it; ``targets`` are ringed, ``strip`` shows the supplies."""
    board = view.table.board
    pieces = lying(view, theme, say)
    defs = [*ground_defs(board, theme), *piece_defs(theme), *digit_defs(theme)]
    body = [
        ground(board, theme),
        group(map(_titled, pieces), class_="pieces"),
        *last_move(view, theme),
        group(_rings(targets, theme), class_="targets"),
        _cells(pieces),
    ]
    out, wide = -MARGIN - _EDGE, WIDTH + 2 * (MARGIN + _EDGE)
    high = HEIGHT + 2.0 * (MARGIN + _EDGE)
    if strip:
        place = move_to(-MARGIN, HEIGHT + MARGIN + _EDGE)
        body.append(group([strip_under(view, theme, say)], transform=place))
        high += strip_height(view) + _EDGE
    root = element(
        "svg",
        title(say("picture.board", board=board.name, move=view.move_count)),
        element("desc", description(view, view.last_move, say)),
        element("defs", *_needed(defs, body)),
        rect(out, out, wide, high, fill=theme.page),
        *body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{number(out)} {number(out)} {number(wide)} {number(high)}",
        width=wide,
        height=high,
        role="img",
        class_=f"tigris {theme.name}",
    )
    return str(root)


def _titled(piece: Lying) -> Element:
    """The drawing of a piece with its words in it."""
    drawing = piece.drawing
    return replace(drawing, children=(title(piece.words), *drawing.children))


def _needed(defs: list[Element], body: list[Element]) -> list[Element]:
    """The definitions that the body refers to, or one of them does."""
    text = "".join(map(str, body))
    kept: list[Element] = []
    for one in reversed(defs):
        name = one.get("id")
        if f'"#{name}"' in text or f"(#{name})" in text:
            kept.append(one)
            text += str(one)
    return kept[::-1]


def description(view: TigrisView, last: str, say: Say) -> str:
    """What a reader hears first: the turn, the question, the last move."""
    players = view.table.dynasties
    told = [say("picture.turn", turn=view.turn, player=players[view.active])]
    if view.now.asked is None:
        told.append(say("picture.over"))
    else:
        told.append(say(f"picture.phase-{view.now.phase}", player=players[view.now.asked]))
    if last:
        told.append(say("picture.last-move", move=move_phrases("", last, say)[0].words))
    return "; ".join(told)


def last_move(view: TigrisView, theme: Theme) -> list[Element]:
    """An outline around the cells that the last move names, or the tile it is still about."""
    named = cells.named(view.last_move.rpartition(" ")[2])
    cell = view.now.placed if named == OFF else named
    if cell == OFF:
        return []
    side = CELL * (2 if view.last_move.startswith("monument") else 1)
    outline = [
        rect(left(cell), top(cell), side, side, rx=6.5, stroke=colour, stroke_width=width)
        for colour, width in ((theme.halo, 4.6), (theme.accent, 2.6))
    ]
    return [group(outline, id="last-move", class_="last-move", fill="none")]


def _rings(targets: Iterable[Cell], theme: Theme) -> list[Element]:
    """A small ring where a choice may go."""
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


def words_by_cell(pieces: list[Lying]) -> dict[Cell, str]:
    """What lies on each cell that is not empty."""
    told: dict[Cell, list[str]] = {}
    for piece in pieces:
        for cell in piece.cells:
            told.setdefault(cell, []).append(piece.words)
    return {cell: "; ".join(words) for cell, words in told.items()}


def pane(cell: Cell, words: str | None) -> Element:
    """A clear pane over a cell, to be clicked; it tells what lies there."""
    said = None if words is None else title(words)
    place = left(cell), top(cell), CELL, CELL
    return rect(*place, said, class_="cell", data_at=cells.spell(cell))


def _cells(pieces: list[Lying]) -> Element:
    told = words_by_cell(pieces)
    panes = (pane(cell, told.get(cell)) for cell in cells.CELLS)
    return group(panes, class_="cells", fill="transparent")
