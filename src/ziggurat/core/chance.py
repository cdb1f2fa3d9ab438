"""Chance, the same on every machine: only ``Random.random`` is promised never to change."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def pick(rng: Random, items: Sequence[T]) -> T:
    """One of the items, each with the same chance."""
    return items[int(rng.random() * len(items))]


def shuffle(rng: Random, items: list[T]) -> None:
    """Put the items into a random order, in place (Fisher and Yates)."""
    for last in range(len(items) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        items[last], items[other] = items[other], items[last]
