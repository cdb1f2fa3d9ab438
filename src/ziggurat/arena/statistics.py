"""Statistics of results: places, wins and points with intervals, and ratings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from statistics import fmean, stdev

from ..learn.estimates import Estimate, mean_estimate, share_estimate
from .play_game import GameRow

Games = list[GameRow]


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
    """The mean of independent values."""
    return mean_estimate(len(values), fmean(values), deviation(values))


def share_of(values: Sequence[float]) -> Estimate:
    """The mean of independent shares."""
    return share_estimate(len(values), fmean(values), deviation(values))


def deviation(values: Sequence[float]) -> float:
    """The standard deviation of a sample; 0 for a single value."""
    return stdev(values) if len(values) > 1 else 0.0
