"""Section J, the figures of the fourteen faction boards, typed from factions.json."""

import pytest

from tests.support.marks import rule
from tests.support.terra_tables import dealt, player
from ziggurat.games.terra.data.board import TERRAIN_NAMES
from ziggurat.games.terra.data.tiles import SA, SH, TE, TP
from ziggurat.games.terra.factions import FACTIONS
from ziggurat.games.terra.goods import Goods
from ziggurat.games.terra.hexes import Terrain

Numbers = tuple[int, ...]
ALL = sorted(FACTIONS)
EACH = pytest.mark.parametrize("name", ALL)

# Home terrain; workers, coins, priests; bowls; fire, water, earth, air; starting dwellings.
START: dict[str, tuple[str, Numbers, Numbers, Numbers, int]] = {
    "alchemists": ("swamp", (3, 15, 0), (5, 7, 0), (1, 1, 0, 0), 2),
    "auren": ("forest", (3, 15, 0), (5, 7, 0), (0, 1, 0, 1), 2),
    "chaosmagicians": ("wasteland", (4, 15, 0), (5, 7, 0), (2, 0, 0, 0), 1),
    "cultists": ("plains", (3, 15, 0), (5, 7, 0), (1, 0, 1, 0), 2),
    "darklings": ("swamp", (1, 15, 1), (5, 7, 0), (0, 1, 1, 0), 2),
    "dwarves": ("mountains", (3, 15, 0), (5, 7, 0), (0, 0, 2, 0), 2),
    "engineers": ("mountains", (2, 10, 0), (3, 9, 0), (0, 0, 0, 0), 2),
    "fakirs": ("desert", (3, 15, 0), (7, 5, 0), (1, 0, 0, 1), 2),
    "giants": ("wasteland", (3, 15, 0), (5, 7, 0), (1, 0, 0, 1), 2),
    "halflings": ("plains", (3, 15, 0), (3, 9, 0), (0, 0, 1, 1), 2),
    "mermaids": ("lakes", (3, 15, 0), (3, 9, 0), (0, 2, 0, 0), 2),
    "nomads": ("desert", (2, 15, 0), (5, 7, 0), (1, 0, 1, 0), 3),
    "swarmlings": ("lakes", (8, 20, 0), (3, 9, 0), (1, 1, 1, 1), 2),
    "witches": ("forest", (3, 15, 0), (5, 7, 0), (0, 0, 0, 2), 2),
}

# Workers and coins of: dwelling, trading post beside an opponent, trading post, temple,
# stronghold, sanctuary.
COSTS: dict[str, tuple[Numbers, ...]] = {
    "alchemists": ((1, 2), (2, 3), (2, 6), (2, 5), (4, 6), (4, 6)),
    "auren": ((1, 2), (2, 3), (2, 6), (2, 5), (4, 6), (4, 8)),
    "chaosmagicians": ((1, 2), (2, 3), (2, 6), (2, 5), (4, 4), (4, 8)),
    "cultists": ((1, 2), (2, 3), (2, 6), (2, 5), (4, 8), (4, 8)),
    "darklings": ((1, 2), (2, 3), (2, 6), (2, 5), (4, 6), (4, 10)),
    "dwarves": ((1, 2), (2, 3), (2, 6), (2, 5), (4, 6), (4, 6)),
    "engineers": ((1, 1), (1, 2), (1, 4), (1, 4), (3, 6), (3, 6)),
    "fakirs": ((1, 2), (2, 3), (2, 6), (2, 5), (4, 10), (4, 6)),
    "giants": ((1, 2), (2, 3), (2, 6), (2, 5), (4, 6), (4, 6)),
    "halflings": ((1, 2), (2, 3), (2, 6), (2, 5), (4, 8), (4, 6)),
    "mermaids": ((1, 2), (2, 3), (2, 6), (2, 5), (4, 6), (4, 8)),
    "nomads": ((1, 2), (2, 3), (2, 6), (2, 5), (4, 8), (4, 6)),
    "swarmlings": ((2, 3), (3, 4), (3, 8), (3, 6), (5, 8), (5, 8)),
    "witches": ((1, 2), (2, 3), (2, 6), (2, 5), (4, 6), (4, 6)),
}

