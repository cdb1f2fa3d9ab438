"""Announcements of other processes that use the same PostgreSQL, by LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
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


async def listen(url: str, tables: TableRegistry, own_origin: str) -> None:
    """Refresh the tables that other processes change; after a lost connection, all open ones.

    Announcements with ``own_origin`` are this process's own.
    """
    address = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            connection = await psycopg.AsyncConnection.connect(
                address, autocommit=True, **POSTGRES_CONNECTION
            )
        except psycopg.Error as error:
            log_event("listen-failed", error=type(error).__name__)
            await asyncio.sleep(_RECONNECT_DELAY)
            continue
        with suppress(psycopg.Error, SQLAlchemyError):
            async with connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                await tables.changed_anywhere()
                async for notification in connection.notifies():
                    id, _, origin = notification.payload.partition(" ")
                    if origin != own_origin:
                        await tables.changed_elsewhere(id)
        log_event("listen-lost")
        await asyncio.sleep(_RECONNECT_DELAY)
