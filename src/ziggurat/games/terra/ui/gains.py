"""The sources of points, move by move, from the events alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from ....core.events import Event
from ....core.messages import Say
from ....core.seats import Seat
from ....ui import Gain
from ..events import Exchanged, PowerTaken, Scored
from ..moves import CONVERSIONS
from ..sources import NAMES, Source
from .score_sheet import source_key, source_words

if TYPE_CHECKING:
    from ....core.match import Played

_POINTS: Final = "vp"
_KEYS: Final = {source_key(source): source for source in range(len(NAMES))}


def gains(history: Sequence[Played]) -> list[Gain]:
    """All points except those at the start; paid points are negative."""
    return [
        Gain(at, seat, source_key(source), points)
        for at, played in enumerate(history, start=1)
        for event in played.events
        for seat, source, points in _points(event)
    ]


def _points(event: Event) -> Iterator[tuple[Seat, int, int]]:
    """Whose points an event changes, from which source, and by how many."""
    if isinstance(event, Scored):
        yield event.seat, event.source, event.points
    elif isinstance(event, PowerTaken) and event.price:
        yield event.seat, Source.LEECH, -event.price
    elif isinstance(event, Exchanged):
        paid, source, gained, goal = CONVERSIONS[event.conversion]
        points = (gained if goal == _POINTS else 0) - (paid if source == _POINTS else 0)
        if points:
            yield event.seat, Source.CONVERSION, points


def gain_words(source: str, say: Say) -> str:
    """A source in words, as on the score sheet; an unknown one as it is."""
    return source_words(_KEYS[source], say) if source in _KEYS else source
