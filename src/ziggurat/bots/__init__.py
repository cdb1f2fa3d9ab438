"""Opponents: they see a view, never a state."""

from collections.abc import Callable, Mapping
from typing import Final

from ..core.game import Game
from ..terra import GAME as TERRA
from ..tigris import GAME as TIGRIS
from .bot import Bot, RandomBot
from .terra import TerraBot
from .tigris import TigrisBot

__all__ = ["BOTS", "Bot", "RandomBot", "bot_named", "opponent"]

_SENSIBLE: Final[Mapping[str, Callable[[], Bot]]] = {TIGRIS.name: TigrisBot, TERRA.name: TerraBot}


def opponent(game: Game) -> Bot:
    """A sensible opponent; for a game that has none of its own, a random one."""
    return _SENSIBLE.get(game.name, RandomBot)()


def _random(game: Game) -> Bot:
    return RandomBot()


BOTS: Final[Mapping[str, Callable[[Game], Bot]]] = {"sensible": opponent, "random": _random}
"""How to get a bot for a game, by the bot's name; the first one is the usual one."""


def bot_named(name: str, game: Game) -> Bot:
    """The bot of a name; a KeyError if there is none."""
    return BOTS[name](game)
