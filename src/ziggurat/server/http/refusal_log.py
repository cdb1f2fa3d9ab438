"""The log of refused requests, which a flood of them does not fill."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ..logging import log_event

INTERVAL = 60.0
"""Seconds for which the refusals of an address are counted instead of logged."""
MAX_ADDRESSES = 100
"""Addresses whose refusals are counted apart; all others share one count."""
_OTHERS = "others"
THROTTLED = (403, 421, 429)
"""The statuses that are answered without any work."""

Later = Callable[[float, Callable[[], object]], object]


def _call_later(seconds: float, callback: Callable[[], object]) -> object:
    return asyncio.get_running_loop().call_later(seconds, callback)


class RefusalLog:
    """Logs the first refusal of an address, and after a minute how many more there were.

    However many addresses take part, there are no more than about 200 lines a minute.
    """

    def __init__(self, later: Later = _call_later) -> None:
        self._later = later
        self._unlogged: dict[tuple[str, int], int] = {}

    def add(self, address: str, status: int, method: str, path: str) -> None:
        """A request of an address was refused."""
        key = (address, status)
        if key not in self._unlogged and len(self._unlogged) >= MAX_ADDRESSES:
            key = (_OTHERS, status)
        if key in self._unlogged:
            self._unlogged[key] += 1
            return
        self._unlogged[key] = 0
        log_event("request", method=method, path=path, status=status, address=key[0])
        self._later(INTERVAL, lambda: self._finish(key))

    def _finish(self, key: tuple[str, int]) -> None:
        """Log how many refusals were not logged, if any; the next one is logged again."""
        unlogged = self._unlogged.pop(key, 0)
        if unlogged:
            log_event("requests-refused", status=key[1], address=key[0], unlogged=unlogged)

    def close(self) -> None:
        """Log what was only counted, before the server ends."""
        for key in list(self._unlogged):
            self._finish(key)
