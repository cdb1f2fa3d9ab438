"""What lies on the map: buildings, bridges, towns, marks; and the panes that are clicked."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from math import atan2, degrees

from ....core.messages import Say
from ....core.moves import Move
from ....svg.elements import Element, circle, element, group, move_to, number, path, title, use
from ....svg.theme import Theme
from ....svg.writing import word
from ..data.board import COLOUR_WORDS, TERRAIN_NAMES
from ..data.box import BUILDING_WORDS
from ..hexes import HEXES, LAND, NAMES, NO_TERRAIN, OFF, SITES, Hex, HexSet, each
from ..moves import Bridge, OnHex, Row
from ..player import Player
from ..state import TerraState
from .ground import ground
from .hexes import RADIUS, hexagon, middle, wall
from .icons import icon

INSET = 3.6
"""How far inside its town a wall runs."""
_FEET = 5.0
"""Buildings stand a little below the middle, clear of the hex's name."""


@cache
def piece_defs(theme: Theme) -> tuple[Element, ...]:
    """Every building in every colour, a bridge in every colour, and the marks."""
    name = theme.name
    defs: list[Element] = []
    for colour, terrain in enumerate(TERRAIN_NAMES):
        defs += [
            group(_building(theme, kind, theme.houses[colour]), id=f"{name}-{terrain}-{kind}")
            for kind in BUILDING_WORDS
        ]
        defs.append(group(_marker(theme, colour), id=f"{name}-{terrain}-marker"))
        defs.append(group(_bridge(theme, theme.houses[colour]), id=f"{name}-{terrain}-bridge"))
    return (*defs, group(_target(theme), id=f"{name}-target"))


def _building(theme: Theme, kind: str, body: str) -> list[Element]:
    """A wooden silhouette: its colour in a dark line and a light rim."""
    href = f"#{theme.name}-{kind}-outline"
    layers = [
        element("use", href=href, fill=tint, stroke=tint, stroke_width=width)
        for tint, width in ((theme.rim, 6.4), (theme.outline, 3))
    ]
    openings = element("use", href=href, fill=body)
    return [group([*layers, openings], stroke_linejoin="round")]


def _marker(theme: Theme, colour: int) -> list[Element]:
    """A disc that stands for a player: the colour, and the sign of the home terrain."""
    sign = element(
        "use",
        href=f"#{theme.name}-{TERRAIN_NAMES[colour]}-sign",
        transform=move_to(0, 0, 0.6),
        color=theme.house_inks[colour],
    )
    return [
        circle(0, 0, 11.4, fill=theme.outline),
        circle(0, 0, 10.6, fill=theme.rim),
        circle(0, 0, 9.4, fill=theme.houses[colour], stroke=theme.outline, stroke_width=0.8),
        sign,
    ]


def _bridge(theme: Theme, body: str) -> list[Element]:
    """A deck with rails, across, from bank to bank."""
    deck = "M-25-5.4H25V5.4H-25Z"
    return [
        path(deck, fill=theme.rim, stroke=theme.rim, stroke_width=5, stroke_linejoin="round"),
        path(deck, fill=body, stroke=theme.outline, stroke_width=2, stroke_linejoin="round"),
        path("M-21-5V5M-14-5V5M14-5V5M21-5V5", stroke=theme.outline,
             stroke_width=1, opacity=0.55),
        path("M-26-5.4H26M-26 5.4H26", stroke=theme.outline, stroke_width=2.6,
             stroke_linecap="round"),
    ]  # fmt: skip


def _target(theme: Theme) -> list[Element]:
    """A ring inside a hex that is seen on every terrain, and a tint."""
    ring = hexagon(RADIUS - 2.8)
    return [
        path(ring, fill=theme.accent, fill_opacity=0.16, stroke=theme.halo, stroke_width=4.8,
             stroke_linejoin="round"),
        path(ring, fill="none", stroke=theme.accent, stroke_width=2.4, stroke_linejoin="round"),
    ]  # fmt: skip


def map_board(
    state: TerraState,
    theme: Theme,
    say: Say,
    targets: Collection[Hex],
    costs: Mapping[Hex, str],
) -> Element:
    """The map with everything on it; its origin is the corner of the ground."""
    told: dict[Hex, list[str]] = {}
    pieces = [
        *_targets(targets, theme),
        *_towns(state, theme, say, told),
        *bridges(state, theme, say),
        *buildings(state, theme, say, told),
        *last_move(state.last_move, theme),
        *_costs(costs, theme, say, told),
    ]
    return group(
        [
            ground(state, theme),
            group(pieces, class_="pieces"),
            _panes(state, theme, say, told, targets),
        ],
        class_="map",
    )


def _targets(targets: Collection[Hex], theme: Theme) -> Iterator[Element]:
    for hex in sorted(set(targets)):
        x, y = middle(hex)
        yield use(f"{theme.name}-target", x, y, id=f"target-{NAMES[hex]}", class_="target")


