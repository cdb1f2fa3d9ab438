"""The cult board for a page: short enough for a phone, what never changes drawn once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from ....core.messages import Say
from ....svg.elements import Element, circle, element, group, move_to, path, rect, title
from ....svg.theme import Theme
from ....svg.writing import numeral
from ..data.board import TERRAIN_NAMES
from ..data.box import CULTS, ORDER_SPACES, STEP_POWER, TOP_STEP
from ..hexes import NO_TERRAIN
from ..player import Player
from ..state import NO_SEAT, TerraState
from .cults import priest
from .icons import Icon, icon, labelled
from .panes import pane, panes

WIDE: Final = 390.0
HIGH: Final = 346.0
_LEFT = 20.0
_APART = (WIDE - _LEFT) / len(CULTS)
_TRACK = _APART - 3
_STEP = 25.0
_HEAD = 35.0
_FOOT = _HEAD + _STEP * (TOP_STEP + 1)
_MARKER = 0.96
_SPACE = 9.4
_PRIEST = 0.63


@cache
def ladder_defs(theme: Theme) -> tuple[Element, ...]:
    """The four tracks without anybody on them."""
    tracks = [
        group([*_track(theme, cult), *_spaces(theme, cult)], transform=move_to(_x(cult), 0))
        for cult in range(len(CULTS))
    ]
    numbers = [
        numeral(theme, str(step), _LEFT / 2 - 1, _top(step) + _STEP / 2 + 4.6, 9, theme.ink)
        for step in range(TOP_STEP + 1)
    ]
    return (group([*numbers, *tracks], id=f"{theme.name}-ladders"),)


def ladders(state: TerraState, theme: Theme, say: Say) -> list[Element]:
    """The tracks with all markers and priests; a pane over each of them."""
    parts = [element("use", href=f"#{theme.name}-ladders")]
    for cult, name in enumerate(CULTS):
        there = [*_markers(state, theme, cult), *_priests(state, theme, cult)]
        parts.append(group(there, class_=f"cult {name}", transform=move_to(_x(cult), 0)))
    found = [
        pane(name, _x(cult), 1, _TRACK, HIGH - 2, _words(state, say, cult))
        for cult, name in enumerate(CULTS)
    ]
    spaces = [
        circle(*_middle(cult, space), _SPACE, title(_space_words(state, say, cult, space)),
               data_at=f"order-{name}-{space + 1}")
        for cult, name in enumerate(CULTS)
        for space in range(len(ORDER_SPACES))
    ]  # fmt: skip
    return [*parts, panes([*found, *spaces])]


def _x(cult: int) -> float:
    return _LEFT + cult * _APART


def _top(step: int) -> float:
    return _HEAD + (TOP_STEP - step) * _STEP


def _space(space: int) -> tuple[float, float]:
    """The middle of a space of an order."""
    return _TRACK / len(ORDER_SPACES) * (space + 0.5), _FOOT + 21


def _middle(cult: int, space: int) -> tuple[float, float]:
    """The middle of a space on the whole board."""
    x, y = _space(space)
    return round(_x(cult) + x, 1), y


def _space_words(state: TerraState, say: Say, cult: int, space: int) -> str:
    owner = state.orders[cult][space]
    if owner == NO_SEAT:
        return say("picture.order-free", number=ORDER_SPACES[space], cult=CULTS[cult])
    name = state.players[owner].faction.name
    return say("picture.order-taken", player=name, cult=CULTS[cult])


def _track(theme: Theme, cult: int) -> Iterator[Element]:
    """The steps as a ladder; where power waits a step bears a drop, the last one a key."""
    tint = theme.gods[cult]
    yield icon(theme, CULTS[cult], _TRACK / 2, _HEAD / 2 - 1, 27)
    yield rect(
        1, _HEAD - 1, _TRACK - 2, _FOOT - _HEAD + 2, rx=7, fill=theme.page, stroke=tint,
        stroke_width=2,
    )  # fmt: skip
    lines = "".join(f"M4 {_top(step):g}h{_TRACK - 8:g}" for step in range(TOP_STEP))
    yield path(lines, stroke=tint, opacity=0.35)
    for step, power in enumerate(STEP_POWER):
        if power:
            y = _top(step)
            yield rect(3, y + 1, _TRACK - 6, _STEP - 2, rx=4, fill=theme.power, opacity=0.14)
            yield from labelled(theme, Icon("power", str(power)), _TRACK - 18, y + 11, 14.5)
    yield icon(theme, "key", 12, _top(TOP_STEP) + 9, 14)


def _spaces(theme: Theme, cult: int) -> Iterator[Element]:
    """So many steps for a priest who joins the order for good."""
    for space, steps in enumerate(ORDER_SPACES):
        x, y = _space(space)
        yield circle(
            x, y, _SPACE, fill=theme.page, stroke=theme.gods[cult], stroke_width=1.4,
            stroke_dasharray="3 2.4",
        )  # fmt: skip
        yield numeral(theme, str(steps), x, y + 5, 10, theme.ink)


def _standing(state: TerraState, cult: int, step: int) -> list[Player]:
    return [
        player
        for player in state.players
        if player.cults[cult] == step and player.faction.home != NO_TERRAIN
    ]


def _markers(state: TerraState, theme: Theme, cult: int) -> Iterator[Element]:
    """A disc for each player; those on one step stand in a row."""
    for step in range(TOP_STEP + 1):
        there = _standing(state, cult, step)
        room = _TRACK - (40 if STEP_POWER[step] else 24)
        apart = min(22.0, room / max(len(there) - 1, 1))
        for at, player in enumerate(there):
            middle = (_TRACK - (14 if STEP_POWER[step] else 0)) / 2
            x = middle + (at - (len(there) - 1) / 2) * apart
            yield element(
                "use",
                id=f"cult-{CULTS[cult]}-{player.faction.name}",
                class_="marker",
                href=f"#{theme.name}-{TERRAIN_NAMES[player.faction.home]}-marker",
                transform=move_to(round(x, 1), _top(step) + _STEP / 2, _MARKER),
            )


def _priests(state: TerraState, theme: Theme, cult: int) -> Iterator[Element]:
    for space, owner in enumerate(state.orders[cult]):
        if owner != NO_SEAT:
            x, y = _space(space)
            yield group(
                priest(theme, state.players[owner].faction.home, 0, 0),
                id=f"order-{CULTS[cult]}-{space + 1}",
                class_="priest",
                transform=move_to(round(x, 1), y, _PRIEST),
            )


def _words(state: TerraState, say: Say, cult: int) -> str:
    """Who stands where, from the top down, and what a priest still gives."""
    name = CULTS[cult]
    told = [say("page.track", cult=name)]
    for step in range(TOP_STEP, -1, -1):
        told += [
            say("picture.stands", player=player.faction.name, number=step, cult=name)
            for player in _standing(state, cult, step)
        ]
    free = [
        str(steps)
        for steps, owner in zip(ORDER_SPACES, state.orders[cult], strict=True)
        if owner == NO_SEAT
    ]
    told.append(say("page.order-free", steps=", ".join(free)) if free else say("page.order-full"))
    return "; ".join(told)
