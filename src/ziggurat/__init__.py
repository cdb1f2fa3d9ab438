"""Board games exactly by their rules: a library with bots, a terminal program and a server."""

from . import plain as plain  # before all others: it says how they are found
from .build import compiled
from .core import (
    IllegalMove,
    Match,
    Move,
    MoveSyntaxError,
    Record,
    RecordError,
    Refusal,
    Seat,
    all_games,
    find,
    why_not,
)
from .core.rng import pick

__version__ = "0.2.0"

__all__ = [
    "IllegalMove",
    "Match",
    "Move",
    "MoveSyntaxError",
    "Record",
    "RecordError",
    "Refusal",
    "Seat",
    "__version__",
    "all_games",
    "compiled",
    "find",
    "pick",
    "why_not",
]
