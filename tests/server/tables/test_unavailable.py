"""A store that fails loses nothing, doubles nothing, and nothing is acknowledged too early."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from tests.support.failing_store import AFTER, BEFORE, FailingStore
from tests.support.pebbles import Pebbles
from tests.support.portable_table import BOT_DELAY, RecordingViewer, SteeredClock, opened, settle
from ziggurat.core.seating import LISTED
from ziggurat.core.seats import Seat
from ziggurat.server.tables.errors import NotThere, Stale, Unavailable
from ziggurat.server.tables.model import UNDO, JournalEntry
from ziggurat.server.tables.registry import TableRegistry
from ziggurat.server.tables.setup import SeatSetup, TableSetup
from ziggurat.server.tables.table import Table

ANN, BOB = Seat(0), Seat(1)
Story = Callable[[Table, FailingStore, SteeredClock, TableRegistry], Awaitable[None]]


def told(game: Pebbles, story: Story, opponent: str = "friend") -> None:
    """Run a story at a new table."""

    async def run() -> None:
        store = FailingStore()
        tables, clock = opened(store)
        seats = [SeatSetup("me", player="ann"), SeatSetup(opponent, player="bob")]
        created = await tables.create(TableSetup(game, seats, order=LISTED), {})
        await story(await tables.get(created.id), store, clock, tables)

    asyncio.run(run())


@pytest.mark.parametrize(("moment", "stored"), [(BEFORE, 0), (AFTER, 1)])
def test_a_move_of_unknown_fate_is_stored_once_when_it_is_repeated(
    pebbles: Pebbles, moment: str, stored: int
) -> None:
    async def story(
        table: Table, store: FailingStore, clock: SteeredClock, tables: TableRegistry
    ) -> None:
        viewer = RecordingViewer(table, store, None)
        table.join(viewer)
        viewer.told.clear()  # it was woken when it came
        store.failures = [moment]
        with pytest.raises(Unavailable):
            await table.move(ANN, 0, "fire", "a")
        assert (table.seq, len(store.journal_of(table.id)), viewer.told) == (0, stored, [])
        assert await table.move(ANN, 0, "fire", "a") == 1
        assert await table.move(ANN, 0, "fire", "a") == 1
        assert [entry.text for entry in store.journal_of(table.id)] == ["ann: fire"]
        assert [seen["log"] for seen in viewer.told][-1] == ["fire"]

    told(pebbles, story)


def test_another_move_after_one_that_was_stored_after_all_is_stale(pebbles: Pebbles) -> None:
    async def story(
        table: Table, store: FailingStore, clock: SteeredClock, tables: TableRegistry
    ) -> None:
        store.failures = [AFTER]
        with pytest.raises(Unavailable):
            await table.move(ANN, 0, "fire", "a")
        with pytest.raises(Stale):
            await table.move(ANN, 0, "build", "b")
        assert table.seq == 1 and len(store.journal_of(table.id)) == 1
        assert await table.move(ANN, 1, "build", "c") == 2

    told(pebbles, story)


def test_a_table_in_doubt_is_not_changed_before_it_can_be_read(pebbles: Pebbles) -> None:
    async def story(
        table: Table, store: FailingStore, clock: SteeredClock, tables: TableRegistry
    ) -> None:
        store.failures, store.unreadable = [AFTER], True
        for request in ("a", "a", "b"):
            with pytest.raises(Unavailable):
                await table.move(ANN, 0, "fire", request)
        store.unreadable = False
        assert await table.move(ANN, 0, "fire", "a") == 1

    told(pebbles, story)


def test_viewers_learn_of_a_stored_move_once_the_store_can_be_read(pebbles: Pebbles) -> None:
    async def story(
        table: Table, store: FailingStore, clock: SteeredClock, tables: TableRegistry
    ) -> None:
        viewer = RecordingViewer(table, store, None)
        table.join(viewer)
        viewer.told.clear()  # it was woken when it came
        store.failures, store.unreadable = [AFTER], True
        with pytest.raises(Unavailable):
            await table.move(ANN, 0, "fire", "a")
        for _ in range(3):
            await clock.advance(10)
        assert viewer.told == []
        store.unreadable = False
        await clock.advance(10)
        assert [seen["log"] for seen in viewer.told] == [["fire"]]

    told(pebbles, story)


@pytest.mark.parametrize("moment", [BEFORE, AFTER])
def test_a_bot_tries_again_and_moves_once(pebbles: Pebbles, moment: str) -> None:
    async def story(
        table: Table, store: FailingStore, clock: SteeredClock, tables: TableRegistry
    ) -> None:
        for seq, text in enumerate(("build", "done")):
            await table.move(ANN, seq, text)
        store.failures = [moment]
        for _ in range(3):
            await settle()
            await clock.advance(BOT_DELAY)
        assert store.failures == []
        for _ in range(20):
            await settle()
            await clock.advance(BOT_DELAY)
        entries = store.journal_of(table.id)
        assert len(entries) > 2 and tuple(table.journal) == entries
        requests = [entry.request for entry in entries[2:]]
        assert requests == [f"bot {number}" for number in range(2, len(entries))]

    told(pebbles, story, "bot")


@pytest.mark.parametrize("moment", [BEFORE, AFTER])
def test_a_line_of_chat_is_stored_once(pebbles: Pebbles, moment: str) -> None:
    async def story(
        table: Table, store: FailingStore, clock: SteeredClock, tables: TableRegistry
    ) -> None:
        store.failures = [moment]
        with pytest.raises(Unavailable):
            await table.say(ANN, "hello", "a")
        for _ in range(2):
            await table.say(ANN, "hello", "a")
        assert [(line.number, line.text) for line in table.chat] == [(1, "hello")]

    told(pebbles, story)


def test_a_deleted_table_is_gone_at_the_next_change(pebbles: Pebbles) -> None:
    async def story(
        table: Table, store: FailingStore, clock: SteeredClock, tables: TableRegistry
    ) -> None:
        store.delete(table.id)
        with pytest.raises(NotThere):
            await table.refresh()
        assert table.gone and table.bots_asked() == []
        with pytest.raises(NotThere):
            await tables.get(table.id)

    told(pebbles, story)


@pytest.mark.parametrize("way", ["move", "refresh"])
def test_a_table_whose_stored_end_is_lost_is_opened_anew(pebbles: Pebbles, way: str) -> None:
    """As after a failover to a standby that lacks the last move: no gap may follow."""

    async def story(
        table: Table, store: FailingStore, clock: SteeredClock, tables: TableRegistry
    ) -> None:
        for seq, text in enumerate(("fire", "build", "done")):
            await table.move(ANN, seq, text)
        store.lose_last(table.id)
        notices = table.move(BOB, 3, "build", "a") if way == "move" else table.refresh()
        with pytest.raises(Unavailable):
            await notices
        assert table.outdated and table.bots_asked() == []
        again = await tables.get(table.id)
        assert again is not table and again.seq == 2
        assert await again.move(ANN, 2, "done", "b") == 3
        with pytest.raises(Unavailable):
            await table.move(BOB, 3, "build", "c")

    told(pebbles, story)


@pytest.mark.parametrize("way", ["move", "refresh"])
def test_a_table_whose_stored_end_is_another_one_is_opened_anew(pebbles: Pebbles, way: str) -> None:
    """As after such a failover, if another process was faster to go on from there."""

    async def story(
        table: Table, store: FailingStore, clock: SteeredClock, tables: TableRegistry
    ) -> None:
        for seq, text in enumerate(("fire", "build", "done")):
            await table.move(ANN, seq, text)
        store.lose_last(table.id)
        other = JournalEntry(UNDO, "1", ANN, "elsewhere")
        await store.append(table.id, 2, [other])
        notices = table.move(BOB, 3, "build", "a") if way == "move" else table.refresh()
        with pytest.raises(Unavailable):
            await notices
        assert table.outdated and store.journal_of(table.id)[2:] == (other,)
        assert (await tables.get(table.id)).seq == 3

    told(pebbles, story)


def test_what_is_lost_is_not_acknowledged_once_more(pebbles: Pebbles) -> None:
    async def story(
        table: Table, store: FailingStore, clock: SteeredClock, tables: TableRegistry
    ) -> None:
        store.shared = True
        assert await table.move(ANN, 0, "fire", "a") == 1
        store.lose_last(table.id)
        with pytest.raises(Unavailable):
            await table.move(ANN, 0, "fire", "a")
        again = await tables.get(table.id)
        assert await again.move(ANN, 0, "fire", "a") == 1
        assert len(store.journal_of(table.id)) == 1

    told(pebbles, story)


@pytest.mark.parametrize("lost", [("fire",), ("fire", "build"), ("fire", "build", "done")])
def test_what_another_process_has_done_is_not_refused_by_what_is_lost(
    pebbles: Pebbles, lost: tuple[str, ...]
) -> None:
    """After a failover another process carries a request out; here the moves before are unknown."""

    async def story(
        table: Table, store: FailingStore, clock: SteeredClock, tables: TableRegistry
    ) -> None:
        store.shared = True
        for seq, text in enumerate(lost):
            await table.move(ANN, seq, text)
        for _ in lost:
            store.lose_last(table.id)
        there = await opened(store)[0].get(table.id)
        assert await there.move(ANN, 0, "build", "a") == 1
        assert await there.move(ANN, 1, "fire", "b") == 2
        with pytest.raises(Unavailable):
            await table.move(ANN, 1, "fire", "b")
        assert table.outdated
        assert await (await tables.get(table.id)).move(ANN, 1, "fire", "b") == 2

    told(pebbles, story)


@pytest.mark.parametrize("text", ["hello", "another line"])
def test_a_lost_line_of_chat_is_noticed(pebbles: Pebbles, text: str) -> None:
    async def story(
        table: Table, store: FailingStore, clock: SteeredClock, tables: TableRegistry
    ) -> None:
        store.shared = True
        for number in range(2):
            await table.say(ANN, "hello", f"request {number}")
        store.lose_last_line(table.id)
        with pytest.raises(Unavailable):
            await table.say(ANN, text, "request 1" if text == "hello" else "request 2")
        again = await tables.get(table.id)
        await again.say(ANN, text, "request 1" if text == "hello" else "request 2")
        assert [line.text for line in again.chat] == ["hello", text]

    told(pebbles, story)
