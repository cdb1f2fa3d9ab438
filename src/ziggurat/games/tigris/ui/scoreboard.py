"""Gauges: the panels of the players and the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from ....core.messages import Say
from ....core.seats import Seat
from ....ui import Gauge
from .. import cells
from ..box import (
    COLOUR_NAMES,
    COLOURS,
    LAST_TREASURES,
    LEADER_LETTERS,
    LEADER_NAMES,
    MONUMENT_NAMES,
    MONUMENTS,
    TILE_LETTERS,
    TILE_NAMES,
    Colour,
)
from ..cells import OFF
from ..locale.move_descriptions import leader_name
from ..render.art import points_sign
from ..state import TigrisState
from ..view import TigrisView, view_of

_GAUGES = 1 << 12
"""The number of gauges that are remembered."""


def panels(state: TigrisState, say: Say) -> list[list[Gauge]]:
    """The gauges of all players, as they see them themselves."""
    view = view_of(state, None, revealed=True)
    return [panel(view, seat, say) for seat in view.table.seats]


def panel(view: TigrisView, seat: Seat, say: Say) -> list[Gauge]:
    """The gauges of a player, as far as the view may know them."""
    return [
        *_leaders(view, seat, say),
        _counted("back", view.hand_sizes[seat], "hand", say),
        _counted("disaster", view.disasters_left[seat], "disasters", say),
        *_points(view, seat, say),
        *_hand(view, seat, say),
    ]


@lru_cache(_GAUGES)
def _counted(sign: str, number: int, fact: str, say: Say) -> Gauge:
    """A gauge that counts something, in the words of the pictures."""
    return Gauge(sign, str(number), say(f"picture.{fact}", number=number), fact=fact)


def _leaders(view: TigrisView, seat: Seat, say: Say) -> Iterator[Gauge]:
    """A gauge for each leader in the supply."""
    dynasty = view.table.dynasties[seat]
    for colour in COLOURS:
        if view.internal.leader(seat, colour) == OFF:
            yield _leader(dynasty, colour, say)


@lru_cache(_GAUGES)
def _leader(dynasty: str, colour: Colour, say: Say) -> Gauge:
    words = say(f"picture.in-supply-{LEADER_NAMES[colour]}", dynasty=dynasty)
    fact = f"leader-{LEADER_LETTERS[colour]}"
    return Gauge(leader_name(dynasty, colour), "", words, fact=fact)


def _points(view: TigrisView, seat: Seat, say: Say) -> Iterator[Gauge]:
    """Points of the four colours and treasures, unless they are hidden."""
    points, treasures = view.scores[seat], view.treasures_won[seat]
    if points is None or treasures is None:
        return
    for colour in COLOURS:
        fact = f"points-{COLOUR_NAMES[colour]}"
        yield _counted(points_sign(colour), points[colour], fact, say)
    yield _counted("treasure", treasures, "treasures", say)


def _hand(view: TigrisView, seat: Seat, say: Say) -> Iterator[Gauge]:
    """The tiles of each colour in a hand, unless it is hidden."""
    hand = view.hands[seat]
    if hand is None:
        return
    for colour in COLOURS:
        yield _held(colour, hand[colour], say)


@lru_cache(_GAUGES)
def _held(colour: Colour, number: int, say: Say) -> Gauge:
    tile = TILE_NAMES[colour]
    words = say(f"page.held-{tile}", number=number)
    return Gauge(tile, str(number), words, fact=f"hand-{TILE_LETTERS[colour]}")


def table(view: TigrisView, say: Say) -> list[Gauge]:
    """The common gauges: turn and actions, the bag, treasures and monuments left."""
    turn = Gauge("turn", str(view.turn), say("page.turn", number=view.turn), fact="turn")
    return [
        turn,
        *_actions(view, say),
        _counted("bag", view.bag_left, "bag", say),
        _treasures_left(view, say),
        *_monuments_left(view, say),
    ]


def _actions(view: TigrisView, say: Say) -> Iterator[Gauge]:
    if not view.over:
        left = view.actions_left
        yield Gauge("actions", str(left), say("page.actions-left", number=left), fact="actions")


def _treasures_left(view: TigrisView, say: Say) -> Gauge:
    left = cells.count(view.internal.treasures)
    words = say("page.treasures-left", number=left, least=LAST_TREASURES)
    return Gauge("treasure", str(left), words, fact="treasures-left")


def _monuments_left(view: TigrisView, say: Say) -> Iterator[Gauge]:
    """A gauge for each monument in the supply."""
    for monument in MONUMENTS:
        if view.internal.monuments[monument] == OFF:
            yield _monument_left(MONUMENT_NAMES[monument], say)


@lru_cache(_GAUGES)
def _monument_left(name: str, say: Say) -> Gauge:
    words = say("picture.monument-left", monument=name)
    return Gauge(name, "", words, fact=f"monument-{name}")


def helping(points: Sequence[int], treasures: int) -> tuple[int, ...]:
    """The number of treasures added to each colour, always to the weakest (TE-118, TE-120)."""
    added = [0] * len(points)
    for _ in range(treasures):
        weakest = min(COLOURS, key=lambda colour: points[colour] + added[colour])
        added[weakest] += 1
    return tuple(added)
