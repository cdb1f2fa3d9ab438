"""The pieces as definitions, each in a cell of 40 units."""

from __future__ import annotations

from functools import cache

from ....svg.elements import Element, circle, element, group, move_to, path, rect, use
from ....svg.theme import Theme
from ..box import (
    BUILDING_NAMES,
    COLOUR_NAMES,
    COLOURS,
    DYNASTIES,
    LEADER_NAMES,
    MONUMENT_COLOURS,
    MONUMENT_NAMES,
    TILE_NAMES,
    Colour,
)
from ..locale.move_descriptions import leader_name
from . import glyphs

TILE_SIGNS = (glyphs.DOMED_HOUSE, glyphs.ZIGGURAT, glyphs.CORN, glyphs.SCALES)
LEADER_SIGNS = (glyphs.CROWN, glyphs.ALTAR_FLAME, glyphs.SICKLE, glyphs.SCALES)
DYNASTY_SIGNS = (glyphs.BOW, glyphs.HORNED_HEAD, glyphs.MANE, glyphs.AMPHORA)
BUILDINGS = (glyphs.PALACE, glyphs.LIBRARY, glyphs.GRANARY, glyphs.MARKET_HALL)

_SCORCHED = (
    "M7 3.6L13.6 2.4L20 4L27.4 2.2L34.4 4.6L36.6 11L35.8 18.6L37.6 25.4L35.6 33.4L29.4 36.8"
    "L22 35.8L15 37.6L7.6 36L3 30.4L4.2 22.6L2.4 15.4L3.6 8Z"
)


@cache
def piece_defs(theme: Theme) -> tuple[Element, ...]:
    """Every kind of piece, named by theme and kind."""
    name = theme.name
    defs = [
        group([sign.drawn("currentColor")], id=f"{name}-{kind}-sign")
        for kind, sign in zip(TILE_NAMES, TILE_SIGNS, strict=True)
    ]
    for colour in COLOURS:
        defs += [
            group(_tile(theme, colour), id=f"{name}-{TILE_NAMES[colour]}"),
            group(_badge(theme, colour), id=f"{name}-{LEADER_NAMES[colour]}"),
            group(_disc(theme, colour), id=f"{name}-{COLOUR_NAMES[colour]}-disc"),
            path(BUILDINGS[colour], id=f"{name}-{_building_name(colour)}"),
            group(_building(theme, colour), id=f"{name}-{COLOUR_NAMES[colour]}-building"),
        ]
    defs += [
        group([sign.drawn("currentColor")], id=f"{name}-{dynasty}")
        for dynasty, sign in zip(DYNASTIES, DYNASTY_SIGNS, strict=True)
    ]
    defs += [
        group(_monument(theme, top, base), id=f"{name}-{monument}")
        for monument, (top, base) in zip(MONUMENT_NAMES, MONUMENT_COLOURS, strict=True)
    ]
    return (
        *defs,
        group(_back(theme), id=f"{name}-back"),
        group(_treasure(theme), id=f"{name}-treasure"),
        group(_first_treasure(theme), id=f"{name}-priority-treasure"),
        group(_disaster(theme), id=f"{name}-disaster"),
        group(_ring(theme), id=f"{name}-unification"),
        group(_target(theme), id=f"{name}-target", opacity=0.8),
        group([glyphs.POUCH.drawn(theme.ink)], id=f"{name}-bag"),
    )


def _seal(theme: Theme, body: str, edge: str) -> list[Element]:
    """A clay seal with a pressed border."""
    return [
        rect(2, 3.2, 36, 35.6, rx=5, fill=edge),
        rect(2, 1.8, 36, 35.2, rx=5, fill=body),
        rect(4.4, 4.2, 31.2, 30.4, rx=3.2, fill="none", stroke=theme.rim, stroke_width=1.2),
    ]


def _sign(
    theme: Theme, colour: Colour, tint: str, x: float, y: float, scale: float = 1.0
) -> Element:
    """A copy of a tile's sign in some tint."""
    href = f"#{theme.name}-{TILE_NAMES[colour]}-sign"
    return element("use", href=href, transform=move_to(x, y, scale), color=tint)


def _tile(theme: Theme, colour: Colour) -> list[Element]:
    """A face-up tile: the sign stands raised on its colour."""
    name = COLOUR_NAMES[colour]
    return [
        *_seal(theme, theme.colour(name), theme.edge(name)),
        _sign(theme, colour, theme.edge(name), 20.6, 20.5),
        _sign(theme, colour, theme.rim, 20, 19.6),
    ]


def _back(theme: Theme) -> list[Element]:
    """A face-down tile: bare clay with a lozenge."""
    return [
        rect(2, 3.2, 36, 35.6, rx=5, fill=theme.back_edge),
        rect(2, 1.8, 36, 35.2, rx=5, fill=theme.back),
        path(
            "M20 6L33 19.4L20 33L7 19.4ZM20 12.6L26.6 19.4L20 26.4L13.4 19.4Z",
            fill="none",
            stroke=theme.back_mark,
            stroke_width=2,
            stroke_linejoin="round",
        ),
    ]


def _disc(theme: Theme, colour: Colour) -> list[Element]:
    """A leader's disc, under the dynasty's sign and the badge."""
    name = COLOUR_NAMES[colour]
    return [
        circle(19, 22.4, 17.2, fill=theme.edge(name)),
        circle(19, 21, 17.2, fill=theme.rim),
        circle(19, 21, 16.2, fill=theme.colour(name)),
    ]


