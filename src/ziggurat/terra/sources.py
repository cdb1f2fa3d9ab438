"""Where points come from: one number a source, so that they can be counted apart."""

from enum import IntEnum, auto
from typing import Final

from .data.box import CULTS
from .data.tiles import CARDS, FAVOURS, SCORINGS


class Source(IntEnum):
    """The sources that are not named after a tile or a card."""

    START = 0
    LEECH = auto()
    NETWORK = auto()
    CONVERSION = auto()
    SHIPPING_TRACK = auto()
    DIGGING_TRACK = auto()
    TOWN_TILES = auto()
    FACTION_ABILITY = auto()
    STRONGHOLD_BONUS = auto()
    STRONGHOLD_PASS_BONUS = auto()


_PLAIN: Final = tuple(source.name.lower() for source in Source)
_CULTS: Final = tuple(f"cult_{cult}" for cult in CULTS)
_FAVOURS: Final = tuple(f"favor_tile:{tile.name}" for tile in FAVOURS)
_CARDS: Final = tuple(f"bonus_card:{card.name}" for card in CARDS)
_SCORINGS: Final = tuple(dict.fromkeys(f"scoring_tile:{tile.event}" for tile in SCORINGS))

NAMES: Final = (*_PLAIN, *_CULTS, *_FAVOURS, *_CARDS, *_SCORINGS)
"""The name of every source, as results write it."""

CULT: Final = tuple(NAMES.index(name) for name in _CULTS)
FAVOUR: Final = tuple(NAMES.index(name) for name in _FAVOURS)
CARD: Final = tuple(NAMES.index(name) for name in _CARDS)
SCORING: Final = {tile.event: NAMES.index(f"scoring_tile:{tile.event}") for tile in SCORINGS}
