"""Favour tiles, town tiles, bonus cards and action spaces, each drawn once around its middle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from ....svg.elements import Element, circle, element, group, move_to, path, rect, title
from ....svg.lettering import numeral
from ....svg.theme import Theme
from ..data.box import BUILDING_WORDS, CULTS, TOWN_POWER_WITH_FAVOUR
from ..data.tiles import CARDS, FAVOURS, POWER_ACTIONS, TOWNS, Card, Favour, PowerAction, Town
from ..goods import NOTHING
from .icons import Icon, goods_icons, icon, points, row, spades, steps

TILE: Final = (60.0, 54.0)
CARD: Final = (64.0, 82.0)
ACTION: Final = (60.0, 60.0)
_ARROW = Icon("arrow")
_ROOM = 50.0

SPECIALS: Final[dict[str, Sequence[Icon]]] = {
    "ACTA": steps("cults", 2),
    "ACTC": [Icon("twice")],
    "ACTE": [Icon("worker", "2"), _ARROW, Icon("bridge")],
    "ACTG": spades(2),
    "ACTN": [Icon("storm")],
    "ACTS": [Icon("dwelling"), _ARROW, Icon("trading-post")],
    "ACTW": [Icon("flight"), Icon("dwelling")],
}
"""What the special actions of factions do, by their names in a record."""


@cache
def tile_defs(theme: Theme) -> tuple[Element, ...]:
    """Every tile and card of the box."""
    name = theme.name
    return (
        *(group(_favour(theme, tile), id=f"{name}-{tile.name}") for tile in FAVOURS),
        *(group(_town(theme, tile), id=f"{name}-{tile.name}") for tile in TOWNS),
        *(group(_card(theme, card), id=f"{name}-{card.name}") for card in CARDS),
        *(group(_power(theme, action), id=f"{name}-{action.name}") for action in POWER_ACTIONS),
        *(
            group(action_space(theme, icons, 0, 0, 44), id=f"{name}-{code}")
            for code, icons in SPECIALS.items()
        ),
    )


def tile(
    theme: Theme, name: str, x: float, y: float, scale: float, words: str, id: str, class_: str
) -> Element:
    """A copy of a tile, its middle at x, y."""
    return element(
        "use",
        title(words),
        id=id,
        class_=class_,
        href=f"#{theme.name}-{name}",
        transform=move_to(x, y, scale),
    )


def plaque(theme: Theme, number: int, x: float, y: float, size: float = 9.0) -> list[Element]:
    """A number on the edge of a tile."""
    return [
        circle(x, y, size, fill=theme.ink, stroke=theme.panel, stroke_width=1.4),
        numeral(theme, str(number), x, y + size * 0.52, size * 1.04, theme.panel),
    ]


def used(theme: Theme, x: float, y: float, size: float) -> Element:
    """The cover of an action that is used in this round."""
    return group([icon(theme, "used", x, y, size)], class_="used")


def action_space(
    theme: Theme, icons: Sequence[Icon], x: float, y: float, size: float
) -> list[Element]:
    """An octagon with what the action does."""
    inside = row(theme, icons, x, y, size * 0.5, size * 0.82)
    return [icon(theme, "action", x, y, size), *inside]


def _plate(theme: Theme, edge: str, width: float = 2.0) -> Element:
    wide, high = TILE
    return rect(
        -wide / 2 + 1, -high / 2 + 1, wide - 2, high - 2, rx=8, fill=theme.page,
        stroke=edge, stroke_width=width,
    )  # fmt: skip


def _favour(theme: Theme, tile: Favour) -> list[Element]:
    """Above the steps on a cult, below the ability."""
    rising = steps(CULTS[tile.cult], tile.steps)
    plate = _plate(theme, theme.gods[tile.cult], 2.4)
    if tile.cult_action:
        space = action_space(theme, steps("cults", 1), 0, 9.5, 31)
        return [plate, *row(theme, rising, -5, -15.4, 17), *space]
    if tile.points_on_pass:
        return [plate, *row(theme, rising, -5, -12.5, 19), *_on_pass(theme, tile)]
    ability = _ability(tile)
    if not ability:
        return [plate, *row(theme, rising, -1, 0, 22, 46)]
    return [plate, *row(theme, rising, -5, -12.5, 19), *row(theme, ability, 0, 12, 20, _ROOM)]


def _ability(tile: Favour) -> list[Icon]:
    """What a favour tile does beside its steps."""
    if tile.income is not NOTHING:
        return [Icon("income"), *goods_icons(tile.income)]
    if tile.small_towns:
        return [Icon("town", str(TOWN_POWER_WITH_FAVOUR))]
    if tile.points_for >= 0:
        return [Icon(BUILDING_WORDS[tile.points_for]), _ARROW, points(tile.points)]
    return []


def _on_pass(theme: Theme, tile: Favour) -> list[Element]:
    """Points for trading posts on passing, from the fewest to the most."""
    span = f"{min(tile.points_on_pass[1:])}-{max(tile.points_on_pass)}"
    return [
        icon(theme, "passing", -21.5, 12, 12),
        icon(theme, "trading-post", -6, 11.5, 16),
        icon(theme, "points", 14, 12, 21.5),
        numeral(theme, span, 14, 15.3, 6.8, theme.ink),
    ]


def _town(theme: Theme, tile: Town) -> list[Element]:
    """A gate: points and keys above, the gain below."""
    gain = goods_icons(tile.gain)
    if tile.steps:
        gain = steps("cults", tile.steps)
    if tile.shipping:
        gain = steps("ship", tile.shipping)
    head = [points(tile.points), *[Icon("key")] * tile.keys]
    gate = path(
        "M-29 26V-10C-29-22-16-26 0-26C16-26 29-22 29-10V26Z",
        fill=theme.page, stroke=theme.frame_edge, stroke_width=2.4, stroke_linejoin="round",
    )  # fmt: skip
    if not gain:
        return [gate, *row(theme, head, 0, 3, 25, _ROOM)]
    return [gate, *row(theme, head, 0, -9, 22, 46), *row(theme, gain, 0, 14, 20, _ROOM)]


def _card(theme: Theme, card: Card) -> list[Element]:
    """A scroll: the income above, below it what else the card does."""
    wide, high = CARD
    sheet = [
        rect(
            -wide / 2 + 2, -high / 2 + 2, wide - 4, high - 4, rx=4, fill=theme.page,
            stroke=theme.panel_edge, stroke_width=1.6,
        ),
        *(
            rect(-wide / 2, y, wide, 7, rx=3.5, fill=theme.back, stroke=theme.outline)
            for y in (-high / 2, high / 2 - 7)
        ),
    ]  # fmt: skip
    income = [Icon("income"), *goods_icons(card.income)]
    effect = _effect(theme, card)
    if not effect:
        gain = row(theme, income[1:], 0, 12, 25, _ROOM)
        return [*sheet, icon(theme, "income", 0, -14, 20), *gain]
    line = path("M-24-6H24", stroke=theme.panel_edge, stroke_width=1.2, stroke_dasharray="2 3")
    return [*sheet, *row(theme, income, 0, -20, 20, _ROOM + 2), line, *effect]


def _effect(theme: Theme, card: Card) -> list[Element]:
    """What a card does beside its income."""
    if card.spades or card.cult_steps:
        icons = spades(card.spades) if card.spades else steps("cults", card.cult_steps)
        return action_space(theme, icons, 0, 14, 36)
    if card.shipping:
        return row(theme, [Icon("ship", f"+{card.shipping}")], 0, 14, 24)
    counted = [Icon(BUILDING_WORDS[kind]) for kind in card.points_for]
    worth = card.points
    if card.points_for_shipping:
        counted, worth = [Icon("ship")], card.points_for_shipping
    if not counted:
        return []
    return [
        icon(theme, "passing", 0, 4, 15),
        *row(theme, [*counted, points(worth)], 0, 23, 20, _ROOM + 6),
    ]


def _power(theme: Theme, action: PowerAction) -> list[Element]:
    """A large octagon with the gain, its price in power above."""
    gain = [*goods_icons(action.gain), *spades(action.spades)]
    if action.bridge:
        gain = [Icon("bridge")]
    price = [
        circle(0, -19, 11.6, fill=theme.page, stroke=theme.ember, stroke_width=1.6),
        *row(theme, [Icon("power", str(action.power))], 0, -19.4, 18),
    ]
    return [icon(theme, "action", 0, 4, 50), *row(theme, gain, 0, 9, 25, 42), *price]
