"""Scores and counts: panels, notes on places, sources of points, the score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..core.match import Played
from ..core.messages import Say
from ..core.seats import Seat
from ..core.state import State
from ..core.view import View


@dataclass(frozen=True, slots=True)
class Gauge:
    """A count of something in a panel."""

    sign: str
    text: str
    words: str
    """The full text for screen readers and tooltips: ``12 coins, income 3``."""
    gain: str = ""
    """The next income, such as ``+3``; empty if there is none."""
    fact: str = ""
    """A key that identifies the gauge, for tests and animations: ``coins``."""
    unit: str = ""
    """The sign of what ``text`` counts, if it differs from ``sign``: a spade costs workers."""
    pinned: bool = False
    """True if its sign is shown large beside what is asked, for as long as it holds."""


@dataclass(frozen=True, slots=True)
class Note:
    """A short text written on a place, such as its cost."""

    text: str
    words: str


@dataclass(frozen=True, slots=True)
class Gain:
    """Points that a seat scored with a move."""

    at: int
    """The number of the move, counted from 1."""
    seat: Seat
    source: str
    """A key for the kind of source."""
    points: int
    column: int = 0
    """The index of the kind of points, if a game has several."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score sheet of a finished game: the sources of the points of every seat."""

    columns: tuple[str, ...]
    """The kinds of points as signs of the art, if there are several; else empty."""
    rows: tuple[tuple[str, tuple[tuple[int, ...], ...]], ...]
    """For each source its words, and for each seat one number for each column (or just one)."""
    total: tuple[tuple[int, ...], ...]
    """The sums, likewise for each seat."""
    note: str = ""
    """How the winner is determined, in a sentence."""


@dataclass(frozen=True, slots=True)
class TallyColumn:
    """A kind of points in the last counting."""

    sign: str
    """Its sign in the art; empty if it has none."""
    words: str


@dataclass(frozen=True, slots=True)
class TallySeat:
    """How the points of one seat were counted at the end: one number for each column."""

    before: tuple[int, ...]
    """What the seat had when the game ended."""
    added: tuple[int, ...]
    """What the last counting added."""
    total: int
    """The number that is compared first."""
    weakest: int | None = None
    """The column that decides; None if all of them are added up."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The last counting of a finished game, step by step for everybody to see."""

    columns: tuple[TallyColumn, ...]
    seats: tuple[TallySeat, ...]
    sign: str
    """The sign of what is added; empty if it has none."""
    words: str
    """What is added, in a sentence."""


class Scoreboard:
    """Counts of a position and sources of points."""

    shows_notes = False
    """True if notes are shown without being asked for."""

    def panel(self, view: View, seat: Seat, say: Say) -> list[Gauge]:
        """The gauges of a player, as far as the view may know them."""
        return []

    def panels(self, state: State, say: Say) -> list[list[Gauge]]:
        """The gauges of all players, as they see them themselves: for a game that is open."""
        seats = [Seat(seat) for seat in range(len(state.names))]
        return [self.panel(state.view(seat), seat, say) for seat in seats]

    def table(self, view: View, say: Say) -> list[Gauge]:
        """The gauges that belong to no player, such as the round."""
        return []

    def notes(self, view: View, say: Say) -> dict[str, Note]:
        """Optional notes by place, such as costs."""
        return {}

    def sheet(self, state: State, history: Sequence[Played], say: Say) -> Sheet | None:
        """The score sheet of a finished game; None if there is none."""
        return None

    def tally(self, state: State, say: Say) -> Tally | None:
        """The last counting of a finished game; None if there is none."""
        return None

    def gains(self, history: Sequence[Played]) -> list[Gain]:
        """All points in order; those of the final scoring belong to the last move."""
        return []

    def gain_words(self, source: str, say: Say) -> str:
        """A source of points in words."""
        return source

    def columns(self) -> tuple[str, ...]:
        """The signs of the kinds of points, if a game has several."""
        return ()

    def column_words(self, say: Say) -> tuple[str, ...]:
        """The kinds of points in words."""
        return self.columns()

    def start_points(self, state: State) -> tuple[int, ...]:
        """The points of the seats before the first move; empty if all have none."""
        return ()

    def marks(self, history: Sequence[Played], say: Say) -> list[tuple[int, str]]:
        """The milestones of a game, such as rounds: a number of moves and a name each."""
        return []
