"""One faction board by itself, as wide as a phone, with panes over the actions that it gives."""

from __future__ import annotations

from typing import Final

from ....core.messages import Say
from ....svg.elements import Element, group, move_to, rect
from ....svg.theme import Theme
from ..data.box import ROUNDS
from ..hexes import NO_TERRAIN
from ..player import Player
from ..state import TerraState
from .boards import colours_left, head_band, in_lines, owned
from .panes import pane, panes
from .purse import PURSE_HIGH, TRACKS_HIGH, WIDE, purse, tracks
from .tracks import BUILDINGS_HIGH, defined_buildings
from .trays import Tray, laid

_PAD = 8.0
_ALL = WIDE + 2 * _PAD
_HEAD = 38.0
_LINE = 57.0
_LINES = 2
"""So many lines are kept free, so that a board seldom grows during a game."""
_UPPER = _HEAD + PURSE_HIGH
_TILES = _UPPER + TRACKS_HIGH + BUILDINGS_HIGH
_UNCHOSEN_HIGH: Final = 134.0


def seat_board(state: TerraState, player: Player, theme: Theme, say: Say) -> Tray:
    """Head, goods, tracks, buildings, and below them card, special action and tiles."""
    band = head_band(state, player, theme, say, _ALL)
    if player.faction.home == NO_TERRAIN:
        chosen = colours_left(state, theme, player.seat, _ALL)
        return laid([_back(theme, _UNCHOSEN_HIGH), *band, *chosen], _ALL, _UNCHOSEN_HIGH)
    name = player.faction.name
    comes = state.round < ROUNDS
    purses = group(purse(player, theme, say, comes, name), transform=move_to(0, _HEAD))
    levels = group(tracks(player, theme, say, name), transform=move_to(0, _UPPER))
    built = defined_buildings(player, theme, say)
    beside, lines = _beside(state, player, theme, say)
    high = _TILES + max(lines, _LINES) * _LINE + 4
    body = (
        f"{_back(theme, high)}{''.join(map(str, band))}{_heads(state, player, say)}"
        f'<g transform="{move_to(_PAD, 0)}">{purses}{levels}'
        f'<g transform="{move_to(0, _UPPER + TRACKS_HIGH)}">{built}</g>{beside}</g>'
    )
    return Tray(body, _ALL, high)


def _heads(state: TerraState, player: Player, say: Say) -> Element:
    """Panes over the name, the place in the turn order and the points."""
    name = player.faction.name
    found = [
        pane(name, 2, 2, _ALL - 122, 32, say("page.part-seat", player=name)),
        pane(f"points-{name}", _ALL - 57, 5, 52, 26, say("picture.points", number=player.points)),
    ]
    if player.seat not in state.left:
        words = say("picture.order", number=state.order.index(player.seat) + 1)
        found.insert(1, pane(f"order-{name}", _ALL - 87, 5, 26, 26, words))
    return panes(found)


def _beside(state: TerraState, player: Player, theme: Theme, say: Say) -> tuple[Element, int]:
    """What lies below the tracks, and how many lines it takes."""
    parts: list[Element] = []
    found: list[Element] = []
    lines = in_lines(list(owned(state, player, theme, say)), WIDE)
    for line, things in enumerate(lines):
        left, y = 0.0, _TILES + (line + 0.5) * _LINE
        for thing in things:
            parts.append(group([thing.drawing], transform=move_to(left + thing.wide / 2, y)))
            if thing.at:
                high = _LINE - 3
                found.append(pane(thing.at, left, y - high / 2, thing.wide, high, thing.words))
            left += thing.wide
    return group([*parts, panes(found)], class_="owned"), len(lines)


def _back(theme: Theme, high: float) -> Element:
    return rect(
        0.9, 0.9, _ALL - 1.8, high - 1.8, rx=8, fill=theme.panel, stroke=theme.panel_edge,
        stroke_width=1.8,
    )  # fmt: skip
