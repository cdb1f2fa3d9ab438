"""Moves of several tables share a transaction: while one is written, the next ones gather.

A transaction waits for the disk however little it writes. One for each move would limit a busy
server to as many moves a second as the disk can sync.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..tables.errors import Unavailable
from ..tables.model import JournalEntry
from .executor import MAX_PENDING, QUEUE_SECONDS, DatabaseExecutor

_MAX_TOGETHER = 100
"""Appends in one transaction."""
INTERVAL = 0.01
"""Seconds from the begin of one transaction to the next: what comes meanwhile shares it."""


@dataclass(frozen=True, slots=True)
class Append:
    """Entries for the journal of a table, which had a length of ``seq``."""

    id: str
    seq: int
    entries: Sequence[JournalEntry]


WriteAll = Callable[[Sequence[Append]], Sequence[Exception | None]]
"""Stores appends; for each the reason why it could not be stored, if there is one."""


@dataclass(eq=False, slots=True)
class _Waiting:
    append: Append
    written: asyncio.Future[None]
    deadline: asyncio.TimerHandle


class GroupCommit:
    """Writes one group after the other. What waits too long raises Unavailable."""

    def __init__(
        self,
        executor: DatabaseExecutor,
        write_all: WriteAll,
        queue_seconds: float = QUEUE_SECONDS,
        interval: float = INTERVAL,
    ) -> None:
        self._executor = executor
        self._interval = interval
        self._write_all = write_all
        self._queue_seconds = queue_seconds
        self._waiting: dict[_Waiting, None] = {}
        self._writer: asyncio.Task[None] | None = None

    async def append(self, append: Append) -> None:
        """Store an append; it is stored even if the caller is cancelled."""
        if len(self._waiting) >= MAX_PENDING:
            raise Unavailable
        loop = asyncio.get_running_loop()
        written: asyncio.Future[None] = loop.create_future()
        deadline = loop.call_later(self._queue_seconds, self._give_up, written)
        self._waiting[_Waiting(append, written, deadline)] = None
        if self._writer is None:
            self._writer = loop.create_task(self._write_groups())
        await written

    def _give_up(self, written: asyncio.Future[None]) -> None:
        """Refuse what has not been begun in time."""
        for waiting in self._waiting:
            if waiting.written is written:
                del self._waiting[waiting]
                break
        if not written.done():
            written.set_exception(Unavailable())

    async def _write_groups(self) -> None:
        """Write until nothing waits; the first one waits for nobody."""
        loop = asyncio.get_running_loop()
        while self._waiting:
            begun = loop.time()
            group = list(self._waiting)[:_MAX_TOGETHER]
            for waiting in group:
                del self._waiting[waiting]
                waiting.deadline.cancel()
            await self._write(group)
            await asyncio.sleep(max(0.0, begun + self._interval - loop.time()))
        self._writer = None

    async def _write(self, group: Sequence[_Waiting]) -> None:
        problems: Sequence[Exception | None]
        try:
            problems = await self._executor.run(self._write_all, [w.append for w in group])
        except Exception as error:
            problems = [error] * len(group)
        for waiting, problem in zip(group, problems, strict=True):
            if waiting.written.done():
                continue  # the caller was cancelled
            if problem is None:
                waiting.written.set_result(None)
            else:
                waiting.written.set_exception(problem)
