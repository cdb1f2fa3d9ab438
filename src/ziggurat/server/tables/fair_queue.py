"""A queue for requests that compute for long, so that one address cannot block the others."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from .errors import TooMany

MAX_RUNNING = 2
"""Requests that may run at once, over all addresses."""
MAX_WAITING_PER_ADDRESS = 8
"""Requests of one address that may run or wait."""
MAX_WAITING = 60
"""Requests that may run or wait, over all addresses."""


@dataclass(slots=True)
class _AddressQueue:
    """The requests of one address: one runs, the others wait."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    length: int = 0


class FairQueue:
    """Runs a few requests at once, never two of one address; the queues have a limit."""

    def __init__(self) -> None:
        self._running = asyncio.Semaphore(MAX_RUNNING)
        self._queues: dict[str, _AddressQueue] = {}

    def length(self) -> int:
        """Requests that run or wait."""
        return sum(queue.length for queue in list(self._queues.values()))

    @asynccontextmanager
    async def slot(self, address: str) -> AsyncIterator[None]:
        """Wait until a request of this address may run; TooMany if too many wait already."""
        queue = self._queues.get(address) or _AddressQueue()
        if queue.length >= MAX_WAITING_PER_ADDRESS or self.length() >= MAX_WAITING:
            raise TooMany("too-many")
        self._queues[address] = queue
        queue.length += 1
        try:
            async with queue.lock, self._running:
                yield
        finally:
            queue.length -= 1
            if queue.length == 0:
                del self._queues[address]
