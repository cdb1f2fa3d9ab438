"""Servers of the tests deal every game alike, so that what fails once fails again.

They seat people as listed unless a test asks for another order.

``DEAL=2`` in the environment deals all of them otherwise.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from ziggurat.core.seating import LISTED

DEAL = os.environ.get("DEAL", "1")


def dealer() -> Random:
    """What stands where a server has its own chance."""
    return Random(f"deal {DEAL}")


def deal_by(patch: pytest.MonkeyPatch, seed: int) -> None:
    """The server inside the test deals what this seed brings, whatever ``DEAL`` says."""
    patch.setattr("ziggurat.server.tables.registry.SystemRandom", lambda: Random(seed))


def deal_alike(patch: pytest.MonkeyPatch) -> None:
    """From now on, in this process, as long as the patch lasts."""
    patch.setattr("ziggurat.server.tables.registry.SystemRandom", dealer)
    patch.setattr("ziggurat.server.tables.registry.DEFAULT_ORDER", LISTED)
