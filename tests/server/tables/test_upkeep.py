"""A server notes who visits which table, and closes tables that were deleted."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from tests.support.failing_store import FailingStore
from tests.support.pebbles import Pebbles
from tests.support.portable_table import RecordingViewer, SteeredClock, opened, settle
from ziggurat.core.seating import LISTED
from ziggurat.server.tables.errors import NotThere, Unavailable
from ziggurat.server.tables.memory import MemoryStore
from ziggurat.server.tables.model import ABSENT, PERSON, JournalEntry, NewTable, SeatHolder
from ziggurat.server.tables.registry import TableRegistry, without_moves
from ziggurat.server.tables.setup import SeatSetup, TableSetup
from ziggurat.server.tables.table import Table
from ziggurat.server.tables.upkeep import INTERVAL, Lifetimes, Upkeep

DAY = 86400.0


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
        upkeep = asyncio.create_task(Upkeep(tables, store, clock, Lifetimes(replays=30)).run())
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
        await Upkeep(tables, store, clock, Lifetimes(replays=days)).work()
        assert await store.missing(["old", "seen", "new"]) == {"old", "seen", "new"} - left
        assert await store.missing(["game"]) == set()

    asyncio.run(story())


async def play_out(table: Table) -> None:
    """Play a game to its end."""
    while not table.match.state.over:
        seat = table.match.state.decisions()[0].seat
        await table.move(seat, table.seq, table.match.state.view(seat).legal[0].text)


@pytest.mark.parametrize(
    ("lifetimes", "deleted"),
    [
        (Lifetimes(), set()),
        (Lifetimes(abandoned=60), {"left"}),
        (Lifetimes(abandoned=20), {"left", "paused"}),
        (Lifetimes(finished=60), {"over"}),
        (Lifetimes(abandoned=20, finished=60), {"left", "paused", "over"}),
        (Lifetimes(abandoned=200, finished=200), set()),
    ],
)
def test_games_that_nobody_uses_are_deleted(
    pebbles: Pebbles, lifetimes: Lifetimes, deleted: set[str]
) -> None:
    """Two games of 100 days, one of them over, and one that was played 30 days ago."""

    async def story() -> None:
        now = [datetime(2030, 1, 1, tzinfo=UTC)]
        store = MemoryStore(now=lambda: now[0])
        tables, clock = opened(store)
        record = without_moves(pebbles.deal(("ann", "bob"), {}, Random(1)))
        seats = (SeatHolder(PERSON, "", "hash"),) * 2
        ids = ("broken", "fresh", "left", "over", "paused", "replay")
        for id in ids[:-1]:
            await store.add(NewTable(id, "pebbles", record, seats, 0))
        await store.add(NewTable("replay", "pebbles", record, seats, None))
        await store.append("broken", 0, [JournalEntry("move", "nonsense", 0)])
        await play_out(await tables.get("over"))
        now[0] += timedelta(days=70)
        await store.visit(["paused"])
        now[0] += timedelta(days=30)
        tables, clock = opened(store)
        await tables.get("fresh")
        upkeep = Upkeep(tables, store, clock, lifetimes, lambda: now[0])
        await upkeep.work()
        assert await store.missing(ids) == deleted
        assert tables.open_ids() == ["fresh"]

    asyncio.run(story())


@pytest.mark.parametrize("days", [40, -40])
def test_a_clock_that_jumps_deletes_no_replays_before_it_has_settled(
    pebbles: Pebbles, days: int
) -> None:
    async def story() -> None:
        _, clock, store, upkeep = await served(pebbles)
        await upkeep.work()
        clock.day += timedelta(days=days)
        clock.now += INTERVAL
        await upkeep.work()
        clock.now += 0.9 * DAY
        await upkeep.work()
        assert await store.missing(["replay"]) == set()
        clock.day -= timedelta(days=days)  # somebody has set it
        clock.now += DAY
        await upkeep.work()
        clock.now += 2 * DAY
        await upkeep.work()
        assert await store.missing(["replay"]) == set()
        clock.now += 40 * DAY
        await upkeep.work()
        assert await store.missing(["replay"]) == {"replay"}

    asyncio.run(story())


def test_many_games_are_looked_at_some_at_a_time(pebbles: Pebbles) -> None:
    async def story() -> None:
        now = [datetime(2030, 1, 1, tzinfo=UTC)]
        store = MemoryStore(now=lambda: now[0])
        tables, clock = opened(store)
        record = without_moves(pebbles.deal(("ann", "bob"), {}, Random(1)))
        seats = (SeatHolder(PERSON, "", "hash"),) * 2
        ids = [f"t{number:02}" for number in range(50)]
        for id in ids:
            await store.add(NewTable(id, "pebbles", record, seats, 0))
        now[0] += timedelta(days=100)
        upkeep = Upkeep(tables, store, clock, Lifetimes(abandoned=60), lambda: now[0])
        left = []
        for _ in range(4):
            await upkeep.work()
            left.append(50 - len(await store.missing(ids)))
        assert left == [30, 10, 0, 0]
        await store.add(NewTable("later", "pebbles", record, seats, 0))
        now[0] += timedelta(days=100)
        await upkeep.work()
        assert await store.missing(["later"]) == set()  # not before the next day
        await clock.advance(86_400)
        await upkeep.work()
        assert await store.missing(["later"]) == {"later"}

    asyncio.run(story())


def test_a_server_that_starts_at_a_strange_time_deletes_nothing_for_a_day(
    pebbles: Pebbles,
) -> None:
    """Its clock may be wrong, or nobody came for long: then there is no hurry either."""

    async def story() -> None:
        tables, clock, store, _ = await served(pebbles)
        clock.day += timedelta(days=40)
        upkeep = Upkeep(tables, store, clock, Lifetimes(replays=30))
        await upkeep.check_start()
        await upkeep.work()
        assert await store.missing(["replay"]) == set()
        clock.now += 1.1 * DAY
        await upkeep.work()
        assert await store.missing(["replay"]) == {"replay"}

    asyncio.run(story())


def test_a_server_that_was_used_before_it_started_trusts_its_clock(pebbles: Pebbles) -> None:
    async def story() -> None:
        tables, clock, store, _ = await served(pebbles)
        clock.day += timedelta(days=40)
        await tables.create(two_friends(pebbles), {})
        upkeep = Upkeep(tables, store, clock, Lifetimes(replays=30))
        await upkeep.check_start()
        await upkeep.work()
        assert await store.missing(["replay"]) == {"replay"}

    asyncio.run(story())


def test_without_the_store_nobody_knows_whether_the_clock_is_right(pebbles: Pebbles) -> None:
    async def story() -> None:
        tables, clock, store, _ = await served(pebbles)
        clock.day += timedelta(days=40)
        upkeep = Upkeep(tables, store, clock, Lifetimes(replays=30))
        store.last_used = unavailable  # type: ignore[method-assign]
        await upkeep.check_start()
        await upkeep.work()
        assert await store.missing(["replay"]) == set()

    asyncio.run(story())


async def unavailable() -> None:
    raise Unavailable


def two_friends(game: Pebbles) -> TableSetup:
    seats = [SeatSetup("me", player="ann"), SeatSetup("friend", player="bob")]
    return TableSetup(game, seats, order=LISTED)


async def served(game: Pebbles) -> tuple[TableRegistry, SteeredClock, MemoryStore, Upkeep]:
    """A server with a replay that was imported just now; clock and store tell the same time."""
    store = MemoryStore(now=lambda: clock.utc_now())
    tables, clock = opened(store)
    record = without_moves(game.deal(("ann", "bob"), {}, Random(1)))
    seats = (SeatHolder(ABSENT, "", None),) * 2
    await store.add(NewTable("replay", "pebbles", record, seats, None))
    return tables, clock, store, Upkeep(tables, store, clock, Lifetimes(replays=30))
