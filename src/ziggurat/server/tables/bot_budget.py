"""How long bots may think for an address, and at a table."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from .ports import TableClock

_MAX_KEYS = 10_000
"""Addresses or tables whose use is remembered, the latest ones."""
_NEGLIGIBLE = 0.001
"""Seconds of debt that nobody waits for."""


@dataclass(slots=True)
class _Account:
    """Seconds that are left, less than 0 if more was used, as of a time."""

    left: float
    at: float


class ThinkingBudget:
    """A token bucket of seconds for each key.

    What a thought takes is known only afterwards. So a bot may begin as long as anything is left,
    and a debt must be paid off before the next one begins.
    """

    def __init__(self, clock: TableClock, rate: float, burst: float) -> None:
        self.clock = clock
        self.rate = rate
        """Seconds of thinking a second in the long run; 0 for no limit."""
        self.burst = burst
        """Seconds of thinking that a key has at first, and saves at most."""
        self._accounts: OrderedDict[str, _Account] = OrderedDict()

    def wait_time(self, key: str) -> float:
        """Seconds until bots may think for a key; 0 if they may now."""
        account = self._accounts.get(key)
        if account is None:
            return 0.0
        left = self._left(account)
        return -left / self.rate if left < -_NEGLIGIBLE else 0.0

    def charge(self, key: str, seconds: float) -> None:
        """Seconds have been used for a key."""
        if self.rate <= 0:
            return
        now = self.clock.monotonic()
        account = self._accounts.setdefault(key, _Account(self.burst, now))
        account.left, account.at = self._left(account) - seconds, now
        self._accounts.move_to_end(key)
        if len(self._accounts) > _MAX_KEYS:
            self._accounts.popitem(last=False)

    def _left(self, account: _Account) -> float:
        """What is left now."""
        refilled = (self.clock.monotonic() - account.at) * self.rate
        return min(self.burst, account.left + refilled)
