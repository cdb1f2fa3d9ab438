"""Opponents: they see a view, never a state."""

from collections.abc import Mapping
from typing import Final

from ..core.game import Game
from ..games.terra import GAME as TERRA
from ..games.terra import bots as terra
from ..games.tigris import GAME as TIGRIS
from ..games.tigris import bots as tigris
from .bot import Bot, Progress, RandomBot, Reason, Thought, Told
from .clock import Clock

__all__ = [
    "LEVELS",
    "NAMES",
    "NORMAL",
    "Bot",
    "Clock",
    "Progress",
    "RandomBot",
    "Reason",
    "Thought",
    "Told",
    "bot_named",
    "levels",
]

NORMAL: Final = "normal"
RANDOM: Final = RandomBot.level
LEVELS: Final[Mapping[str, tuple[type[Bot], ...]]] = {
    TIGRIS.name: (tigris.EasyBot, tigris.NormalBot, tigris.HardBot, tigris.ExpertBot),
    TERRA.name: (terra.Easy, terra.Normal, terra.Hard, terra.Expert),
}
"""The bots of each game, from the weakest to the strongest."""
NAMES: Final = (NORMAL, RANDOM)
"""What bots are called, whatever the game; the usual one first."""


def levels(game: Game) -> tuple[str, ...]:
    """The levels of a game, from the weakest to the strongest; none if it has no bots."""
    return tuple(bot.level for bot in LEVELS.get(game.name, ()))


def bot_named(level: str, game: Game, seed: str = "") -> Bot:
    """The bot of a level; a game without bots of its own gets a random one. Else a KeyError."""
    found = {bot.level: bot for bot in LEVELS.get(game.name, ())}
    if level == RANDOM or (not found and level in NAMES):
        return RandomBot(seed)
    return found[level](seed)
