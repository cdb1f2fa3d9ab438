"""How long bots wait before they move: as the players who look at the table wish."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

Pace = Literal["at-once", "natural", "slow"]

NATURAL: Pace = "natural"
_DELAYS: dict[Pace, float] = {"at-once": 0.0, "natural": 1.0, "slow": 3.5}
"""From the fastest to the slowest: how many times the usual delay a bot waits."""


def slowest(wishes: Iterable[Pace]) -> Pace:
    """The pace at which nobody is rushed; the natural one if nobody has a wish."""
    return max(wishes, key=list(_DELAYS).index, default=NATURAL)


def delay_of(pace: Pace, usual: float) -> float:
    """Seconds that a move of a bot takes at least."""
    return usual * _DELAYS[pace]
