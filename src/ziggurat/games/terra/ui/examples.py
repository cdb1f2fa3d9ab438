"""Pictures for clauses of the rules: a section of the map, a cult track, bowls of power."""

from __future__ import annotations

from functools import cache
from typing import Final

from ....core.messages import Say, plainly
from ....svg.elements import rect
from ....svg.panels import Panel, in_both_lights, side_by_side
from ....svg.theme import Theme
from ....svg.writing import numeral_defs
from ....ui import Example
from ..data.box import CULTS
from ..render.ground import ground_defs
from ..render.icons import icon_defs
from ..render.ladders import HIGH as LADDERS_HIGH
from ..render.ladders import WIDE as LADDERS_WIDE
from ..render.ladders import ladder_defs, ladders
from ..render.map import piece_defs
from ..render.purse import purse
from ..render.trays import circle_tray
from ..state import TerraState
from .example_crop import cutting
from .example_positions import EXHIBITS
from .example_setup import HERO, Exhibit, pictured

_BOWLS: Final = (162.0, 2.0, 146.0, 54.0)
_LARGER: Final = 1.8
_NUMBERS: Final = 20.0
_TRACK: Final = (LADDERS_WIDE - _NUMBERS) / len(CULTS)


def example(rule: str, say: Say) -> Example | None:
    """The picture for a clause, if there is one."""
    return in_both_lights(rule, drawn, say) if rule in EXHIBITS else None


@cache
def drawn(rule: str, theme: Theme) -> str:
    """All pictures of a clause side by side."""
    exhibit = EXHIBITS[rule]
    panels = [_panel(exhibit, state, theme) for state in pictured(exhibit)]
    return side_by_side(panels, _definitions(theme), theme)


@cache
def _definitions(theme: Theme) -> dict[str, str]:
    sources = (icon_defs, ground_defs, piece_defs, ladder_defs, numeral_defs)
    return {
        definition.get("id"): str(definition) for source in sources for definition in source(theme)
    }


def _panel(exhibit: Exhibit, state: TerraState, theme: Theme) -> Panel:
    if exhibit.part == "map":
        return cutting(exhibit, state, theme)
    if exhibit.part == "bowls":
        return Panel(purse(state.players[HERO], theme, plainly, False), _BOWLS, _LARGER)
    if exhibit.part == "circle":
        tray = circle_tray(state, theme, plainly)
        return Panel([tray.body], (0, 0, tray.wide, tray.high), _LARGER)
    return _track(state, theme, CULTS.index(exhibit.part))


def _track(state: TerraState, theme: Theme, cult: int) -> Panel:
    """One of the four tracks; the first one with the numbers of the steps."""
    left = 0 if cult == 0 else _NUMBERS + cult * _TRACK
    wide = _TRACK if cult else _TRACK + _NUMBERS
    ground = rect(0, 0, LADDERS_WIDE, LADDERS_HIGH, fill=theme.panel)
    return Panel([ground, *ladders(state, theme, plainly)], (left, 0, wide, LADDERS_HIGH))
