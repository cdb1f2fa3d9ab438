"""How much better one plan is than another, as a review of a game wants to know it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from .floats import add_up


@dataclass(frozen=True, slots=True)
class Comparison:
    """What was lost by one plan against another, in the values of a game's bots."""

    loss: float
    """The mean over all imagined deals; negative if the first plan was the better one after all."""
    error: float = 0.0
    """The standard error of the mean: how far chance may have moved it."""
    deals: int = 0
    """How many deals were imagined; 0 where nothing is hidden."""

    @property
    def sure_loss(self) -> float:
        """The part of the loss that is more than chance; 0 if there is none."""
        return max(0.0, self.loss - self.error)


def paired(better: Sequence[float], played: Sequence[float]) -> Comparison:
    """The comparison of two plans by their results on the same deals, at least two of them."""
    leads = [one - other for one, other in zip(better, played, strict=True)]
    number = len(leads)
    mean = add_up(leads) / number
    spread = add_up([(lead - mean) * (lead - mean) for lead in leads])
    return Comparison(mean, sqrt(spread / (number * (number - 1))), number)
