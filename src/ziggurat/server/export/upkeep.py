"""Removes what is old from the cache, and what belongs to deleted tables."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Protocol

from ..logging import log_exception
from ..tables.errors import Unavailable
from ..tables.ports import TableClock
from .cache import FileCache

INTERVAL = 3600.0
"""Seconds between two rounds."""


class Tables(Protocol):
    """What knows which tables there are."""

    async def missing(self, ids: Collection[str]) -> set[str]: ...


async def keep_clean(cache: FileCache, tables: Tables, clock: TableClock) -> None:
    """Work until cancelled, at once and then every hour."""
    while True:
        try:
            await clean(cache, tables)
        except Unavailable:
            pass  # the next round does it
        except Exception:
            log_exception("cache-upkeep-failed")
        await clock.sleep(INTERVAL)


async def clean(cache: FileCache, tables: Tables) -> None:
    """One round."""
    await asyncio.to_thread(cache.clean)
    if known := await asyncio.to_thread(cache.tables):
        await asyncio.to_thread(cache.forget, await tables.missing(known))
