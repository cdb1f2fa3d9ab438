"""Announcements of other processes that use the same PostgreSQL, by LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress

import psycopg
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from ..logging import log_event
from ..tables.registry import TableRegistry
from .database import CHANNEL
from .engine import POSTGRES_CONNECTION

_RECONNECT_DELAY = 1.0
"""Seconds until a lost connection is tried again."""
_READERS = 4
"""Tables that are read at once: half of the store's threads."""

Refresh = Callable[[], Awaitable[None]]


async def listen(
    url: str, tables: TableRegistry, own_origin: str, others: Mapping[str, Refresh] | None = None
) -> None:
    """Refresh the tables that other processes change; after a lost connection, all open ones.

    Announcements with ``own_origin`` are this process's own. ``others`` are announced by a name
    in place of a table's id.
    """
    others, changes = others or {}, _Changes(tables)
    address = make_url(url)
    _, parameters = address.get_dialect()().create_connect_args(address)
    while True:
        try:
            connection = await psycopg.AsyncConnection.connect(
                autocommit=True, **{**parameters, **POSTGRES_CONNECTION}
            )
        except psycopg.Error as error:
            log_event("listen-failed", error=type(error).__name__)
            await asyncio.sleep(_RECONNECT_DELAY)
            continue
        with suppress(psycopg.Error, SQLAlchemyError):
            async with connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                await tables.changed_anywhere()
                for refresh in others.values():
                    await refresh()
                async for notification in connection.notifies():
                    id, *facts = notification.payload.split()
                    if id in others:
                        await others[id]()
                        continue
                    origin, *seats = facts
                    if origin == own_origin:
                        continue
                    if seats:
                        tables.people_elsewhere(id, [int(seat) for seat in seats[0].split(",")])
                    else:
                        changes.note(id)
        log_event("listen-lost")
        await asyncio.sleep(_RECONNECT_DELAY)


class _Changes:
    """Tables that others have changed and that are to be read, each once however often it was."""

    def __init__(self, tables: TableRegistry) -> None:
        self._tables = tables
        self._unread: dict[str, None] = {}
        self._reading = 0
        self._tasks: set[asyncio.Task[None]] = set()

    def note(self, id: str) -> None:
        """Read a table soon."""
        self._unread[id] = None
        if self._reading < _READERS:
            self._reading += 1
            task = asyncio.create_task(self._read())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _read(self) -> None:
        try:
            while self._unread:
                id = next(iter(self._unread))
                del self._unread[id]
                await self._tables.changed_elsewhere(id)
        finally:
            self._reading -= 1  # at once, so that whatever is noted from now on has a reader
