"""Threads for blocking database work, so that the event loop goes on."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, ParamSpec, TypeVar

from ..tables.errors import Unavailable
from .availability import translated

P = ParamSpec("P")
T = TypeVar("T")

Meter = Callable[[str, float], None]
"""Is told the name of a piece of work and how many seconds it took."""
QUEUE_SECONDS = 2.0
"""Seconds that work may wait for a thread; after that it is not begun at all."""
WORK_SECONDS = 6.0
"""Seconds after which nobody waits for work any more. It goes on, and its fate is unknown."""
MAX_PENDING = 1000
"""Pieces of work that may run or wait at once."""


class DatabaseExecutor:
    """A small thread pool with a bounded queue. What takes too long raises Unavailable."""

    def __init__(
        self,
        threads: int,
        queue_seconds: float = QUEUE_SECONDS,
        work_seconds: float = WORK_SECONDS,
        meter: Meter = lambda work, seconds: None,
    ) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="store")
        self._queue_seconds = queue_seconds
        self._work_seconds = work_seconds
        self._threads = threads
        self._pending = 0
        self._meter = meter

    async def run(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of blocking work, which is finished even if the caller is cancelled."""
        if self._pending >= MAX_PENDING:
            raise Unavailable
        begun = time.perf_counter()
        job = self._pool.submit(translated(work), *args, **kwargs)
        result = asyncio.wrap_future(job)
        self._pending += 1
        result.add_done_callback(self._finished)
        result.add_done_callback(lambda _: self._meter(work.__name__, time.perf_counter() - begun))
        if await _is_done(result, job, self._queue_seconds, self._work_seconds):
            return result.result()
        raise Unavailable

    def waiting(self) -> int:
        """Pieces of work that wait for a thread."""
        return max(0, self._pending - self._threads)

    def _finished(self, result: asyncio.Future[Any]) -> None:
        self._pending -= 1
        if not result.cancelled():
            result.exception()  # it was logged or answered, unless nobody waits any more

    def close(self) -> None:
        """Wait until all work is finished."""
        self._pool.shutdown(wait=True)


async def _is_done(
    result: asyncio.Future[T], job: Future[T], queue_seconds: float, work_seconds: float
) -> bool:
    """Wait for a result; work that has not begun in time is cancelled."""
    await asyncio.wait({result}, timeout=queue_seconds)
    if not result.done() and not job.cancel():
        await asyncio.wait({result}, timeout=work_seconds)
    return result.done() and not result.cancelled()
