"""A move's text is parsed once and judged once on its way through a table."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from typing import Self

import pytest

from tests.support.pebbles import Heap, Pebbles, Turn
from ziggurat.core import Decision, IllegalMove, Match, Move, Record, Refusal, Seat
from ziggurat.core.registry import _games, register
from ziggurat.server.tables.errors import Refused
from ziggurat.server.tables.memory import MemoryStore
from ziggurat.server.tables.model import PERSON, NewTable, SeatHolder
from ziggurat.server.tables.registry import without_moves
from ziggurat.server.tables.table import Table

CALLS: Counter[str] = Counter()


class CountingHeap(Heap):
    """A state that counts how often it reads and judges."""

    def copy(self) -> CountingHeap:
        twin = CountingHeap(self.names, self.clay[:], self.bricks[:], self.houses[:])
        twin.carry(self)
        return twin

    def parse(self, text: str) -> Move:
        CALLS["parse"] += 1
        return super().parse(text)

    def judged(self: Self, move: Move, seat: Seat | None) -> Decision[Self] | Refusal:
        CALLS["judged"] += 1
        return super().judged(move, seat)


class CountingPebbles(Pebbles):
    name, short = "counting-pebbles", "counting-pebbles"

    def start(self, record: Record) -> CountingHeap:
        number = len(record.players)
        heap = CountingHeap(record.players, [2] * number, [1] * number, [0] * number)
        Heap.owe(heap, Turn(Seat(0)))
        return heap


@pytest.fixture
def counting() -> Iterator[CountingPebbles]:
    yield register(CountingPebbles())
    del _games["counting-pebbles"]


async def new_table(game: CountingPebbles) -> Table:
    record = Record(game.name, ("ann", "bob"), {}, {}, rules=game.rules)
    seats = (SeatHolder(PERSON, "", None),) * 2
    store = MemoryStore()
    await store.add(NewTable("table", game.short, without_moves(record), seats, 0))
    return Table("table", Match(record), seats, store)


def test_legal_moves_are_parsed_once_and_judged_once(counting: CountingPebbles) -> None:
    async def story() -> None:
        table = await new_table(counting)
        for seat, text in ((0, "fire"), (0, "build"), (1, "take"), (0, "done"), (1, "two")):
            CALLS.clear()
            await table.move(Seat(seat), table.seq, text)
            assert CALLS == {"parse": 1, "judged": 1}, text

    asyncio.run(story())


def test_an_illegal_move_is_judged_once(counting: CountingPebbles) -> None:
    async def story() -> None:
        table = await new_table(counting)
        CALLS.clear()
        with pytest.raises(IllegalMove):
            await table.move(Seat(0), 0, "take")
        assert CALLS["judged"] == 1

    asyncio.run(story())


def test_a_stale_move_is_not_even_parsed(counting: CountingPebbles) -> None:
    async def story() -> None:
        table = await new_table(counting)
        CALLS.clear()
        with pytest.raises(Refused):
            await table.move(Seat(0), 7, "fire")
        assert not CALLS

    asyncio.run(story())
