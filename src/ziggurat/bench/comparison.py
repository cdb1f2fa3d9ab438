"""Speed beside other libraries: a ratio is the median over several rounds."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from statistics import median
from time import process_time
from typing import Final

from .contenders import CONTENDERS, Work
from .other_libraries import PEERS
from .plain_process import PlainProcess

SECONDS = 1.0
"""How long each contender works in a round, roughly."""
PLAIN = "plain"

Timed = Callable[[int], float]
"""Does something a number of times and returns the processor time in seconds."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """One of our contenders beside a peer, or beside itself in plain Python.

    A bar is the least ratio that is promised, of the plain and of the compiled build.
    """

    ours: str
    peer: str
    bar: float | None = None
    compiled_bar: float | None = None


BESIDE_LIBRARIES: Final = (
    Comparison("tigris-4", "catan-4", 3.0, 50.0),
    Comparison("tigris-2", "catan-2", None, 32.5),
    Comparison("tigris-new", "catan-4"),
    Comparison("tigris-4", "chess-games"),
    Comparison("tigris-lists", "chess-lists"),
    Comparison("tigris-copies", "chess-copies", 1.0, 1.0),
    Comparison("terra-logs", "catan-2", 4.0, 18.0),
    Comparison("terra-4", "catan-2", 1.5, 1.5),
    Comparison("terra-2", "catan-2"),
    Comparison("terra-5", "catan-4"),
    Comparison("terra-lists", "chess-lists"),
    Comparison("terra-copies", "chess-copies", 0.23, 0.23),
)
"""The bar for two-player games is 650 where catanatron plays 20. The bar for logs is 40 times what
the public Perl engine replays, which is 9 where catanatron plays 20. The bar for copies of Terra
Mystica's states is 15 microseconds where python-chess takes 3.4."""
BESIDE_PLAIN: Final = (
    Comparison("tigris-4", PLAIN),
    Comparison("tigris-2", PLAIN),
    Comparison("tigris-copies", PLAIN),
    Comparison("terra-4", PLAIN, None, 8.0),
    Comparison("terra-2", PLAIN),
    Comparison("terra-logs", PLAIN),
    Comparison("terra-copies", PLAIN),
)
"""The compiled build beside the sources it was made of."""


@dataclass(frozen=True, slots=True)
class ComparisonResult:
    """The result of a comparison."""

    comparison: Comparison
    ours: float
    """Repetitions per second."""
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


def repetitions(work: Timed) -> int:
    """How many repetitions fit into a round."""
    times = 1
    while True:
        spent = work(times)
        if spent > SECONDS / 4:
            return max(1, round(times * SECONDS / spent))
        times *= 2


def measure(comparison: Comparison, peer: Timed, rounds: int, compiled: bool) -> ComparisonResult:
    """Run a comparison. The contenders take turns, so that a busy machine slows both of them."""
    ours = timed(CONTENDERS[comparison.ours])
    own_times, peer_times = repetitions(ours), repetitions(peer)
    pairs = [(own_times / ours(own_times), peer_times / peer(peer_times)) for _ in range(rounds)]
    return ComparisonResult(
        comparison,
        median(mine for mine, _ in pairs),
        median(other for _, other in pairs),
        median(mine / other for mine, other in pairs),
        comparison.compiled_bar if compiled else comparison.bar,
    )


def all_comparisons(rounds: int, compiled: bool, peers: bool) -> Iterator[ComparisonResult]:
    """Beside other libraries if they are installed, and beside the sources if they are compiled."""
    for comparison in BESIDE_LIBRARIES if peers else ():
        yield measure(comparison, timed(PEERS[comparison.peer]), rounds, compiled)
    if not compiled:
        return
    plain_process = PlainProcess()
    for comparison in BESIDE_PLAIN:
        yield measure(comparison, partial(plain_process.seconds, comparison.ours), rounds, compiled)
    plain_process.end()
