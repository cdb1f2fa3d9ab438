"""The board as a part of a page, which refers to the definitions of the art."""

from __future__ import annotations

from ....core.messages import Say
from ....svg.elements import element, escape, number, title
from ....svg.theme import Theme
from ..moves import parse
from ..view import TigrisView
from .board import board, description
from .ground import HEIGHT, MARGIN, WIDTH

_BOX = " ".join(
    map(number, (-MARGIN, -MARGIN, WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN)),
)


def board_part(view: TigrisView, theme: Theme, say: Say) -> str:
    """The board and its pieces, the same for every viewer."""
    name = title(say("picture.board", board=view.table.board.name, move=view.move_count))
    about = element("desc", description(view, _public(view.last_move), say))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{_BOX}" role="img" '
        f'class="{escape(f"tigris {theme.name} board")}">'
        f"{name}{about}{board(view, theme, say)}</svg>"
    )


def _public(last: str) -> str:
    """The last move as everybody may read it, from whatever view."""
    return parse(last).public if last and "?" not in last else last
