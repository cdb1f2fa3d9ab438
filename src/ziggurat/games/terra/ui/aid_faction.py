"""The faction board in the player aid: what it prints, and what both abilities do."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.errors import Fact
from ....core.messages import Say
from ....core.seats import Seat
from ....ui import AidRow, AidSection
from ..data.board import COLOUR_WORDS, TERRAIN_NAMES
from ..data.box import BUILDING_WORDS, CULTS, POWER_VALUES, SUPPLY
from ..data.tiles import TP, D
from ..faction import Faction
from ..goods import Goods
from ..hexes import NO_TERRAIN, TERRAINS
from ..player import Player
from ..render.building_tracks import slot_gains
from ..render.labels import goods_words, joined
from .aid_cells import goods_cell, goods_row_cell, row

SHOWN = (D, TP, *(kind for kind in range(len(BUILDING_WORDS)) if kind not in (D, TP)))


def board_section(faction: Faction, say: Say) -> AidSection:
    """What each building costs and brings; without a faction, what is usual."""
    known = faction.home != NO_TERRAIN
    heading = say("page.part-seat", player=faction.name) if known else say("aid.usual")
    columns = tuple(
        say(f"aid.{column}") for column in ("building", "amount", "cost", "value", "each")
    )
    rows = tuple(row for kind in SHOWN for row in _building(faction, kind, known, say))
    return AidSection("board", heading, rows, columns)


def _building(faction: Faction, kind: int, known: bool, say: Say) -> Iterator[AidRow]:
    """A kind of building; a trading post has a second price."""
    word = BUILDING_WORDS[kind]
    label = say("aid.dwelling") if kind == D else say(f"page.kind-{word}")
    sign = f"{word}-{COLOUR_WORDS[faction.home]}" if known else word
    gains = goods_row_cell(slot_gains(faction, kind), say)
    supply, value = str(SUPPLY[kind]), str(POWER_VALUES[kind])
    price = faction.dwelling if kind == D else faction.upgrade_cost(kind, neighbour=False)
    yield row(label, supply, goods_cell(price, say), value, gains, signs=(sign,))
    if kind == TP:
        beside = goods_cell(faction.upgrade_cost(kind, neighbour=True), say)
        yield row(say("aid.beside-opponent"), "", beside)


def faction_section(faction: Faction, say: Say) -> AidSection:
    """Where the faction lives, how it starts, and both abilities."""
    name = faction.name
    home = TERRAIN_NAMES[faction.home]
    facts = _facts(faction, say)
    special = () if faction.special is None else (faction.special.name,)
    at_start = faction.special_from_start
    around = "; ".join([say(f"page.terrain-{home}"), *_rings(faction, say)])
    rows = (
        row(say("aid.home"), around, signs=(f"terrain-{home}",)),
        row(say("page.source-start"), "; ".join(_start(faction, say))),
        row(say("aid.ability"), say(f"aid.ability-{name}", **facts), signs=special * at_start),
        row(
            say("page.kind-stronghold"),
            say(f"aid.stronghold-{name}", **facts),
            signs=special * (not at_start),
        ),
    )
    return AidSection("faction", say("page.faction", faction=name), rows)


def _facts(faction: Faction, say: Say) -> dict[str, Fact]:
    """What the sentences about both abilities can speak of."""
    return {
        "coins": faction.coins_for_a_point,
        "favours": faction.favours,
        "dwellings": faction.dwellings,
        "flight": faction.flight_points,
        "goods": goods_words(faction.flight_cost, say),
        **dict(faction.numbers),
    }


def _rings(faction: Faction, say: Say) -> Iterator[str]:
    """The terrains by the spades that turn them into home terrain."""
    for spades in TERRAINS:
        ring = faction.ring(spades) if spades else ()
        if ring:
            names = (say(f"page.terrain-{TERRAIN_NAMES[terrain]}").lower() for terrain in ring)
            yield say("aid.ring", number=int(spades), terrains=joined(names))


def _start(faction: Faction, say: Say) -> Iterator[str]:
    goods = goods_words(Goods(faction.workers, faction.coins, faction.priests), say)
    yield say("page.starts-with", goods=goods, bowls="/".join(map(str, (*faction.power, 0))))
    yield say("page.starts-dwellings", number=faction.dwellings)
    cults = joined(
        say("picture.steps", number=steps, cult=CULTS[cult])
        for cult, steps in enumerate(faction.cults)
        if steps
    )
    if cults:
        yield say("page.starts-cults", effect=cults)
    base = Goods(workers=faction.dwelling_workers[0])
    if base.workers:
        yield say("aid.base-income", goods=goods_words(base, say))


def first_flight(faction: Faction) -> int:
    """How many spaces a tunnel or a flight skips before there is a stronghold."""
    return faction.flight_range(Player(Seat(0), faction))
