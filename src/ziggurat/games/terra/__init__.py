"""Terra Mystica."""

from ...core.registry import register
from .game import TerraMystica
from .state import TerraState

GAME = register(TerraMystica())

__all__ = ["GAME", "TerraMystica", "TerraState"]
