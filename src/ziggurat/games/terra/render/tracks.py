"""The building tracks of a faction board: an empty slot shows the income it has uncovered."""

from __future__ import annotations

from functools import cache, partial
from itertools import pairwise
from typing import Final, NamedTuple

from ....core.messages import Say
from ....svg.elements import Element, element, group, move_to, path, rect, title, use
from ....svg.theme import Theme
from ..data.board import TERRAIN_NAMES
from ..data.box import BUILDING_WORDS, SUPPLY
from ..data.tiles import SA, SH, TE, TP, D
from ..faction import Faction
from ..factions import FACTIONS
from ..goods import NOTHING, Goods
from ..player import Player
from .icons import Icon, goods_icons, row
from .labels import goods_words
from .panes import spot
from .render_cache import Kept

BUILDINGS_HIGH: Final = 130.0
_ROW = 43.0
_SLOT_HIGH = 39.0
_tracks: Final = Kept(2048)
_LARGE = 40.0
"""Wider slots have room beside the building."""


def slot_gains(faction: Faction, kind: int) -> list[Goods]:
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


class _Line(NamedTuple):
    """Where a track lies: its line, where its slots begin, and how wide they are."""

    kind: int
    line: int
    x: float
    wide: float


_LINES: Final = (
    _Line(D, 0, 53.0, 30.8),
    _Line(TP, 1, 53.0, 34.0),
    _Line(SH, 1, 241.0, 58.0),
    _Line(TE, 2, 53.0, 34.0),
    _Line(SA, 2, 241.0, 58.0),
)


def buildings(player: Player, theme: Theme, say: Say) -> list[Element]:
    """Dwellings; trading posts and the stronghold; temples and the sanctuary."""
    parts: list[Element] = []
    for line in _LINES:
        built = player.count(line.kind)
        slots = _slots(player.faction, built, theme, line)
        parts.append(_track(player.faction, built, theme, say, line, slots, ""))
    return parts


def _track(
    faction: Faction,
    built: int,
    theme: Theme,
    say: Say,
    line: _Line,
    slots: list[Element],
    owner: str,
) -> Element:
    """The price, and the slots of a kind of building."""
    kind = line.kind
    cost = faction.upgrade_cost(kind, False) if kind != D else faction.dwelling
    words = say(f"picture.track-{BUILDING_WORDS[kind]}", number=built, most=SUPPLY[kind],
                goods=goods_words(cost, say))  # fmt: skip
    return group(
        [title(words), *_costs(faction, theme, kind, line.x - 28), *slots],
        class_=f"track {BUILDING_WORDS[kind]}",
        transform=move_to(0, line.line * _ROW),
        data_at=spot(BUILDING_WORDS[kind], owner),
    )


def _costs(faction: Faction, theme: Theme, kind: int, x: float) -> list[Element]:
    """The price; beside an opponent a trading post is cheaper; some income comes without slots."""
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


def _slots(faction: Faction, built: int, theme: Theme, line: _Line) -> list[Element]:
    """A building that still waits, or the income under one that stands on the map."""
    slots: list[Element] = []
    for at, gain in enumerate(slot_gains(faction, line.kind)):
        left = line.x + at * line.wide
        slots.append(_place(theme, at < built, left, line.wide))
        if at >= built:
            slots.append(_house(theme, faction, line.kind, left, line.wide))
        slots += _gain(theme, gain, at < built, left, line.wide)
    return slots


def _place(theme: Theme, built: bool, x: float, wide: float) -> Element:
    return rect(
        x + 1, 0.6, wide - 2, _SLOT_HIGH - 1.2, rx=5, fill=theme.page,
        stroke=theme.ink if built else theme.panel_edge, stroke_width=1.1,
        stroke_dasharray=None if built else "2.4 2.4", opacity=None if built else 0.75,
    )  # fmt: skip


def _house(theme: Theme, faction: Faction, kind: int, x: float, wide: float) -> Element:
    href = f"#{theme.name}-{TERRAIN_NAMES[faction.home]}-{BUILDING_WORDS[kind]}"
    if wide > _LARGE:
        return element("use", href=href, transform=move_to(x + 20, 22, 0.78))
    place = move_to(x + wide / 2, 16 if kind != TE else 17.4, 0.66 if kind == D else 0.62)
    return element("use", href=href, transform=place)


def _gain(theme: Theme, gain: Goods, built: bool, x: float, wide: float) -> list[Element]:
    """The income of a slot, faint as long as the building covers it."""
    icons = goods_icons(gain)
    if built:
        return row(theme, icons, x + wide / 2, _SLOT_HIGH / 2, 19, wide - 5)
    if wide > _LARGE:
        return [group(row(theme, icons, x + wide - 12, _SLOT_HIGH / 2, 15, 17), opacity=0.5)]
    return [group(row(theme, icons, x + wide / 2, 32, 11.5), opacity=0.6)]


# The same with slots that are defined once.


def _slot_name(theme: Theme, gain: Goods, built: bool, wide: float) -> str:
    goods = f"{gain.workers}{gain.coins}{gain.priests}{gain.power}"
    return f"{theme.name}-slot-{int(wide)}-{goods}-{int(built)}"


@cache
def slot_defs(theme: Theme) -> tuple[Element, ...]:
    """Every slot of every faction board, without its building."""
    named = {
        _slot_name(theme, gain, built, line.wide): (gain, built, line.wide)
        for faction in FACTIONS.values()
        for line in _LINES
        for gain in slot_gains(faction, line.kind)
        for built in (False, True)
    }
    return tuple(
        group([_place(theme, built, 0, wide), *_gain(theme, gain, built, 0, wide)], id=name)
        for name, (gain, built, wide) in sorted(named.items())
    )


def _defined_track(name: str, built: int, theme: Theme, say: Say, line: _Line) -> str:
    faction = FACTIONS[name]
    slots: list[Element] = []
    for number, gain in enumerate(slot_gains(faction, line.kind)):
        left = line.x + number * line.wide
        slots.append(use(_slot_name(theme, gain, number < built, line.wide), left, 0))
        if number >= built:
            slots.append(_house(theme, faction, line.kind, left, line.wide))
    return str(_track(faction, built, theme, say, line, slots, name))


def defined_buildings(player: Player, theme: Theme, say: Say) -> str:
    """All tracks of a player as they are written."""
    written: list[str] = []
    for line in _LINES:
        about = (player.faction.name, player.count(line.kind))
        draw = partial(_defined_track, *about, theme, say, line)
        written.append(_tracks.once((*about, theme.name, say, line.kind), draw))
    return "".join(written)
