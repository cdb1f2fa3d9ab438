"""The terraforming circle: a spade for each step from a terrain to the next."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final, NamedTuple

from ....core.messages import Say
from ....svg.elements import Element, circle, element, group, move_to, path, title
from ....svg.theme import Theme
from ..data.board import TERRAIN_NAMES
from ..hexes import TERRAINS, Terrain
from ..state import TerraState
from .drawing import Drawing, drawing
from .hex_geometry import hexagon
from .icons import icon

_SIDE: Final = 150.0
_RADIUS: Final = 50.0


class TerraformingCircle(NamedTuple):
    """The home terrains of all players."""

    homes: tuple[Terrain, ...]

    @classmethod
    def of(cls, state: TerraState) -> TerraformingCircle:
        return cls(tuple(player.faction.home for player in state.players))

    def draw(self, theme: Theme, say: Say, clickable: bool) -> Drawing:
        """A home terrain bears the marker of its player."""
        middle = _SIDE / 2
        parts: list[Element] = [
            circle(middle, middle, _RADIUS, fill="none", stroke=theme.ink, stroke_width=1.6,
                   opacity=0.5),
            icon(theme, "spade", middle, middle, 32),
        ]  # fmt: skip
        for terrain, word in zip(TERRAINS, TERRAIN_NAMES, strict=True):
            turn = 2 * pi * terrain / len(TERRAINS) - pi / 2
            place = move_to(middle + _RADIUS * cos(turn), middle + _RADIUS * sin(turn), 0.56)
            name = f"#{theme.name}-{word}"
            tile = [path(hexagon(42), fill=theme.panel), element("use", href=f"{name}-hex")]
            if terrain in self.homes:
                tile.append(element("use", href=f"{name}-marker", transform="scale(1.5)"))
            if clickable:
                tile.insert(0, title(say("page.circle-terrain", terrain=word)))
            token = f"terrain-{word}" if clickable else None
            parts.append(group(tile, transform=place, data_at=token))
        return drawing(parts, _SIDE, _SIDE)
