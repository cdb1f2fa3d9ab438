"""Random choices that are the same everywhere: Python only guarantees ``Random.random``."""

from random import Random
from typing import Protocol, TypeVar

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

Seed = Random | int | str
"""A random generator, or a number or text to seed one with."""


def as_random(seed: Seed) -> Random:
    """The generator itself, or a new one seeded with this number or text."""
    if isinstance(seed, Random):
        return seed
    if not isinstance(seed, (int, str)):
        raise TypeError(seed)
    return Random(seed)


class Pickable(Protocol[T_co]):
    """Something with a length and numbered entries."""

    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> T_co: ...


def pick(rng: Seed, items: Pickable[T]) -> T:
    """One of the items, all equally likely."""
    rng = as_random(rng)
    return items[int(rng.random() * len(items))]


def shuffle(rng: Seed, items: list[T]) -> None:
    """Shuffle the items in place (Fisher-Yates)."""
    rng = as_random(rng)
    for last in range(len(items) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        items[last], items[other] = items[other], items[last]
