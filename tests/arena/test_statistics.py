"""Figures: places, wins and intervals by table, ratings."""

from math import isinf
from random import Random
from statistics import fmean

import pytest

from ziggurat.arena import GameRow, standings
from ziggurat.arena.statistics import by_table, mean_of, ratings, share_of
from ziggurat.learn.estimates import student


def game(table: int, rotation: int, seats: str, ranks: list[int]) -> GameRow:
    return GameRow(
        table=table, rotation=rotation, seats=list(seats), players=list(seats.upper()), moves=9,
        ending="bag", points=[[10 - rank, 0] for rank in ranks], ranks=ranks, errors=[], record="",
    )  # fmt: skip


def test_shared_places_are_meant_and_wins_divided() -> None:
    [table] = by_table([game(1, 1, "aabb", [1, 1, 3, 4]), game(1, 2, "baab", [1, 2, 2, 2])])
    assert table.places("a") == [1.5, 1.5, 3, 3]
    assert table.places("b") == [3, 4, 1, 3]
    assert table.wins("a") == [0.5, 0.5, 0, 0] and table.wins("b") == [0, 0, 1, 0]
    assert table.points("b") == [7, 6, 9, 8]


def test_encounters_are_counted_pair_by_pair() -> None:
    [table] = by_table([game(1, 1, "aabb", [1, 3, 3, 4])])
    assert table.beaten("a", "b") == fmean([1, 1, 0.5, 1])
    assert table.beaten("b", "a") == 1 - table.beaten("a", "b")


def test_the_table_is_the_unit() -> None:
    """Two games of a set-up that one seat always wins count as one observation."""
    games = [
        game(table, rotation, seats, ranks)
        for table in range(1, 9)
        for rotation, seats in ((1, "ab"), (2, "ba"))
        for ranks in [[1, 2]]
    ]
    found = {one.name: one for one in standings(games)}
    assert found["a"].games == 16 and found["a"].place.mean == 1.5
    assert found["a"].place.low == found["a"].place.high == 1.5


def test_the_best_placed_comes_first() -> None:
    games = [game(table, 1, "ab", [2, 1]) for table in (1, 2, 3)]
    assert [one.name for one in standings(games)] == ["b", "a"]
    assert standings(games)[0].wins.mean == 1 and standings(games)[0].points.mean == 9


def test_intervals_hold_the_truth_nineteen_times_of_twenty() -> None:
    rng = Random(1)
    for share in (0.5, 0.65, 0.9):
        hit_mean = hit_share = 0
        for _ in range(400):
            values = [fmean(float(rng.random() < share) for _ in range(2)) for _ in range(60)]
            hit_mean += mean_of(values).low <= share <= mean_of(values).high
            hit_share += share_of(values).low <= share <= share_of(values).high
        assert 0.92 < hit_mean / 400 < 0.98 and 0.92 < hit_share / 400 < 0.98


def test_shares_stay_between_nothing_and_all() -> None:
    always = share_of([1.0] * 20)
    assert always.mean == always.high == 1 and 0.75 < always.low < 0.9
    assert share_of([0.0] * 20).low == 0


def test_one_table_proves_nothing() -> None:
    assert isinf(mean_of([3.0]).low) and share_of([1.0]).low == 0


@pytest.mark.parametrize(
    ("freedom", "point"), [(1, 12.706), (10, 2.228), (11, 2.201), (30, 2.042), (199, 1.972)]
)
def test_students_distribution(freedom: int, point: float) -> None:
    assert student(freedom) == pytest.approx(point, abs=0.001)


def test_ratings_follow_results() -> None:
    games = [game(table, 1, "abcb", [1, 2, 4, 3]) for table in range(1, 30)]
    rated = ratings(games)
    assert rated["a"].mu > rated["b"].mu > rated["c"].mu
    assert rated["a"].sigma < 25 / 3


def test_who_plays_alone_learns_nothing() -> None:
    rated = ratings([game(1, 1, "aa", [1, 2])])
    assert rated["a"].mu == 25
