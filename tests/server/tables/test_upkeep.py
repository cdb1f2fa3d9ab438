"""A server notes who visits which table, and closes tables that were deleted."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from tests.support.failing_store import FailingStore
from tests.support.pebbles import Pebbles
from tests.support.portable_table import RecordingViewer, opened, settle
from ziggurat.core.seating import LISTED
from ziggurat.server.tables.errors import NotThere, Unavailable
from ziggurat.server.tables.memory import MemoryStore
from ziggurat.server.tables.model import ABSENT, NewTable, SeatHolder
from ziggurat.server.tables.registry import without_moves
from ziggurat.server.tables.setup import SeatSetup, TableSetup
from ziggurat.server.tables.upkeep import INTERVAL, Upkeep


class Visitors(FailingStore):
    """Records the visits that are stored."""

    def __init__(self) -> None:
        super().__init__()
        self.visits: list[set[str]] = []
        self.broken = False

    async def visit(self, ids: object) -> None:
        if self.broken:
            raise Unavailable
        assert isinstance(ids, set)
        self.visits.append(set(ids))


def test_visits_are_stored_and_deleted_tables_are_closed(pebbles: Pebbles) -> None:
    async def story() -> None:
        store = Visitors()
        tables, clock = opened(store)
        seats = [SeatSetup("me", player="ann"), SeatSetup("friend", player="bob")]
        setup = TableSetup(pebbles, seats, order=LISTED)
        watched, left, unopened = [(await tables.create(setup, {})).id for _ in range(3)]
        upkeep = asyncio.create_task(Upkeep(tables, store, clock, 30).run())
        await settle()
        table = await tables.get(watched)
        viewer = RecordingViewer(table, store, None)
        viewer.wake = lambda: viewer.told.append({"gone": table.gone})  # type: ignore[method-assign]
        table.join(viewer)
        viewer.told.clear()  # it was woken when it came
        await tables.get(left)
        store.broken = True
        await clock.advance(INTERVAL)
        store.broken = False
        await clock.advance(INTERVAL)
        await clock.advance(INTERVAL)
        assert store.visits == [{watched, left}, {watched}]
        assert tables.open_ids() == [watched, left] and viewer.told == []
        store.delete(watched)
        await clock.advance(INTERVAL)
        assert tables.open_ids() == [left] and viewer.told == [{"gone": True}]
        with pytest.raises(NotThere):
            await tables.get(watched)
        assert unopened not in tables.open_ids()
        upkeep.cancel()

    asyncio.run(story())


@pytest.mark.parametrize(("days", "left"), [(30, {"seen", "new"}), (0, {"old", "seen", "new"})])
def test_replays_that_nobody_opens_are_deleted(pebbles: Pebbles, days: int, left: set[str]) -> None:
    async def story() -> None:
        now = [datetime(2030, 1, 1, tzinfo=UTC)]
        store = MemoryStore(now=lambda: now[0])
        tables, clock = opened(store)
        record = without_moves(pebbles.deal(("ann", "bob"), {}, Random(1)))
        seats = (SeatHolder(ABSENT, "", None),) * 2
        for id in ("old", "seen"):
            await store.add(NewTable(id, "pebbles", record, seats, None))
        await store.add(NewTable("game", "pebbles", record, seats, 0))
        now[0] += timedelta(days=31)
        await store.add(NewTable("new", "pebbles", record, seats, None))
        await tables.get("seen")
        await Upkeep(tables, store, clock, days).work()
        assert await store.missing(["old", "seen", "new"]) == {"old", "seen", "new"} - left
        assert await store.missing(["game"]) == set()

    asyncio.run(story())
