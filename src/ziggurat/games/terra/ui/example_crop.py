"""A section of the map for an example, with rings, costs, values and marks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ....core.messages import plainly
from ....svg.elements import Element, circle, group, move_to, numbers, path, rect, use
from ....svg.lettering import numeral
from ....svg.panels import Panel, crossed, ticked
from ....svg.theme import Theme
from ..data.board import TERRAIN_NAMES
from ..data.box import POWER_VALUES
from ..final import area, links
from ..hexes import BY_NAME, HEXES, LAND, Hex, HexSet, each
from ..reach import shipped
from ..render.ground import ground_section
from ..render.hex_geometry import HALF, HEIGHT, RADIUS, WIDTH, middle
from ..render.icons import icon
from ..render.map_board import MapBoard, bridges, buildings, named_hexes, outlines, town_wall
from ..render.picture import reach_costs
from ..state import TerraState
from .example_setup import HERO, Exhibit

Window = tuple[float, float, float, float]
"""Left, top, width, height."""

_MARGIN = 14.0


def cutting(exhibit: Exhibit, state: TerraState, theme: Theme) -> Panel:
    """The ground, the pieces, and the marks of the exhibit."""
    window = _window(exhibit)
    board = MapBoard.of(state)
    bridged = {site for site, _ in board.bridges}
    inside = [
        *ground_section(board.terrains(), bridged, theme, _seen(window)),
        *_rings(exhibit, state, theme),
        *_towns(state, theme),
        *bridges(board, theme, plainly),
        *(_lines(state, theme) if exhibit.linked else ()),
        *buildings(board, theme, plainly, {}),
        *outlines(named_hexes(state.last_move), theme),
        *(_costs(state, theme) if exhibit.costs else ()),
        *_values(exhibit, state, theme),
        *_marks(exhibit, theme),
        rect(*window, fill="none", stroke=theme.frame, stroke_width=6),
    ]
    return Panel(inside, window)


def _window(exhibit: Exhibit) -> Window:
    """The smallest section of the map that shows the exhibit's hexes."""
    spots = [middle(BY_NAME[name]) for name in exhibit.window.split()]
    left = max(0.0, min(x for x, _ in spots) - HALF - _MARGIN)
    top = max(0.0, min(y for _, y in spots) - RADIUS - _MARGIN)
    right = min(WIDTH, max(x for x, _ in spots) + HALF + _MARGIN)
    low = min(HEIGHT, max(y for _, y in spots) + RADIUS + _MARGIN)
    return left, top, right - left, low - top


def _seen(window: Window) -> HexSet:
    """The land hexes that are at least partly inside a window."""
    left, top, wide, high = window
    return LAND & sum(
        1 << hex
        for hex in HEXES
        for x, y in (middle(hex),)
        if left - HALF < x < left + wide + HALF and top - RADIUS < y < top + high + RADIUS
    )


def ringed(exhibit: Exhibit, state: TerraState) -> HexSet:
    """The land hexes that are ringed."""
    hero = state.players[HERO]
    reached = {"near": hero.near, "ships": shipped(hero), "flights": hero.flights, "": 0}
    return reached[exhibit.ringed] & LAND


def _rings(exhibit: Exhibit, state: TerraState, theme: Theme) -> Iterator[Element]:
    for hex in each(ringed(exhibit, state)):
        yield use(f"{theme.name}-target", *middle(hex))


def _towns(state: TerraState, theme: Theme) -> Iterator[Element]:
    for player in state.players:
        whole = player.towns | player.rivers
        if whole:
            yield town_wall(theme, whole)
        marker = f"{theme.name}-{TERRAIN_NAMES[player.faction.home]}-marker"
        yield from (use(marker, *middle(hex)) for hex in each(player.rivers))


def _lines(state: TerraState, theme: Theme) -> Iterator[Element]:
    """From building to building within the largest area."""
    hero = state.players[HERO]
    pairs = [
        (start, end)
        for start, end in combinations(each(area(state, hero)), 2)
        if links(state, hero, start) >> end & 1
    ]
    d = "".join(f"M{numbers(*middle(start))}L{numbers(*middle(end))}" for start, end in pairs)
    for colour, width in ((theme.halo, 9.0), (theme.accent, 5.4)):
        yield path(d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round")


def _costs(state: TerraState, theme: Theme) -> Iterator[Element]:
    for hex, cost in reach_costs(state, HERO).items():
        yield _plate(theme, hex, "spade", cost)


def _values(exhibit: Exhibit, state: TerraState, theme: Theme) -> Iterator[Element]:
    """The power values of the buildings on the exhibit's hexes."""
    for name in exhibit.values.split():
        hex = BY_NAME[name]
        owner = state.owner(hex)
        if owner is not None:
            kind = next(at for at, hexes in enumerate(owner.built) if hexes >> hex & 1)
            x, y = middle(hex)
            yield circle(x + 19, y + 20, 9.4, fill=theme.accent, stroke=theme.halo, stroke_width=2)
            yield numeral(theme, str(POWER_VALUES[kind]), x + 19, y + 25, 10, theme.halo)


def _plate(theme: Theme, hex: Hex, sign: str, text: str) -> Element:
    """A sign and a number on a hex."""
    x, y = middle(hex)
    parts = [
        rect(-17, -11, 34, 22, rx=4, fill=theme.page, stroke=theme.halo, stroke_width=1.6),
        icon(theme, sign, -7, 0, 17),
        numeral(theme, text, 8, 5.6, 11, theme.ink),
    ]
    return group(parts, transform=move_to(x, y + 5))


def _marks(exhibit: Exhibit, theme: Theme) -> Iterator[Element]:
    """Ticks on the hexes where the move is legal, crosses where it is not."""
    for names, mark in ((exhibit.good, ticked), (exhibit.bad, crossed)):
        for name in names.split():
            x, y = middle(BY_NAME[name])
            yield mark(x, y + 5, theme)
