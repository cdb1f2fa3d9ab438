"""Threads for blocking database work, so that the event loop goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class DatabaseExecutor:
    """A small thread pool. SQLite gets one thread, since it writes one transaction at a time."""

    def __init__(self, threads: int) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="store")

    async def run(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of blocking work, which is finished even if the caller is cancelled."""
        loop = asyncio.get_running_loop()
        return await asyncio.shield(loop.run_in_executor(self._pool, lambda: work(*args, **kwargs)))

    def close(self) -> None:
        """Wait until all work is finished."""
        self._pool.shutdown(wait=True)