def _badge(theme: Theme, colour: Colour) -> list[Element]:
    """The sign of a kind of leader, around the origin."""
    body = theme.colour(COLOUR_NAMES[colour])
    return [
        circle(0, 0, 9.6, fill=body),
        circle(0, 0, 8.6, fill=theme.rim),
        LEADER_SIGNS[colour].drawn(body, 0, 0, 0.53),
    ]


@cache
def leader_defs(theme: Theme) -> tuple[Element, ...]:
    """Every leader of every dynasty."""
    return tuple(
        group(_leader(theme, dynasty, colour), id=f"{theme.name}-{leader_name(dynasty, colour)}")
        for dynasty in DYNASTIES
        for colour in COLOURS
    )


def _leader(theme: Theme, dynasty: str, colour: Colour) -> list[Element]:
    """A disc in the leader's colour, the dynasty's sign large, the leader's sign as a badge."""
    name = theme.name
    sign = move_to(16.4, 23.4, 0.86)
    return [
        use(f"{name}-{COLOUR_NAMES[colour]}-disc", 0, 0),
        element("use", href=f"#{name}-{dynasty}", transform=sign, color=theme.rim),
        use(f"{name}-{LEADER_NAMES[colour]}", 30, 10),
    ]


def _building(theme: Theme, colour: Colour) -> list[Element]:
    """A little sunlit building, its openings in its colour; the tile shows behind it."""
    name = COLOUR_NAMES[colour]
    href = f"#{theme.name}-{_building_name(colour)}"
    rims = ((theme.rim, 8.8), (theme.edge(name), 5.4), (theme.colour(name), 3))
    layers = [
        element("use", href=href, fill=tint, stroke=tint, stroke_width=width)
        for tint, width in rims
    ]
    body = element("use", href=href, fill=theme.gold_light, fill_rule="evenodd")
    place = move_to(13, 27.4, 0.78)
    return [group([*layers, body], transform=place, stroke_linejoin="round")]


def _building_name(colour: Colour) -> str:
    return BUILDING_NAMES[colour].replace(" ", "-")


def _treasure(theme: Theme) -> list[Element]:
    """An ochre cube around the origin."""
    return [
        path("M0-8.4L7.4-4.2V4.2L0 8.4L-7.4 4.2V-4.2Z", fill=theme.gold_dark,
             stroke=theme.outline, stroke_width=2.4, stroke_linejoin="round"),
        path("M0-8.4L7.4-4.2L0 0L-7.4-4.2Z", fill=theme.gold_light),
        path("M-7.4-4.2L0 0V8.4L-7.4 4.2Z", fill=theme.gold),
    ]  # fmt: skip


def _first_treasure(theme: Theme) -> list[Element]:
    """A cube with a star: it has to be taken before others."""
    star = path("M0-7.2L1.4-4.9L5-4.2L1.4-3.5L0-1.2L-1.4-3.5L-5-4.2L-1.4-4.9Z", fill=theme.outline)
    return [*_treasure(theme), star]


def _disaster(theme: Theme) -> list[Element]:
    """Scorched ground with a cross of embers."""
    return [
        path(_SCORCHED, fill=theme.scorch, stroke=theme.scorch_edge, stroke_width=1.4),
        path("M11.4 11.4L28.6 28.6M28.6 11.4L11.4 28.6", stroke=theme.ember, stroke_width=5.4,
             stroke_linecap="square"),
        path("M12 12L28 28M28 12L12 28", stroke=theme.gold_light, stroke_width=1.3,
             stroke_dasharray="5 3.5"),
    ]  # fmt: skip


def _ring(theme: Theme) -> list[Element]:
    """The unification tile: a gold ring through which the tile under it is visible."""
    return [
        circle(20, 19.6, 14.5, fill="none", stroke=theme.halo, stroke_width=6),
        circle(20, 19.6, 14.5, fill="none", stroke=theme.accent, stroke_width=3.6),
    ]


def _target(theme: Theme) -> list[Element]:
    """A small ring that stands out on sand, on water and on pieces."""
    return [
        circle(20, 20, 5, fill="none", stroke=theme.halo, stroke_width=3.4, opacity=0.7),
        circle(20, 20, 5, fill="none", stroke=theme.rim, stroke_width=1.5),
    ]


def _monument(theme: Theme, top: Colour, base: Colour) -> list[Element]:
    """Four steps over four cells: two of the base colour, two of the top colour."""
    lower, upper = COLOUR_NAMES[base], COLOUR_NAMES[top]
    outline = "M5 75V57H13V41H22V24H29V6H51V24H58V41H67V57H75V75Z"
    low = "M5 75V57H13V41H67V57H75V75Z"
    high = "M22 41V24H29V6H51V24H58V41Z"
    return [
        path(outline, fill=theme.edge(lower), stroke=theme.edge(lower), stroke_width=4,
             stroke_linejoin="round", transform="translate(0 2)"),
        path(outline, fill=theme.rim, stroke=theme.rim, stroke_width=3.6, stroke_linejoin="round"),
        path(low, fill=theme.colour(lower)),
        path("M13 58.2H67M5 73.6H75", stroke=theme.edge(lower), stroke_width=2.4),
        path(high, fill=theme.colour(upper)),
        path("M29 25.2H51M22 39.8H58", stroke=theme.edge(upper), stroke_width=2.4),
        path("M22 42H58", stroke=theme.rim, stroke_width=1.6),
        _sign(theme, base, theme.rim, 40, 58.6, 1.12),
        _sign(theme, top, theme.rim, 40, 24.6),
    ]  # fmt: skip
