"""The board as a part of a page: pieces and panes, drawn with the definitions of the art."""

from __future__ import annotations

from functools import lru_cache

from ....core.messages import Say
from ....svg.elements import element, escape, group, number, title, use
from ....svg.theme import Theme
from .. import cells
from ..board import Board
from ..cells import Cell
from ..moves import parse
from ..view import TigrisView
from .ground import HEIGHT, MARGIN, WIDTH
from .picture import description, last_move, pane
from .place_names import names
from .placed_pieces import lying

_BOX = " ".join(
    map(number, (-MARGIN, -MARGIN, WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN)),
)
_PANES = 1 << 12
"""So many panes are kept with what lies under them."""


def ground_name(board: Board, theme: Theme) -> str:
    """The definition of a board without its pieces."""
    return f"{theme.name}-{board.name}-ground"


def board_part(view: TigrisView, theme: Theme, say: Say) -> str:
    """The board and what lies on it, the same whoever looks."""
    board = view.table.board
    pieces = lying(view, theme, say, whole=True)
    told = names(view, say)
    inside = (
        title(say("picture.board", board=board.name, move=view.move_count)),
        element("desc", description(view, _public(view.last_move), say)),
        use(ground_name(board, theme), 0, 0),
        group((piece.drawing for piece in pieces), class_="pieces"),
        *last_move(view, theme),
    )
    panes = "".join([_pane(cell, told[cell]) for cell in cells.CELLS])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{_BOX}" role="img" '
        f'class="{escape(f"tigris {theme.name} board")}">{"".join(map(str, inside))}'
        f'<g class="cells" fill="transparent">{panes}</g></svg>'
    )


@lru_cache(_PANES)
def _pane(cell: Cell, words: str) -> str:
    return str(pane(cell, words))


def _public(last: str) -> str:
    """The last move as everybody may read it, from whatever view."""
    return parse(last).public if last and "?" not in last else last
