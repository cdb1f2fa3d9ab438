"""Terra Mystica."""

from ..core.registry import register
from .game import TerraMystica
from .state import TerraState

GAME = register(TerraMystica())
TERRA = GAME

__all__ = ["GAME", "TERRA", "TerraMystica", "TerraState"]
