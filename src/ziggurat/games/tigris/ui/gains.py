"""The sources of points: every point of every seat by its source and colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....core.match import Played
from ....core.messages import Say
from ....core.seats import Seat
from ....ui import Gain, Sheet
from ..box import COLOUR_NAMES, COLOURS
from ..events import GameEnded, Scored, TreasureTaken
from ..render.art import points_sign
from ..state import TigrisState
from .scoreboard import helping

TREASURES = "treasures"
SOURCES = ("tile", "king", "revolt", "war", "monument", TREASURES)
"""The causes of scoring events; treasures are added at the end."""


def gains(history: Sequence[Played]) -> list[Gain]:
    """All points in order; once the game is over, treasures too."""
    points, won = list[Gain](), dict[Seat, int]()
    for number, played in enumerate(history, start=1):
        for event in played.events:
            if isinstance(event, Scored):
                gain = Gain(number, event.seat, event.cause, event.points, event.colour)
                points.append(gain)
            elif isinstance(event, TreasureTaken):
                won[event.seat] = won.get(event.seat, 0) + 1
            elif isinstance(event, GameEnded):
                points += list(_treasure_gains(points, won, number))
    return points


def _treasure_gains(before: Sequence[Gain], won: dict[Seat, int], last: int) -> Iterator[Gain]:
    """Every treasure as a point of the weakest colour at that time."""
    for seat, treasures in won.items():
        points = [
            sum(gain.points for gain in before if (gain.seat, gain.column) == (seat, colour))
            for colour in COLOURS
        ]
        for colour, number in zip(COLOURS, helping(points, treasures), strict=True):
            if number:
                yield Gain(last, seat, TREASURES, number, colour)


def gain_words(source: str, say: Say) -> str:
    return say(f"page.from-{source}")


def columns() -> tuple[str, ...]:
    """The four kinds of points."""
    return tuple(map(points_sign, COLOURS))


def column_words(say: Say) -> tuple[str, ...]:
    """Their names."""
    return tuple(say(f"page.points-{COLOUR_NAMES[colour]}") for colour in COLOURS)


def sheet(state: TigrisState, history: Sequence[Played], say: Say) -> Sheet | None:
    """The points of all seats by source; None while points are hidden."""
    if not state.over:
        return None
    points = gains(history)
    rows = tuple(
        (gain_words(source, say), _sums(state, [gain for gain in points if gain.source == source]))
        for source in SOURCES
    )
    return Sheet(columns(), rows, _sums(state, points), say("page.winner"))


def _sums(state: TigrisState, points: Sequence[Gain]) -> tuple[tuple[int, ...], ...]:
    """The points of each seat in each colour."""
    sums = [[0] * len(COLOURS) for _ in state.table.seats]
    for gain in points:
        sums[gain.seat][gain.column] += gain.points
    return tuple(map(tuple, sums))
