"""The cult board: four tracks, who stands where, and the priests in the orders."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from ....core.messages import Say
from ....core.seats import Seat
from ....svg.elements import Element, circle, element, group, move_to, path, rect, title
from ....svg.lettering import numeral
from ....svg.theme import Theme
from ..data.board import TERRAIN_NAMES
from ..data.box import CULTS, ORDER_SPACES, STEP_POWER, TOP_STEP
from ..hexes import NO_TERRAIN, Terrain
from ..state import NO_SEAT, TerraState
from .drawing import Drawing, drawing
from .icons import Icon, icon, labelled
from .panes import pane, pane_layer

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
"""The radius of a space for a priest."""
_PRIEST = 0.63


class Worshipper(NamedTuple):
    """A player on the four tracks."""

    faction: str
    home: Terrain
    steps: tuple[int, ...]


class CultBoard(NamedTuple):
    """All players by their seats, and whose priests are in the orders."""

    players: tuple[Worshipper, ...]
    orders: tuple[tuple[Seat, ...], ...]

    @classmethod
    def of(cls, state: TerraState) -> CultBoard:
        players = [
            Worshipper(player.faction.name, player.faction.home, tuple(player.cults))
            for player in state.players
        ]
        return cls(tuple(players), tuple(state.orders))

    def draw(self, theme: Theme, say: Say, clickable: bool) -> Drawing:
        """The tracks with all markers and priests."""
        parts = [element("use", href=f"#{theme.name}-ladders")]
        for cult, name in enumerate(CULTS):
            words = None if clickable else say
            pieces = [*_markers(self, theme, cult, words), *_priests(self, theme, cult)]
            parts.append(group(pieces, class_=f"cult {name}", transform=move_to(_x(cult), 0)))
        tracks = [
            pane(name, _x(cult), 1, _TRACK, HIGH - 2, _track_words(self, say, cult))
            for cult, name in enumerate(CULTS)
            if clickable
        ]
        spaces = [
            circle(*_middle(cult, space), _SPACE, title(_space_words(self, say, cult, space)),
                   data_at=f"order-{name}-{space + 1}" if clickable else None)
            for cult, name in enumerate(CULTS)
            for space in range(len(ORDER_SPACES))
        ]  # fmt: skip
        return drawing([*parts, pane_layer([*tracks, *spaces])], WIDE, HIGH)

    def standing(self, cult: int, step: int) -> list[Worshipper]:
        """Those who stand on a step."""
        return [
            player
            for player in self.players
            if player.steps[cult] == step and player.home != NO_TERRAIN
        ]


@cache
def cult_board_defs(theme: Theme) -> tuple[Element, ...]:
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


def _x(cult: int) -> float:
    return _LEFT + cult * _APART


def _top(step: int) -> float:
    return _HEAD + (TOP_STEP - step) * _STEP


def _space(space: int) -> tuple[float, float]:
    """The middle of a space of an order, on its track."""
    return _TRACK / len(ORDER_SPACES) * (space + 0.5), _FOOT + 21


def _middle(cult: int, space: int) -> tuple[float, float]:
    """The middle of a space of an order, on the board."""
    x, y = _space(space)
    return round(_x(cult) + x, 1), y


def _track(theme: Theme, cult: int) -> Iterator[Element]:
    """The steps; those that give power bear a drop, the last one a key."""
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
    """The spaces of an order, with the steps that a priest there gives."""
    for space, steps in enumerate(ORDER_SPACES):
        x, y = _space(space)
        yield circle(
            x, y, _SPACE, fill=theme.page, stroke=theme.gods[cult], stroke_width=1.4,
            stroke_dasharray="3 2.4",
        )  # fmt: skip
        yield numeral(theme, str(steps), x, y + 5, 10, theme.ink)


def _markers(board: CultBoard, theme: Theme, cult: int, say: Say | None) -> Iterator[Element]:
    """A disc for each player; those on one step stand in a row."""
    for step in range(TOP_STEP + 1):
        standing = board.standing(cult, step)
        room = _TRACK - (40 if STEP_POWER[step] else 24)
        apart = min(22.0, room / max(len(standing) - 1, 1))
        for at, player in enumerate(standing):
            middle = (_TRACK - (14 if STEP_POWER[step] else 0)) / 2
            x = middle + (at - (len(standing) - 1) / 2) * apart
            yield element(
                "use",
                None if say is None else title(_marker_words(player, say, cult)),
                id=f"cult-{CULTS[cult]}-{player.faction}",
                class_="marker",
                href=f"#{theme.name}-{TERRAIN_NAMES[player.home]}-marker",
                transform=move_to(round(x, 1), _top(step) + _STEP / 2, _MARKER),
            )


def _priests(board: CultBoard, theme: Theme, cult: int) -> Iterator[Element]:
    for space, owner in enumerate(board.orders[cult]):
        if owner != NO_SEAT:
            x, y = _space(space)
            yield group(
                _priest(theme, board.players[owner].home),
                id=f"order-{CULTS[cult]}-{space + 1}",
                class_="priest",
                transform=move_to(round(x, 1), y, _PRIEST),
            )


def _priest(theme: Theme, home: Terrain) -> list[Element]:
    """A priest in the colour of the owner."""
    return [
        circle(0, 0, 16, fill=theme.houses[home], stroke=theme.outline, stroke_width=1.2),
        circle(0, 0, 14.4, fill="none", stroke=theme.house_inks[home], stroke_width=1),
        icon(theme, "hood", 0, -1, 19, theme.house_inks[home]),
    ]


def _marker_words(player: Worshipper, say: Say, cult: int) -> str:
    step = player.steps[cult]
    return say("picture.stands", player=player.faction, number=step, cult=CULTS[cult])


def _space_words(board: CultBoard, say: Say, cult: int, space: int) -> str:
    owner = board.orders[cult][space]
    if owner == NO_SEAT:
        return say("picture.order-free", number=ORDER_SPACES[space], cult=CULTS[cult])
    name = board.players[owner].faction
    return say("picture.order-taken", player=name, cult=CULTS[cult])


def _track_words(board: CultBoard, say: Say, cult: int) -> str:
    """Who stands where, from the top down, and what a priest still gives."""
    lines = [say("page.track", cult=CULTS[cult])]
    for step in range(TOP_STEP, -1, -1):
        lines += [_marker_words(player, say, cult) for player in board.standing(cult, step)]
    free = [
        str(steps)
        for steps, owner in zip(ORDER_SPACES, board.orders[cult], strict=True)
        if owner == NO_SEAT
    ]
    lines.append(say("page.order-free", steps=", ".join(free)) if free else say("page.order-full"))
    return "; ".join(lines)
