"""Statistics of results: places, wins and points with intervals, and ratings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import sqrt
from statistics import NormalDist, fmean, stdev

from .play_game import GameRow

Games = list[GameRow]
_NORMAL = NormalDist().inv_cdf(0.975)
_STUDENT = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)
"""97.5% points of Student's distribution for 1 to 10 degrees of freedom."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and its 95% confidence interval, which is unbounded for a single table."""

    mean: float
    low: float
    high: float

    def within(self, least: float, most: float) -> Estimate:
        """The same with the interval cut to possible values."""
        return Estimate(self.mean, max(least, self.low), min(most, self.high))


@dataclass(frozen=True, slots=True)
class Rating:
    """An OpenSkill rating: the mean and one standard deviation."""

    mu: float
    sigma: float


@dataclass(frozen=True, slots=True)
class Standing:
    """The results of an entrant."""

    name: str
    games: int
    """The number of its seats in all games."""
    place: Estimate
    wins: Estimate
    points: Estimate
    errors: int
    rating: Rating


class TableGames:
    """All games of one set-up, which are one observation for the intervals."""

    def __init__(self, games: Sequence[GameRow]) -> None:
        self.games = games

    def places(self, name: str) -> list[float]:
        """The places of an entrant; shared places count as their mean."""
        return [place(game["ranks"], seat) for game, seat in self.seats(name)]

    def wins(self, name: str) -> list[float]:
        """1 for a win, divided among those who share it."""
        return [
            1 / game["ranks"].count(1) if game["ranks"][seat] == 1 else 0.0
            for game, seat in self.seats(name)
        ]

    def points(self, name: str) -> list[float]:
        return [float(game["points"][seat][0]) for game, seat in self.seats(name)]

    def seats(self, name: str) -> Iterable[tuple[GameRow, int]]:
        for game in self.games:
            for seat, entrant in enumerate(game["seats"]):
                if entrant == name:
                    yield game, seat

    def beaten(self, name: str, other: str) -> float:
        """The share of encounters with another entrant that were won, with a tie as half."""
        met = [
            0.5 * ((game["ranks"][own] < rank) + (game["ranks"][own] <= rank))
            for game, own in self.seats(name)
            for rank, entrant in zip(game["ranks"], game["seats"], strict=True)
            if entrant == other
        ]
        return fmean(met)


def by_table(games: Games) -> list[TableGames]:
    """Games in order, table by table."""
    return [TableGames(list(same)) for _, same in groupby(games, lambda game: game["table"])]


def place(ranks: Sequence[int], seat: int) -> float:
    own = ranks[seat]
    return sum(rank < own for rank in ranks) + (ranks.count(own) + 1) / 2


def standings(games: Games) -> list[Standing]:
    """All entrants, the best placed first."""
    tables = by_table(games)
    rated = ratings(games)
    seats = max((len(game["seats"]) for game in games), default=0)
    results = []
    for name in dict.fromkeys(entrant for game in games for entrant in game["seats"]):
        results.append(
            Standing(
                name,
                sum(game["seats"].count(name) for game in games),
                mean_of([fmean(table.places(name)) for table in tables]).within(1, seats),
                share_of([fmean(table.wins(name)) for table in tables]),
                mean_of([fmean(table.points(name)) for table in tables]),
                sum(error["entrant"] == name for game in games for error in game["errors"]),
                rated[name],
            )
        )
    return sorted(results, key=lambda standing: standing.place.mean)


def ratings(games: Games) -> dict[str, Rating]:
    """OpenSkill ratings, game by game; an entrant in several seats gets their mean."""
    from openskill.models import PlackettLuce  # slow to import

    model = PlackettLuce()
    start = model.rating()
    known = {name: Rating(start.mu, start.sigma) for game in games for name in game["seats"]}
    for game in games:
        if len(set(game["seats"])) == 1:
            continue  # an entrant that only meets itself
        teams = [[model.rating(*astuple(known[name]))] for name in game["seats"]]
        after = model.rate(teams, ranks=[float(rank) for rank in game["ranks"]])
        for name in set(game["seats"]):
            own = [team[0] for team, seat in zip(after, game["seats"], strict=True) if seat == name]
            known[name] = Rating(fmean(r.mu for r in own), fmean(r.sigma for r in own))
    return known


def astuple(rating: Rating) -> tuple[float, float]:
    return rating.mu, rating.sigma


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean of independent values, by Student's distribution."""
    mean = fmean(values)
    if len(values) < 2:
        return Estimate(mean, float("-inf"), float("inf"))
    half = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Estimate(mean, mean - half, mean + half)


def share_of(values: Sequence[float]) -> Estimate:
    """The mean of independent shares, by Wilson's interval, which stays within 0 and 1.

    It counts as many trials as the scatter between the values is worth; if they do not scatter
    at all, one for each value.
    """
    mean = fmean(values)
    if len(values) < 2:
        return Estimate(mean, 0.0, 1.0)
    error = stdev(values) ** 2 / len(values)
    trials = mean * (1 - mean) / error if error else float(len(values))
    spread = student(len(values) - 1) ** 2 / trials
    middle = (mean + spread / 2) / (1 + spread)
    half = sqrt(spread * (mean * (1 - mean) + spread / 4)) / (1 + spread)
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return Estimate(mean, min(mean, low), max(mean, high))


def student(freedom: int) -> float:
    """The 97.5% point of Student's distribution; for many degrees by its expansion."""
    if freedom <= len(_STUDENT):
        return _STUDENT[freedom - 1]
    z = _NORMAL
    first = (z**3 + z) / (4 * freedom)
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    return z + first + second + third
