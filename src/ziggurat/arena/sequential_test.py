"""A sequential test whether one entrant is better than another, which stops when it has decided."""

from __future__ import annotations

from collections import Counter
from math import log

ALPHA = BETA = 0.05
"""The probability of a wrong verdict, either way."""
P0, P1 = 0.5, 0.55
"""The mean scores that are compared: equal, and better."""
MIN_TABLES = 16
"""Tables before which no verdict is given: the variance is not known well enough."""
BISECTIONS = 40
PSEUDO_COUNT = 1e-3
"""Added to the counts of the two extreme scores, so that every mean is possible."""


class SequentialTest:
    """A generalized sequential probability ratio test on the scores of tables.

    A table's score is the share of encounters that ``better`` won against ``base`` in all its
    rotations, with a tie as half: 0.5 if they are equal. The set-up is the unit, since games that
    share one are not independent (in chess: pentanomial). The ratio compares the likelihood of the
    scores if their mean is ``p1`` and if it is ``p0``, each with its most likely distribution.
    """

    def __init__(self, base: str, better: str, p0: float = P0, p1: float = P1) -> None:
        self.base = base
        self.better = better
        self.p0 = p0
        self.p1 = p1
        self.scores: Counter[float] = Counter()
        self.verdict: bool | None = None
        """True if it is better, False if it is not; None as long as it is undecided."""

    @property
    def tables(self) -> int:
        return self.scores.total()

    @property
    def bounds(self) -> tuple[float, float]:
        """The test rejects below the first bound and accepts above the second."""
        return log(BETA / (1 - ALPHA)), log((1 - BETA) / ALPHA)

    def add(self, score: float) -> None:
        """Add the score of the next table."""
        self.scores[score] += 1
        low, high = self.bounds
        ratio = self.ratio
        if self.tables >= MIN_TABLES and not low < ratio < high:
            self.verdict = ratio >= high

    @property
    def ratio(self) -> float:
        """The logarithm of the likelihood ratio."""
        weights = {0.0: PSEUDO_COUNT, 1.0: PSEUDO_COUNT}
        for score, count in self.scores.items():
            weights[score] = weights.get(score, 0.0) + count
        low = likeliest(weights, self.p0)
        high = likeliest(weights, self.p1)
        return sum(weight * log(high[x] / low[x]) for x, weight in weights.items())


def likeliest(weights: dict[float, float], mean: float) -> dict[float, float]:
    """The maximum likelihood distribution over these values with this mean.

    Its probabilities are w / (1 + t (x - mean)); the equation for t is monotonic.
    """
    total = sum(weights.values())
    low, high = -1 / (max(weights) - mean), 1 / (mean - min(weights))
    for _ in range(BISECTIONS):
        middle = (low + high) / 2
        slope = sum(w * (x - mean) / (1 + middle * (x - mean)) for x, w in weights.items())
        low, high = (middle, high) if slope > 0 else (low, middle)
    t = (low + high) / 2
    return {x: w / total / (1 + t * (x - mean)) for x, w in weights.items()}
