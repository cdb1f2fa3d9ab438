"""Tigris & Euphrates and Terra Mystica as software."""

from . import plain as plain  # before all others: it says how they are found
from . import terra, tigris
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
    find,
    games,
    why_not,
)
from .core.chance import pick

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
    "compiled",
    "find",
    "games",
    "pick",
    "terra",
    "tigris",
    "why_not",
]
