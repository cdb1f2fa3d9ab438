"""The clock and the executor of a server, by the standard library."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class AsyncioClock:
    """The time of the running event loop."""

    def monotonic(self) -> float:
        return time.monotonic()

    def utc_now(self) -> datetime:
        return datetime.now(UTC)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def call_later(self, seconds: float, callback: Callable[[], object]) -> None:
        asyncio.get_running_loop().call_later(seconds, callback)


class ThreadExecutor:
    """Runs work in threads: the event loop's own, or a pool apart, which others cannot fill."""

    def __init__(self, threads: int | None = None) -> None:
        self._pool = None if threads is None else ThreadPoolExecutor(threads)

    async def run(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, lambda: work(*args, **kwargs))

    def close(self) -> None:
        """Begin no more work; what runs already is not waited for."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
