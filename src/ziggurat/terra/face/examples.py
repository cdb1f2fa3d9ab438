"""A position for a clause of the rules: a part of the map, a cult track, bowls of power."""

from __future__ import annotations

from functools import cache
from typing import Final

from ...core.face import Example
from ...core.say import Say, plainly
from ...draw.panels import Panel, in_both_lights, side_by_side
from ...draw.svg import rect
from ...draw.theme import Theme
from ...draw.writing import numeral_defs
from ..data.box import CULTS
from ..drawing.ground import ground_defs
from ..drawing.icons import icon_defs
from ..drawing.ladders import HIGH as LADDERS_HIGH
from ..drawing.ladders import WIDE as LADDERS_WIDE
from ..drawing.ladders import ladder_defs, ladders
from ..drawing.map import piece_defs
from ..drawing.purse import purse
from ..drawing.trays import circle_tray
from ..state import TerraState
from .cutting import cutting
from .exhibits import EXHIBITS
from .staging import HERO, Exhibit, pictured

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
    return {one.get("id"): str(one) for source in sources for one in source(theme)}


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
    """One of the four tracks, and the numbers of the steps if it is the first."""
    left = 0 if cult == 0 else _NUMBERS + cult * _TRACK
    wide = _TRACK if cult else _TRACK + _NUMBERS
    ground = rect(0, 0, LADDERS_WIDE, LADDERS_HIGH, fill=theme.panel)
    return Panel([ground, *ladders(state, theme, plainly)], (left, 0, wide, LADDERS_HIGH))
