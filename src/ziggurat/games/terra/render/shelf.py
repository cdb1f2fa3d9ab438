"""The shelf under the map: power actions, bonus cards, favour tiles, town tiles, the circle."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from ....core.messages import Say
from ....svg.elements import Element, circle, element, group, move_to, path, rect, title
from ....svg.theme import Theme
from ..data.board import TERRAIN_NAMES
from ..data.tiles import CARDS, FAVOURS, POWER_ACTIONS, TOWNS
from ..hexes import TERRAINS
from ..state import TerraState
from .hexes import hexagon
from .icons import Icon, icon, labelled
from .labels import card_words, favour_words, power_words, town_words
from .tiles import ACTION, CARD, TILE, plaque, tile, used

HIGH: Final = 146.0
_GAP = 8.0
_PAD = 10.0
_POWER_WIDE = 3 * (ACTION[0] + 4) + 2 * _PAD
_FAVOUR_WIDE = 6 * (TILE[0] + 5) + 2 * _PAD
_TOWN_WIDE = 4 * (TILE[0] + 5) + 2 * _PAD
_CIRCLE_WIDE = 128.0


def shelf(state: TerraState, theme: Theme, say: Say, wide: float) -> Element:
    """What is common to all; the cards take the room that the others leave."""
    fixed = _POWER_WIDE + _FAVOUR_WIDE + _TOWN_WIDE + _CIRCLE_WIDE + 4 * _GAP
    card_wide = wide - fixed
    parts: list[Element] = []
    x = 0.0
    for key, room, things in (
        ("power-actions", _POWER_WIDE, _powers(state, theme, say)),
        ("cards", card_wide, _cards(state, theme, say, card_wide)),
        ("favours", _FAVOUR_WIDE, _favours(state, theme, say)),
        ("towns", _TOWN_WIDE, _towns(state, theme, say)),
        ("circle", _CIRCLE_WIDE, _circle(theme)),
    ):
        back = rect(
            0.9, 0.9, room - 1.8, HIGH - 1.8, rx=8, fill=theme.panel, stroke=theme.panel_edge,
            stroke_width=1.8,
        )  # fmt: skip
        told = title(say(f"picture.{key}"))
        parts.append(group([told, back, *things], id=key, class_=key, transform=move_to(x, 0)))
        x += room + _GAP
    return group(parts, class_="shelf")


def _place(at: int, columns: int, size: tuple[float, float], gap: float) -> tuple[float, float]:
    """The middle of a place on a panel of two rows."""
    x = _PAD + (at % columns + 0.5) * (size[0] + gap)
    return x, HIGH / 2 + (at // columns - 0.5) * (HIGH / 2 - 5)


def _powers(state: TerraState, theme: Theme, say: Say) -> list[Element]:
    """Six spaces; a used one is covered."""
    parts: list[Element] = []
    for at, action in enumerate(POWER_ACTIONS):
        x, y = _place(at, 3, ACTION, 4)
        taken = bool(state.power_used >> at & 1)
        words = power_words(action, say)
        if taken:
            words = say("picture.used", effect=words)
        class_ = "action taken" if taken else "action"
        parts.append(tile(theme, action.name, x, y + 2, 1, words, action.name, class_))
        if taken:
            parts.append(used(theme, x, y + 6, 50))
    return parts


def _cards(state: TerraState, theme: Theme, say: Say, wide: float) -> list[Element]:
    """Every card in play has its place; one that is held leaves it empty."""
    parts: list[Element] = []
    cards = state.table.cards
    apart = min(CARD[0] + 12, (wide - 2 * _PAD) / len(cards))
    scale = min(1.2, apart / (CARD[0] + 4))
    for at, card in enumerate(cards):
        x = wide / 2 + (at - (len(cards) - 1) / 2) * apart
        coins = state.cards[card]
        if coins < 0:
            parts += _empty(state, theme, card, x, scale)
            continue
        name, words = CARDS[card].name, card_words(CARDS[card], say)
        words = say("picture.card", effect=words, number=coins)
        parts.append(tile(theme, name, x, HIGH / 2 - 8, scale, words, name, "card"))
        if coins:
            parts += labelled(theme, Icon("coin", str(coins)), x - 14, HIGH - 25, 28)
    return parts


def _empty(state: TerraState, theme: Theme, card: int, x: float, scale: float) -> Iterator[Element]:
    """The place of a card that somebody holds, with a mark of who does."""
    wide, high, y = CARD[0] * scale - 6, CARD[1] * scale - 6, HIGH / 2 - 8
    yield rect(
        x - wide / 2, y - high / 2, wide, high, rx=5, fill="none",
        stroke=theme.panel_edge, stroke_width=1.4, stroke_dasharray="4 4",
    )  # fmt: skip
    for player in state.players:
        if player.card == card:
            href = f"#{theme.name}-{TERRAIN_NAMES[player.faction.home]}-marker"
            marker = element("use", href=href, transform=move_to(x, y))
            yield group([marker], opacity=0.6, aria_hidden="true")


def _favours(state: TerraState, theme: Theme, say: Say) -> list[Element]:
    """The tiles left, each kind with its number; a kind that is gone leaves its place."""
    parts: list[Element] = []
    for at, favour in enumerate(FAVOURS):
        x, y = _place(at // 4 * 2 + at % 2 + at % 4 // 2 * 6, 6, TILE, 5)
        words = say("picture.favour", effect=favour_words(favour, say), number=state.favours[at])
        parts += _left(theme, favour.name, x, y, state.favours[at], words, "favour")
    return parts


def _towns(state: TerraState, theme: Theme, say: Say) -> list[Element]:
    parts: list[Element] = []
    shown = [
        at for at, town in enumerate(TOWNS) if not town.option or state.table.chosen[town.option]
    ]
    columns = (len(shown) + 1) // 2
    shift = (4 - columns) * (TILE[0] + 5) / 2
    for place, at in enumerate(shown):
        x, y = _place(place, columns, TILE, 5)
        words = say("picture.town-tile", effect=town_words(TOWNS[at], say), number=state.towns[at])
        parts += _left(theme, TOWNS[at].name, x + shift, y, state.towns[at], words, "town-tile")
    return parts


def _left(
    theme: Theme, name: str, x: float, y: float, number: int, words: str, class_: str
) -> list[Element]:
    """A kind of tile with how many of it are left; faded if there is none."""
    if not number:
        faint = tile(theme, name, x, y, 1, words, name, f"{class_} gone")
        return [group([faint], opacity=0.25)]
    parts = [tile(theme, name, x, y, 1, words, name, class_)]
    return parts + (plaque(theme, number, x + 25, y - 22, 7.6) if number > 1 else [])


def _circle(theme: Theme) -> list[Element]:
    """The terraforming circle: a spade for each step from a terrain to the next."""
    x, y, radius = _CIRCLE_WIDE / 2, HIGH / 2, 47.0
    parts: list[Element] = [
        circle(x, y, radius, fill="none", stroke=theme.ink, stroke_width=1.6, opacity=0.5),
        icon(theme, "spade", x, y, 30),
    ]
    for terrain in TERRAINS:
        turn = 2 * pi * terrain / len(TERRAINS) - pi / 2
        place = move_to(x + radius * cos(turn), y + radius * sin(turn), 0.5)
        href = f"#{theme.name}-{TERRAIN_NAMES[terrain]}-hex"
        parts.append(
            group([path(hexagon(42), fill=theme.panel), element("use", href=href)], transform=place)
        )
    return parts
