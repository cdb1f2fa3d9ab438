"""The map for a page: what never changes is defined elsewhere, what was drawn before is kept."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from ....core.messages import Say
from ....svg.elements import Element, element, group, title, use
from ....svg.theme import Theme
from ..data.board import TERRAIN_NAMES
from ..hexes import HEXES, NAMES, NO_TERRAIN, Hex, Terrain, each
from ..state import TerraState
from .ground import transformed
from .hexes import middle, wall
from .map import INSET, bridges, buildings, last_move, stones, town_areas
from .render_cache import Kept

_panes: Final = Kept(4096)


def chart(state: TerraState, theme: Theme, say: Say) -> str:
    """The printed land, what was transformed, the water, the pieces, the panes."""
    told: dict[Hex, list[str]] = {}
    layers = [
        element("use", href=f"#{theme.name}-printed-land"),
        *transformed(state, theme),
        element("use", href=f"#{theme.name}-printed-water"),
        *_towns(state, theme, say, told),
        *bridges(state, theme, say),
        *buildings(state, theme, say, told),
        *last_move(state.placed, theme),
    ]
    panes = []
    for hex in HEXES:
        terrain, words = state.terrain(hex), tuple(told.get(hex, ()))
        key = (theme.name, say, hex, terrain, words)
        panes.append(_panes.once(key, partial(_pane, theme.name, say, hex, terrain, words)))
    return f'{"".join(map(str, layers))}<g class="panes" fill="transparent">{"".join(panes)}</g>'


def _towns(
    state: TerraState, theme: Theme, say: Say, told: dict[Hex, list[str]]
) -> Iterator[Element]:
    """One wall around all towns of a player, and a mark on river hexes that hold one together."""
    for player, area in town_areas(state, say, told):
        if area:
            lines = "".join(wall(hex, area, INSET) for hex in each(area))
            yield group(stones(theme, lines), class_="town", fill="none")
        for hex in each(player.rivers):
            name = f"{theme.name}-{TERRAIN_NAMES[player.faction.home]}-marker"
            yield use(name, *middle(hex), id=f"town-{NAMES[hex]}")


def _pane(theme: str, say: Say, hex: Hex, terrain: Terrain, told: tuple[str, ...]) -> str:
    """A clear pane over a hex, which tells what lies there."""
    name = NAMES[hex]
    if terrain == NO_TERRAIN:
        words = say("picture.river", hex=name)
    else:
        words = say("picture.hex", hex=name, terrain=TERRAIN_NAMES[terrain])
    label = title("; ".join((words, *told)))
    return str(use(f"{theme}-pane", *middle(hex), label, data_at=name))
