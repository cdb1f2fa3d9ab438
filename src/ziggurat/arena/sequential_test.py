"""A sequential test: is one entrant better than another? It stops as soon as it knows."""

from __future__ import annotations

from collections import Counter
from math import log

ALPHA = BETA = 0.05
"""How often a verdict may be wrong, either way."""
P0, P1 = 0.5, 0.55
LEAST_TABLES = 16
"""Before that, how tables scatter is not known well enough."""
BISECTIONS = 40
SPECK = 1e-3
"""A trace of the two extreme scores, so that every mean can be thought of."""


class Sequential:
    """A generalized sequential probability ratio test on the scores of tables.

    A table's score is the share of encounters that ``better`` won against ``base`` in all its
    rotations, a tie being half: 0.5 if they are equal. The set-up is the unit, so games that share
    one are not taken for independent ones (in chess: pentanomial). The ratio compares how likely
    the scores are if their mean is ``p1`` and if it is ``p0``, each time with the distribution
    that explains them best.
    """

    def __init__(self, base: str, better: str, p0: float = P0, p1: float = P1) -> None:
        self.base = base
        self.better = better
        self.p0 = p0
        self.p1 = p1
        self.scores: Counter[float] = Counter()
        self.verdict: bool | None = None
        """True if it is better, False if it is not; None as long as nobody knows."""

    @property
    def tables(self) -> int:
        return self.scores.total()

    @property
    def bounds(self) -> tuple[float, float]:
        """Where the ratio decides: below the first against, above the second for it."""
        return log(BETA / (1 - ALPHA)), log((1 - BETA) / ALPHA)

    def hear(self, score: float) -> None:
        """The score of the next table."""
        self.scores[score] += 1
        low, high = self.bounds
        ratio = self.ratio
        if self.tables >= LEAST_TABLES and not low < ratio < high:
            self.verdict = ratio >= high

    @property
    def ratio(self) -> float:
        """The logarithm of the likelihood ratio."""
        weights = {0.0: SPECK, 1.0: SPECK}
        for score, count in self.scores.items():
            weights[score] = weights.get(score, 0.0) + count
        low = likeliest(weights, self.p0)
        high = likeliest(weights, self.p1)
        return sum(weight * log(high[x] / low[x]) for x, weight in weights.items())


def likeliest(weights: dict[float, float], mean: float) -> dict[float, float]:
    """Of all distributions over these values with this mean, the one that explains them best.

    Its chances are w / (1 + t (x - mean)); the sum that t solves falls with t.
    """
    total = sum(weights.values())
    low, high = -1 / (max(weights) - mean), 1 / (mean - min(weights))
    for _ in range(BISECTIONS):
        middle = (low + high) / 2
        slope = sum(w * (x - mean) / (1 + middle * (x - mean)) for x, w in weights.items())
        low, high = (middle, high) if slope > 0 else (low, middle)
    t = (low + high) / 2
    return {x: w / total / (1 + t * (x - mean)) for x, w in weights.items()}
