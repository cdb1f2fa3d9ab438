"""How the points of bots differ from those of real games, with standard errors by game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from .takeover import TakeoverRow

Pair = tuple[int, int]
"""The points of a seat in the real game, and those of the bot."""
Entries = Iterable[tuple[str, Pair]]


@dataclass(frozen=True, slots=True)
class Difference:
    """Points for a seat: means over games, in which every game counts once."""

    name: str
    games: int
    real: float
    bots: float
    difference: float
    """Bots less the real games."""
    error: float | None
    """The standard error of the difference; None for a single game."""


def overall(rows: Sequence[TakeoverRow]) -> Difference:
    """The difference over all seats."""
    [total] = grouped(rows, lambda row: (("", pair) for pair in pairs(row)))
    return total


def by_seat(rows: Sequence[TakeoverRow]) -> list[Difference]:
    """The difference of each seat; seats are named by their numbers from 1."""
    return grouped(
        rows, lambda row: ((str(seat), pair) for seat, pair in enumerate(pairs(row), start=1))
    )


def by_player(rows: Sequence[TakeoverRow]) -> list[Difference]:
    """The difference of each dynasty or faction, the worst for the bots first."""
    return worst_first(grouped(rows, lambda row: zip(row["players"], pairs(row), strict=True)))


def by_source(rows: Sequence[TakeoverRow]) -> list[Difference]:
    """The difference in each source of points, the worst for the bots first.

    A seat without points from a source has 0, so that the differences add up to the whole one.
    """
    names = dict.fromkeys(
        name for row in rows for kind in (row["real_sources"], row["bots_sources"])
        for own in kind for name in own
    )  # fmt: skip

    def entries(row: TakeoverRow) -> Iterator[tuple[str, Pair]]:
        for real, bots in zip(row["real_sources"], row["bots_sources"], strict=True):
            for name in names:
                yield name, (real.get(name, 0), bots.get(name, 0))

    return worst_first(grouped(rows, entries))


def pairs(row: TakeoverRow) -> list[Pair]:
    return list(zip(row["real"], row["bots"], strict=True))


def grouped(
    rows: Sequence[TakeoverRow], entries: Callable[[TakeoverRow], Entries]
) -> list[Difference]:
    """One difference for each name of the entries, in the order in which names occur.

    All rows of a file are one game: its seats and repetitions are not independent.
    """
    groups: dict[str, dict[str, list[Pair]]] = {}
    for row in rows:
        for name, pair in entries(row):
            groups.setdefault(name, {}).setdefault(row["file"], []).append(pair)
    return [difference(name, list(games.values())) for name, games in groups.items()]


def difference(name: str, games: Sequence[Sequence[Pair]]) -> Difference:
    """The difference between pairs of points; each inner sequence is one game."""
    real = [fmean(own for own, _ in game) for game in games]
    bots = [fmean(own for _, own in game) for game in games]
    apart = [theirs - own for own, theirs in zip(real, bots, strict=True)]
    error = stdev(apart) / sqrt(len(apart)) if len(apart) > 1 else None
    return Difference(name, len(games), fmean(real), fmean(bots), fmean(apart), error)


def worst_first(differences: Iterable[Difference]) -> list[Difference]:
    return sorted(differences, key=lambda one: (one.difference, one.name))
