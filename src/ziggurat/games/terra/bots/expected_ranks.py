"""Points for ranks at the end of the game, as expected and as settled."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from ....bots.floats import add_up
from ..final import shared


def expected(own: float, others: Sequence[float], places: Sequence[int], spread: float) -> float:
    """Expected points for a rank while everybody can still go up; ``spread`` says how far."""
    if not own:
        own = -1.0
    above = [1.0]
    for other in others:
        chance = 1.0 / (1.0 + exp(max(-30.0, min(30.0, (own - other) / spread))))
        grown = [0.0] * (len(above) + 1)
        for n, weight in enumerate(above):
            grown[n] += weight * (1.0 - chance)
            grown[n + 1] += weight * chance
        above = grown
    return add_up([weight * place for weight, place in zip(above, places, strict=False)])


@lru_cache(1 << 14)
def expected_on_track(
    own: int, others: tuple[float, ...], places: tuple[int, ...], spread: float
) -> float:
    """The same on a track, where the same steps are compared again and again."""
    return expected(own, others, places, spread)


def settled(own: int, others: Sequence[int], places: tuple[int, ...]) -> float:
    """Points for a rank that nobody will change."""
    return float(shared([own, *others], places)[0])
