"""Hear from other processes that serve the same PostgreSQL."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import psycopg
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from ..logging import log_event
from ..tables.tables import Tables
from .store import CHANNEL

_PAUSE = 1.0


async def listen(url: str, tables: Tables) -> None:
    """Refresh tables that others changed; after a lost connection, all that are open."""
    address = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            connection = await psycopg.AsyncConnection.connect(
                address, autocommit=True, keepalives_idle=30, keepalives_interval=10
            )
        except psycopg.Error as error:
            log_event("listen-failed", error=type(error).__name__)
            await asyncio.sleep(_PAUSE)
            continue
        with suppress(psycopg.Error, SQLAlchemyError):
            async with connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                await tables.changed_anywhere()
                async for news in connection.notifies():
                    await _heard(news.payload, tables)
        log_event("listen-lost")
        await asyncio.sleep(_PAUSE)


async def _heard(news: str, tables: Tables) -> None:
    """What this process stored itself it knows already."""
    id, _, origin = news.partition(" ")
    if origin != tables.store.origin:
        await tables.changed_elsewhere(id)