# Income by the number of buildings on the map: workers of dwellings, coins and power of trading
# posts, priests and power of temples.
INCOME: dict[str, tuple[Numbers, Numbers, Numbers, Numbers, Numbers]] = {
    "alchemists": (
        (1, 2, 3, 4, 5, 6, 7, 8, 8),
        (0, 2, 4, 7, 11),
        (0, 1, 2, 3, 4),
        (0, 1, 2, 3),
        (0, 0, 0, 0),
    ),
    "auren": (
        (1, 2, 3, 4, 5, 6, 7, 8, 8),
        (0, 2, 4, 6, 8),
        (0, 1, 2, 4, 6),
        (0, 1, 2, 3),
        (0, 0, 0, 0),
    ),
    "chaosmagicians": (
        (1, 2, 3, 4, 5, 6, 7, 8, 8),
        (0, 2, 4, 6, 8),
        (0, 1, 2, 4, 6),
        (0, 1, 2, 3),
        (0, 0, 0, 0),
    ),
    "cultists": (
        (1, 2, 3, 4, 5, 6, 7, 8, 8),
        (0, 2, 4, 6, 8),
        (0, 1, 2, 4, 6),
        (0, 1, 2, 3),
        (0, 0, 0, 0),
    ),
    "darklings": (
        (1, 2, 3, 4, 5, 6, 7, 8, 8),
        (0, 2, 4, 6, 8),
        (0, 1, 2, 4, 6),
        (0, 1, 2, 3),
        (0, 0, 0, 0),
    ),
    "dwarves": (
        (1, 2, 3, 4, 5, 6, 7, 8, 8),
        (0, 3, 5, 7, 10),
        (0, 1, 2, 4, 6),
        (0, 1, 2, 3),
        (0, 0, 0, 0),
    ),
    "engineers": (
        (0, 1, 2, 2, 3, 4, 4, 5, 6),
        (0, 2, 4, 6, 8),
        (0, 1, 2, 4, 6),
        (0, 1, 1, 2),
        (0, 0, 5, 5),
    ),
    "fakirs": (
        (1, 2, 3, 4, 5, 6, 7, 8, 8),
        (0, 2, 4, 6, 8),
        (0, 1, 2, 4, 6),
        (0, 1, 2, 3),
        (0, 0, 0, 0),
    ),
    "giants": (
        (1, 2, 3, 4, 5, 6, 7, 8, 8),
        (0, 2, 4, 6, 8),
        (0, 1, 2, 4, 6),
        (0, 1, 2, 3),
        (0, 0, 0, 0),
    ),
    "halflings": (
        (1, 2, 3, 4, 5, 6, 7, 8, 8),
        (0, 2, 4, 6, 8),
        (0, 1, 2, 4, 6),
        (0, 1, 2, 3),
        (0, 0, 0, 0),
    ),
    "mermaids": (
        (1, 2, 3, 4, 5, 6, 7, 8, 8),
        (0, 2, 4, 6, 8),
        (0, 1, 2, 4, 6),
        (0, 1, 2, 3),
        (0, 0, 0, 0),
    ),
    "nomads": (
        (1, 2, 3, 4, 5, 6, 7, 8, 8),
        (0, 2, 4, 7, 11),
        (0, 1, 2, 3, 4),
        (0, 1, 2, 3),
        (0, 0, 0, 0),
    ),
    "swarmlings": (
        (2, 3, 4, 5, 6, 7, 8, 9, 9),
        (0, 2, 4, 6, 9),
        (0, 2, 4, 6, 8),
        (0, 1, 2, 3),
        (0, 0, 0, 0),
    ),
    "witches": (
        (1, 2, 3, 4, 5, 6, 7, 8, 8),
        (0, 2, 4, 6, 8),
        (0, 1, 2, 4, 6),
        (0, 1, 2, 3),
        (0, 0, 0, 0),
    ),
}

# Workers, coins, priests and power of the stronghold and of the sanctuary.
TOPS: dict[str, tuple[Numbers, Numbers]] = {
    "alchemists": ((0, 6, 0, 0), (0, 0, 1, 0)),
    "auren": ((0, 0, 0, 2), (0, 0, 1, 0)),
    "chaosmagicians": ((2, 0, 0, 0), (0, 0, 1, 0)),
    "cultists": ((0, 0, 0, 2), (0, 0, 1, 0)),
    "darklings": ((0, 0, 0, 2), (0, 0, 2, 0)),
    "dwarves": ((0, 0, 0, 2), (0, 0, 1, 0)),
    "engineers": ((0, 0, 0, 2), (0, 0, 1, 0)),
    "fakirs": ((0, 0, 1, 0), (0, 0, 1, 0)),
    "giants": ((0, 0, 0, 4), (0, 0, 1, 0)),
    "halflings": ((0, 0, 0, 2), (0, 0, 1, 0)),
    "mermaids": ((0, 0, 0, 4), (0, 0, 1, 0)),
    "nomads": ((0, 0, 0, 2), (0, 0, 1, 0)),
    "swarmlings": ((0, 0, 0, 4), (0, 0, 2, 0)),
    "witches": ((0, 0, 0, 2), (0, 0, 1, 0)),
}

