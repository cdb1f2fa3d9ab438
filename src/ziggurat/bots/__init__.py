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
from .game_bots import GENTLE, GameBots, bots_of

__all__ = [
    "COMMON_LEVELS",
    "GENTLE",
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
    "first_game_level",
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


def first_game_level(game: Game) -> str:
    """The level of the opponents in somebody's first game."""
    facet = bots_of(game)
    return GENTLE if facet.gentle is not None else next(iter(levels(game)), NORMAL)


def bot_named(level: str, game: Game, seed: str = "") -> Bot:
    """The bot of a level; a KeyError if the game has no such level.

    A game without bots of its own gets a random bot for each of the common levels.
    """
    facet = bots_of(game)
    by_level = {bot.level: bot for bot in facet.levels}
    if facet.gentle is not None:
        by_level[GENTLE] = facet.gentle
    if level == RANDOM or (not by_level and level in COMMON_LEVELS):
        return RandomBot(seed)
    return by_level[level](seed)
