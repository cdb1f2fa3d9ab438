"""What other processes change is read soon, however much it is."""

from __future__ import annotations

import asyncio
from typing import cast

from ziggurat.server.storage.notify import _READERS, _Changes
from ziggurat.server.tables.registry import TableRegistry


class SlowTables:
    """Reads tables one step at a time."""

    def __init__(self) -> None:
        self.read: list[str] = []
        self.released = asyncio.Event()

    async def changed_elsewhere(self, id: str) -> None:
        self.read.append(id)
        await self.released.wait()


def test_a_table_that_changes_often_is_read_once_more_and_holds_up_no_other() -> None:
    async def story() -> None:
        tables = SlowTables()
        changes = _Changes(cast(TableRegistry, tables))
        for _ in range(100):
            changes.note("busy")
            await asyncio.sleep(0)
        assert tables.read[0] == "busy" and len(tables.read) <= _READERS
        for id in ("one", "two"):
            changes.note(id)
        tables.released.set()
        while changes._reading:
            await asyncio.sleep(0)
        assert {"one", "two"} <= set(tables.read) and len(tables.read) <= _READERS + 3

    asyncio.run(story())


def test_what_is_noted_when_the_last_reader_ends_is_read() -> None:
    async def story() -> None:
        tables = SlowTables()
        tables.released.set()
        changes = _Changes(cast(TableRegistry, tables))
        for number in range(40):
            for reader in range(_READERS):
                changes.note(f"{number}-{reader}")
            while changes._unread:
                await asyncio.sleep(0)
            for _ in range(number % 5):
                await asyncio.sleep(0)
            changes.note(f"last-{number}")
            while f"last-{number}" not in tables.read:
                await asyncio.sleep(0)

    asyncio.run(asyncio.wait_for(story(), 60))


def test_several_tables_are_read_at_once() -> None:
    async def story() -> None:
        tables = SlowTables()
        changes = _Changes(cast(TableRegistry, tables))
        for id in ("slow", "other", "third"):
            changes.note(id)
        await asyncio.sleep(0)
        assert tables.read == ["slow", "other", "third"]
        tables.released.set()
        while changes._reading:
            await asyncio.sleep(0)

    asyncio.run(story())
