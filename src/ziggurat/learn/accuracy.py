"""How good a decision was, from 0 to 100, in the way in which lichess counts it.

A loss in points becomes a loss of winning chances, in percent, against one rival who is exactly as
strong and stands exactly as well; so a point counts more the nearer the end is, and who happens to
lead does not matter. ``docs/review.md`` tells it to players.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final, Literal

from ..bots.floats import add_up

Severity = Literal["inaccuracy", "mistake", "blunder"]

SCALE: Final = 103.1668
DECAY: Final = 0.04354
SHIFT: Final = 3.1669
"""The curve of lichess: nothing lost is 100, 10% of the chances are 64, half of them are 9."""
SEVERITIES: Final[tuple[tuple[float, Severity], ...]] = (
    (15.0, "blunder"),
    (10.0, "mistake"),
    (5.0, "inaccuracy"),
)
"""The chances lost, in percent, from which on a decision is called so."""
FLOOR: Final = 1.0
"""The least accuracy in a harmonic mean, so that one move alone does not decide it."""


def chance_lost(points: float, steepness: float) -> float:
    """What a loss of points costs of even chances, in percent: at most 50."""
    return 50.0 - 100.0 / (1.0 + exp(min(50.0, steepness * points)))


def accuracy(lost: float) -> float:
    """The accuracy of a decision that cost so many percent of the winning chances."""
    return max(0.0, min(100.0, SCALE * exp(-DECAY * lost) - SHIFT))


def overall(accuracies: Sequence[float]) -> float | None:
    """The accuracy of many decisions: between their mean and their harmonic mean, which is lower.

    None if there was nothing to decide.
    """
    if not accuracies:
        return None
    number = len(accuracies)
    mean = add_up(list(accuracies)) / number
    harmonic = number / add_up([1.0 / max(FLOOR, one) for one in accuracies])
    return (mean + harmonic) / 2


def severity(lost: float) -> Severity | None:
    """What to call a decision; None if it cost too little to speak of."""
    return next((name for least, name in SEVERITIES if lost >= least), None)
