"""The cult board: four tracks, who stands where, and the priests of the orders."""

from __future__ import annotations

from typing import Final

from ....core.messages import Say
from ....svg.elements import Element, circle, element, group, move_to, path, rect, title
from ....svg.theme import Theme
from ....svg.writing import numeral
from ..data.board import TERRAIN_NAMES
from ..data.box import CULTS, ORDER_SPACES, STEP_POWER, TOP_STEP
from ..hexes import NO_TERRAIN
from ..state import NO_SEAT, TerraState
from .icons import Icon, icon, labelled

WIDE: Final = 332.0
HIGH: Final = 588.0
_LEFT = 24.0
_TRACK = 74.0
_STEP = 39.5
_HEAD = 46.0
_ORDERS = _HEAD + _STEP * (TOP_STEP + 1) + 8
_MARKER = 11.4


def cult_board(state: TerraState, theme: Theme, say: Say) -> Element:
    """All four tracks side by side; step 10 is at the top."""
    parts = [
        title(say("picture.cults")),
        rect(0.9, 0.9, WIDE - 1.8, HIGH - 1.8, rx=8, fill=theme.panel, stroke=theme.panel_edge,
             stroke_width=1.8),
        *_numbers(theme),
    ]  # fmt: skip
    for cult in range(len(CULTS)):
        parts.append(
            group(
                [
                    *_track(theme, cult),
                    *_markers(state, theme, say, cult),
                    *_order(state, theme, say, cult),
                ],
                class_=f"cult {CULTS[cult]}",
                id=f"cult-{CULTS[cult]}",
                transform=move_to(_LEFT + cult * (_TRACK + 2), 0),
            )
        )
    return group(parts, class_="cults", id="cults")


def _top(step: int) -> float:
    return _HEAD + (TOP_STEP - step) * _STEP


def _numbers(theme: Theme) -> list[Element]:
    return [
        numeral(theme, str(step), _LEFT / 2 + 1, _top(step) + _STEP / 2 + 4.5, 9, theme.ink)
        for step in range(TOP_STEP + 1)
    ]


def _track(theme: Theme, cult: int) -> list[Element]:
    """The steps as a ladder; where power waits a step bears a drop, the last one a key."""
    tint = theme.gods[cult]
    parts = [
        rect(0, _HEAD - 2, _TRACK, _STEP * (TOP_STEP + 1) + 4, rx=7, fill=theme.page, stroke=tint,
             stroke_width=2),
        icon(theme, CULTS[cult], _TRACK / 2, _HEAD / 2 + 1, 34),
    ]  # fmt: skip
    for step, power in enumerate(STEP_POWER):
        y = _top(step)
        if step < TOP_STEP:
            parts.append(path(f"M4 {y:g}H{_TRACK - 4:g}", stroke=tint, opacity=0.35))
        if power:
            band = rect(2, y + 1, _TRACK - 4, _STEP - 2, rx=4, fill=theme.power, opacity=0.14)
            drop = labelled(theme, Icon("power", str(power)), _TRACK - 18, y + 10, 15)
            parts += [band, *drop]
    parts.append(icon(theme, "key", 11, _top(TOP_STEP) + 9, 14))
    return parts


def _markers(state: TerraState, theme: Theme, say: Say, cult: int) -> list[Element]:
    """A disc for each player; those on one step stand in a row."""
    parts: list[Element] = []
    for step in range(TOP_STEP + 1):
        there = [
            player
            for player in state.players
            if player.cults[cult] == step and player.faction.home != NO_TERRAIN
        ]
        apart = min(20.0, (_TRACK - 2 * _MARKER - 2) / max(len(there) - 1, 1))
        for at, player in enumerate(there):
            x = _TRACK / 2 + (at - (len(there) - 1) / 2) * apart
            name, faction = CULTS[cult], player.faction
            words = say("picture.stands", player=faction.name, number=step, cult=name)
            parts.append(
                element(
                    "use",
                    title(words),
                    id=f"cult-{name}-{faction.name}",
                    class_="marker",
                    href=f"#{theme.name}-{TERRAIN_NAMES[faction.home]}-marker",
                    transform=move_to(x, _top(step) + _STEP / 2 + (4 if step == TOP_STEP else 0)),
                )
            )
    return parts


def _order(state: TerraState, theme: Theme, say: Say, cult: int) -> list[Element]:
    """The spaces of an order: so many steps for a priest who joins it for good."""
    parts: list[Element] = []
    for space, steps in enumerate(ORDER_SPACES):
        x, y = _TRACK / 4 * (1 + 2 * (space % 2)), _ORDERS + 21 + 42 * (space // 2)
        owner = state.orders[cult][space]
        id = f"order-{CULTS[cult]}-{space + 1}"
        if owner == NO_SEAT:
            words = say("picture.order-free", number=steps, cult=CULTS[cult])
            drawing = [
                circle(x, y, 15.6, fill=theme.page, stroke=theme.gods[cult], stroke_width=1.6,
                       stroke_dasharray="3 2.4"),
                group([icon(theme, "priest", x, y, 25)], opacity=0.22),
                numeral(theme, str(steps), x, y + 7, 13, theme.ink),
            ]  # fmt: skip
            parts.append(group([title(words), *drawing], id=id, class_="order"))
            continue
        faction = state.players[owner].faction
        words = say("picture.order-taken", player=faction.name, number=steps, cult=CULTS[cult])
        parts.append(
            group([title(words), *priest(theme, faction.home, x, y)], id=id, class_="order taken")
        )
    return parts


def priest(theme: Theme, home: int, x: float, y: float) -> list[Element]:
    """A priest in the colour of the owner, who has given him for good."""
    return [
        circle(x, y, 16, fill=theme.houses[home], stroke=theme.outline, stroke_width=1.2),
        circle(x, y, 14.4, fill="none", stroke=theme.house_inks[home], stroke_width=1),
        icon(theme, "hood", x, y - 1, 19, theme.house_inks[home]),
    ]
