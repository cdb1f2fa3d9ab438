"""Whether the store accepts changes now."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from ..logging import log_exception
from ..tables.errors import Unavailable

_FRESH_SECONDS = 1.0
"""Seconds for which a result is believed."""
_TIME_LIMIT = 2.0
"""Seconds after which an unfinished attempt counts as failed."""


class Readiness:
    """Tries a write at most once a second and never twice at a time, however often it is asked."""

    def __init__(
        self,
        write: Callable[[], Awaitable[None]],
        time_limit: float = _TIME_LIMIT,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self._write = write
        self._time_limit = time_limit
        self._monotonic = monotonic
        self._attempt: asyncio.Task[bool] | None = None
        self._finished_at = 0.0

    async def is_ready(self) -> bool:
        """Whether the last attempt succeeded; a new one is made if that is some time ago."""
        attempt = self._attempt
        if attempt is None or (attempt.done() and self._age() >= _FRESH_SECONDS):
            attempt = self._attempt = asyncio.create_task(self._try())
        await asyncio.wait({attempt}, timeout=self._time_limit)
        return attempt.done() and attempt.result()

    def _age(self) -> float:
        return self._monotonic() - self._finished_at

    async def _try(self) -> bool:
        try:
            await self._write()
        except Unavailable:
            return False
        except Exception:
            log_exception("health-failed")
            return False
        finally:
            self._finished_at = self._monotonic()
        return True
