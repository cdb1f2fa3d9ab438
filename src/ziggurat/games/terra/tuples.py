"""Tuples that change: copies of a state share them until one is replaced."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def replaced(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The same tuple with another item at one place."""
    changed = list(items)
    changed[at] = item
    return tuple(changed)
