"""The fourteen factions, one file each."""

from typing import Final

from ..faction import Faction
from .alchemists import ALCHEMISTS
from .auren import AUREN
from .chaosmagicians import CHAOSMAGICIANS
from .cultists import CULTISTS
from .darklings import DARKLINGS
from .dwarves import DWARVES
from .engineers import ENGINEERS
from .fakirs import FAKIRS
from .giants import GIANTS
from .halflings import HALFLINGS
from .mermaids import MERMAIDS
from .nomads import NOMADS
from .swarmlings import SWARMLINGS
from .witches import WITCHES

FACTIONS: Final[dict[str, Faction]] = {
    faction.name: faction
    for faction in (
        ALCHEMISTS,
        AUREN,
        CHAOSMAGICIANS,
        CULTISTS,
        DARKLINGS,
        DWARVES,
        ENGINEERS,
        FAKIRS,
        GIANTS,
        HALFLINGS,
        MERMAIDS,
        NOMADS,
        SWARMLINGS,
        WITCHES,
    )
}
"""By name."""
