"""The map: the ground, towns, bridges, buildings, marks, and the panes that are clicked."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from math import atan2, degrees
from typing import NamedTuple

from ....core.messages import Say
from ....core.moves import Move
from ....core.seats import Seat
from ....svg.elements import (
    Element,
    Markup,
    element,
    group,
    markup,
    move_to,
    number,
    path,
    title,
    use,
)
from ....svg.lettering import word
from ....svg.theme import Theme
from ..data.board import COLOUR_WORDS, TERRAIN_NAMES
from ..data.box import BUILDING_WORDS
from ..hexes import HEXES, NAMES, NO_TERRAIN, OFF, SITES, Hex, HexSet, Site, Terrain, each
from ..moves import Bridge, OnHex, Row
from ..state import TerraState
from .drawing import Drawing
from .ground import FRAME, ground, transformed
from .hex_geometry import HEIGHT, RADIUS, WIDTH, hexagon, middle, wall
from .icons import icon
from .render_cache import cached_drawing

WIDE = WIDTH + 2 * FRAME
HIGH = HEIGHT + 2 * FRAME
INSET = 3.6
"""The distance of a wall from the edge of its town."""
_FEET = 5.0
"""Buildings stand a little below the middle, clear of the hex's name."""
_SIZES = dict(zip(BUILDING_WORDS, (1.32, 1.12, 1.18, 1.14, 1.1), strict=True))
"""How much larger each kind of building is on the map: about 60 % of its hex."""

HexWords = dict[Hex, list[str]]
"""What the pane of each hex says besides its name and terrain."""


class Settler(NamedTuple):
    """A player's pieces on the map."""

    faction: str
    home: Terrain
    built: tuple[HexSet, ...]
    """The hexes of each kind of building."""
    towns: HexSet
    rivers: HexSet
    """River hexes that hold a town together."""


class MapBoard(NamedTuple):
    """Terrains and pieces; the origin of the drawing is the corner of the ground in the frame."""

    land: tuple[HexSet, ...]
    """The hexes of each terrain."""
    bridges: tuple[tuple[Site, Seat], ...]
    players: tuple[Settler, ...]
    outlined: frozenset[Hex]
    """The hexes of the last move on the map."""

    @classmethod
    def of(cls, state: TerraState) -> MapBoard:
        players = [
            Settler(
                player.faction.name,
                player.faction.home,
                tuple(player.built),
                player.towns,
                player.rivers,
            )
            for player in state.players
        ]
        outlined = frozenset(named_hexes(state.placed))
        return cls(tuple(state.land), tuple(state.bridges), tuple(players), outlined)

    def terrains(self) -> list[Terrain]:
        """The terrain of every hex; NO_TERRAIN for a river."""
        terrains = [NO_TERRAIN] * len(HEXES)
        for terrain, hexes in enumerate(self.land):
            for hex in each(hexes):
                terrains[hex] = Terrain(terrain)
        return terrains

    def draw(self, theme: Theme, say: Say, clickable: bool) -> Drawing:
        """The printed map by reference, with everything that has changed on it."""
        words: HexWords = {}
        terrains = self.terrains()
        layers = [
            element("use", href=f"#{theme.name}-printed-land"),
            *transformed(terrains, theme),
            element("use", href=f"#{theme.name}-printed-water"),
            *_towns(self, theme, say, words),
            *_pieces(self, theme, say, words),
        ]
        panes = _panes(terrains, theme, say, words)
        return Drawing(markup([*layers, panes]), WIDE, HIGH)

    def draw_named(
        self, theme: Theme, say: Say, targets: Collection[Hex], costs: Mapping[Hex, str]
    ) -> Drawing:
        """The same with every hex under an id of its own, rings around targets, and costs."""
        words: HexWords = {}
        terrains = self.terrains()
        pieces = [
            *_targets(targets, theme),
            *_towns_by_hex(self, theme, say, words),
            *_pieces(self, theme, say, words),
            *_costs(costs, theme, say, words),
        ]
        for hex in targets:
            words.setdefault(hex, []).append(say("picture.target"))
        layers: list[Element | Markup] = [
            ground(terrains, {site for site, _ in self.bridges}, theme),
            group(pieces, class_="pieces"),
            _panes(terrains, theme, say, words),
        ]
        return Drawing(markup(layers), WIDE, HIGH)


def _pieces(board: MapBoard, theme: Theme, say: Say, words: HexWords) -> Iterator[Element | Markup]:
    """What stands on the ground and in the towns."""
    yield from bridges(board, theme, say)
    yield from buildings(board, theme, say, words)
    yield from outlines(board.outlined, theme)


def _targets(targets: Collection[Hex], theme: Theme) -> Iterator[Element]:
    for hex in sorted(set(targets)):
        x, y = middle(hex)
        yield use(f"{theme.name}-target", x, y, id=f"target-{NAMES[hex]}", class_="target")


def _towns(board: MapBoard, theme: Theme, say: Say, words: HexWords) -> Iterator[Element]:
    """One wall around all towns of a player, and a marker on river hexes that belong to one."""
    for player, area in _town_areas(board, say, words):
        if area:
            yield town_wall(theme, area, class_="town")
        for hex in each(player.rivers):
            name = f"{theme.name}-{TERRAIN_NAMES[player.home]}-marker"
            yield use(name, *middle(hex), id=f"town-{NAMES[hex]}")


def _towns_by_hex(board: MapBoard, theme: Theme, say: Say, words: HexWords) -> Iterator[Element]:
    """The wall of each hex of a town under an id of its own."""
    for player, area in _town_areas(board, say, words):
        for hex in each(area):
            lines = _stones(theme, wall(hex, area, INSET))
            yield group(lines, id=f"town-{NAMES[hex]}", class_="town", fill="none")
        for hex in each(player.rivers):
            yield use(f"{theme.name}-{TERRAIN_NAMES[player.home]}-marker", *middle(hex))


