"""What things cost and bring."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Goods:
    """Workers, coins, priests and power: a cost, or a gain."""

    workers: int = 0
    coins: int = 0
    priests: int = 0
    power: int = 0

    def __add__(self, other: "Goods") -> "Goods":
        return Goods(
            self.workers + other.workers,
            self.coins + other.coins,
            self.priests + other.priests,
            self.power + other.power,
        )

    def times(self, number: int) -> "Goods":
        return Goods(
            self.workers * number,
            self.coins * number,
            self.priests * number,
            self.power * number,
        )


NOTHING = Goods()
