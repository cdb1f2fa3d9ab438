"""The sources of points, a number for each, so that they can be counted apart."""

from typing import Final

from .data.box import CULTS
from .data.tiles import CARDS, FAVOURS, SCORINGS


class Source:
    """The sources that are not named after a tile or a card: plain numbers."""

    START: Final = 0
    LEECH: Final = 1
    NETWORK: Final = 2
    CONVERSION: Final = 3
    SHIPPING_TRACK: Final = 4
    DIGGING_TRACK: Final = 5
    TOWN_TILES: Final = 6
    FACTION_ABILITY: Final = 7
    STRONGHOLD_BONUS: Final = 8
    STRONGHOLD_PASS_BONUS: Final = 9


_PLAIN: Final = (
    "start",
    "leech",
    "network",
    "conversion",
    "shipping_track",
    "digging_track",
    "town_tiles",
    "faction_ability",
    "stronghold_bonus",
    "stronghold_pass_bonus",
)
_CULTS: Final = tuple(f"cult_{cult}" for cult in CULTS)
_FAVOURS: Final = tuple(f"favor_tile:{tile.name}" for tile in FAVOURS)
_CARDS: Final = tuple(f"bonus_card:{card.name}" for card in CARDS)
_SCORINGS: Final = tuple(dict.fromkeys(f"scoring_tile:{tile.event}" for tile in SCORINGS))

NAMES: Final[tuple[str, ...]] = (*_PLAIN, *_CULTS, *_FAVOURS, *_CARDS, *_SCORINGS)
"""The name of every source, as results write it."""

CULT: Final = tuple(NAMES.index(name) for name in _CULTS)
FAVOUR: Final = tuple(NAMES.index(name) for name in _FAVOURS)
CARD: Final = tuple(NAMES.index(name) for name in _CARDS)
SCORING: Final = {tile.event: NAMES.index(f"scoring_tile:{tile.event}") for tile in SCORINGS}
