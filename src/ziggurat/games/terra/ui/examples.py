"""Pictures for clauses of the rules: a section of the map, or a part of the table."""

from __future__ import annotations

from functools import cache
from typing import Final

from ....core.messages import Say, plainly
from ....svg.elements import rect
from ....svg.lettering import numeral_defs
from ....svg.panels import Panel, side_by_side
from ....svg.theme import DARK, LIGHT, Theme
from ....ui import Example
from ..data.box import CULTS
from ..render.building_tracks import building_tracks, slot_defs
from ..render.cult_board import HIGH as CULTS_HIGH
from ..render.cult_board import WIDE as CULTS_WIDE
from ..render.cult_board import CultBoard, cult_board_defs
from ..render.ground import ground_defs
from ..render.icons import icon_defs
from ..render.pieces import piece_defs
from ..render.resources import (
    TRACKS_HIGH,
    Resources,
    Tracks,
    goods_and_bowls,
    shipping_and_digging,
)
from ..render.terraforming_circle import TerraformingCircle
from ..render.tiles import tile_defs
from ..state import TerraState
from .example_crop import cutting
from .example_positions import EXHIBITS
from .example_setup import HERO, Exhibit, pictured
from .plates import PLATES

_BOWLS: Final = (162.0, 2.0, 146.0, 54.0)
_DWELLINGS: Final = (0.0, -3.0, 210.0, 46.0)
"""The left end of the track of dwellings."""
_LARGER: Final = 1.8
_LEVELS_WIDE: Final = 202.0
"""Shipping and the exchange track."""
_NUMBERS: Final = 20.0
_TRACK: Final = (CULTS_WIDE - _NUMBERS) / len(CULTS)


def example(rule: str, say: Say) -> Example | None:
    """The picture for a clause, if there is one."""
    if rule not in EXHIBITS and rule not in PLATES:
        return None
    return Example(drawn(rule, LIGHT), drawn(rule, DARK), say(f"example.{rule.lower()}"))


@cache
def drawn(rule: str, theme: Theme) -> str:
    """All pictures of a clause side by side."""
    if rule in PLATES:
        return side_by_side([PLATES[rule](theme)], _definitions(theme), theme)
    exhibit = EXHIBITS[rule]
    panels = [_panel(exhibit, state, theme) for state in pictured(exhibit)]
    return side_by_side(panels, _definitions(theme), theme)


@cache
def _definitions(theme: Theme) -> dict[str, str]:
    sources = (
        *(icon_defs, ground_defs, piece_defs, cult_board_defs, numeral_defs),
        *(slot_defs, tile_defs),
    )
    return {
        definition.get("id"): str(definition) for source in sources for definition in source(theme)
    }


def _panel(exhibit: Exhibit, state: TerraState, theme: Theme) -> Panel:
    if exhibit.part == "map":
        return cutting(exhibit, state, theme)
    if exhibit.part == "bowls":
        has = Resources.of(state.players[HERO], False)
        return Panel(goods_and_bowls(has, theme, plainly), _BOWLS, _LARGER)
    if exhibit.part == "dwellings":
        hero = state.players[HERO]
        slots = building_tracks(hero.faction.name, hero.counts(), theme, plainly, clickable=False)
        return Panel([slots], _DWELLINGS, _LARGER)
    if exhibit.part == "levels":
        tracks = Tracks.of(Resources.of(state.players[HERO], False))
        levels = shipping_and_digging(tracks, theme, plainly)
        return Panel([levels], (0, 0, _LEVELS_WIDE, TRACKS_HIGH), _LARGER)
    if exhibit.part == "circle":
        circle = TerraformingCircle.of(state).draw(theme, plainly, clickable=False)
        return Panel([circle.body], (0, 0, circle.wide, circle.high), _LARGER)
    return _track(state, theme, CULTS.index(exhibit.part))


def _track(state: TerraState, theme: Theme, cult: int) -> Panel:
    """One of the four tracks; the first one with the numbers of the steps."""
    left = 0 if cult == 0 else _NUMBERS + cult * _TRACK
    wide = _TRACK if cult else _TRACK + _NUMBERS
    ground = rect(0, 0, CULTS_WIDE, CULTS_HIGH, fill=theme.panel)
    board = CultBoard.of(state).draw(theme, plainly, clickable=False)
    return Panel([ground, board.body], (left, 0, wide, CULTS_HIGH))
