"""Both stores keep the same promises: the database, and the one in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from ziggurat.core.registry import find
from ziggurat.server.settings import with_driver
from ziggurat.server.storage.database import Database
from ziggurat.server.storage.store import SqlStore
from ziggurat.server.tables.memory import MemoryStore
from ziggurat.server.tables.model import BOT, PERSON, JournalEntry, NewTable, SeatHolder
from ziggurat.server.tables.ports import EntryTaken, LostEntries, TableStore
from ziggurat.server.tables.registry import without_moves

PASS = JournalEntry("move", "pass", 0, "first")
SEATS = (SeatHolder(PERSON, "Ann", "hash", wanted="lion"), SeatHolder(BOT, "", None, level="hard"))


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def store(request: pytest.FixtureRequest) -> Iterator[TableStore]:
    if request.param == "memory":
        yield MemoryStore()
        return
    database = Database(with_driver(request.getfixturevalue(request.param)))
    database.migrate()
    sql = SqlStore(database)
    yield sql
    sql.close()


def new_table(id: str = "table") -> NewTable:
    record = without_moves(find("tigris").deal(("lion", "bull"), {}, Random(1)))
    return NewTable(id, "tigris", record, SEATS, 0, (PASS,), False, "listed", guided=True)


def test_a_table_is_loaded_as_it_was_added(store: TableStore) -> None:
    async def story() -> None:
        new = new_table()
        assert await store.load("table") is None
        await store.add(new)
        stored = await store.load("table")
        assert stored is not None
        assert (stored.game, stored.rules) == ("tigris", new.record["rules"])
        assert {**stored.record} == {**new.record}
        assert (stored.seats, stored.journal, stored.chat) == (SEATS, (PASS,), ())
        assert (stored.host, stored.help, stored.order) == (0, False, "listed")
        assert (stored.rematch, stored.guided) == (None, True)
        created = await store.created_at("table")
        assert abs(datetime.now(UTC) - created.replace(tzinfo=UTC)).total_seconds() < 3600 * 24

    asyncio.run(story())


def test_an_entry_is_stored_once(store: TableStore) -> None:
    async def story() -> None:
        await store.add(new_table())
        second = JournalEntry("move", "pass", 0, "second")
        await store.append("table", 1, [second, replace(second, request=None, automatic=True)])
        for seq, entry in ((1, JournalEntry("move", "x", 1)), (2, second), (3, second)):
            with pytest.raises(EntryTaken):
                await store.append("table", seq, [entry])
        stored = await store.load("table", seq=2)
        assert stored is not None
        assert stored.journal == (replace(second, request=None, automatic=True),)

    asyncio.run(story())


def test_chat_is_numbered_and_a_repeated_request_is_refused(store: TableStore) -> None:
    async def story() -> None:
        await store.add(new_table())
        lines = [await store.say("table", 0, "hello", "a"), await store.say("table", 0, "you", "b")]
        assert [(line.number, line.text) for line in lines] == [(1, "hello"), (2, "you")]
        with pytest.raises(EntryTaken):
            await store.say("table", 0, "hello", "a")
        stored = await store.load("table", chat=1)
        assert stored is not None and stored.chat == (lines[1],)

    asyncio.run(story())


def test_a_seat_changes_only_what_is_given(store: TableStore) -> None:
    async def story() -> None:
        await store.add(new_table())
        await store.change_seat("table", 0, name="Anna")
        await store.change_seat("table", 0, orders="take 1", substitute=True)
        await store.change_seat("table", 0)
        stored = await store.load("table")
        assert stored is not None and stored.seats == (
            replace(SEATS[0], name="Anna", orders="take 1", substitute=True),
            SEATS[1],
        )

    asyncio.run(story())


def test_an_invitation_is_claimed_once(store: TableStore) -> None:
    async def story() -> None:
        invited = SeatHolder(PERSON, "", "invitation", "invitation")
        await store.add(replace(new_table(), seats=(SEATS[0], invited)))
        claims = ((0, "hash"), (1, "wrong"), (1, "invitation"), (1, "invitation"))
        for number, (seat, known) in enumerate(claims):
            await store.claim_seat("table", seat, known, f"secret{number}")
        stored = await store.load("table")
        assert stored is not None
        assert stored.seats == (SEATS[0], replace(invited, secret="secret2"))

    asyncio.run(story())


def test_a_table_has_one_rematch(store: TableStore) -> None:
    async def story() -> None:
        await store.add(new_table())
        assert await store.add_rematch("table", new_table("next")) == "next"
        assert await store.add_rematch("table", new_table("late")) == "next"
        assert await store.load("late") is None
        stored = await store.load("table")
        assert stored is not None and stored.rematch == "next"

    asyncio.run(story())


def test_replays_that_nobody_opens_are_deleted(store: TableStore) -> None:
    async def story() -> None:
        for id in ("seen", "old"):
            await store.add(replace(new_table(id), host=None))
        await store.add(new_table("game"))
        assert await store.delete_replays(timedelta(days=1)) == 0
        await store.visit(["seen"])
        assert await store.delete_replays(timedelta(days=-1)) == 2
        assert await store.missing(["seen", "old", "game"]) == {"seen", "old"}
        assert await store.load("old") is None and await store.load("game") is not None

    asyncio.run(story())


def test_the_store_knows_when_it_was_used_last(store: TableStore) -> None:
    async def story() -> None:
        assert await store.last_used() is None
        before = datetime.now(UTC)
        await store.add(new_table("first"))
        created = await store.created_at("first")
        assert await store.last_used() == created >= before
        await store.visit(["first"])
        visited = await store.last_used()
        assert visited is not None and visited >= created

    asyncio.run(story())


def test_entries_that_the_store_has_lost_are_noticed(store: TableStore) -> None:
    async def story() -> None:
        await store.add(new_table())
        assert await store.load("table", seq=1) is not None
        with pytest.raises(LostEntries):
            await store.load("table", seq=2)

    asyncio.run(story())


def test_games_that_nobody_uses_are_found_and_deleted(store: TableStore) -> None:
    async def story() -> None:
        for id in ("a", "b", "c"):
            await store.add(new_table(id))
        await store.add(replace(new_table("replay"), host=None))
        past, future = (datetime.now(UTC) + timedelta(days=days) for days in (-1, 1))
        assert await store.unused_tables(past, "", 10) == []
        assert not await store.delete_unused("a", past)
        assert [table.id for table in await store.unused_tables(future, "", 2)] == ["a", "b"]
        [last] = await store.unused_tables(future, "b", 2)
        assert last.id == "c" and past < last.used < future
        await store.add_rematch("a", new_table("next"))
        assert await store.delete_unused("next", future)
        stored = await store.load("a")
        assert stored is not None and stored.rematch is None
        assert await store.missing(["a", "b", "c", "replay", "next"]) == {"next"}

    asyncio.run(story())


def later_than(moment: datetime) -> datetime:
    """A time after another one, once the clock has gone on."""
    while (now := datetime.now(UTC)) <= moment:
        continue
    return now


def test_moves_words_and_visits_are_uses(store: TableStore) -> None:
    async def story() -> None:
        for id in ("unused", "moved", "spoke", "opened"):
            await store.add(new_table(id))
        between = later_than(datetime.now(UTC))
        later_than(between)
        await store.append("moved", 1, [JournalEntry("move", "pass", 0, "second")])
        await store.say("spoke", 0, "hello", "a")
        await store.visit(["opened"])
        assert [table.id for table in await store.unused_tables(between, "", 9)] == ["unused"]
        deleted = [await store.delete_unused(id, between) for id in ("moved", "spoke", "opened")]
        assert deleted == [False] * 3 and await store.delete_unused("unused", between)

    asyncio.run(story())
