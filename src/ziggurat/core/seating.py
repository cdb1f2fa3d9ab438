"""Who sits where: by lot, as listed, or the loser of the last game first."""

from collections.abc import Sequence
from random import Random
from typing import Final

from .rng import pick, shuffle

RANDOM: Final = "random"
LISTED: Final = "listed"
LOSER: Final = "loser"


def seat_order(order: str, number: int, rng: Random, ranks: Sequence[int] = ()) -> list[int]:
    """For each seat in turn order, the number of who takes it in the list of those who play.

    ``ranks`` are their places in the last game. Its loser is the one with the highest, by lot if
    several share it; the others follow as they are listed.
    """
    places = list(range(number))
    if order == RANDOM:
        shuffle(rng, places)
    elif order == LOSER:
        last = [place for place in places if ranks[place] == max(ranks)]
        first = pick(rng, last)
        places = places[first:] + places[:first]
    return places


def filled(wanted: Sequence[str | None], pool: Sequence[str]) -> tuple[str, ...]:
    """The names that are wanted; whoever wants none gets the next one of the pool."""
    rest = iter(pool)
    return tuple(next(rest) if name is None else name for name in wanted)
