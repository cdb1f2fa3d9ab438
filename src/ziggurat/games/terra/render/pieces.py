"""The pieces on the map as definitions: buildings, bridges, markers, and the ring of a target."""

from __future__ import annotations

from functools import cache

from ....svg.elements import Element, circle, element, group, move_to, path
from ....svg.theme import Theme
from ..data.board import TERRAIN_NAMES
from ..data.box import BUILDING_WORDS
from .hex_geometry import RADIUS, hexagon


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
    """A disc in a player's colour with the sign of the home terrain."""
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
    """A deck with rails from bank to bank."""
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
    """A tint and a ring inside a hex that stands out on every terrain."""
    ring = hexagon(RADIUS - 2.8)
    return [
        path(ring, fill=theme.accent, fill_opacity=0.16, stroke=theme.halo, stroke_width=4.8,
             stroke_linejoin="round"),
        path(ring, fill="none", stroke=theme.accent, stroke_width=2.4, stroke_linejoin="round"),
    ]  # fmt: skip
