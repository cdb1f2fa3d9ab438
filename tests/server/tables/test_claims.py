"""Claims when the store fails, and when another process is faster."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from tests.support.failing_store import AFTER, BEFORE, FailingStore
from tests.support.pebbles import Pebbles
from tests.support.portable_table import RecordingViewer, opened
from ziggurat.core.seating import LISTED
from ziggurat.server.tables.errors import Unavailable, WrongSecret
from ziggurat.server.tables.memory import MemoryStore
from ziggurat.server.tables.model import StoredTable
from ziggurat.server.tables.registry import TableRegistry
from ziggurat.server.tables.setup import DealtTable, SeatSetup, TableSetup

NEW = "n" * 32
OTHER = "o" * 32
Story = Callable[[TableRegistry, str, str], Awaitable[None]]


def told(game: Pebbles, store: MemoryStore, story: Story) -> None:
    """Run a story with a table's id and the invitation to its second seat."""

    async def run() -> None:
        tables, _ = opened(store)
        seats = [SeatSetup("me", player="ann"), SeatSetup("friend", player="bob")]
        created: DealtTable = await tables.create(TableSetup(game, seats, order=LISTED), {})
        invitation = created.secrets[1]
        assert invitation is not None
        await story(tables, created.id, invitation)

    asyncio.run(run())


@pytest.mark.parametrize("moment", [BEFORE, AFTER])
def test_a_claim_of_unknown_fate_succeeds_when_it_is_repeated(
    pebbles: Pebbles, moment: str
) -> None:
    store = FailingStore()

    async def story(tables: TableRegistry, id: str, invitation: str) -> None:
        table = await tables.get(id)
        store.failures = [moment]
        with pytest.raises(Unavailable):
            await table.claim(invitation, NEW)
        assert await table.claim(invitation, NEW)
        assert table.seat_of(NEW) == 1
        with pytest.raises(WrongSecret):
            table.seat_of(invitation)

    told(pebbles, store, story)


def test_of_two_guests_in_two_processes_one_has_the_seat(pebbles: Pebbles) -> None:
    store = MemoryStore(shared=True)

    async def story(tables: TableRegistry, id: str, invitation: str) -> None:
        here, there = await tables.get(id), await opened(store)[0].get(id)
        assert await here.claim(invitation, NEW)
        with pytest.raises(WrongSecret, match="seat-taken"):
            await there.claim(invitation, OTHER)
        assert there.seat_of(NEW) == here.seat_of(NEW) == 1
        assert await there.claim(invitation, NEW), "the first guest repeats it elsewhere"

    told(pebbles, store, story)


def test_a_process_that_has_not_heard_of_a_claim_asks_the_store(pebbles: Pebbles) -> None:
    """Else a guest whose page connects to it would be told that the new secret is wrong."""
    store = MemoryStore(shared=True)

    async def story(tables: TableRegistry, id: str, invitation: str) -> None:
        here, there = await tables.get(id), await opened(store)[0].get(id)
        await here.claim(invitation, NEW)
        assert await there.admit(NEW, "address") == 1
        with pytest.raises(WrongSecret, match="seat-taken"):
            await there.admit(invitation, "address")

    told(pebbles, store, story)


def test_a_wrong_secret_disturbs_nobody(pebbles: Pebbles) -> None:
    store = MemoryStore(shared=True)

    async def story(tables: TableRegistry, id: str, invitation: str) -> None:
        table = await tables.get(id)
        viewer = RecordingViewer(table, store, None)
        table.join(viewer)
        before, revision = len(viewer.told), table.revision
        with pytest.raises(WrongSecret, match="wrong-secret"):
            await table.admit(OTHER, "address")
        assert (len(viewer.told), table.revision) == (before, revision)

    told(pebbles, store, story)


def test_another_process_hears_of_a_claim(pebbles: Pebbles) -> None:
    store = MemoryStore(shared=True)

    async def story(tables: TableRegistry, id: str, invitation: str) -> None:
        elsewhere, _ = opened(store)
        here, there = await tables.get(id), await elsewhere.get(id)
        await here.claim(invitation, NEW)
        await elsewhere.changed_elsewhere(id)
        with pytest.raises(WrongSecret, match="seat-taken"):
            there.seat_of(invitation)

    told(pebbles, store, story)


def test_a_claim_that_is_heard_of_while_the_store_is_asked(pebbles: Pebbles) -> None:
    class SlowStore(MemoryStore):
        """Tells the other process of a claim before it answers."""

        heard: Callable[[], Awaitable[None]] | None = None

        async def load(self, id: str, seq: int = 0, chat: int = 0) -> StoredTable | None:
            stored = await super().load(id, seq, chat)
            if self.heard is not None:
                heard, self.heard = self.heard, None
                await heard()
            return stored

    store = SlowStore(shared=True)

    async def story(tables: TableRegistry, id: str, invitation: str) -> None:
        here, there = await tables.get(id), await opened(store)[0].get(id)
        await here.claim(invitation, NEW)
        store.heard = there.refresh
        assert await there.admit(NEW, "address") == 1
        with pytest.raises(WrongSecret, match="wrong-secret"):
            await there.admit(OTHER, "address")

    told(pebbles, store, story)
