"""Features of the map: towns that are near, and places to build."""

from __future__ import annotations

from math import sqrt

from ..data.box import (
    TOWN_BUILDINGS,
    TOWN_BUILDINGS_WITH_SANCTUARY,
    TOWN_POWER,
    TOWN_POWER_WITH_FAVOUR,
)
from ..data.tiles import FAVOURS, SA
from ..hexes import BITS, RIVER, TERRAINS, HexSet, listed, without
from ..player import Player
from ..reach import shipped
from ..state import TerraState

EASE = (1.0, 0.6, 0.3, 0.12)
"""How much a free hex within reach counts as a place to build, by the spades it needs."""
SMALL_TOWNS = sum(1 << number for number, tile in enumerate(FAVOURS) if tile.small_towns)
NEVER = 9
"""The number of steps of a group that cannot become a town."""


def missing(player: Player, buildings: int, power: int, sanctuary: bool) -> int:
    """How many buildings or upgrades a group lacks to be a town."""
    needed = TOWN_POWER_WITH_FAVOUR if player.favours & SMALL_TOWNS else TOWN_POWER
    number = TOWN_BUILDINGS_WITH_SANCTUARY if sanctuary else TOWN_BUILDINGS
    new = max(0, number - buildings)
    return new + max(0, needed - power - new)


def clusters(state: TerraState, player: Player) -> list[HexSet]:
    """The groups of own buildings that are no town yet."""
    rest = without(player.own, player.towns)
    groups = []
    for hex in listed(rest):
        if rest & BITS[hex]:
            group = state.cluster(player, hex)
            rest = without(rest, group)
            if not group & player.towns:
                groups.append(group)
    return groups


def edge(state: TerraState, group: HexSet) -> HexSet:
    """All hexes directly beside a group."""
    around = 0
    for hex in listed(group):
        around |= state.beside(hex)
    return around


def town_steps(state: TerraState, player: Player) -> list[int]:
    """For each group, how many steps it is from a town; joined groups count once."""
    groups = clusters(state, player)
    free = ~state.occupied & ~RIVER
    edges = [edge(state, group) & free for group in groups]
    powers = [state.power_value(player, group) for group in groups]
    steps: list[int] = []
    for n, group in enumerate(groups):
        sanctuary = group & player.built[SA] != 0
        least = missing(player, group.bit_count(), powers[n], sanctuary)
        if group.bit_count() + edges[n].bit_count() < TOWN_BUILDINGS - sanctuary:
            least = NEVER
        for m in range(n):
            if edges[n] & edges[m]:
                together = 1 + missing(
                    player,
                    group.bit_count() + groups[m].bit_count() + 1,
                    powers[n] + powers[m] + 1,
                    sanctuary or groups[m] & player.built[SA] != 0,
                )
                if together < min(least, steps[m]):
                    least, steps[m] = together, NEVER
        steps.append(least)
    return steps


def building_sites(state: TerraState, player: Player) -> float:
    """The value of free hexes within reach, by the spades that they need."""
    return ease(sites_by_spades(state, player))


def sites_by_spades(state: TerraState, player: Player) -> list[int]:
    """The number of free hexes within reach that need no spade, one, two and three."""
    faction = player.faction
    free = (shipped(player) | player.flights) & ~state.occupied & ~RIVER
    numbers = [0, 0, 0, 0]
    for terrain in TERRAINS:
        here = free & state.land[terrain]
        if here:
            steps = 0 if terrain == faction.home else faction.spade_steps(terrain, faction.home)
            numbers[steps] += here.bit_count()
    return numbers


def ease(numbers: list[int]) -> float:
    """The value of places to build, by how many need no spade, one, two and three."""
    value = 0.0
    for steps, number in enumerate(numbers):
        value += EASE[steps] * number
    return sqrt(value)
