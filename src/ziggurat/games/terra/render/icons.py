"""Icons with numbers: what things cost or bring, without words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from ....svg.elements import Element, circle, element, group, move_to, number, path, rect
from ....svg.lettering import numeral, width
from ....svg.signs import Sign
from ....svg.theme import Theme
from ..data.board import TERRAIN_NAMES
from ..data.box import BUILDING_WORDS, CULTS
from ..goods import Goods
from . import glyphs

SIZE = 24.0
"""The side of the square an icon is drawn in."""
_GAP = 2.5

_PLAIN = {
    "ship": glyphs.SHIP,
    "bridge": glyphs.ARCH,
    "key": glyphs.KEY,
    "town": glyphs.ROOFS,
    "income": glyphs.INCOME,
    "passing": glyphs.PASSING,
    "arrow": glyphs.ARROW,
    "rise": glyphs.RISE,
    "flight": glyphs.FLIGHT,
    "twice": glyphs.TWICE,
    "storm": glyphs.STORM,
}


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon and the number on it or, where there is no room, beside it."""

    name: str
    label: str = ""


@cache
def icon_defs(theme: Theme) -> tuple[Element, ...]:
    """Every icon around its middle; ids contain the theme, so that pictures can share a page."""
    name = theme.name
    defs = [group([sign.drawn(theme.ink)], id=f"{name}-{key}") for key, sign in _PLAIN.items()]
    defs += [
        group([sign.drawn("currentColor")], id=f"{name}-{terrain}-sign")
        for terrain, sign in zip(TERRAIN_NAMES, glyphs.TERRAIN_SIGNS, strict=True)
    ]
    for kind, outline in zip(BUILDING_WORDS, glyphs.BUILDINGS, strict=True):
        defs.append(path(outline, id=f"{name}-{kind}-outline", fill_rule="evenodd"))
        silhouette = _use(f"{name}-{kind}-outline", 0, 1, 0.78, fill=theme.ink)
        defs.append(group([silhouette], id=f"{name}-{kind}"))
    for cult, sign, colour in zip(CULTS, glyphs.CULT_SIGNS, theme.gods, strict=True):
        defs.append(group(_cult(theme, sign, colour), id=f"{name}-{cult}"))
    return (
        *defs,
        group(_cults(theme), id=f"{name}-cults"),
        group(_worker(theme), id=f"{name}-worker"),
        group(_coin(theme), id=f"{name}-coin"),
        group([glyphs.HOOD.drawn("currentColor")], id=f"{name}-hood"),
        group([_use(f"{name}-hood", 0, 0, 1, color=theme.ink)], id=f"{name}-priest"),
        path(glyphs.DROP, id=f"{name}-power", fill=theme.power),
        group([glyphs.SHAFT.drawn(theme.back), glyphs.BLADE.drawn(theme.ink)], id=f"{name}-spade"),
        group(_laurel(theme), id=f"{name}-points"),
        group(_action(theme), id=f"{name}-action"),
        group(_used(theme), id=f"{name}-used"),
    )


def _worker(theme: Theme) -> list[Element]:
    """A wooden cube with a broad face."""
    return [
        path("M-10.6-5.6L-5.6-10.6H10.6V5.6L5.6 10.6H-10.6Z", fill=theme.back,
             stroke=theme.outline, stroke_width=1.8, stroke_linejoin="round"),
        path("M-10.6-5.6L-5.6-10.6H10.6L5.6-5.6Z", fill=theme.rim),
        rect(-10.6, -5.6, 16.2, 16.2, fill=theme.back_mark),
    ]  # fmt: skip


def _coin(theme: Theme) -> list[Element]:
    return [
        circle(0, 0, 10.8, fill=theme.gold, stroke=theme.outline, stroke_width=1.4),
        circle(0, 0, 8.4, fill=theme.gold_light, stroke=theme.gold_dark, stroke_width=1),
    ]


def _laurel(theme: Theme) -> list[Element]:
    """A wreath, open at the top, with room for a number."""
    leaves = [
        path(
            glyphs.LEAF, transform=f"rotate({number(side * turn)})rotate({number(side * 28)} 0-9.4)"
        )
        for turn in range(24, 180, 25)
        for side in (1, -1)
    ]
    return [group(leaves, fill=theme.reed)]


def _cult(theme: Theme, sign: Sign, colour: str) -> list[Element]:
    return [
        circle(0, 0, 12, fill=colour, stroke=theme.outline, stroke_width=1),
        sign.drawn(theme.rim, 0, 0, 0.66),
    ]


