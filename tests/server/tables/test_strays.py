"""A table that another process should serve is served here as well, but not for long."""

from __future__ import annotations

import asyncio

import pytest

from tests.support.bot_tables import AWAY, EXPERT, ME, Site, look
from tests.support.portable_table import settle
from ziggurat.server.tables import bot_runner
from ziggurat.server.tables.memory import MemoryStore
from ziggurat.server.tables.upkeep import Lifetimes, Upkeep

pytestmark = pytest.mark.usefixtures("pebbles")


def stray_site(store: MemoryStore) -> Site:
    """A process that is the home of no table."""
    site = Site(store)
    site.bots.is_elsewhere = site.tables.is_elsewhere = lambda _id: True
    return site


def test_bots_are_played_at_home() -> None:
    async def story() -> None:
        store = MemoryStore(shared=True)
        home, other = Site(store), stray_site(store)
        table = await home.watched("table", "a", EXPERT, AWAY)
        stray = await other.tables.get("table")
        look(stray)
        await settle()
        assert home.executor.thinking and not other.executor.begun
        await home.executor.end_oldest()
        await other.tables.changed_elsewhere("table")
        await other.clock.advance(bot_runner._ELSEWHERE_DELAY)
        assert table.seq == stray.seq == 1 and not other.executor.begun

    asyncio.run(story())


def test_bots_are_played_elsewhere_if_nobody_plays_them_at_home() -> None:
    async def story() -> None:
        other = stray_site(MemoryStore(shared=True))
        await other.watched("table", "a", EXPERT, AWAY)
        assert not other.executor.begun
        await other.clock.advance(bot_runner._ELSEWHERE_DELAY)
        assert other.executor.begun == ["table"]

    asyncio.run(story())


def test_viewers_are_sent_home() -> None:
    async def story() -> None:
        other = stray_site(MemoryStore(shared=True))
        table = await other.watched("table", "a", ME, ME)
        await Upkeep(other.tables, other.store, other.clock, Lifetimes()).work()
        assert table.outdated and other.tables.open_ids() == []
        assert await other.tables.get("table") is not table

    asyncio.run(story())


def test_a_table_that_is_being_changed_stays_until_that_is_done() -> None:
    async def story() -> None:
        other = stray_site(MemoryStore(shared=True))
        table = await other.watched("table", "a", ME, ME)
        async with table.lock:
            other.tables.close_strays()
            assert not table.outdated
        other.tables.close_strays()
        assert table.outdated

    asyncio.run(story())
