"""The map: nine rows of hexes, and the names of its terrains."""

from typing import Final

TERRAIN_NAMES: Final[tuple[str, ...]] = (
    "plains",
    "swamp",
    "lakes",
    "forest",
    "mountains",
    "wasteland",
    "desert",
)
"""In the order of the terraforming circle, which closes from desert to plains (TM-99)."""

COLOUR_WORDS: Final[tuple[str, ...]] = ("brown", "black", "blue", "green", "gray", "red", "yellow")
"""The same as logs write them."""

ROWS: Final = (
    ("A", "P M F L D W P S W F L W S"),
    ("B", " D . . P S . . D S . . D"),
    ("C", ". . S . M . F . F . M . ."),
    ("D", " F L D . . W L . W . W P"),
    ("E", "S P W L S P M D . . F S L"),
    ("F", " M F . . D F . . . P M P"),
    ("G", ". . . M . W . F . D S L D"),
    ("H", " D L P . . . L S . M P M"),
    ("I", "W S M L W F D P M . L F W"),
)
"""Letters are the terrains of land hexes, dots river hexes; odd rows are shifted right."""

LETTERS: Final = "PSLFMWD"
"""The terrains' letters, in the order of the circle."""

LAND_HEXES: Final = 77
RIVER_HEXES: Final = 36
BRIDGE_SITES: Final = 29
"""Land hexes that do not touch and have two common neighbours, both of them river."""
