"""The ``ui`` facet of Terra Mystica: what a page or a terminal asks of the game."""

from .game_ui import TerraUI

FACET = TerraUI()
