"""Bots in words: their levels and the reasons for their moves."""

from collections.abc import Mapping

from ..core.errors import Fact
from .catalogue import Catalogue

_DEFAULT_REASON = "looks-best"


def level_words(level: str, say: Catalogue) -> str:
    """The name of a level of bots; a level without a message keeps its key."""
    return say(f"level.{level}") if f"level.{level}" in say.messages else level


def reason_words(key: str, facts: Mapping[str, Fact], say: Catalogue) -> str:
    """Why a bot chose a move; a reason without a message becomes the default one."""
    known = key if f"bot.{key}" in say.messages else _DEFAULT_REASON
    return say(f"bot.{known}", **facts)
