"""Chance, the same on every machine: only ``Random.random`` is promised never to change."""

from random import Random
from typing import Protocol, TypeVar

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Pickable(Protocol[T_co]):
    """Something with a length and numbered entries."""

    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> T_co: ...


def pick(rng: Random, items: Pickable[T]) -> T:
    """One of the items, each with the same chance."""
    return items[int(rng.random() * len(items))]


def shuffle(rng: Random, items: list[T]) -> None:
    """Put the items into a random order, in place (Fisher and Yates)."""
    for last in range(len(items) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        items[last], items[other] = items[other], items[last]
