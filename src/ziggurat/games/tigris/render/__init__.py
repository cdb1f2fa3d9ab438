"""Pictures and text boards of Tigris & Euphrates."""

from importlib.resources import files

from ....core.messages import Say, plainly
from ....core.view import View
from ....svg.theme import DARK, LIGHT, THEMED, palette
from ....ui.rendering import Renderer
from .. import moves
from ..turn import Action
from ..view import TigrisView
from .art import art
from .parts import board_part
from .picture import picture
from .text_board import text_board


class TigrisRenderer(Renderer):
    """The board with its pieces, and a panel for each player."""

    def picture(
        self, view: View, say: Say = plainly, dark: bool = False, lit: str | None = None
    ) -> str:
        """Without ``lit``, targets are marked once the action is chosen and they are few."""
        assert isinstance(view, TigrisView)
        if lit is None and view.now.phase == Action.key:
            return picture(view, DARK if dark else LIGHT, say)
        targets = {
            move.cell
            for move in view.legal
            if isinstance(move, moves.OnCell) and move.begins(lit or "")
        }
        return picture(view, DARK if dark else LIGHT, say, targets)

    def text_board(self, view: View, say: Say = plainly, colour: bool = False) -> str:
        assert isinstance(view, TigrisView)
        return text_board(view, say, colour)

    def card(self) -> str:
        return files(__package__).joinpath("card.svg").read_text(encoding="utf-8")

    def art(self, dark: bool) -> str:
        return art(DARK if dark else LIGHT)

    def parts(self, view: View, say: Say, dark: bool) -> dict[str, str]:
        assert isinstance(view, TigrisView)
        return {"board": board_part(view, DARK if dark else LIGHT, say)}

    def themed_art(self) -> str:
        return art(THEMED)

    def themed_parts(self, view: View, say: Say) -> dict[str, str]:
        assert isinstance(view, TigrisView)
        return {"board": board_part(view, THEMED, say)}

    def palette(self, dark: bool) -> dict[str, str]:
        return palette(DARK if dark else LIGHT)


FACET = TigrisRenderer()
