"""The explorer: what set-ups have led to in many games.

An opening is a path of steps, such as a faction and then its first dwellings. For each number of
players and each path, games are counted, and what the seats that began so have come to.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean
from typing import NamedTuple

from ..core.game import Outcome
from ..core.seats import Seat
from .estimates import Estimate, mean_estimate, share_estimate


class Step(NamedTuple):
    """One thing that a seat began with: ``Step("faction", "witches")``."""

    table: str
    value: str


Path = tuple[Step, ...]
"""Steps that follow each other; the path without any stands for all seats."""


class SeatResult(NamedTuple):
    """What a seat has come to."""

    points: float
    """The number that decides first."""
    lead: float
    """How much more that is than the mean of the table."""
    win: float
    """1 for a win, divided among those who share it."""
    rank: float
    """The place, counted from 1; shared places count as their mean."""


def seat_results(outcome: Outcome) -> list[SeatResult]:
    """The results of all seats of a game."""
    points = [float(row[0]) for row in outcome.rows]
    mean = fmean(points)
    winners = outcome.ranks.count(1)
    return [
        SeatResult(
            own, own - mean, 1 / winners if rank == 1 else 0.0, mean_rank(outcome.ranks, rank)
        )
        for own, rank in zip(points, outcome.ranks, strict=True)
    ]


def mean_rank(ranks: Sequence[int], rank: int) -> float:
    """A place; whoever shares it gets the mean of the places that are shared."""
    return rank + (ranks.count(rank) - 1) / 2


@dataclass(slots=True)
class Sum:
    """Values that were added up, and their squares."""

    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        self.total += value
        self.squares += value * value

    def merge(self, other: Sum) -> None:
        self.total += other.total
        self.squares += other.squares

    def mean(self, number: int) -> float:
        return self.total / number

    def deviation(self, number: int) -> float:
        """The standard deviation of the sample; 0 for a single value."""
        if number < 2:
            return 0.0
        spread = self.squares - self.total * self.total / number
        return sqrt(max(0.0, spread) / (number - 1))


@dataclass(slots=True)
class Row:
    """What one path has led to.

    A game counts once. If several of its seats took the path, their mean counts, because seats of
    one game depend on each other.
    """

    games: int = 0
    seats: int = 0
    points: Sum = field(default_factory=Sum)
    lead: Sum = field(default_factory=Sum)
    win: Sum = field(default_factory=Sum)
    rank: float = 0.0
    """The sum of the places."""

    def add(self, results: Sequence[SeatResult]) -> None:
        """Count a game: the results of its seats that took the path."""
        self.games += 1
        self.seats += len(results)
        self.points.add(fmean(result.points for result in results))
        self.lead.add(fmean(result.lead for result in results))
        self.win.add(fmean(result.win for result in results))
        self.rank += fmean(result.rank for result in results)

    def merge(self, other: Row) -> None:
        """Add the games of another row."""
        self.games += other.games
        self.seats += other.seats
        self.points.merge(other.points)
        self.lead.merge(other.lead)
        self.win.merge(other.win)
        self.rank += other.rank

    def mean_points(self) -> Estimate:
        return self._mean(self.points)

    def mean_lead(self) -> Estimate:
        """The mean of how much more these seats had than the mean of their table."""
        return self._mean(self.lead)

    def win_share(self) -> Estimate:
        number = self.games
        return share_estimate(number, self.win.mean(number), self.win.deviation(number))

    def mean_place(self) -> float:
        return self.rank / self.games

    def _mean(self, values: Sum) -> Estimate:
        return mean_estimate(self.games, values.mean(self.games), values.deviation(self.games))


Tables = dict[str, dict[str, Row]]
"""Tables by their names, each with its rows by their values."""


@dataclass(slots=True)
class Counts:
    """All paths of the games with one number of players."""

    games: int = 0
    rows: dict[Path, Row] = field(default_factory=dict)

    def add(self, outcome: Outcome, openings: Mapping[Seat, Iterable[Path]]) -> None:
        """Count a game: the paths that each of its seats took."""
        results = seat_results(outcome)
        taken: dict[Path, list[SeatResult]] = {}
        for seat, paths in openings.items():
            for path in paths:
                taken.setdefault(path, []).append(results[seat])
        self.games += 1
        for path, own in taken.items():
            self.rows.setdefault(path, Row()).add(own)

    def merge(self, other: Counts) -> None:
        """Add the games of others with as many players."""
        self.games += other.games
        for path, row in other.rows.items():
            self.rows.setdefault(path, Row()).merge(row)

    def prune(self, least: int) -> None:
        """Drop paths with fewer games, and everything beyond them."""
        few = {path for path, row in self.rows.items() if row.games < least}
        for path in list(self.rows):
            if any(path[:length] in few for length in range(1, len(path) + 1)):
                del self.rows[path]

    def by_parent(self) -> dict[Path, Tables]:
        """What follows each path that something follows."""
        parents: dict[Path, Tables] = {}
        for path, row in self.rows.items():
            tables = parents.setdefault(path[:-1], {})
            tables.setdefault(path[-1].table, {})[path[-1].value] = row
        return parents


@dataclass(slots=True)
class Explored:
    """Everything that was counted, and where it is from."""

    game: str
    origin: dict[str, str | int]
    """Facts such as the level of the bots and the seed, or the number of files."""
    least: int = 1
    """Paths with fewer games are left out."""
    players: dict[int, Counts] = field(default_factory=dict)
    """By the number of players."""

    @property
    def games(self) -> int:
        return sum(counts.games for counts in self.players.values())

    def counts(self, players: int) -> Counts:
        """What was counted for a number of players, to be added to."""
        return self.players.setdefault(players, Counts())

    def merge(self, other: Explored) -> None:
        """Add the games of another collection of the same game."""
        for number, counts in other.players.items():
            self.counts(number).merge(counts)

    def prune(self, least: int) -> None:
        """Leave out paths with few games."""
        self.least = max(self.least, least)
        for counts in self.players.values():
            counts.prune(least)


def best_first(rows: Mapping[str, Row]) -> Iterator[tuple[str, Row]]:
    """Rows by the lower end of the interval of their lead: what is surely good comes first."""
    return iter(sorted(rows.items(), key=lambda one: (-one[1].mean_lead().low, one[0])))


def most_played_first(rows: Mapping[str, Row]) -> Iterator[tuple[str, Row]]:
    """Rows by the number of their games."""
    return iter(sorted(rows.items(), key=lambda one: (-one[1].games, one[0])))
