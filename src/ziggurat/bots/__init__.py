"""What the bots of all games share. A bot sees a view, never a state."""

from typing import Final

from ..core.game import Game
from .bot import (
    Bot,
    MoveReason,
    ProgressCallback,
    RandomBot,
    ScoredMove,
    SearchProgress,
    ignore_progress,
)
from .clock import Clock
from .game_bots import GameBots, bots_of

__all__ = [
    "COMMON_LEVELS",
    "NORMAL",
    "RANDOM",
    "Bot",
    "Clock",
    "GameBots",
    "MoveReason",
    "ProgressCallback",
    "RandomBot",
    "ScoredMove",
    "SearchProgress",
    "bot_named",
    "bots_of",
    "ignore_progress",
    "levels",
]

NORMAL: Final = "normal"
RANDOM: Final = RandomBot.level
COMMON_LEVELS: Final = (NORMAL, RANDOM)
"""The levels that every game has, the default first."""


def levels(game: Game) -> tuple[str, ...]:
    """The levels of a game, from the weakest to the strongest; none if it has no bots."""
    return tuple(bot.level for bot in bots_of(game).levels)


def bot_named(level: str, game: Game, seed: str = "") -> Bot:
    """The bot of a level; a KeyError if the game has no such level.

    A game without bots of its own gets a random bot for each of the common levels.
    """
    by_level = {bot.level: bot for bot in bots_of(game).levels}
    if level == RANDOM or (not by_level and level in COMMON_LEVELS):
        return RandomBot(seed)
    return by_level[level](seed)
