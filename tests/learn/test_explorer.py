"""Counting paths: games count once, counts can be merged, pruned and sorted."""

from __future__ import annotations

from math import sqrt

import pytest

from ziggurat.core.game import Outcome
from ziggurat.core.seats import Seat
from ziggurat.learn.explorer import (
    Counts,
    Explored,
    Path,
    Row,
    SeatResult,
    Step,
    best_first,
    most_played_first,
    seat_results,
)

A: Path = (Step("letter", "a"),)
B: Path = (Step("letter", "b"),)
AX: Path = (*A, Step("sign", "x"))


def outcome(*points: int) -> Outcome:
    ranks = tuple(1 + sum(other > own for other in points) for own in points)
    return Outcome("over", ranks, tuple((own,) for own in points))


def counted(*games: tuple[Outcome, dict[int, list[Path]]]) -> Counts:
    counts = Counts()
    for ended, paths in games:
        counts.add(ended, {Seat(seat): own for seat, own in paths.items()})
    return counts


def test_the_results_of_a_game() -> None:
    assert seat_results(outcome(10, 4, 1)) == [
        SeatResult(10, 5, 1, 1),
        SeatResult(4, -1, 0, 2),
        SeatResult(1, -4, 0, 3),
    ]


def test_shared_places_and_wins_are_divided() -> None:
    first, second, third = seat_results(outcome(7, 7, 1))
    assert (first.win, first.rank) == (second.win, second.rank) == (0.5, 1.5)
    assert (third.win, third.rank) == (0.0, 3.0)


def test_a_game_counts_once_however_many_of_its_seats_took_a_path() -> None:
    counts = counted((outcome(10, 4, 1), {0: [A], 1: [A], 2: [B]}))
    row = counts.rows[A]
    assert (row.games, row.seats) == (1, 2)
    assert (row.points.total, row.lead.total, row.win.total, row.rank) == (7.0, 2.0, 0.5, 1.5)


def test_means_and_intervals_by_hand() -> None:
    games = [(outcome(own, 10 - own), {0: [A], 1: [B]}) for own in (6, 7, 8, 3)]
    row = counted(*games).rows[A]
    leads = [1.0, 2.0, 3.0, -2.0]
    deviation = sqrt(sum((lead - 1.0) ** 2 for lead in leads) / 3)
    lead = row.mean_lead()
    assert lead.mean == 1.0
    assert lead.high - lead.mean == pytest.approx(3.1824 * deviation / 2)
    assert row.mean_points().mean == 6.0
    assert row.win_share().mean == 0.75
    assert row.mean_place() == 1.25


def test_leads_of_all_seats_of_all_games_add_up_to_nothing() -> None:
    games = [(outcome(own, 2 * own, 5), {0: [A], 1: [B], 2: [AX]}) for own in range(9)]
    counts = counted(*games)
    assert sum(row.lead.total for row in counts.rows.values()) == pytest.approx(0.0)
    assert sum(row.win.total for row in counts.rows.values()) == pytest.approx(9.0)


def test_merged_counts_are_those_of_all_games() -> None:
    first = (outcome(9, 2), {0: [A, AX], 1: [B]})
    second = (outcome(3, 5), {0: [B], 1: [A]})
    one, other = Explored("game", {}), Explored("game", {})
    one.players[2], other.players[2] = counted(first), counted(second)
    other.players[3] = counted((outcome(1, 2, 3), {0: [A]}))
    one.merge(other)
    assert one.players[2] == counted(first, second)
    assert one.games == 3 and one.players[3].games == 1


def test_what_has_few_games_is_dropped_with_everything_beyond_it() -> None:
    counts = counted(
        *[(outcome(1, 2), {0: [A, AX], 1: [B]}) for _ in range(2)],
        (outcome(1, 2), {0: [B], 1: [B]}),
    )
    counts.prune(3)
    assert list(counts.rows) == [B]
    assert counts.games == 3
    assert counts.by_parent() == {(): {"letter": {"b": counts.rows[B]}}}


def row(*leads: float) -> Row:
    made = Row()
    for lead in leads:
        made.add([SeatResult(10 + lead, lead, 0.0, 2.0)])
    return made


def test_sorted_by_what_is_sure_or_by_games() -> None:
    rows = {"lucky": row(9, -1), "sure": row(2, 2.1, 1.9), "bad": row(-2, -2.1, -2, -2)}
    assert [value for value, _ in best_first(rows)] == ["sure", "bad", "lucky"]
    assert [value for value, _ in most_played_first(rows)] == ["bad", "sure", "lucky"]
