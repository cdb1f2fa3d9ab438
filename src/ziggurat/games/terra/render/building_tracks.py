"""The building tracks of a faction board: an empty slot shows the income it has uncovered."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

from ....core.messages import Say
from ....svg.elements import (
    Element,
    Markup,
    element,
    group,
    markup,
    move_to,
    path,
    rect,
    title,
    use,
)
from ....svg.theme import Theme
from ..data.board import TERRAIN_NAMES
from ..data.box import BUILDING_WORDS, SUPPLY
from ..data.tiles import SA, SH, TE, TP, D
from ..faction import Faction
from ..factions import FACTIONS
from ..goods import NOTHING, Goods
from .icons import Icon, goods_icons, row
from .labels import goods_words
from .panes import token_of
from .render_cache import cached_drawing

BUILDINGS_HIGH: Final = 130.0
_ROW = 43.0
_SLOT_HIGH = 39.0
_LARGE = 40.0
"""Slots wider than this have room beside the building."""


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
    """Where a track is: its line, where its slots begin, and how wide they are."""

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


def building_tracks(
    faction: str, built: tuple[int, ...], theme: Theme, say: Say, clickable: bool
) -> Markup:
    """Dwellings; trading posts and the stronghold; temples and the sanctuary.

    ``built`` is the number of buildings of each kind that stand on the map.
    """
    tracks = [_track(faction, built[line.kind], theme, say, line, clickable) for line in _LINES]
    return markup(tracks)


@cached_drawing(2048)
def _track(name: str, built: int, theme: Theme, say: Say, line: _Line, clickable: bool) -> str:
    """The price of a kind of building, and its slots."""
    faction, kind = FACTIONS[name], line.kind
    cost = faction.upgrade_cost(kind, False) if kind != D else faction.dwelling
    words = say(f"picture.track-{BUILDING_WORDS[kind]}", number=built, most=SUPPLY[kind],
                goods=goods_words(cost, say))  # fmt: skip
    track = group(
        [
            title(words),
            *_costs(faction, theme, kind, line.x - 28),
            *_slots(faction, built, theme, line),
        ],
        class_=f"track {BUILDING_WORDS[kind]}",
        transform=move_to(0, line.line * _ROW),
        data_at=token_of(BUILDING_WORDS[kind], name if clickable else ""),
    )
    return str(track)


def _costs(faction: Faction, theme: Theme, kind: int, x: float) -> list[Element]:
    """The price; beside an opponent a trading post is cheaper; some income needs no building."""
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


def _slots(faction: Faction, built: int, theme: Theme, line: _Line) -> Iterator[Element]:
    """Copies of the slots; those that are not built bear their building."""
    for number, gain in enumerate(slot_gains(faction, line.kind)):
        left = line.x + number * line.wide
        yield use(_slot_name(theme, gain, number < built, line.wide), left, 0)
        if number >= built:
            yield _building(theme, faction, line.kind, left, line.wide)


def _building(theme: Theme, faction: Faction, kind: int, x: float, wide: float) -> Element:
    """A building that waits on its slot."""
    href = f"#{theme.name}-{TERRAIN_NAMES[faction.home]}-{BUILDING_WORDS[kind]}"
    if wide > _LARGE:
        return element("use", href=href, transform=move_to(x + 20, 22, 0.78))
    place = move_to(x + wide / 2, 16 if kind != TE else 17.4, 0.66 if kind == D else 0.62)
    return element("use", href=href, transform=place)


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
        group([_frame(theme, built, wide), *_gain(theme, gain, built, wide)], id=name)
        for name, (gain, built, wide) in sorted(named.items())
    )


def _frame(theme: Theme, built: bool, wide: float) -> Element:
    return rect(
        1, 0.6, wide - 2, _SLOT_HIGH - 1.2, rx=5, fill=theme.page,
        stroke=theme.ink if built else theme.panel_edge, stroke_width=1.1,
        stroke_dasharray=None if built else "2.4 2.4", opacity=None if built else 0.75,
    )  # fmt: skip


def _gain(theme: Theme, gain: Goods, built: bool, wide: float) -> list[Element]:
    """The income of a slot, faint as long as the building covers it."""
    icons = goods_icons(gain)
    if built:
        return row(theme, icons, wide / 2, _SLOT_HIGH / 2, 19, wide - 5)
    if wide > _LARGE:
        return [group(row(theme, icons, wide - 12, _SLOT_HIGH / 2, 15, 17), opacity=0.5)]
    return [group(row(theme, icons, wide / 2, 32, 11.5), opacity=0.6)]
