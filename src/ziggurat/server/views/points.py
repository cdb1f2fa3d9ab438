"""Where the points of a game came from, move by move."""

from __future__ import annotations

from typing_extensions import TypedDict

from ...core.match import Match
from ...core.seats import Seat
from ...i18n import Catalogue
from ...ui import Gain, ui_of

_START = "start"
"""The source of what everybody has from the beginning."""


class GainSight(TypedDict):
    """Points that a move brought somebody."""

    at: int
    seat: int
    source: str
    points: int
    column: int


class Mark(TypedDict):
    """A place in the game that has a name, such as the beginning of a round."""

    at: int
    words: str


class Points(TypedDict):
    """All points of a game, for a chart."""

    columns: list[str]
    kinds: list[str]
    sources: dict[str, str]
    gains: list[GainSight]
    marks: list[Mark]


def points(match: Match, say: Catalogue) -> Points:
    """Every gain with its source; the sources in the order in which they first brought points."""
    face = ui_of(match.game)
    begun = enumerate(face.start_points(match.state))
    start = [Gain(0, Seat(seat), _START, number) for seat, number in begun]
    gains = [*start, *face.gains(match.history)]
    return {
        "columns": list(face.columns()),
        "kinds": list(face.column_words(say)),
        "sources": {gain.source: face.gain_words(gain.source, say) for gain in gains},
        "gains": [
            {
                "at": gain.at,
                "seat": gain.seat,
                "source": gain.source,
                "points": gain.points,
                "column": gain.column,
            }
            for gain in gains
        ],
        "marks": [{"at": at, "words": words} for at, words in face.marks(match.history, say)],
    }
