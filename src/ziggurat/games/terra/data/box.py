"""Pieces, costs and points that are the same for every faction."""

from typing import Final

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 5
ROUNDS: Final = 6
START_POINTS: Final = 20
MOST_START_POINTS: Final = 100
HIGHEST_BID: Final = 40
PRIESTS: Final = 7
BRIDGES: Final = 3
TOKENS: Final = 12
SPARE_CARDS: Final = 3
"""How many more bonus cards than players are in play."""

BUILDING_CODES: Final[tuple[str, ...]] = ("D", "TP", "TE", "SH", "SA")
BUILDING_WORDS: Final[tuple[str, ...]] = (
    "dwelling",
    "trading-post",
    "temple",
    "stronghold",
    "sanctuary",
)
SUPPLY: Final[tuple[int, ...]] = (8, 4, 3, 1, 1)
POWER_VALUES: Final[tuple[int, ...]] = (1, 2, 2, 3, 3)

TOWN_BUILDINGS: Final = 4
TOWN_BUILDINGS_WITH_SANCTUARY: Final = 3
TOWN_POWER: Final = 7
TOWN_POWER_WITH_FAVOUR: Final = 6

NO_RIVER_TOWNS: Final = "only-mermaids"
"""The reason with which a river town is refused to all other factions."""

CULTS: Final[tuple[str, ...]] = ("fire", "water", "earth", "air")
TOP_STEP: Final = 10
STEP_POWER: Final[tuple[int, ...]] = (0, 0, 0, 1, 0, 2, 0, 2, 0, 0, 3)
"""The power on reaching each step of a cult track."""
ORDER_SPACES: Final[tuple[int, ...]] = (3, 2, 2, 2)
"""The steps for a priest on each space of an order."""
RETURNED_PRIEST_STEPS: Final = 1

CULT_PLACES: Final[tuple[int, ...]] = (8, 4, 2)
AREA_PLACES: Final[tuple[int, ...]] = (18, 12, 6)
"""Points for the first, second and third place."""

FACTION_NAMES: Final[tuple[str, ...]] = (
    "alchemists",
    "auren",
    "chaosmagicians",
    "cultists",
    "darklings",
    "dwarves",
    "engineers",
    "fakirs",
    "giants",
    "halflings",
    "mermaids",
    "nomads",
    "swarmlings",
    "witches",
)
"""In the order of the alphabet."""

BEGINNERS: Final = (
    ("witches", "nomads"),
    ("witches", "nomads", "alchemists"),
    ("witches", "nomads", "halflings", "mermaids"),
    ("witches", "nomads", "halflings", "mermaids", "giants"),
)
"""Recommended factions for 2, 3, 4 and 5 players (TM-33)."""
