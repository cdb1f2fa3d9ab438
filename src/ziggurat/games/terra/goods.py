"""Goods, as a cost or a gain."""

from __future__ import annotations

from typing import Final

from ...core.native import mypyc_attr


@mypyc_attr(acyclic=True)
class Goods:
    """Workers, coins, priests and power: a cost, or a gain. Goods never change."""

    __slots__ = ("coins", "power", "priests", "workers")

    def __init__(self, workers: int = 0, coins: int = 0, priests: int = 0, power: int = 0) -> None:
        self.workers = workers
        self.coins = coins
        self.priests = priests
        self.power = power

    def __add__(self, other: Goods) -> Goods:
        return Goods(
            self.workers + other.workers,
            self.coins + other.coins,
            self.priests + other.priests,
            self.power + other.power,
        )

    def times(self, number: int) -> Goods:
        return Goods(
            self.workers * number,
            self.coins * number,
            self.priests * number,
            self.power * number,
        )

    def __repr__(self) -> str:
        return f"Goods({self.workers}, {self.coins}, {self.priests}, {self.power})"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Goods)
            and self.workers == other.workers
            and self.coins == other.coins
            and self.priests == other.priests
            and self.power == other.power
        )

    def __hash__(self) -> int:
        return hash((self.workers, self.coins, self.priests, self.power))


NOTHING: Final = Goods()
