"""The board of a player: head, resources, building tracks, and the tiles beside them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from ....core.messages import Say
from ....core.seats import Seat
from ....svg.elements import Child, Element, Markup, element, group, markup, move_to, rect
from ....svg.theme import Theme
from ..data.board import TERRAIN_NAMES
from ..data.box import ROUNDS
from ..factions import FACTIONS
from ..hexes import TERRAINS, Terrain
from ..options import AUCTIONS
from ..state import TerraState
from .board_head import BoardHead, head_band, head_panes
from .building_tracks import BUILDINGS_HIGH, building_tracks
from .drawing import Drawing, drawing
from .owned_tiles import LINE_HIGH, OwnedTiles, in_lines, owned_tiles
from .panes import pane, pane_layer
from .resources import (
    GOODS_HIGH,
    TRACKS_HIGH,
    WIDE,
    Resources,
    Tracks,
    goods_and_bowls,
    shipping_and_digging,
)

_PAD: Final = 8.0
_HEAD: Final = 38.0
_UPPER: Final = _HEAD + GOODS_HIGH
_LOWER: Final = _UPPER + TRACKS_HIGH
_TILES: Final = _LOWER + BUILDINGS_HIGH
_UNCHOSEN_HIGH: Final = 134.0


class Layout(NamedTuple):
    """Where the lower parts of a board are."""

    inner: float
    """The width of the contents."""
    buildings: tuple[float, float]
    tiles: tuple[float, float]
    tiles_wide: float
    least_lines: int = 1
    """The number of lines of tiles that there is always room for."""

    @property
    def wide(self) -> float:
        return self.inner + 2 * _PAD


TALL: Final = Layout(WIDE, (0, _LOWER), (0, _TILES), WIDE)
"""Everything in one column."""
TILES_ASIDE: Final = Layout(WIDE + 122, (0, _LOWER), (WIDE + 8, _HEAD + 4), 114.0)
"""Tiles in a second column."""
BROAD: Final = Layout(2 * WIDE + 16, (WIDE + 16, _HEAD + 4), (0, _LOWER + 30), 2 * WIDE + 16)
"""Buildings at the right, tiles below."""


class FactionBoard(NamedTuple):
    """What a board shows; before a faction is chosen, the colours that can be had."""

    head: BoardHead
    resources: Resources | None
    built: tuple[int, ...]
    owned: OwnedTiles | None
    free_colours: tuple[Terrain, ...]

    @classmethod
    def of(cls, state: TerraState, seat: Seat) -> FactionBoard:
        player, head = state.players[seat], BoardHead.of(state, seat)
        if not player.faction.name:
            return cls(head, None, (), None, _free_colours(state, seat))
        resources = Resources.of(player, state.round < ROUNDS)
        owned = OwnedTiles.of(player, state.names[seat])
        return cls(head, resources, player.counts(), owned, ())

    def draw(self, theme: Theme, say: Say, clickable: bool) -> Drawing:
        contents = self.contents(theme, say, clickable, TILES_ASIDE)
        back = board_back(theme, contents.wide, contents.high)
        return drawing([back, contents.body], contents.wide, contents.high)

    def contents(self, theme: Theme, say: Say, clickable: bool, layout: Layout) -> Drawing:
        """The board without its back."""
        wide = layout.wide
        band = [head_band(self.head, theme, say, wide)]
        if self.resources is None or self.owned is None:
            colours = _colours(self.free_colours, theme, wide)
            return drawing([*band, *colours], wide, _UNCHOSEN_HIGH)
        name = self.resources.faction
        owner = name if clickable else ""
        tiles, lines = _owned(self.owned, theme, say, clickable, layout)
        parts: list[Child] = [
            group(goods_and_bowls(self.resources, theme, say, owner), transform=move_to(0, _HEAD)),
            group(
                [shipping_and_digging(Tracks.of(self.resources), theme, say, owner)],
                transform=move_to(0, _UPPER),
            ),
            group(
                [building_tracks(name, self.built, theme, say, clickable)],
                transform=move_to(*layout.buildings),
            ),
            tiles,
        ]
        panes = [head_panes(self.head, name, say, wide)] if clickable else []
        low = layout.tiles[1] + max(lines, layout.least_lines) * LINE_HIGH
        high = max(low, layout.buildings[1] + BUILDINGS_HIGH) + 4
        return drawing([*band, *panes, group(parts, transform=move_to(_PAD, 0))], wide, high)


@lru_cache(1024)
def _owned(
    owns: OwnedTiles, theme: Theme, say: Say, clickable: bool, layout: Layout
) -> tuple[Markup, int]:
    """The tiles of a player, and how many lines they take."""
    parts: list[Element] = []
    panes: list[Element] = []
    x, top = layout.tiles
    lines = in_lines(owned_tiles(owns, theme, say), layout.tiles_wide)
    for line, tiles in enumerate(lines):
        left, y = x, top + (line + 0.5) * LINE_HIGH
        for tile in tiles:
            parts.append(group([tile.drawing], transform=move_to(left + tile.wide / 2, y)))
            high = LINE_HIGH - 3
            panes.append(pane(tile.token, left, y - high / 2, tile.wide, high, tile.words))
            left += tile.wide
    drawn = group([*parts, *([pane_layer(panes)] if clickable else [])], class_="owned")
    return markup([drawn]), len(lines)


def board_back(theme: Theme, wide: float, high: float) -> Element:
    """The back of a board."""
    return rect(
        0.9, 0.9, wide - 1.8, high - 1.8, rx=8, fill=theme.panel, stroke=theme.panel_edge,
        stroke_width=1.8,
    )  # fmt: skip


def _free_colours(state: TerraState, seat: Seat) -> tuple[Terrain, ...]:
    """The colours that a seat without a faction can still have."""
    if state.table.colours:
        return (state.table.colours[seat],)
    if state.table.chosen["factions"] in AUCTIONS:
        return tuple(sorted({FACTIONS[lot.faction].home for lot in state.lots}))
    taken = {player.faction.home for player in state.players}
    return tuple(terrain for terrain in TERRAINS if terrain not in taken)


def _colours(free: tuple[Terrain, ...], theme: Theme, wide: float) -> Iterator[Element]:
    """The markers of all colours; those that cannot be had are faint."""
    for terrain in TERRAINS:
        x = wide / 2 + (terrain - (len(TERRAINS) - 1) / 2) * 40
        href = f"#{theme.name}-{TERRAIN_NAMES[terrain]}-marker"
        marker = element("use", href=href, transform=move_to(x, 96, 1.4))
        yield group([marker], opacity=None if terrain in free else 0.2, aria_hidden="true")
