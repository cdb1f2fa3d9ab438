"""Positions that are arranged rather than played, for examples and lessons."""

from __future__ import annotations

from collections.abc import Iterator

from .data.board import TERRAIN_NAMES
from .data.box import BUILDING_CODES
from .hexes import BY_NAME, TERRAINS
from .player import Player
from .state import TerraState


def pairs(words: str) -> Iterator[tuple[str, str]]:
    """The words of ``TP E7, D G2`` two by two."""
    for pair in filter(None, words.split(", ")):
        first, second = pair.split()
        yield first, second


def change_land(state: TerraState, land: str) -> None:
    """Give hexes another terrain: ``E7 forest, G2 forest``."""
    for name, terrain in pairs(land):
        state.change(BY_NAME[name], TERRAINS[TERRAIN_NAMES.index(terrain)])


def put_buildings(state: TerraState, player: Player, buildings: str) -> None:
    """Put buildings on home terrain, whatever was there before: ``TP E7, D G2``."""
    for code, name in pairs(buildings):
        hex = BY_NAME[name]
        player.built = tuple([hexes & ~(1 << hex) for hexes in player.built])
        if state.terrain(hex) != player.faction.home:
            state.change(hex, player.faction.home)
        state.put(player, hex, BUILDING_CODES.index(code))
