"""The first game of beginners, as this program fixes it (TM-34 to TM-36).

The rulebook shows it in pictures only. These places, tiles and cards are ours.
"""

from collections.abc import Mapping
from typing import Final

DWELLINGS: Final[Mapping[str, tuple[str, ...]]] = {
    "witches": ("F4", "G3"),
    "nomads": ("F3", "G4", "A5"),
    "alchemists": ("G5", "E10"),
    "halflings": ("H7", "F7"),
    "mermaids": ("H4", "G6"),
    "giants": ("D4", "G2"),
}
"""The first dwellings, the same for every number of players.

Everybody has an opponent beside a first dwelling, and free land that few spades make home.
"""

SCORINGS: Final = ("SCORE5", "SCORE8", "SCORE7", "SCORE1", "SCORE2", "SCORE3")
"""The scoring tiles from round 1 on: each rewards what a first game has come to by then."""

CARDS: Final = ("BON1", "BON2", "BON3", "BON5", "BON9", "BON7", "BON8", "BON6")
"""The bonus cards, the plain ones first: as many of them as are in play."""
