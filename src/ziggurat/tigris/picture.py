"""The one renderer: a view as SVG, complete in itself and the same for the same view."""

from __future__ import annotations

from collections.abc import Iterable

from ..core.say import Say, plainly
from ..draw.svg import Element, element, group, move_to, number, rect, title, use
from ..draw.theme import LIGHT, Theme
from . import cells
from .banks import CELL
from .cells import OFF, Cell
from .ground import HEIGHT, MARGIN, WIDTH, ground, ground_defs, left, top
from .lying import Lying, lying
from .pieces import piece_defs
from .strip import digit_defs, strip_height
from .strip import strip as strip_under
from .view import TigrisView

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
        group((piece.drawing for piece in pieces), class_="pieces"),
        *_last_move(view, theme),
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
        element("desc", _description(view, say)),
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


def _description(view: TigrisView, say: Say) -> str:
    """What a reader hears first: the turn, the question, the last move."""
    players = view.table.dynasties
    told = [say("picture.turn", turn=view.turn, player=players[view.active])]
    if view.now.asked is None:
        told.append(say("picture.over"))
    else:
        told.append(say(f"picture.phase-{view.now.phase}", player=players[view.now.asked]))
    if view.last_move:
        told.append(say("picture.last-move", move=view.last_move))
    return "; ".join(told)


def _last_move(view: TigrisView, theme: Theme) -> list[Element]:
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


def _cells(pieces: list[Lying]) -> Element:
    """A clear pane over every cell, to be clicked; it tells what lies there."""
    told: dict[Cell, list[str]] = {}
    for piece in pieces:
        for cell in piece.cells:
            told.setdefault(cell, []).append(piece.words)
    panes = [
        rect(
            left(cell),
            top(cell),
            CELL,
            CELL,
            title("; ".join(told[cell])) if cell in told else None,
            class_="cell",
            data_at=cells.spell(cell),
        )
        for cell in cells.CELLS
    ]
    return group(panes, class_="cells", fill="transparent")
