"""The map without its pieces: seven terrains, one river, a frame."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from typing import Final

from ....svg.elements import Element, element, group, numbers, path, rect, use
from ....svg.lettering import outline
from ....svg.theme import Theme
from ....svg.water import bank_line, engraved
from ..data.board import TERRAIN_NAMES
from ..hexes import HEXES, LAND, NAMES, NO_TERRAIN, PRINTED, SITES, Hex, HexSet, Site, Terrain, each
from .hex_geometry import HEIGHT, RADIUS, WIDTH, hexagon, middle, river_outline, water_grid

FRAME: Final = 14
"""The width of the frame."""
_NAME_SIZE = 7.6
_NAME_TOP = -20.5

_FURROWS = (
    "M-27-10Q0-19 27-10M-30-1Q0-10 30-1M-30 8Q0-1 30 8M-30 17Q0 8 30 17"
    "M-20 25Q0 17 20 25M-10 31Q0 27 10 31"
)
_REED = "m0 0v-9m-3.4 9q0-4-2.6-7.4m9.4 7.4q0-4 2.6-7.4"
_REEDS = ((-20, -6), (19, -8), (-3, -11), (-24, 14), (24, 12), (-9, 9), (8, 10), (-2, 29), (13, 27))
_POOLS = "M-16-1h9M8-2h7M-18 20h8M14 18h8M-3 16h7M-9 33h5"
_WAVE = "q3.6-5 7.2 0t7.2 0t7.2 0"
_WAVES = (
    (-29, -9),
    (6, -11),
    (-14, -1),
    (9, 3),
    (-31, 9),
    (-6, 13),
    (10, 20),
    (-23, 20),
    (-10, 28),
)
_FIR = "m0-9.6l5 7h-2.4l4 6.2h-5.2v3.6h-2.8v-3.6h-5.2l4-6.2h-2.4z"
_FIRS = ((-22, -5), (-8, -9), (8, -9), (22, -5), (-26, 13), (-13, 9), (0, 8), (13, 9), (26, 13),
         (-9, 25), (9, 25))  # fmt: skip
_PEAK = "m-8 6l8-15l8 15m-11-6.6l3 2.4l2.4-2"
_PEAKS = ((-20, -5), (0, -9), (20, -5), (-24, 15), (-8, 11), (9, 12), (25, 15), (0, 29))
_CRACKS = (
    "M-32-10L-21-5L-16 4L-6 6L-1 16L-6 25L-4 35M-16 4L-26 12L-31 10M-26 12L-24 22M-21-5L-14-15"
    "M31-12L19-8L14 1L20 10L31 12M14 1L5-3L0-13M20 10L16 20L6 24L-1 16M16 20L22 26"
)
_DUNE = "q8-10 17-2.4q3.4 2.6 6 2.4"
_DUNES = ((-31, 0), (7, -7), (-10, 7), (10, 14), (-27, 19), (-9, 29))
_GRAINS = "M-12-9h.1M-2-12h.1M-22-9h.1M24 4h.1M-20 9h.1M2 19h.1M20 22h.1M-6 22h.1M-26 7h.1"


def _scattered(shape: str, spots: tuple[tuple[int, int], ...]) -> str:
    return "".join(f"M{numbers(*spot)}{shape}" for spot in spots)


_TEXTURES: Final = (
    (_FURROWS, 1.5, False),
    (_scattered(_REED, _REEDS) + _POOLS, 1.4, False),
    (_scattered(_WAVE, _WAVES), 1.5, False),
    (_scattered(_FIR, _FIRS), 0.0, True),
    (_scattered(_PEAK, _PEAKS), 1.6, False),
    (_CRACKS, 1.7, False),
    (_scattered(_DUNE, _DUNES) + _GRAINS, 1.6, False),
)
"""The texture that identifies a terrain without its colour: lines, their width, if filled."""


@cache
def ground_defs(theme: Theme) -> tuple[Element, ...]:
    """A hex of every terrain, and the river's outline."""
    name = theme.name
    river = f"{name}-river"
    tiles = [
        group(_tile(theme, terrain), id=f"{name}-{word}-hex")
        for terrain, word in enumerate(TERRAIN_NAMES)
    ]
    return (
        *tiles,
        element("clipPath", rect(0, 0, WIDTH, HEIGHT), id=f"{name}-map"),
        path(river_outline(), id=river),
        element("clipPath", element("use", href=f"#{river}"), id=f"{river}-clip"),
        path(hexagon(RADIUS), id=f"{name}-pane"),
    )


def _tile(theme: Theme, terrain: int) -> list[Element]:
    """A hex with its texture, which leaves room for the name and the edge."""
    lines, width, filled = _TEXTURES[terrain]
    mark = theme.ground_marks[terrain]
    texture = path(
        lines,
        fill=mark if filled else "none",
        stroke=None if filled else mark,
        stroke_width=None if filled else width,
        stroke_linecap="round",
        stroke_linejoin="round",
        opacity=0.62,
    )
    edge = path(
        hexagon(RADIUS - 0.6), fill="none", stroke=theme.outline, stroke_width=1.2, opacity=0.45
    )
    return [path(hexagon(RADIUS), fill=theme.grounds[terrain]), texture, edge]


def ground(terrains: Sequence[Terrain], bridged: Collection[Site], theme: Theme) -> Element:
    """Everything under the pieces, every hex under its own id; the origin is the map's corner."""
    field = [
        rect(0, 0, WIDTH, HEIGHT, fill=theme.land),
        *_hexes(terrains, theme, LAND),
        *_rivers(theme),
        _sites(bridged, theme),
    ]
    return group(
        [
            *_frame(theme),
            group(field, clip_path=f"url(#{theme.name}-map)"),
            *_names(zip(HEXES, terrains, strict=True), theme),
            _border(theme),
        ],
        class_="ground",
        aria_hidden="true",
    )


