"""The ``render`` facet of a game: pictures for pages and files, text boards for terminals."""

from __future__ import annotations

from ..core.canonical import canonical
from ..core.errors import RecordError
from ..core.game import Game
from ..core.messages import Say, plainly
from ..core.view import View


class Renderer:
    """Draws views. The defaults fit every game."""

    def picture(
        self, view: View, say: Say = plainly, dark: bool = False, lit: str | None = None
    ) -> str:
        """The view as an SVG file; a RecordError if the game has no drawing.

        Where the legal moves that begin with ``lit`` go is marked. Without it, a game marks what
        is worth marking.
        """
        raise RecordError("no-picture", game=view.game)

    def text_board(self, view: View, say: Say = plainly, colour: bool = False) -> str:
        """The view for a terminal, with ANSI colours if wanted; as JSON by default."""
        return canonical(view.to_json())

    def art(self, dark: bool) -> str:
        """An SVG with all definitions that parts and tokens refer to; it never changes."""
        return ""

    def parts(self, view: View, say: Say, dark: bool) -> dict[str, str]:
        """The table in pieces, each an SVG that uses the art; the board comes first.

        What everybody sees the same is drawn the same, whoever looks.
        """
        return {}


PLAIN = Renderer()


def renderer_of(game: Game) -> Renderer:
    """The ``render`` facet of a game, or the defaults."""
    facet = game.facet("render")
    return facet if isinstance(facet, Renderer) else PLAIN
