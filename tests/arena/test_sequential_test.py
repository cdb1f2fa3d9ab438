"""The sequential test: mostly right, early if it can be, the same for all workers."""

from collections.abc import Iterable
from math import comb, log
from random import Random
from statistics import fmean

import pytest

from ziggurat.arena import (
    Contest,
    GameRow,
    InProcessWorker,
    Job,
    PlayedGame,
    Run,
    SequentialTest,
    Tournament,
)
from ziggurat.arena.sequential_test import ALPHA, likeliest
from ziggurat.arena.workers import PlayedGames
from ziggurat.core.record import Record


def judged(chance: float, seed: int) -> SequentialTest:
    rng = Random(f"{chance} {seed}")
    test = SequentialTest("a", "b")
    while test.verdict is None:
        test.add(fmean(float(rng.random() < chance) for _ in range(2)))
    return test


def most_wrong(runs: int, rate: float) -> int:
    """The number of wrong verdicts that 999 of 1000 series stay within, by their probability."""
    seen = 0.0
    for wrong in range(runs + 1):
        seen += comb(runs, wrong) * rate**wrong * (1 - rate) ** (runs - wrong)
        if seen >= 0.999:
            return wrong
    raise AssertionError


@pytest.mark.parametrize(("chance", "better"), [(0.5, False), (0.55, True)])
def test_it_is_wrong_as_seldom_as_it_says(chance: float, better: bool) -> None:
    found = [judged(chance, seed).verdict for seed in range(40)]
    assert found.count(not better) <= most_wrong(40, ALPHA)


def test_a_clear_case_is_decided_soon() -> None:
    assert max(judged(0.8, seed).tables for seed in range(20)) < 60
    assert all(judged(0.8, seed).verdict for seed in range(20))


def test_the_likeliest_distribution_has_the_mean() -> None:
    chances = likeliest({0.0: 1, 0.25: 3, 0.5: 7, 1.0: 2}, 0.6)
    assert sum(chances.values()) == pytest.approx(1)
    assert sum(x * chance for x, chance in chances.items()) == pytest.approx(0.6)


def test_of_wins_alone_each_counts_as_in_the_plain_test() -> None:
    test = SequentialTest("a", "b")
    for _ in range(10):
        test.add(1.0)
    assert test.ratio == pytest.approx(10 * log(0.55 / 0.5), abs=0.02)


def test_more_of_the_same_goes_further() -> None:
    test = SequentialTest("a", "b")
    for score in (0.5, 0.75, 0.5, 1.0):
        test.add(score)
    first = test.ratio
    for score in (0.5, 0.75, 0.5, 1.0):
        test.add(score)
    assert test.ratio == pytest.approx(2 * first, rel=0.01) and first > 0


class Rigged(InProcessWorker):
    """The entrant ``b`` wins; several games are started at once and the last one ends first."""

    def __init__(self, ahead: int) -> None:
        self.ahead = ahead

    def play(self, contest: Contest, jobs: Iterable[Job]) -> PlayedGames:
        assert isinstance(contest, Tournament)
        listed = list(jobs)
        for start in range(0, len(listed), self.ahead):
            for job in reversed(listed[start : start + self.ahead]):
                yield PlayedGame(job, won(contest, job), [[], []], Record("nim", (), {}, {}))


def won(tournament: Tournament, job: Job) -> GameRow:
    seats = list(tournament.rotations()[job.rotation - 1])
    ranks = [1 if name == "b" else 2 for name in seats]
    return GameRow(
        table=job.table, rotation=job.rotation, seats=seats, players=seats, moves=1, ending="",
        points=[[0], [0]], ranks=ranks, errors=[], record="",
    )  # fmt: skip


def test_the_same_tables_decide_whoever_plays_ahead() -> None:
    tournament = Tournament("tigris", ("a", "b"), {}, seed=1, tables=200)
    found = []
    for ahead in (1, 2, 7, 64):
        run = Run(tournament)
        test = SequentialTest("a", "b")
        run.play(Rigged(ahead), lambda result: None, test)
        assert test.verdict is True
        found.append((test.tables, run.games))
    assert found.count(found[0]) == len(found)
    assert len(found[0][1]) == 2 * found[0][0] < 100
