"""How much one address may ask for: requests by their cost, and open WebSockets."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from .addresses import WIDE_FACTOR, wide_network_of

_BURST_SECONDS = 5
"""Seconds' worth of requests that an address may send at once."""
_MAX_ADDRESSES = 10_000
"""Addresses whose rate is remembered."""
_SOCKET_SHARE = 0.75
"""The part of an address's connections that can be WebSockets, so that it can still ask."""


class TokenBucket:
    """Allows a number of requests a second in the long run, and a burst at once."""

    __slots__ = ("_burst", "_filled", "_left", "_rate")

    def __init__(self, rate: float, now: float, burst_seconds: float = _BURST_SECONDS) -> None:
        self._rate = rate
        self._burst = self._left = max(1.0, rate * burst_seconds)
        self._filled = now

    def has(self, cost: float, now: float) -> bool:
        """Whether a request of this cost is allowed now."""
        self._left = min(self._burst, self._left + (now - self._filled) * self._rate)
        self._filled = now
        return self._left >= cost

    def take(self, cost: float) -> None:
        """Count a request."""
        self._left -= cost


class RateLimiter:
    """A token bucket for each address that was seen lately, and for wide networks of IPv6."""

    def __init__(
        self,
        rate: float,
        clock: Callable[[], float] = time.monotonic,
        burst_seconds: float = _BURST_SECONDS,
    ) -> None:
        self.rate = rate
        self._burst_seconds = burst_seconds
        self._clock = clock
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def allows(self, address: str, cost: float = 1.0) -> bool:
        """Whether an address may send one more request of this cost now; if so, it counts."""
        buckets = self._sufficient(address, cost)
        for bucket in buckets or ():
            bucket.take(cost)
        return buckets is not None

    def has(self, address: str, cost: float = 1.0) -> bool:
        """Whether an address may send one more request of this cost now; it does not count."""
        return self._sufficient(address, cost) is not None

    def _sufficient(self, address: str, cost: float) -> list[TokenBucket] | None:
        """The buckets that pay for a request; None if one has too little."""
        if self.rate <= 0:
            return []
        now = self._clock()
        wide = wide_network_of(address)
        buckets = [] if wide is None else [self._bucket(wide, self.rate * WIDE_FACTOR, now)]
        if any(not bucket.has(cost, now) for bucket in buckets):
            return None
        buckets.append(self._bucket(address, self.rate, now))
        return buckets if buckets[-1].has(cost, now) else None

    def _bucket(self, name: str, rate: float, now: float) -> TokenBucket:
        if name not in self._buckets:
            self._buckets[name] = TokenBucket(rate, now, self._burst_seconds)
        self._buckets.move_to_end(name)
        if len(self._buckets) > _MAX_ADDRESSES:
            self._buckets.popitem(last=False)
        return self._buckets[name]


class SocketLimiter:
    """Counts the open WebSockets of each address, as a trusted proxy tells it."""

    def __init__(self, connections_per_address: int) -> None:
        share = int(connections_per_address * _SOCKET_SHARE)
        self.limit = max(1, share) if connections_per_address else 0
        self._open: Counter[str] = Counter()
        self._total = 0

    def __len__(self) -> int:
        return self._total

    @contextmanager
    def slot(self, address: str) -> Iterator[bool]:
        """Count a WebSocket until the block ends; False if it is one too many."""
        wide = wide_network_of(address)
        limits = {address: self.limit} | ({wide: self.limit * WIDE_FACTOR} if wide else {})
        if self.limit and any(self._open[name] >= limit for name, limit in limits.items()):
            yield False
            return
        self._open.update(limits.keys())
        self._total += 1
        try:
            yield True
        finally:
            self._total -= 1
            self._open.subtract(limits.keys())
            for name in limits:
                if not self._open[name]:
                    del self._open[name]
