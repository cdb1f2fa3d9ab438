"""Sums come to the same bits everywhere."""

import pytest

from ziggurat.bots.floats import add_up

pytestmark = pytest.mark.both_builds


def test_floats_are_added_from_left_to_right_without_correction() -> None:
    assert add_up([1e16, 1.0, 1.0]) == 1e16
    assert add_up([1.0, 1.0, 1e16]) == 1e16 + 2
    assert add_up([0.1] * 10) == 0.9999999999999999
    assert add_up([]) == 0.0
