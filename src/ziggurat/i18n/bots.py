"""Bots in words: how good they are, and why they would do something."""

from collections.abc import Mapping

from ..core.errors import Fact
from .catalogue import Catalogue

_USUAL = "looks-best"


def level_words(level: str, say: Catalogue) -> str:
    """How good a bot is; a level without words keeps its name."""
    return say(f"level.{level}") if f"level.{level}" in say.messages else level


def reason_words(key: str, facts: Mapping[str, Fact], say: Catalogue) -> str:
    """Why a move is good; a reason without words is that it looks best."""
    known = key if f"bot.{key}" in say.messages else _USUAL
    return say(f"bot.{known}", **facts)
