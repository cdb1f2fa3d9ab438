"""Tests with far more cases than the usual run has time for."""

from __future__ import annotations

from tasks.process import python

TIMES_AS_MANY = "30"


def fuzz(arguments: list[str]) -> None:
    """Feed broken records and moves to the checker."""
    python("-m", "tests.fuzz", *arguments)


def laws(arguments: list[str]) -> None:
    """Run the tests that are marked ``law`` with many times as many games."""
    python("-m", "pytest", "-n", "auto", "-q", "-m", "law", *arguments, EFFORT=TIMES_AS_MANY)
