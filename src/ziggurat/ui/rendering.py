"""The ``render`` facet of a game: pictures for pages and files, text boards for terminals."""

from __future__ import annotations

from ..core.canonical import canonical
from ..core.errors import RecordError
from ..core.game import Game
from ..core.messages import Say, plainly
from ..core.view import View


class Renderer:
    """Draws views. The defaults fit every game."""

    def __init__(self, game: str = "") -> None:
        self.game = game
        """The name of the game, for errors of the defaults."""

    def picture(
        self, view: View, say: Say = plainly, dark: bool = False, lit: str | None = None
    ) -> str:
        """The view as an SVG file; a RecordError if the game has no drawing.

        The targets of legal moves that begin with ``lit`` are marked. Without it, a game marks
        what is useful.
        """
        raise RecordError("no-picture", game=self.game)

    def text_board(self, view: View, say: Say = plainly, colour: bool = False) -> str:
        """The view for a terminal, with ANSI colours if wanted; as JSON by default."""
        return canonical(view.to_json())

    def card(self) -> str:
        """The picture of the game on a start page as SVG; empty if it has none."""
        return ""

    def art(self, dark: bool) -> str:
        """An SVG with all definitions that parts and tokens refer to; it is constant."""
        return ""

    def parts(self, view: View, say: Say, dark: bool) -> dict[str, str]:
        """The parts of the table, each an SVG that uses the art; the board comes first.

        A part that looks the same to everybody is the same text for every view.
        """
        return {}

    def themed_art(self) -> str:
        """The art in colours that a page defines as CSS variables; in light ones by default."""
        return self.art(dark=False)

    def themed_parts(self, view: View, say: Say) -> dict[str, str]:
        """The parts in such colours, which serve light and dark pages; light ones by default."""
        return self.parts(view, say, dark=False)

    def palette(self, dark: bool) -> dict[str, str]:
        """The CSS variables of a light or a dark page, with their colours."""
        return {}


def renderer_of(game: Game) -> Renderer:
    """The ``render`` facet of a game, or the defaults."""
    facet = game.facet("render")
    return facet if isinstance(facet, Renderer) else Renderer(game.name)