def _town_areas(board: MapBoard, say: Say, words: HexWords) -> Iterator[tuple[Settler, HexSet]]:
    """The towns of each player, river hexes included; adds to the words of their hexes."""
    for player in board.players:
        area = player.towns | player.rivers
        for hex in each(area):
            words.setdefault(hex, []).append(say("picture.town", player=player.faction))
        yield player, area


def town_wall(theme: Theme, area: HexSet, class_: str | None = None) -> Element:
    """A wall around all hexes of an area."""
    lines = "".join(wall(hex, area, INSET) for hex in each(area))
    return group(_stones(theme, lines), class_=class_, fill="none")


def _stones(theme: Theme, d: str) -> Iterator[Element]:
    """Pale stones in a dark line."""
    lines = ((theme.outline, 6.8, None), (theme.rim, 4.4, None), (theme.outline, 4.4, "1.1 5.4"))
    for colour, width, dash in lines:
        cap = None if dash else "round"
        yield path(d, stroke=colour, stroke_width=width, stroke_dasharray=dash, stroke_linecap=cap)


def bridges(board: MapBoard, theme: Theme, say: Say) -> Iterator[Element]:
    for site, seat in board.bridges:
        start, end, _ = SITES[site]
        player = board.players[seat]
        (x, y), (u, v) = middle(start), middle(end)
        turn = f"rotate({number(degrees(atan2(v - y, u - x)))})"
        facts = {"start": NAMES[start], "end": NAMES[end]}
        href = f"#{theme.name}-{TERRAIN_NAMES[player.home]}"
        yield group(
            [
                title(say("picture.bridge", player=player.faction, **facts)),
                element("use", href=f"{href}-bridge", transform=turn),
                element("use", href=f"{href}-marker", transform="scale(.72)"),
            ],
            id=f"bridge-{NAMES[start]}-{NAMES[end]}",
            class_=f"bridge {COLOUR_WORDS[player.home]}",
            transform=move_to((x + u) / 2, (y + v) / 2),
        )


def buildings(board: MapBoard, theme: Theme, say: Say, words: HexWords) -> Iterator[Markup]:
    """All buildings; adds to the words of their hexes."""
    for player in board.players:
        for kind, hexes in zip(BUILDING_WORDS, player.built, strict=True):
            if hexes:
                owned = say(f"picture.{kind}", player=player.faction)
                for hex in each(hexes):
                    words.setdefault(hex, []).insert(0, owned)
                    yield _building(theme.name, kind, player.home, hex)


@cached_drawing(4096)
def _building(theme: str, kind: str, home: Terrain, hex: Hex) -> Markup:
    x, y = middle(hex)
    copy = element(
        "use",
        id=f"building-{NAMES[hex]}",
        class_=f"building {kind} {COLOUR_WORDS[home]}",
        href=f"#{theme}-{TERRAIN_NAMES[home]}-{kind}",
        transform=move_to(x, y + _FEET, _SIZES[kind]),
    )
    return markup([copy])


def outlines(hexes: Iterable[Hex], theme: Theme) -> Iterator[Element]:
    """An outline around the hexes of the last move."""
    rings = [
        path(hexagon(RADIUS - 1, *middle(hex)), stroke=colour, stroke_width=width)
        for hex in sorted(hexes)
        for colour, width in ((theme.halo, 4.6), (theme.accent, 2.6))
    ]
    if rings:
        yield group(rings, id="last-move", class_="last-move", fill="none", stroke_linejoin="round")


def named_hexes(move: Move | None) -> set[Hex]:
    """The hexes that a move names, or the parts of a row do."""
    if isinstance(move, Row):
        return set().union(*map(named_hexes, move.parts))
    if isinstance(move, OnHex):
        return {move.hex} - {OFF}
    return set(move.ends) - {OFF} if isinstance(move, Bridge) else set()


def _costs(costs: Mapping[Hex, str], theme: Theme, say: Say, words: HexWords) -> Iterator[Element]:
    """A plate with a spade and the number of spades; adds to the words of the hexes."""
    for hex, cost in sorted(costs.items()):
        words.setdefault(hex, []).append(say("picture.cost", cost=cost))
        x, y = middle(hex)
        yield group(
            [
                path("M-15-10H15V10H-15Z", fill=theme.page, stroke=theme.halo, stroke_width=1.6,
                     stroke_linejoin="round"),
                icon(theme, "spade", -7, 0, 15),
                word(cost, 6.5, 5.6, 11, theme.ink, weight=1.9),
            ],
            id=f"cost-{NAMES[hex]}", class_="cost", transform=move_to(x, y + 5),
        )  # fmt: skip


def _panes(terrains: list[Terrain], theme: Theme, say: Say, words: HexWords) -> Markup:
    """A transparent pane over every hex."""
    panes = [_pane(theme.name, say, hex, terrains[hex], tuple(words.get(hex, ()))) for hex in HEXES]
    return Markup(f'<g class="panes" fill="transparent">{"".join(panes)}</g>')


@cached_drawing(4096)
def _pane(theme: str, say: Say, hex: Hex, terrain: Terrain, words: tuple[str, ...]) -> str:
    """The pane of a hex, which says what is there."""
    name = NAMES[hex]
    if terrain == NO_TERRAIN:
        place = say("picture.river", hex=name)
    else:
        place = say("picture.hex", hex=name, terrain=TERRAIN_NAMES[terrain])
    label = title("; ".join((place, *words)))
    return str(use(f"{theme}-pane", *middle(hex), label, data_at=name))
