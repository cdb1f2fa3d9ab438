"""What is counted: panels of players and table, notes upon places, the score sheet."""

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
    """A thing and how much there is of it, for a player's panel."""

    sign: str
    text: str
    words: str
    """The whole of it for a reader or a tooltip: ``12 coins, income 3``."""
    gain: str = ""
    """What the next income brings, as ``+3``; empty if that is no question."""
    fact: str = ""
    """A key that tells gauges apart, for tests and for motion: ``coins``."""
    unit: str = ""
    """The sign of what ``text`` counts, if that is another thing: a spade costs workers."""


@dataclass(frozen=True, slots=True)
class Note:
    """A few signs written upon a place, such as what it costs to get there."""

    text: str
    words: str


@dataclass(frozen=True, slots=True)
class Gain:
    """Points that a move brought somebody."""

    at: int
    """The number of the move, counted from 1."""
    seat: Seat
    source: str
    """A key that is the same for the same kind of source."""
    points: int
    column: int = 0
    """Which kind of points, if a game has several."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score sheet of a game that is over: where every seat's points came from."""

    columns: tuple[str, ...]
    """What is counted, as signs of the art, if there are several kinds of points; else empty."""
    rows: tuple[tuple[str, tuple[tuple[int, ...], ...]], ...]
    """A source in words; for each seat its points, one number for each column (or just one)."""
    total: tuple[tuple[int, ...], ...]
    """The sums, likewise for each seat."""
    note: str = ""
    """How the winner is found, in a sentence."""


class Scoreboard:
    """Counts of a position, and where points come from."""

    def panel(self, view: View, seat: Seat, say: Say) -> list[Gauge]:
        """What lies before a player, as far as the view may know it."""
        return []

    def table(self, view: View, say: Say) -> list[Gauge]:
        """What belongs to nobody: the bag, the round."""
        return []

    def notes(self, view: View, say: Say) -> dict[str, Note]:
        """What may be written upon places if the player wants it, such as costs in reach."""
        return {}

    def sheet(self, state: State, history: Sequence[Played], say: Say) -> Sheet | None:
        """Where the points of a game that is over came from."""
        return None

    def gains(self, history: Sequence[Played]) -> list[Gain]:
        """All points that moves brought, in order; those of the end belong to the last move."""
        return []

    def gain_words(self, source: str, say: Say) -> str:
        """A source of points in words."""
        return source

    def columns(self) -> tuple[str, ...]:
        """The kinds of points as signs of the art, if a game has several."""
        return ()

    def column_words(self, say: Say) -> tuple[str, ...]:
        """The kinds of points in words."""
        return self.columns()

    def start_points(self, state: State) -> tuple[int, ...]:
        """What the seats have before the first move, if that is something."""
        return ()

    def marks(self, history: Sequence[Played], say: Say) -> list[tuple[int, str]]:
        """Where chapters of a game begin, such as rounds: after which move, and their names."""
        return []
