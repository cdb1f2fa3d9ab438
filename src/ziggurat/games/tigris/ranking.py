"""Chapter 11, the winner."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ...core.seats import Seat

TREASURE_POINTS: Final = 1
"""What a treasure adds to a colour (TE-118)."""


@dataclass(frozen=True, slots=True)
class Place:
    """The result of a player: the four colours with treasures added, weakest first."""

    seat: Seat
    rank: int
    spheres: tuple[int, ...]


def with_treasures(scores: Sequence[int], treasures: int) -> tuple[int, ...]:
    """The points with each treasure added to the weakest colour, sorted (TE-118, TE-120)."""
    spheres = sorted(scores)
    for _ in range(treasures):
        spheres[0] += TREASURE_POINTS
        spheres.sort()
    return tuple(spheres)


def ranking(
    scores: Sequence[Sequence[int]], treasures: Sequence[int], left: Sequence[Seat] = ()
) -> list[Place]:
    """The weakest colours are compared first; equal players share a place (TE-119, TE-121).

    Players who have left rank behind all who stayed (TE-124).
    """
    rows = [with_treasures(points, won) for points, won in zip(scores, treasures, strict=True)]
    worth = [(Seat(seat) not in left, row) for seat, row in enumerate(rows)]
    places = [
        Place(Seat(seat), 1 + sum(other > worth[seat] for other in worth), row)
        for seat, row in enumerate(rows)
    ]
    return sorted(places, key=lambda place: place.rank)
