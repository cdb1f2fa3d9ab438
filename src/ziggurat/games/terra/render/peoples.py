"""The seven terrains in their circle, each with a dwelling of those who live there."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Final

from ....svg.definitions import referenced_definitions
from ....svg.elements import Element, element, group, move_to, number, path, rect, use
from ....svg.theme import Theme
from ..data.board import TERRAIN_NAMES
from ..data.box import CULTS
from .ground import ground_defs
from .hex_geometry import hexagon
from .icons import icon, icon_defs
from .pieces import piece_defs

_SIDE: Final = 360.0
_RADIUS: Final = 132.0
_MIDDLE: Final = _SIDE / 2


@cache
def peoples(theme: Theme) -> str:
    """The circle, and the signs of the four cults within."""
    count = len(TERRAIN_NAMES)
    lands = [
        _land(theme, terrain, *_around(_RADIUS, at / count))
        for at, terrain in enumerate(TERRAIN_NAMES)
    ]
    cults = [icon(theme, cult, *_around(36, at / 4 + 1 / 8), 44) for at, cult in enumerate(CULTS)]
    body = "".join(map(str, [*lands, *cults]))
    sources = (icon_defs(theme), ground_defs(theme), piece_defs(theme))
    known = {entry.get("id"): str(entry) for source in sources for entry in source}
    side = number(_SIDE)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" '
        f'width="{side}" height="{side}"><defs>{referenced_definitions(known, body)}</defs>'
        f"{rect(0, 0, _SIDE, _SIDE, fill=theme.page)}{body}</svg>"
    )


def _around(radius: float, turn: float) -> tuple[float, float]:
    """A place on a circle around the middle, clockwise from the top."""
    angle = 2 * pi * turn - pi / 2
    return _MIDDLE + radius * cos(angle), _MIDDLE + radius * sin(angle)


def _land(theme: Theme, terrain: str, x: float, y: float) -> Element:
    """A hex with a dwelling."""
    href = f"#{theme.name}-{terrain}-dwelling"
    parts = [
        path(hexagon(43), fill=theme.panel, stroke=theme.frame, stroke_width=3),
        use(f"{theme.name}-{terrain}-hex", 0, 0),
        element("use", href=href, transform=move_to(0, 2, 1.25)),
    ]
    return group(parts, transform=move_to(x, y))
