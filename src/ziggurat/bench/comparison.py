"""Ours beside another, round after round; a ratio is the median over the rounds."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from statistics import median
from time import process_time
from typing import Final

from .contenders import OURS, Work
from .other_libraries import PEERS
from .plain_process import PlainChild

SECONDS = 1.0
"""Each contender works about so long in each round."""
PLAIN = "plain"

Timed = Callable[[int], float]
"""Does something so many times; how long the processor worked, in seconds."""


@dataclass(frozen=True, slots=True)
class Race:
    """Ours beside a peer, or beside itself in plain Python; what is promised of the ratio."""

    ours: str
    peer: str
    bar: float | None = None
    compiled_bar: float | None = None


RACES: Final = (
    Race("tigris-4", "catan-4", 3.0, 50.0),
    Race("tigris-2", "catan-2", None, 32.5),
    Race("tigris-new", "catan-4"),
    Race("tigris-4", "chess-games"),
    Race("tigris-lists", "chess-lists"),
    Race("tigris-copies", "chess-copies", 1.0, 1.0),
    Race("terra-logs", "catan-2", 4.0, 18.0),
    Race("terra-4", "catan-2", 1.5, 1.5),
    Race("terra-2", "catan-2"),
    Race("terra-5", "catan-4"),
    Race("terra-lists", "chess-lists"),
    Race("terra-copies", "chess-copies", 0.23, 0.23),
)
"""Promised of two-player games: 650 where catanatron plays 20. Of logs: 40 times what the public
Perl engine replays, which is 9 where catanatron plays 20. Of copies of Terra Mystica's states: 15
microseconds where python-chess takes 3.4."""
BESIDE_PLAIN: Final = (
    Race("tigris-4", PLAIN),
    Race("tigris-2", PLAIN),
    Race("tigris-copies", PLAIN),
    Race("terra-4", PLAIN, None, 8.0),
    Race("terra-2", PLAIN),
    Race("terra-logs", PLAIN),
    Race("terra-copies", PLAIN),
)
"""The compiled build beside the sources it was made of."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a race ended."""

    race: Race
    ours: float
    """How many a second."""
    peer: float
    ratio: float
    bar: float | None

    @property
    def met(self) -> bool:
        return self.bar is None or self.ratio >= self.bar


def timed(work: Work) -> Timed:
    def measured(times: int) -> float:
        gc.collect()
        start = process_time()
        work(times)
        return process_time() - start

    return measured


def fitting(work: Timed) -> int:
    """How many fit into a round."""
    times = 1
    while True:
        spent = work(times)
        if spent > SECONDS / 4:
            return max(1, round(times * SECONDS / spent))
        times *= 2


def run(race: Race, peer: Timed, rounds: int, compiled: bool) -> Result:
    """The contenders take turns, so that a machine that is busy for a while slows both."""
    ours = timed(OURS[race.ours])
    often, seldom = fitting(ours), fitting(peer)
    pairs = [(often / ours(often), seldom / peer(seldom)) for _ in range(rounds)]
    return Result(
        race,
        median(mine for mine, _ in pairs),
        median(other for _, other in pairs),
        median(mine / other for mine, other in pairs),
        race.compiled_bar if compiled else race.bar,
    )


def all_races(rounds: int, compiled: bool, peers: bool) -> Iterator[Result]:
    """Beside others, if they are installed; beside the plain sources, if these are compiled."""
    for race in RACES if peers else ():
        yield run(race, timed(PEERS[race.peer]), rounds, compiled)
    if not compiled:
        return
    child = PlainChild()
    for race in BESIDE_PLAIN:
        yield run(race, partial(child.seconds, race.ours), rounds, compiled)
    child.end()
