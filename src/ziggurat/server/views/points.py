"""Where the points of a game came from, move by move."""

from __future__ import annotations

from typing_extensions import TypedDict

from ...core.match import Match
from ...core.seats import Seat
from ...i18n import Catalogue
from ...ui import Gain, ui_of

_START = "start"
"""The source of the points that every seat begins with."""


class GainView(TypedDict):
    """Points that a move brought a seat."""

    at: int
    seat: int
    source: str
    points: int
    column: int


class MarkView(TypedDict):
    """A named place in the game, such as the beginning of a round."""

    at: int
    words: str


class PointsHistory(TypedDict):
    """All points of a game, for a chart."""

    columns: list[str]
    kinds: list[str]
    sources: dict[str, str]
    gains: list[GainView]
    marks: list[MarkView]


def points_history(match: Match, say: Catalogue) -> PointsHistory:
    """Every gain with its source; the sources in the order in which they first brought points."""
    ui = ui_of(match.game)
    seats = enumerate(ui.start_points(match.state))
    start = [Gain(0, Seat(seat), _START, number) for seat, number in seats]
    gains = [*start, *ui.gains(match.history)]
    return {
        "columns": list(ui.columns()),
        "kinds": list(ui.column_words(say)),
        "sources": {gain.source: ui.gain_words(gain.source, say) for gain in gains},
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
        "marks": marks(match, say),
    }


def marks(match: Match, say: Catalogue) -> list[MarkView]:
    """The named places of a game."""
    return [{"at": at, "words": words} for at, words in ui_of(match.game).marks(match.history, say)]
