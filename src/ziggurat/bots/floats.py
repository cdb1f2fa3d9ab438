"""Arithmetic that comes to the same bits on every version of Python, compiled or not."""

from __future__ import annotations


def add_up(values: list[float]) -> float:
    """The sum from left to right: ``sum`` corrects its rounding from Python 3.12 on."""
    total = 0.0
    for value in values:
        total += value
    return total
