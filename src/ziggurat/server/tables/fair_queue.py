"""Requests that think for long take turns, so that the server goes on answering all others."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from .errors import TooMany

_AT_ONCE = 2
_MOST_OF_ONE = 8
"""So many of one address are thought of or wait: a household, but no flood."""
_MOST = 60


@dataclass(slots=True)
class _Queue:
    """Those of one address: one is thought of, the others wait."""

    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    length: int = 0


class Thinking:
    """A few think at once, never two of one address, and nobody waits in an endless queue."""

    def __init__(self) -> None:
        self._places = asyncio.Semaphore(_AT_ONCE)
        self._queues: dict[str, _Queue] = {}

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait for one's turn; TooMany if the queue is long already."""
        queue = self._queues.get(address) or _Queue()
        everybody = sum(other.length for other in self._queues.values())
        if queue.length >= _MOST_OF_ONE or everybody >= _MOST:
            raise TooMany("too-many")
        self._queues[address] = queue
        queue.length += 1
        try:
            async with queue.turn, self._places:
                yield
        finally:
            queue.length -= 1
            if queue.length == 0:
                del self._queues[address]