def ground_section(
    terrains: Sequence[Terrain], bridged: Collection[Site], theme: Theme, land: HexSet
) -> list[Element]:
    """Some land and all the water, without a frame."""
    return [
        rect(0, 0, WIDTH, HEIGHT, fill=theme.land),
        *_hexes(terrains, theme, land),
        *_rivers(theme),
        _sites(bridged, theme),
        *_names(((hex, terrains[hex]) for hex in each(land)), theme),
    ]


@cache
def printed_defs(theme: Theme) -> tuple[Element, ...]:
    """The printed map in two layers; transformed hexes are drawn between them."""
    clip = f"url(#{theme.name}-map)"
    hexes = [
        use(f"{theme.name}-{TERRAIN_NAMES[PRINTED[hex]]}-hex", *middle(hex)) for hex in each(LAND)
    ]
    land = [
        *_frame(theme),
        group([rect(0, 0, WIDTH, HEIGHT, fill=theme.land), *hexes], clip_path=clip),
        *_names(zip(HEXES, PRINTED, strict=True), theme),
    ]
    water = [group([*_rivers(theme), _sites((), theme)], clip_path=clip), _border(theme)]
    return (
        group(land, id=f"{theme.name}-printed-land"),
        group(water, id=f"{theme.name}-printed-water"),
    )


def transformed(terrains: Sequence[Terrain], theme: Theme) -> list[Element]:
    """The hexes that are no longer as printed, and their names."""
    changed = [(hex, terrains[hex]) for hex in each(LAND) if terrains[hex] != PRINTED[hex]]
    hexes = [
        use(
            f"{theme.name}-{TERRAIN_NAMES[terrain]}-hex",
            *middle(hex),
            id=f"hex-{NAMES[hex]}",
            class_=f"hex {TERRAIN_NAMES[terrain]}",
        )
        for hex, terrain in changed
    ]
    return [*hexes, *_names(changed, theme)]


def _border(theme: Theme) -> Element:
    return rect(0, 0, WIDTH, HEIGHT, fill="none", stroke=theme.outline, stroke_width=1.4)


def _frame(theme: Theme) -> list[Element]:
    out, wide, high = -FRAME, WIDTH + 2 * FRAME, HEIGHT + 2 * FRAME
    return [
        rect(out, out, wide, high, rx=10, fill=theme.frame),
        rect(
            out + 3, out + 3, wide - 6, high - 6, rx=7.5,
            fill="none", stroke=theme.frame_edge, stroke_width=1,
        ),
    ]  # fmt: skip


def _hexes(terrains: Sequence[Terrain], theme: Theme, land: HexSet) -> list[Element]:
    """Some land, each hex with its present terrain."""
    hexes: list[Element] = []
    for hex in each(land):
        terrain = TERRAIN_NAMES[terrains[hex]]
        x, y = middle(hex)
        href = f"{theme.name}-{terrain}-hex"
        hexes.append(use(href, x, y, id=f"hex-{NAMES[hex]}", class_=f"hex {terrain}"))
    return hexes


_WATER_LINES = ((46, "40 21 27 25", 43.4), (29, "54 19 31 14", 26.6), (15, "61 11 38 16", 12.8))


def _rivers(theme: Theme) -> list[Element]:
    """Water with lines along its banks."""
    river = f"{theme.name}-river"
    water = engraved(river, theme, _WATER_LINES)
    grid = path(
        water_grid(), fill="none", stroke=theme.rim, stroke_width=1.2, opacity=0.3,
        stroke_dasharray="2 4", stroke_linecap="round",
    )  # fmt: skip
    return [
        bank_line(river, theme.bank, 6),
        element("use", href=f"#{river}", fill=theme.water),
        group(
            [*water, bank_line(river, theme.water_edge, 4), grid], clip_path=f"url(#{river}-clip)"
        ),
    ]


def _sites(bridged: Collection[Site], theme: Theme) -> Element:
    """A dotted line between two corners wherever a bridge can still be built."""
    ways: list[str] = []
    for site, (start, end, _) in enumerate(SITES):
        if site not in bridged:
            (x, y), (u, v) = middle(start), middle(end)
            points = [(x + (u - x) * part, y + (v - y) * part) for part in (0.33, 0.67)]
            ways.append("M" + "L".join(numbers(*point) for point in points))
    return path(
        "".join(ways), class_="sites", stroke=theme.rim, stroke_width=5, opacity=0.4,
        stroke_dasharray="1.6 3.2",
    )  # fmt: skip


def _names(terrains: Iterable[tuple[Hex, Terrain]], theme: Theme) -> list[Element]:
    """The names of land hexes, in the ink that stands out on their terrain."""
    inks: dict[str, list[str]] = {}
    for hex, terrain in terrains:
        if terrain != NO_TERRAIN:
            x, y = middle(hex)
            ink = theme.ground_inks[terrain]
            inks.setdefault(ink, []).append(outline(NAMES[hex], x, y + _NAME_TOP, _NAME_SIZE))
    return [
        path(
            "".join(names),
            class_="names",
            fill="none",
            stroke=ink,
            stroke_width=1.25,
            stroke_linecap="round",
            stroke_linejoin="round",
        )
        for ink, names in sorted(inks.items())
    ]
