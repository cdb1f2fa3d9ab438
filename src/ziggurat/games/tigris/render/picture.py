"""The complete picture of a table as one SVG file; equal views give equal bytes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ....core.messages import Say, plainly
from ....svg.definitions import referenced_definitions
from ....svg.elements import Element, Markup, element, group, markup, move_to, number, rect, title
from ....svg.theme import LIGHT, Theme
from ..board import Board
from ..cells import Cell
from ..view import TigrisView
from .board import board, description
from .ground import HEIGHT, MARGIN, WIDTH, ground_def, ground_defs
from .pieces import leader_defs, piece_defs
from .player_panels import digit_defs, panels_height, player_panels

_EDGE = 6
"""The width of the page around the frame."""


def picture(
    view: TigrisView,
    theme: Theme = LIGHT,
    say: Say = plainly,
    targets: Iterable[Cell] = (),
    panels: bool = True,
) -> str:
    """The table as a seat sees it; ``targets`` are ringed, ``panels`` show the players."""
    parts: list[Element | Markup] = [board(view, theme, say, targets, titled=True)]
    out, wide = -MARGIN - _EDGE, WIDTH + 2 * (MARGIN + _EDGE)
    high = HEIGHT + 2.0 * (MARGIN + _EDGE)
    if panels:
        place = move_to(-MARGIN, HEIGHT + MARGIN + _EDGE)
        parts.append(group([player_panels(view, theme, say)], transform=place))
        high += panels_height(view) + _EDGE
    body = markup(parts)
    root = element(
        "svg",
        title(say("picture.board", board=view.table.board.name, move=view.move_count)),
        element("desc", description(view, view.last_move, say)),
        element("defs", referenced_definitions(_definitions(view.table.board, theme), body)),
        rect(out, out, wide, high, fill=theme.page),
        body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{number(out)} {number(out)} {number(wide)} {number(high)}",
        width=wide,
        height=high,
        role="img",
        class_=f"tigris {theme.name}",
    )
    return str(root)


@cache
def _definitions(board: Board, theme: Theme) -> dict[str, str]:
    """All definitions of the board, the pieces and the panels, by their ids."""
    defs = [
        *ground_defs(board, theme),
        ground_def(board, theme),
        *piece_defs(theme),
        *leader_defs(theme),
        *digit_defs(theme),
    ]
    return {entry.get("id"): str(entry) for entry in defs}