def _cults(theme: Theme) -> list[Element]:
    """Any of the four."""
    quarters = ("M0 0V-12A12 12 0 0 1 12 0Z", "M0 0H12A12 12 0 0 1 0 12Z",
                "M0 0V12A12 12 0 0 1-12 0Z", "M0 0H-12A12 12 0 0 1 0-12Z")  # fmt: skip
    places = ((4.6, -4.6), (4.6, 4.6), (-4.6, 4.6), (-4.6, -4.6))
    parts = [path(d, fill=fill) for d, fill in zip(quarters, theme.gods, strict=True)]
    parts += [
        sign.drawn(theme.rim, x, y, 0.27)
        for sign, (x, y) in zip(glyphs.CULT_SIGNS, places, strict=True)
    ]
    ring = circle(0, 0, 12, fill="none", stroke=theme.outline, stroke_width=1)
    return [*parts, path("M0-12V12M-12 0H12", stroke=theme.rim, stroke_width=1), ring]


def _action(theme: Theme) -> list[Element]:
    """The shape of every action that is used once a round."""
    return [
        path(glyphs.OCTAGON, fill=theme.page, stroke=theme.ember, stroke_width=2,
             stroke_linejoin="round"),
    ]  # fmt: skip


def _used(theme: Theme) -> list[Element]:
    """An octagon that covers what was used."""
    return [
        path(glyphs.OCTAGON, fill=theme.scorch, stroke=theme.scorch_edge, stroke_width=1.2,
             stroke_linejoin="round", opacity=0.5),
        *(path(glyphs.CROSS, stroke=colour, stroke_width=width, stroke_linecap="round")
          for colour, width in ((theme.halo, 6.4), (theme.rim, 5.4), (theme.ember, 3.4))),
    ]  # fmt: skip


def _use(
    href: str,
    x: float,
    y: float,
    scale: float,
    color: str | None = None,
    fill: str | None = None,
) -> Element:
    place = move_to(x, y, scale)
    return element("use", href=f"#{href}", transform=place, color=color, fill=fill)


def icon(
    theme: Theme, name: str, x: float, y: float, size: float = SIZE, color: str | None = None
) -> Element:
    """A copy of an icon, its middle at x, y."""
    return _use(f"{theme.name}-{name}", x, y, size / SIZE, color)


@dataclass(frozen=True, slots=True)
class _Spot:
    """Where a number is on an icon: the middle of its baseline, its size and its colour."""

    x: float
    y: float
    size: float
    ink: str


@cache
def _spots(theme: Theme) -> dict[str, _Spot]:
    return {
        "worker": _Spot(-2.5, 7.9, 11, theme.outline),
        "coin": _Spot(0, 5.4, 11, theme.outline),
        "priest": _Spot(0, 10.4, 10, theme.panel),
        "power": _Spot(0, 8.4, 10.4, theme.rim),
        "points": _Spot(0, 5.4, 11.4, theme.ink),
    }


def labelled(theme: Theme, what: Icon, x: float, y: float, size: float = SIZE) -> list[Element]:
    """An icon from x on, with its number on it or beside it."""
    scale = size / SIZE
    parts = [icon(theme, what.name, x + size / 2, y, size)]
    spot = _spots(theme).get(what.name)
    if not what.label:
        return parts
    if spot is None:
        left, base = x + size * 1.1, y + 5.6 * scale
        parts.append(numeral(theme, what.label, left, base, 11.2 * scale, theme.ink, "start"))
    else:
        narrow = (1.0, 0.8, 0.6)[min(len(what.label), 3) - 1]
        middle, base = x + size / 2 + spot.x * scale, y + (spot.y - (1 - narrow) * 5) * scale
        high = spot.size * scale * narrow
        parts.append(numeral(theme, what.label, middle, base, high, spot.ink))
    return parts


def wide(what: Icon, size: float = SIZE) -> float:
    """How much room an icon takes with its number."""
    beside = what.label and what.name not in ("worker", "coin", "priest", "power", "points")
    return size + (width(what.label) * 0.0467 * size + size * 0.14 if beside else 0)


def row(
    theme: Theme, icons: Sequence[Icon], x: float, y: float, size: float = SIZE, room: float = 999
) -> list[Element]:
    """Icons side by side around x; smaller if there is less room."""
    gap = _GAP * size / SIZE
    total = sum(wide(what, size) + gap for what in icons) - gap
    if total > room:
        return row(theme, icons, x, y, size * room / total)
    parts: list[Element] = []
    left = x - total / 2
    for what in icons:
        parts += labelled(theme, what, left, y, size)
        left += wide(what, size) + gap
    return parts


def goods_icons(goods: Goods) -> list[Icon]:
    """Workers, coins, priests and power; a single worker or priest needs no number."""
    icons: list[Icon] = []
    for name, amount in (("worker", goods.workers), ("coin", goods.coins),
                         ("priest", goods.priests), ("power", goods.power)):  # fmt: skip
        if amount:
            plain = amount == 1 and name in ("worker", "priest")
            icons.append(Icon(name, "" if plain else str(amount)))
    return icons


def points(amount: int) -> Icon:
    return Icon("points", str(amount))


def spades(amount: int) -> list[Icon]:
    return [Icon("spade")] * amount


def steps(cult: str, amount: int) -> list[Icon]:
    """Steps up a track."""
    return [Icon(cult), Icon("rise", str(amount))]
