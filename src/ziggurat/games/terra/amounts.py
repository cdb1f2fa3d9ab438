"""Goods as amounts: facts of a reason or an event, which a sentence counts."""

from ...core.errors import Amounts
from .goods import Goods


def amounts(goods: Goods, spades: int = 0) -> Amounts:
    """What is more than nothing, each as its message key and its number."""
    counted = {"workers": goods.workers, "coins": goods.coins, "priests": goods.priests,
               "power": goods.power, "spades": spades}  # fmt: skip
    return tuple((f"picture.{kind}", number) for kind, number in counted.items() if number)