# First level, last level, points on reaching each level; nothing for who has no ships.
SHIPPING: dict[str, tuple[int, int, dict[int, int]] | None] = {
    "alchemists": (0, 3, {1: 2, 2: 3, 3: 4}),
    "auren": (0, 3, {1: 2, 2: 3, 3: 4}),
    "chaosmagicians": (0, 3, {1: 2, 2: 3, 3: 4}),
    "cultists": (0, 3, {1: 2, 2: 3, 3: 4}),
    "darklings": (0, 3, {1: 2, 2: 3, 3: 4}),
    "dwarves": None,
    "engineers": (0, 3, {1: 2, 2: 3, 3: 4}),
    "fakirs": None,
    "giants": (0, 3, {1: 2, 2: 3, 3: 4}),
    "halflings": (0, 3, {1: 2, 2: 3, 3: 4}),
    "mermaids": (1, 5, {2: 2, 3: 3, 4: 4, 5: 5}),
    "nomads": (0, 3, {1: 2, 2: 3, 3: 4}),
    "swarmlings": (0, 3, {1: 2, 2: 3, 3: 4}),
    "witches": (0, 3, {1: 2, 2: 3, 3: 4}),
}

# The price of a spade at each level; workers, coins, priests and points of a step.
DIGGING: dict[str, tuple[tuple[Goods, ...], tuple[Goods, int] | None]] = {
    "alchemists": (
        (
            Goods(workers=3),
            Goods(workers=2),
            Goods(workers=1),
        ),
        (Goods(workers=2, coins=5, priests=1), 6),
    ),
    "auren": (
        (
            Goods(workers=3),
            Goods(workers=2),
            Goods(workers=1),
        ),
        (Goods(workers=2, coins=5, priests=1), 6),
    ),
    "chaosmagicians": (
        (
            Goods(workers=3),
            Goods(workers=2),
            Goods(workers=1),
        ),
        (Goods(workers=2, coins=5, priests=1), 6),
    ),
    "cultists": (
        (
            Goods(workers=3),
            Goods(workers=2),
            Goods(workers=1),
        ),
        (Goods(workers=2, coins=5, priests=1), 6),
    ),
    "darklings": ((Goods(priests=1),), None),
    "dwarves": (
        (
            Goods(workers=3),
            Goods(workers=2),
            Goods(workers=1),
        ),
        (Goods(workers=2, coins=5, priests=1), 6),
    ),
    "engineers": (
        (
            Goods(workers=3),
            Goods(workers=2),
            Goods(workers=1),
        ),
        (Goods(workers=2, coins=5, priests=1), 6),
    ),
    "fakirs": (
        (
            Goods(workers=3),
            Goods(workers=2),
        ),
        (Goods(workers=2, coins=5, priests=1), 6),
    ),
    "giants": (
        (
            Goods(workers=3),
            Goods(workers=2),
            Goods(workers=1),
        ),
        (Goods(workers=2, coins=5, priests=1), 6),
    ),
    "halflings": (
        (
            Goods(workers=3),
            Goods(workers=2),
            Goods(workers=1),
        ),
        (Goods(workers=2, coins=1, priests=1), 6),
    ),
    "mermaids": (
        (
            Goods(workers=3),
            Goods(workers=2),
            Goods(workers=1),
        ),
        (Goods(workers=2, coins=5, priests=1), 6),
    ),
    "nomads": (
        (
            Goods(workers=3),
            Goods(workers=2),
            Goods(workers=1),
        ),
        (Goods(workers=2, coins=5, priests=1), 6),
    ),
    "swarmlings": (
        (
            Goods(workers=3),
            Goods(workers=2),
            Goods(workers=1),
        ),
        (Goods(workers=2, coins=5, priests=1), 6),
    ),
    "witches": (
        (
            Goods(workers=3),
            Goods(workers=2),
            Goods(workers=1),
        ),
        (Goods(workers=2, coins=5, priests=1), 6),
    ),
}


@rule("TM-1", "TM-16")
def test_there_are_fourteen_factions_two_of_each_terrain() -> None:
    assert len(ALL) == len(START) == 14
    homes = [TERRAIN_NAMES[FACTIONS[name].home] for name in ALL]
    assert all(homes.count(terrain) == 2 for terrain in TERRAIN_NAMES)


