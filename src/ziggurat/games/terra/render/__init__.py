"""Pictures and text boards of Terra Mystica."""

from importlib.resources import files

from ....core.messages import Say, plainly
from ....core.view import OpenView, View
from ....svg.theme import DARK, LIGHT, THEMED, palette
from ....ui.rendering import Renderer
from ..state import TerraState
from ..turn import AfterAction, Turn
from .art import art
from .parts import parts
from .picture import lit_hexes, picture, reach_costs
from .text_board import text_board


class TerraRenderer(Renderer):
    """The map, the cult board, the common supply, and the faction boards."""

    def picture(
        self, view: View, say: Say = plainly, dark: bool = False, lit: str | None = None
    ) -> str:
        """Without ``lit``, targets are marked once the action is chosen and they are few."""
        assert isinstance(view, OpenView) and isinstance(view.state, TerraState)
        theme = DARK if dark else LIGHT
        asked = view.state.decision(view.seat)
        if lit is None and (asked is None or isinstance(asked, Turn | AfterAction)):
            return picture(view, theme, say)
        costs = None
        if view.seat is not None and (lit or "").startswith(("build", "dig", "transform")):
            costs = reach_costs(view.state, view.seat)
        return picture(view, theme, say, lit_hexes(view, lit or ""), costs)

    def text_board(self, view: View, say: Say = plainly, colour: bool = False) -> str:
        assert isinstance(view, OpenView)
        return text_board(view, say, colour)

    def card(self) -> str:
        return files(__package__).joinpath("card.svg").read_text(encoding="utf-8")

    def art(self, dark: bool) -> str:
        return art(DARK if dark else LIGHT)

    def parts(self, view: View, say: Say, dark: bool) -> dict[str, str]:
        assert isinstance(view, OpenView) and isinstance(view.state, TerraState)
        return parts(view.state, DARK if dark else LIGHT, say)

    def themed_art(self) -> str:
        return art(THEMED)

    def themed_parts(self, view: View, say: Say) -> dict[str, str]:
        assert isinstance(view, OpenView) and isinstance(view.state, TerraState)
        return parts(view.state, THEMED, say)

    def palette(self, dark: bool) -> dict[str, str]:
        return palette(DARK if dark else LIGHT)


FACET = TerraRenderer()
