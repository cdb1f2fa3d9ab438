"""Accuracy: a loss in points becomes a loss of chances, and that a number from 0 to 100."""

from __future__ import annotations

import pytest

from ziggurat.learn.accuracy import accuracy, chance_lost, overall, severity


def test_nothing_lost_is_accurate_and_no_mistake() -> None:
    assert chance_lost(0.0, 0.3) == 0.0
    assert accuracy(0.0) == pytest.approx(100, abs=0.01)
    assert severity(4.9) is None


def test_a_point_costs_more_where_points_count_more_and_never_more_than_even_chances() -> None:
    assert 0 < chance_lost(2.0, 0.05) < chance_lost(2.0, 0.4) < 50
    assert chance_lost(1e9, 0.4) == pytest.approx(50)


@pytest.mark.parametrize(
    ("lost", "least", "most", "name"),
    [
        (5, 79, 81, "inaccuracy"),
        (10, 63, 65, "mistake"),
        (15, 50, 51, "blunder"),
        (50, 8, 9, "blunder"),
    ],
)
def test_accuracy_falls_with_the_chances_that_were_lost(
    lost: float, least: float, most: float, name: str
) -> None:
    assert least < accuracy(lost) < most
    assert severity(lost) == name


def test_one_blunder_weighs_more_than_in_a_mean() -> None:
    assert overall([]) is None
    assert overall([80.0, 80.0]) == pytest.approx(80)
    found = overall([100.0, 100.0, 100.0, 20.0])
    assert found is not None and 50 < found < 80
