"""Means and shares with their 95% confidence intervals."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

_NORMAL = NormalDist().inv_cdf(0.975)
_STUDENT = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)
"""97.5% points of Student's distribution for 1 to 10 degrees of freedom."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and its 95% confidence interval, which is unbounded for a single observation."""

    mean: float
    low: float
    high: float

    def within(self, least: float, most: float) -> Estimate:
        """The same with the interval cut to possible values."""
        return Estimate(self.mean, max(least, self.low), min(most, self.high))


def mean_estimate(number: int, mean: float, deviation: float) -> Estimate:
    """The mean of independent values, by Student's distribution.

    ``deviation`` is the standard deviation of the sample; it does not matter for one value.
    """
    if number < 2:
        return Estimate(mean, float("-inf"), float("inf"))
    half = student(number - 1) * deviation / sqrt(number)
    return Estimate(mean, mean - half, mean + half)


def share_estimate(number: int, mean: float, deviation: float) -> Estimate:
    """The mean of independent shares, by Wilson's interval, which stays within 0 and 1.

    It counts as many trials as the scatter between the values is worth; if they do not scatter
    at all, one for each value.
    """
    if number < 2:
        return Estimate(mean, 0.0, 1.0)
    error = deviation**2 / number
    trials = mean * (1 - mean) / error if error else float(number)
    spread = student(number - 1) ** 2 / trials
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
