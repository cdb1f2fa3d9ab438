"""The building tracks of a faction board: an empty slot shows the income it has uncovered."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from ...core.say import Say
from ...draw.svg import Element, element, group, move_to, path, rect, title
from ...draw.theme import Theme
from ..data.board import TERRAIN_NAMES
from ..data.box import BUILDING_WORDS, SUPPLY
from ..data.tiles import SA, SH, TE, TP, D
from ..faction import Faction
from ..goods import NOTHING, Goods
from ..player import Player
from .icons import Icon, goods_icons, row
from .telling import goods_words

BUILDINGS_HIGH: Final = 130.0
_ROW = 43.0
_SLOT_HIGH = 39.0


def _gains(faction: Faction, kind: int) -> list[Goods]:
    """What each slot of a track adds to the income, from left to right."""
    if kind == SH:
        return [faction.stronghold_income]
    if kind == SA:
        return [faction.sanctuary_income]
    totals = [_total(faction, kind, number) for number in range(SUPPLY[kind] + 1)]
    return [
        Goods(
            after.workers - before.workers,
            after.coins - before.coins,
            after.priests - before.priests,
            after.power - before.power,
        )
        for before, after in pairwise(totals)
    ]


def _total(faction: Faction, kind: int, number: int) -> Goods:
    if kind == D:
        return Goods(workers=faction.dwelling_workers[number])
    if kind == TP:
        return Goods(coins=faction.post_coins[number], power=faction.post_power[number])
    return Goods(priests=faction.temple_priests[number], power=faction.temple_power[number])


def buildings(player: Player, theme: Theme, say: Say) -> list[Element]:
    """Dwellings; trading posts and the stronghold; temples and the sanctuary."""
    places = ((D, 0, 53.0, 30.8), (TP, 1, 53.0, 34.0), (SH, 1, 241.0, 58.0),
              (TE, 2, 53.0, 34.0), (SA, 2, 241.0, 58.0))  # fmt: skip
    parts: list[Element] = []
    for kind, line, x, wide in places:
        parts.append(_track(player, theme, say, kind, x, line * _ROW, wide))
    return parts


def _track(
    player: Player, theme: Theme, say: Say, kind: int, x: float, y: float, wide: float
) -> Element:
    faction, built = player.faction, player.count(kind)
    slots: list[Element] = []
    for at, gain in enumerate(_gains(faction, kind)):
        slots += _slot(theme, faction, kind, gain, at < built, x + at * wide, wide)
    cost = faction.upgrade_cost(kind, False) if kind != D else faction.dwelling
    words = say(f"picture.track-{BUILDING_WORDS[kind]}", number=built, most=SUPPLY[kind],
                goods=goods_words(cost, say))  # fmt: skip
    return group(
        [title(words), *_costs(player, theme, kind, x - 28), *slots],
        class_=f"track {BUILDING_WORDS[kind]}",
        transform=move_to(0, y),
    )


def _costs(player: Player, theme: Theme, kind: int, x: float) -> list[Element]:
    """The price; beside an opponent a trading post is cheaper; some income comes without slots."""
    faction = player.faction
    if kind == TP:
        dear, cheap = faction.upgrade_cost(kind, False), faction.upgrade_cost(kind, True)
        coins = [Icon("coin", str(cheap.coins)), Icon("coin", str(dear.coins))]
        slash = path(f"M{x - 1.5:g} 34.5L{x + 2.5:g} 24", stroke=theme.ink, stroke_width=1.3)
        return [
            *row(theme, goods_icons(Goods(workers=dear.workers)), x, 10.5, 17),
            *row(theme, coins[:1], x - 11, 29.5, 18),
            *row(theme, coins[1:], x + 12, 29.5, 18),
            slash,
        ]
    if kind != D:
        return row(theme, goods_icons(faction.upgrade_cost(kind, False)), x, 19.5, 19, 46)
    base = Goods(workers=faction.dwelling_workers[0])
    price = row(theme, goods_icons(faction.dwelling), x, 10.5, 18)
    if base == NOTHING:
        return price
    return [*price, *row(theme, [Icon("income"), *goods_icons(base)], x, 30.5, 15)]


def _slot(
    theme: Theme, faction: Faction, kind: int, gain: Goods, built: bool, x: float, wide: float
) -> list[Element]:
    """A building that still waits, or the income under one that stands on the map."""
    icons = goods_icons(gain)
    middle = x + wide / 2
    place = rect(
        x + 1, 0.6, wide - 2, _SLOT_HIGH - 1.2, rx=5, fill=theme.page,
        stroke=theme.ink if built else theme.panel_edge, stroke_width=1.1,
        stroke_dasharray=None if built else "2.4 2.4", opacity=None if built else 0.75,
    )  # fmt: skip
    if built:
        return [place, *row(theme, icons, middle, _SLOT_HIGH / 2, 19, wide - 5)]
    href = f"#{theme.name}-{TERRAIN_NAMES[faction.home]}-{BUILDING_WORDS[kind]}"
    if wide > 40:
        house = element("use", href=href, transform=move_to(x + 20, 22, 0.78))
        beside = row(theme, icons, x + wide - 12, _SLOT_HIGH / 2, 15, 17)
        return [place, house, group(beside, opacity=0.5)]
    scale = 0.66 if kind == D else 0.62
    house = element("use", href=href, transform=move_to(middle, 16 if kind != TE else 17.4, scale))
    return [place, house, group(row(theme, icons, middle, 32, 11.5), opacity=0.6)]
