"""Results of long jobs: from the cache, from a job that is under way, or from a new one."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Protocol

from ..tables.errors import TooMuchWork, TooSlow
from .cache import FileCache
from .jobs import Job, OnProgress

_MAX_REFUSED = 256
"""Jobs over the limit that are remembered: they are refused at once the next time."""


class Runner(Protocol):
    """What does jobs; a cancelled one is given up at once."""

    async def run(self, job: Job, on_progress: OnProgress) -> bytes: ...


@dataclass(slots=True)
class _Running:
    """A job under way, how many requests wait for it, and the part of it that is done."""

    task: asyncio.Task[bytes]
    waiting: int = 0
    part: float = 0.0


class Exports:
    """Does every job once, for everybody who asks for it."""

    def __init__(self, cache: FileCache, runner: Runner) -> None:
        self._cache, self._runner = cache, runner
        self._running: dict[str, _Running] = {}
        self._refused: OrderedDict[str, None] = OrderedDict()

    async def get(
        self, job: Job, slot: AbstractAsyncContextManager[None], table: str = ""
    ) -> bytes:
        """The result of a job for a table, compressed by gzip; a new job waits for the slot."""
        key = job.key
        content = await self._known(key)
        if content is None:
            async with slot:
                content = await self._known(key)
                if content is None:
                    self._begin(key, job, table)
                    return await self._join(key)
        await asyncio.to_thread(self._cache.use, key, table)
        return content

    def progress(self, job: Job) -> float | None:
        """The part of a job that is done; None if it is not under way here."""
        running = self._running.get(job.key)
        return None if running is None else running.part

    def _begin(self, key: str, job: Job, table: str) -> None:
        def report(part: float) -> None:  # called by the thread that waits for the worker
            running.part = part

        running = _Running(asyncio.create_task(self._make(key, job, table, report)))
        self._running[key] = running

    async def _known(self, key: str) -> bytes | None:
        """A result that needs no new job; None if it does."""
        if key in self._refused:
            raise TooMuchWork("too-much-work")
        content = await asyncio.to_thread(self._cache.get, key)
        if content is None and key in self._running:
            return await self._join(key)
        return content

    async def _join(self, key: str) -> bytes:
        """Wait for a job that is under way; when nobody waits any more, it is given up."""
        running = self._running[key]
        running.waiting += 1
        try:
            return await asyncio.shield(running.task)
        finally:
            running.waiting -= 1
            if running.waiting == 0 and not running.task.done():
                del self._running[key]
                running.task.cancel()

    async def _make(self, key: str, job: Job, table: str, report: OnProgress) -> bytes:
        this = asyncio.current_task()
        try:
            content = await self._runner.run(job, report)
            await asyncio.to_thread(self._cache.put, key, content, table)
            return content
        except TooSlow:
            raise
        except TooMuchWork:
            self._refused[key] = None
            if len(self._refused) > _MAX_REFUSED:
                self._refused.popitem(last=False)
            raise
        finally:
            if key in self._running and self._running[key].task is this:
                del self._running[key]
