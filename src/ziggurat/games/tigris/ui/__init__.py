"""What a page or a terminal needs of Tigris & Euphrates."""

from .game_ui import TigrisUI

FACET = TigrisUI()
