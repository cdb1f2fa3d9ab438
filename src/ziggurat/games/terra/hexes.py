"""Hexes and sets of hexes: adjacency, and how far ships and flights go.

A set of hexes is an integer with one bit for each hex. Everything is computed once, on import.
"""

from collections.abc import Iterator
from typing import Final, NewType

from .data.board import LETTERS, ROWS, TERRAIN_NAMES

Hex = NewType("Hex", int)
HexSet = int
Terrain = NewType("Terrain", int)
Site = NewType("Site", int)
"""A place for a bridge."""

OFF: Final = Hex(-1)
NO_TERRAIN: Final = Terrain(-1)
TERRAINS: Final = tuple(Terrain(number) for number in range(len(TERRAIN_NAMES)))
MOST_SHIPPING: Final = 6
"""The highest level of shipping: the end of the longest track, and the bonus card."""
MOST_FLIGHT: Final = 4
"""The most spaces skipped: two with the stronghold, and one for each of two town tiles."""


def each(hexes: HexSet) -> Iterator[Hex]:
    """The hexes of a set, in reading order."""
    while hexes:
        low = hexes & -hexes
        yield Hex(low.bit_length() - 1)
        hexes ^= low


_LISTED: Final[dict[HexSet, tuple[Hex, ...]]] = {}
_MOST_LISTED: Final = 1 << 12
"""The most sets in the cache of ``listed``, which threads share."""


def listed(hexes: HexSet) -> tuple[Hex, ...]:
    """The hexes of a set, in reading order, from a cache."""
    known = _LISTED.get(hexes)
    if known is None:
        known = _members(hexes)
        if len(_LISTED) >= _MOST_LISTED:
            _LISTED.clear()
        _LISTED[hexes] = known
    return known


_BYTES: Final = 15
"""Enough for a bit of every hex."""
_BITS_OF_BYTE: Final = tuple(
    tuple(place for place in range(8) if byte >> place & 1) for byte in range(256)
)


def _members(hexes: HexSet) -> tuple[Hex, ...]:
    """The hexes of a set, found byte by byte: faster than one by one from a long integer."""
    members: list[Hex] = []
    start = 0
    for byte in hexes.to_bytes(_BYTES, "little"):
        if byte:
            for place in _BITS_OF_BYTE[byte]:
                members.append(Hex(start + place))
        start += 8
    return tuple(members)


def _places() -> list[tuple[int, int, str]]:
    """Row, column and letter of every hex, in reading order."""
    places: list[tuple[int, int, str]] = []
    for row, (_, line) in enumerate(ROWS):
        places.extend((row, column, letter) for column, letter in enumerate(line.split()))
    return places


PLACES: Final = tuple(_places())
"""Row, column and letter of every hex; odd rows lie half a hex further right."""
HEXES: Final = tuple(Hex(number) for number in range(len(PLACES)))
BITS: Final = tuple(1 << hex for hex in HEXES)
"""The set of each hex alone."""
_AT: Final = {(row, column): HEXES[n] for n, (row, column, _) in enumerate(PLACES)}


def _names() -> list[str]:
    names, lands, rivers = [], dict.fromkeys((letter for letter, _ in ROWS), 0), 0
    for row, _, letter in PLACES:
        if letter == ".":
            names.append(f"r{rivers}")
            rivers += 1
        else:
            lands[ROWS[row][0]] += 1
            names.append(f"{ROWS[row][0]}{lands[ROWS[row][0]]}")
    return names


NAMES: Final = tuple(_names())
BY_NAME: Final = {name: HEXES[number] for number, name in enumerate(NAMES)}
PRINTED: Final = tuple(
    NO_TERRAIN if letter == "." else Terrain(LETTERS.index(letter)) for _, _, letter in PLACES
)
"""The terrain of every hex at the start."""
RIVER: Final = sum(1 << h for h in HEXES if PRINTED[h] == NO_TERRAIN)
LAND: Final = sum(1 << h for h in HEXES if PRINTED[h] != NO_TERRAIN)
PRINTED_LAND: Final = tuple(
    sum(1 << h for h in HEXES if PRINTED[h] == terrain) for terrain in TERRAINS
)
"""The hexes of each terrain at the start."""


def _around(row: int, column: int) -> HexSet:
    """The neighbours of a place; in the rows above and below two columns touch it."""
    left = column - 1 if row % 2 == 0 else column
    touching = [(row, column - 1), (row, column + 1)]
    touching += [(other, c) for other in (row - 1, row + 1) for c in (left, left + 1)]
    return sum(1 << _AT[place] for place in touching if place in _AT)


ADJACENT: Final = tuple(_around(row, column) for row, column, _ in PLACES)
"""The hexes that share an edge with each hex (TM-123)."""


def without(hexes: HexSet, others: HexSet) -> HexSet:
    """The hexes of a set that are not in another one."""
    return hexes ^ (hexes & others)


def spread(hexes: HexSet) -> HexSet:
    """All hexes that share an edge with one of these."""
    touched = 0
    for hex in listed(hexes):
        touched |= ADJACENT[hex]
    return touched


def _ships(start: Hex) -> tuple[HexSet, ...]:
    """The land that ships of level 0, 1, 2, ... reach from a hex (TM-127, TM-128)."""
    reached: HexSet = 0
    water = ADJACENT[start] & RIVER
    levels = [0]
    for _ in range(MOST_SHIPPING):
        reached |= spread(water)
        levels.append(reached & LAND & ~(1 << start))
        water |= spread(water) & RIVER
    return tuple(levels)


SHIPS: Final = tuple(_ships(hex) for hex in HEXES)


def _flights(start: Hex) -> tuple[HexSet, ...]:
    """The land that a flight reaches by the number of skipped spaces (TM-377)."""
    disc = 1 << start | ADJACENT[start]
    levels = [0]
    for _ in range(MOST_FLIGHT):
        disc |= spread(disc)
        levels.append(disc & LAND & ~ADJACENT[start] & ~(1 << start))
    return tuple(levels)


FLIGHTS: Final = tuple(_flights(hex) for hex in HEXES)


def _sites() -> list[tuple[Hex, Hex, HexSet]]:
    """The bridge sites: both ends, and the river hexes between (TM-294)."""
    sites = []
    for start in each(LAND):
        for end in each(LAND & ~ADJACENT[start] & ~((2 << start) - 1)):
            between = ADJACENT[start] & ADJACENT[end]
            if between.bit_count() == 2 and between & ~RIVER == 0:
                sites.append((start, end, between))
    return sites


SITES: Final = tuple(_sites())
SITE_NUMBERS: Final = tuple(Site(number) for number in range(len(SITES)))
SITE_BETWEEN: Final = {
    pair: SITE_NUMBERS[n]
    for n, (start, end, _) in enumerate(SITES)
    for pair in ((start, end), (end, start))
}


_DISTANCES: Final = tuple(
    tuple(min(abs(start - goal), len(TERRAINS) - abs(start - goal)) for goal in TERRAINS)
    for start in TERRAINS
)


def circle_distance(start: Terrain, goal: Terrain) -> int:
    """Steps on the terraforming circle, the shorter way round (TM-99, TM-100)."""
    return _DISTANCES[start][goal]
