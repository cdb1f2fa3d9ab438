"""Servers of the tests deal every game alike, so that what fails once fails again.

``DEAL=2`` in the environment deals all of them otherwise.
"""

from __future__ import annotations

import os
from random import Random

from ziggurat.server import tables

DEAL = os.environ.get("DEAL", "1")


def dealer() -> Random:
    """What stands where a server has its own chance."""
    return Random(f"deal {DEAL}")


def deal_alike() -> None:
    """From now on, in this process."""
    tables.SystemRandom = dealer  # type: ignore[attr-defined, assignment]
