"""Where blocking work is done, so that the server goes on answering."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Threads:
    """A few threads for the database; SQLite has one, since it writes one thing at a time."""

    def __init__(self, number: int) -> None:
        self._pool = ThreadPoolExecutor(number, thread_name_prefix="store")

    async def run(self, work: Callable[P, T], /, *args: P.args, **named: P.kwargs) -> T:
        """The result of blocking work. It is finished even if nobody waits for it any more."""
        loop = asyncio.get_running_loop()
        return await asyncio.shield(loop.run_in_executor(self._pool, lambda: work(*args, **named)))

    def close(self) -> None:
        self._pool.shutdown(wait=True)
