"""The ``ui`` facet of a game."""

from __future__ import annotations

from ..core.game import Game
from ..core.messages import Say, plainly
from ..core.view import View
from .companion import Companion
from .conflicts import Conflicts
from .explorer import Explorer
from .help import Help
from .input import Input, Token
from .marks import Marks
from .player_aid import PlayerAid
from .preview import Preview
from .rail import Rail
from .scoreboard import Scoreboard
from .sounds import Sounds
from .standing_orders import StandingOrders


class GameUI(
    Input,
    Marks,
    Rail,
    Scoreboard,
    Preview,
    Conflicts,
    Help,
    PlayerAid,
    StandingOrders,
    Sounds,
    Companion,
    Explorer,
):
    """The presentation contract except drawing. The defaults fit every game."""


PLAIN = GameUI()


def ui_of(game: Game) -> GameUI:
    """The ``ui`` facet of a game, or the defaults."""
    facet = game.facet("ui")
    return facet if isinstance(facet, GameUI) else PLAIN


def tokens_of(ui: GameUI, view: View, say: Say = plainly) -> dict[str, Token]:
    """All tokens in the paths of the legal moves of a view."""
    names = dict.fromkeys(name for _, *path in ui.choices(view) for name in path)
    return ui.tokens(view, names, say)
