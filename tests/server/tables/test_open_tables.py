"""Tables that nobody uses are closed when the memory for open tables is used up."""

from __future__ import annotations

import asyncio
import logging

import pytest

from tests.support.failing_store import FailingStore
from tests.support.pebbles import Pebbles
from tests.support.portable_table import RecordingViewer, SteeredClock, opened
from ziggurat.core.seating import LISTED
from ziggurat.core.seats import Seat
from ziggurat.server.tables.footprint import estimated_bytes
from ziggurat.server.tables.open_tables import _MAX_CHECKED, OpenTables
from ziggurat.server.tables.registry import TableRegistry
from ziggurat.server.tables.setup import SeatSetup, TableSetup
from ziggurat.server.tables.table import Table
from ziggurat.server.tables.upkeep import Lifetimes, Upkeep


class Site:
    """A registry with some tables, none of them open yet, and room for a number of them."""

    def __init__(self, game: Pebbles) -> None:
        self.game = game
        self.store = FailingStore()
        self.tables: TableRegistry
        self.clock: SteeredClock
        self.tables, self.clock = opened(self.store)

    async def add(self, number: int) -> list[str]:
        seats = [SeatSetup("me", player="ann"), SeatSetup("friend", player="bob")]
        setup = TableSetup(self.game, seats, order=LISTED)
        return [(await self.tables.create(setup, {})).id for _ in range(number)]

    async def make_room_for(self, id: str, number: int) -> None:
        """Open a table, and allow so many of its kind."""
        size = estimated_bytes(await self.tables.get(id))
        self.tables._open.budget = size * number + size // 2

    def watched(self, table: Table) -> RecordingViewer:
        viewer = RecordingViewer(table, self.store, None)
        table.join(viewer)
        return viewer


def test_the_longest_untouched_tables_are_closed(pebbles: Pebbles) -> None:
    async def story() -> None:
        site = Site(pebbles)
        ids = await site.add(5)
        await site.make_room_for(ids[0], 3)
        for id in (ids[1], ids[2], ids[0], ids[3]):
            await site.tables.get(id)
        assert site.tables.open_ids() == [ids[2], ids[0], ids[3]]
        await site.tables.get(ids[4])
        assert site.tables.open_ids() == [ids[0], ids[3], ids[4]]
        used = sum(estimated_bytes(table) for table in site.tables._open.values())
        assert site.tables._open.used == used <= site.tables._open.budget

    asyncio.run(story())


def test_tables_in_use_are_kept_and_the_log_says_so(
    pebbles: Pebbles, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        site = Site(pebbles)
        watched, locked, moving, unused, *later = await site.add(6)
        await site.make_room_for(unused, 1)
        site.watched(await site.tables.get(watched))
        await (await site.tables.get(locked)).lock.acquire()
        bot_table = await site.tables.get(moving)
        site.tables.bots._moving.add(moving)
        assert set(site.tables.open_ids()) == {watched, locked, moving}
        for id in later:
            await site.tables.get(id)
        assert set(site.tables.open_ids()) == {watched, locked, moving, later[-1]}
        site.tables.bots._moving.discard(moving)
        (await site.tables.get(locked)).lock.release()
        site.tables.close_unused()
        assert set(site.tables.open_ids()) == {watched, locked}
        assert bot_table.id not in site.tables._open

    with caplog.at_level(logging.WARNING, "ziggurat"):
        asyncio.run(story())
    events = [record.facts for record in caplog.records]  # type: ignore[attr-defined]
    assert [fact["event"] for fact in events] == ["memory-exceeded"], "once in a while"
    assert events[0]["tables"] > 1 and "megabytes" in events[0]


def test_a_closed_table_is_forgotten_by_the_bots(
    pebbles: Pebbles, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        site = Site(pebbles)
        first, second = await site.add(2)
        await site.make_room_for(first, 1)
        forgotten: list[str] = []
        monkeypatch.setattr(site.tables.bots, "forget", lambda table: forgotten.append(table.id))
        await site.tables.get(second)
        assert forgotten == [first]

    asyncio.run(story())


def test_the_table_that_was_asked_for_stays_however_large(pebbles: Pebbles) -> None:
    async def story() -> None:
        site = Site(pebbles)
        site.tables._open.budget = 1
        first, second = await site.add(2)
        for id in (first, second):
            await site.tables.get(id)
            assert site.tables.open_ids() == [id]

    asyncio.run(story())


def test_tables_that_have_grown_are_closed_from_time_to_time(pebbles: Pebbles) -> None:
    async def story() -> None:
        site = Site(pebbles)
        first, second = await site.add(2)
        await site.make_room_for(first, 2)
        upkeep = Upkeep(site.tables, site.store, site.clock, Lifetimes())
        table = await site.tables.get(second)
        await upkeep.work()
        assert site.tables.open_ids() == [first, second]
        while table.seq < 60:
            await table.move(Seat(0), table.seq, "fire")
            await table.undo(Seat(0), table.seq, 0)
            await table.say(Seat(0), "x", f"{table.seq}")
        await upkeep.work()
        assert site.tables.open_ids() == [second]

    asyncio.run(story())


def test_a_few_tables_are_looked_at_even_if_all_are_in_use(pebbles: Pebbles) -> None:
    async def story() -> None:
        site = Site(pebbles)
        [id] = await site.add(1)
        table = await site.tables.get(id)
        tables = OpenTables(0)
        for number in range(3 * _MAX_CHECKED):
            tables.add(Table(str(number), table.match, table.seats, site.store))
        looked: list[str] = []

        def is_used(one: Table) -> bool:
            looked.append(one.id)
            return True

        for _ in range(2):
            assert tables.make_room(is_used) == []
        assert looked == [str(number) for number in range(2 * _MAX_CHECKED)]
        assert list(tables)[-1] == str(3 * _MAX_CHECKED - 1)

    asyncio.run(story())


def test_what_is_removed_is_no_longer_counted(pebbles: Pebbles) -> None:
    async def story() -> None:
        site = Site(pebbles)
        ids = await site.add(2)
        for id in ids:
            await site.tables.get(id)
        site.store.delete(ids[0])
        await site.tables.changed_elsewhere(ids[0])
        assert site.tables.open_ids() == [ids[1]]
        table = site.tables._open.get(ids[1])
        assert table is not None and site.tables._open.used == estimated_bytes(table)
        assert site.tables._open.remove("nowhere") is None

    asyncio.run(story())
