"""The order of seats: random, as listed, or the loser of the last game first."""

from collections.abc import Sequence
from random import Random
from typing import Final

from .rng import pick, shuffle

RANDOM: Final = "random"
LISTED: Final = "listed"
LOSER: Final = "loser"


def seat_order(order: str, number: int, rng: Random, ranks: Sequence[int] = ()) -> list[int]:
    """For each seat in turn order, the index of the person who takes it.

    ``ranks`` are the ranks of the people in the last game. Its loser has the highest rank, drawn at
    random in case of a tie; the others follow in the order of the list.
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
    """The wanted names, with the next one of the pool in place of each None."""
    rest = iter(pool)
    return tuple(next(rest) if name is None else name for name in wanted)