def _towns(
    state: TerraState, theme: Theme, say: Say, told: dict[Hex, list[str]]
) -> Iterator[Element]:
    """A wall on every hex of a town, so that each has its name."""
    for player, area in town_areas(state, say, told):
        for hex in each(area):
            lines = stones(theme, wall(hex, area, INSET))
            yield group(lines, id=f"town-{NAMES[hex]}", class_="town", fill="none")
        for hex in each(player.rivers):
            x, y = middle(hex)
            yield use(f"{theme.name}-{TERRAIN_NAMES[player.faction.home]}-marker", x, y)


def town_areas(
    state: TerraState, say: Say, told: dict[Hex, list[str]]
) -> Iterator[tuple[Player, HexSet]]:
    """The towns of each player, with the river hexes that hold one together; their hexes tell."""
    for player in state.players:
        area = player.towns | player.rivers
        for hex in each(area):
            told.setdefault(hex, []).append(say("picture.town", player=player.faction.name))
        yield player, area


def stones(theme: Theme, d: str) -> Iterator[Element]:
    """Pale stones in a dark line."""
    lines = ((theme.outline, 6.8, None), (theme.rim, 4.4, None), (theme.outline, 4.4, "1.1 5.4"))
    for colour, width, dash in lines:
        cap = None if dash else "round"
        yield path(d, stroke=colour, stroke_width=width, stroke_dasharray=dash, stroke_linecap=cap)


def bridges(state: TerraState, theme: Theme, say: Say) -> Iterator[Element]:
    for site, seat in state.bridges:
        one, other, _ = SITES[site]
        home = state.players[seat].faction.home
        (x, y), (u, v) = middle(one), middle(other)
        turn = f"rotate({number(degrees(atan2(v - y, u - x)))})"
        name = state.players[seat].faction.name
        words = say("picture.bridge", player=name, start=NAMES[one], end=NAMES[other])
        middle_x, middle_y = (x + u) / 2, (y + v) / 2
        href = f"#{theme.name}-{TERRAIN_NAMES[home]}"
        yield group(
            [
                title(words),
                element("use", href=f"{href}-bridge", transform=turn),
                element("use", href=f"{href}-marker", transform="scale(.72)"),
            ],
            id=f"bridge-{NAMES[one]}-{NAMES[other]}",
            class_=f"bridge {COLOUR_WORDS[home]}",
            transform=move_to(middle_x, middle_y),
        )


def buildings(
    state: TerraState, theme: Theme, say: Say, told: dict[Hex, list[str]]
) -> Iterator[Element]:
    for player in state.players:
        home = player.faction.home
        for kind, hexes in zip(BUILDING_WORDS, player.built, strict=True):
            for hex in each(hexes):
                words = say(f"picture.{kind}", player=player.faction.name)
                told.setdefault(hex, []).insert(0, words)
                x, y = middle(hex)
                yield use(
                    f"{theme.name}-{TERRAIN_NAMES[home]}-{kind}", x, y + _FEET,
                    id=f"building-{NAMES[hex]}",
                    class_=f"building {kind} {COLOUR_WORDS[home]}",
                )  # fmt: skip


def last_move(move: Move | None, theme: Theme) -> Iterator[Element]:
    """An outline around the hexes that a move names."""
    rings = [
        path(hexagon(RADIUS - 1, *middle(hex)), stroke=colour, stroke_width=width)
        for hex in sorted(named_hexes(move))
        for colour, width in ((theme.halo, 4.6), (theme.accent, 2.6))
    ]
    if rings:
        yield group(rings, id="last-move", class_="last-move", fill="none", stroke_linejoin="round")


def named_hexes(move: Move | None) -> set[Hex]:
    """The hexes that a move names, each part of a row."""
    if isinstance(move, Row):
        return set().union(*map(named_hexes, move.parts))
    if isinstance(move, OnHex):
        return {move.hex} - {OFF}
    return set(move.ends) - {OFF} if isinstance(move, Bridge) else set()


def _costs(
    costs: Mapping[Hex, str], theme: Theme, say: Say, told: dict[Hex, list[str]]
) -> Iterator[Element]:
    """A plate with a spade, and how many it takes."""
    for hex, cost in sorted(costs.items()):
        told.setdefault(hex, []).append(say("picture.cost", cost=cost))
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


def _panes(
    state: TerraState,
    theme: Theme,
    say: Say,
    told: Mapping[Hex, list[str]],
    targets: Collection[Hex],
) -> Element:
    """A clear pane over every hex, to be clicked; it tells what lies there."""
    panes: list[Element] = []
    for hex in HEXES:
        terrain, name = state.terrain(hex), NAMES[hex]
        if terrain == NO_TERRAIN:
            words = [say("picture.river", hex=name)]
        else:
            words = [say("picture.hex", hex=name, terrain=TERRAIN_NAMES[terrain])]
        words += told.get(hex, [])
        if hex in targets:
            words.append(say("picture.target"))
        x, y = middle(hex)
        class_ = "cell land" if LAND >> hex & 1 else "cell river"
        pane = use(f"{theme.name}-pane", x, y, title("; ".join(words)), class_=class_, data_at=name)
        panes.append(pane)
    return group(panes, class_="cells", fill="transparent")