@rule("TM-16", "TM-24", "TM-25", "TM-27", "TM-28", "TM-401", "TM-420")
@EACH
def test_every_faction_starts_with_what_its_board_prints(name: str) -> None:
    home, goods, bowls, cults, dwellings = START[name]
    other = "nomads" if home != "desert" else "witches"
    owner = player(dealt(name, other), name)
    assert TERRAIN_NAMES[owner.faction.home] == home
    assert (owner.workers, owner.coins, owner.priests) == goods
    assert owner.bowls == bowls
    assert tuple(owner.cults) == cults
    assert owner.points == 20
    assert owner.faction.dwellings == dwellings


@rule("TM-91", "TM-149", "TM-151", "TM-153", "TM-156", "TM-157", "TM-376", "TM-400")
@EACH
def test_every_faction_builds_at_the_prices_of_its_board(name: str) -> None:
    faction = FACTIONS[name]
    prices = [
        faction.dwelling,
        faction.upgrade_cost(TP, True),
        faction.upgrade_cost(TP, False),
        faction.upgrade_cost(TE, False),
        faction.upgrade_cost(SH, False),
        faction.upgrade_cost(SA, False),
    ]
    assert prices == [Goods(workers, coins) for workers, coins in COSTS[name]]


@rule("TM-60", "TM-61", "TM-62", "TM-64", "TM-65", "TM-376")
@EACH
def test_every_faction_has_the_income_of_its_tracks(name: str) -> None:
    income = FACTIONS[name].income
    workers, coins, power, priests, temple_power = INCOME[name]
    assert len(workers) == 9 and len(coins) == len(power) == 5
    for number, gain in enumerate(workers):
        assert income((number, 0, 0, 0, 0)) == Goods(gain)
    for number, (gain, more) in enumerate(zip(coins, power, strict=True)):
        assert income((0, number, 0, 0, 0)) == Goods(workers[0], gain, 0, more)
    assert len(priests) == 4
    for number, (gain, more) in enumerate(zip(priests, temple_power, strict=True)):
        assert income((0, 0, number, 0, 0)) == Goods(workers[0], 0, gain, more)


@rule("TM-62", "TM-63", "TM-65", "TM-66", "TM-353", "TM-360", "TM-400", "TM-407", "TM-419")
@EACH
def test_every_faction_has_the_income_of_its_stronghold_and_sanctuary(name: str) -> None:
    income = FACTIONS[name].income
    base = Goods(INCOME[name][0][0])
    stronghold, sanctuary = TOPS[name]
    assert income((0, 0, 0, 1, 0)) == base + Goods(*stronghold)
    assert income((0, 0, 0, 0, 1)) == base + Goods(*sanctuary)


@rule("TM-22", "TM-135", "TM-136", "TM-137", "TM-138", "TM-385", "TM-394", "TM-418")
@EACH
def test_every_faction_has_the_ships_of_its_board(name: str) -> None:
    track = FACTIONS[name].shipping
    figures = SHIPPING[name]
    if figures is None:
        assert track is None
        return
    start, last, points = figures
    assert track is not None
    assert (track.start, track.last) == (start, last)
    assert track.cost == Goods(priests=1, coins=4)
    assert {level: track.points[level] for level in range(start + 1, last + 1)} == points


@rule("TM-23", "TM-109", "TM-110", "TM-140", "TM-141", "TM-142", "TM-143", "TM-144", "TM-365")
@EACH
def test_every_faction_has_the_spades_of_its_board(name: str) -> None:
    track = FACTIONS[name].digging
    prices, step = DIGGING[name]
    assert track.spade == prices
    assert track.last == len(prices) - 1
    if step is not None:
        assert (track.cost, track.points) == step


@rule("TM-353", "TM-402")
@EACH
def test_coins_at_the_end_and_favour_tiles_are_special_for_one_faction_each(name: str) -> None:
    faction = FACTIONS[name]
    assert faction.coins_for_a_point == (2 if name == "alchemists" else 3)
    assert faction.favours == (2 if name == "chaosmagicians" else 1)


@rule("TM-100", "TM-101", "TM-408")
@EACH
def test_every_faction_needs_so_many_spades_for_each_terrain(name: str) -> None:
    faction = FACTIONS[name]
    spades = [faction.spade_steps(Terrain(t), faction.home) for t in range(7) if t != faction.home]
    # From the terrain after home once round the circle.
    circle = spades[faction.home :] + spades[: faction.home]
    assert circle == ([2, 2, 2, 2, 2, 2] if name == "giants" else [1, 2, 3, 3, 2, 1])
