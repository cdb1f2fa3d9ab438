"""Bots and drafts think in threads that share what the rules have worked out."""

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from tests.support.terra_tables import give, table
from ziggurat.games.terra.exchange import exchanges_for, folded, folded_both
from ziggurat.games.terra.goods import Goods
from ziggurat.games.terra.moves import BUILD, DIG

pytestmark = pytest.mark.both_builds

THREADS = 8
PAIRS = [(burned, coins) for coins in range(30, 60) for burned in range(1, 30)]
"""Exchanges that no other test asks for: nothing is known of them yet."""


@pytest.fixture
def busy() -> Iterator[None]:
    """Threads take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def at_once(work: Callable[[int], list[str]]) -> list[list[str]]:
    """What each of the threads has made, all begun at the same time."""
    ready = Barrier(THREADS)

    def begin(number: int) -> list[str]:
        ready.wait()
        return work(number)

    with ThreadPoolExecutor(THREADS) as threads:
        return list(threads.map(begin, range(THREADS)))


@pytest.mark.usefixtures("busy")
def test_threads_never_get_each_others_exchanges() -> None:
    state = table("witches", "nomads")

    def wrong(number: int) -> list[str]:
        """The rows with other exchanges than were asked for, each thread in an order of its own."""
        owner = give(state, "witches", workers=9, coins=0, priests=0).copy()
        owner.bowl1, owner.bowl2 = 0, 100
        differing = []
        start = number * len(PAIRS) // THREADS
        for burned, coins in PAIRS[start:] + PAIRS[:start]:
            owner.workers, owner.bowl3 = 0, coins - burned
            exchanges = exchanges_for(owner, Goods(coins=coins))
            assert exchanges is not None
            paid = f"burn {burned}. convert {coins}pw to {coins}c. "
            rows = [folded(exchanges, BUILD[7]), folded_both(exchanges, DIG[0], BUILD[7])]
            wanted = [f"{paid}{BUILD[7]}", f"{paid}{DIG[0]}. {BUILD[7]}"]
            differing += [
                row.text for row, text in zip(rows, wanted, strict=True) if row.text != text
            ]
        return differing

    assert [rows for rows in at_once(wrong) if rows] == []
