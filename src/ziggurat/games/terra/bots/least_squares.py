"""Least squares with a penalty, for fitting weights to what self-play has made."""

from __future__ import annotations

from math import sqrt
from typing import final


@final
class LeastSquares:
    """The sums that a fit needs: rows can be added one by one, and sums to each other."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.weight = 0.0
        """The weight of all rows together."""
        self.products: list[list[float]] = [[0.0] * (n + 1) for n in range(size)]
        """The sums of the products of every two columns, the lower triangle."""
        self.targets: list[float] = [0.0] * size
        """The sums of the products of every column and the target."""

    def add(self, row: list[float], target: float) -> None:
        """Add an observation."""
        self.weight += 1.0
        columns = [n for n in range(self.size) if row[n] != 0.0]
        for at in range(len(columns)):
            n = columns[at]
            value = row[n]
            self.targets[n] += value * target
            products = self.products[n]
            for before in range(at + 1):
                m = columns[before]
                products[m] += value * row[m]

    def add_all(self, other: LeastSquares, weight: float) -> None:
        """Add the observations of others, each with this weight."""
        self.weight += weight * other.weight
        for n in range(self.size):
            self.targets[n] += weight * other.targets[n]
            products = self.products[n]
            others = other.products[n]
            for m in range(n + 1):
                products[m] += weight * others[m]

    def solve(self, penalties: list[float]) -> list[float]:
        """The best coefficients; each is drawn towards 0 by its penalty times its mean square."""
        size = self.size
        lower: list[list[float]] = []
        for n in range(size):
            row = self.products[n][:]
            mean_square = max(1e-4, row[n] / max(1.0, self.weight))
            row[n] += penalties[n] * mean_square
            for m in range(n + 1):
                value = row[m]
                below = lower[m] if m < n else row
                for k in range(m):
                    value -= row[k] * below[k]
                row[m] = sqrt(max(1e-9, value)) if m == n else value / below[m]
            lower.append(row)
        found = self.targets[:]
        for n in range(size):
            value = found[n]
            for m in range(n):
                value -= lower[n][m] * found[m]
            found[n] = value / lower[n][n]
        for n in range(size - 1, -1, -1):
            value = found[n]
            for m in range(n + 1, size):
                value -= lower[m][n] * found[m]
            found[n] = value / lower[n][n]
        return found

    def to_json(self) -> dict[str, object]:
        return {"weight": self.weight, "products": self.products, "targets": self.targets}

    @staticmethod
    def from_json(size: int, sums: dict[str, object]) -> LeastSquares:
        fit = LeastSquares(size)
        weight, products, targets = sums["weight"], sums["products"], sums["targets"]
        assert isinstance(weight, float)
        assert isinstance(products, list)
        assert isinstance(targets, list)
        fit.weight, fit.products, fit.targets = weight, products, targets
        return fit
