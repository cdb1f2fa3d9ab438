"""Advice for a person: what a good bot would do in his place, from what he sees."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.game import Game
from ..core.view import View
from . import NORMAL, bot_named, levels
from .bot import Thought
from .clock import Clock

LEVEL = "hard"
SECONDS = 1.0
MOST = 3


def advice(game: Game, view: View, seed: str, clock: Clock | None = None) -> Sequence[Thought]:
    """The best few moves of a view, the best first; nothing else of the table is known."""
    level = LEVEL if LEVEL in levels(game) else NORMAL
    return bot_named(level, game, seed).thoughts(view, clock or Clock(seconds=SECONDS))[:MOST]
