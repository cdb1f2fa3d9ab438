"""Means and shares with their intervals, against numbers from tables and by hand."""

from __future__ import annotations

from math import isinf, sqrt

import pytest

from ziggurat.learn.estimates import Estimate, mean_estimate, share_estimate, student


def test_a_mean_is_as_wide_as_students_distribution_says() -> None:
    one = mean_estimate(4, 10.0, 2.0)
    assert one.mean == 10.0
    assert one.high - 10.0 == pytest.approx(3.1824 * 2.0 / sqrt(4))
    assert 10.0 - one.low == pytest.approx(one.high - 10.0)


def test_a_single_observation_says_nothing_about_its_error() -> None:
    assert isinf(mean_estimate(1, 3.0, 0.0).low)
    assert share_estimate(1, 1.0, 0.0) == Estimate(1.0, 0.0, 1.0)


def test_wilsons_interval_for_many_wins_and_losses() -> None:
    wins, games = 30, 100
    share = wins / games
    deviation = sqrt(share * (1 - share) * games / (games - 1))
    one = share_estimate(games, share, deviation)
    assert (one.low, one.high) == pytest.approx((0.2173, 0.3984), abs=0.002)


def test_a_share_stays_possible_where_nobody_ever_won() -> None:
    never = share_estimate(20, 0.0, 0.0)
    assert never.low == never.mean == 0.0
    assert never.high == pytest.approx(student(19) ** 2 / (20 + student(19) ** 2))


def test_an_interval_can_be_cut_to_what_is_possible() -> None:
    assert Estimate(1.2, 0.5, 9.0).within(1, 4) == Estimate(1.2, 1, 4)
