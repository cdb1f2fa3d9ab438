"""A server notes who visits which table, and closes tables that were deleted."""

from __future__ import annotations

import asyncio

import pytest

from tests.support.failing_store import FailingStore
from tests.support.pebbles import Pebbles
from tests.support.portable_table import RecordingViewer, opened, settle
from ziggurat.core.seating import LISTED
from ziggurat.server.tables.errors import NotThere, Unavailable
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
        upkeep = asyncio.create_task(Upkeep(tables, store, clock).run())
        await settle()
        table = await tables.get(watched)
        viewer = RecordingViewer(table, store, None)
        viewer.wake = lambda: viewer.told.append({"gone": table.gone})  # type: ignore[method-assign]
        table.viewers.add(viewer)
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
