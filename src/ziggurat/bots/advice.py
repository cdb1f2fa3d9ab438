"""Hints for a person: what a good bot would do in their seat, from what they see."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.game import Game
from ..core.view import View
from . import NORMAL, bot_named, levels
from .bot import ScoredMove
from .clock import Clock

LEVEL = "expert"
SECONDS = 1.0
"""How long the bot thinks about a hint."""
MAX_MOVES = 3
"""How many moves a hint shows."""


def advice(game: Game, view: View, seed: str, clock: Clock | None = None) -> Sequence[ScoredMove]:
    """The best few moves of a view, the best first, from nothing but the view."""
    level = LEVEL if LEVEL in levels(game) else NORMAL
    return bot_named(level, game, seed).analyse(view, clock or Clock(seconds=SECONDS))[:MAX_MOVES]
