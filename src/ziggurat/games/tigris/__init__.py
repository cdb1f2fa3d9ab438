"""Tigris & Euphrates: one file is one chapter of the rules."""

from ...core.registry import register
from .game import TigrisEuphrates
from .moves import parse
from .state import TigrisState
from .view import TigrisView

GAME = register(TigrisEuphrates())

__all__ = ["GAME", "TigrisEuphrates", "TigrisState", "TigrisView", "parse"]
