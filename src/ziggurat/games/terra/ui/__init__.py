"""What a page or a terminal needs of Terra Mystica."""

from .game_ui import TerraUI

FACET = TerraUI()
