"""Networks that are answered with 403, whatever they ask for, and whose WebSockets are closed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from ipaddress import ip_address

from ..logging import log_event, log_exception
from ..storage.bans import Ban, has_loopback
from ..tables.errors import Unavailable
from .addresses import plain_host


def _utc_now() -> datetime:
    return datetime.now(UTC)


class Bans:
    """The bans of the database as they were last read. This machine itself is never banned."""

    def __init__(
        self,
        read: Callable[[], Awaitable[Sequence[Ban]]],
        now: Callable[[], datetime] = _utc_now,
    ) -> None:
        self._read = read
        self._now = now
        self._bans: list[Ban] = []
        self._by_prefix: dict[tuple[int, int], dict[int, Ban]] = {}
        """By version and number of host bits, the bans by the other bits of their addresses."""
        self._sockets: dict[Callable[[], None], str] = {}
        self.on_change: list[Callable[[], None]] = []
        """Called when there are other bans than before."""

    def __len__(self) -> int:
        return len(self._bans)

    def __contains__(self, host: str) -> bool:
        """Whether an address is banned now."""
        if not self._by_prefix:
            return False
        try:
            address = ip_address(plain_host(host))
        except ValueError:
            return False
        number = int(address)
        for (version, host_bits), bans in self._by_prefix.items():
            ban = bans.get(number >> host_bits) if version == address.version else None
            if ban is not None and ban.holds(self._now()):
                return True
        return False

    @contextmanager
    def watched(self, host: str, close: Callable[[], None]) -> Iterator[None]:
        """Until the block ends, call ``close`` if an address is banned."""
        self._sockets[close] = host
        try:
            yield
        finally:
            del self._sockets[close]

    async def refresh(self) -> None:
        """Read the bans again; if the database cannot be used now, they stay as they are."""
        try:
            bans = [ban for ban in await self._read() if not has_loopback(ban.network)]
        except Unavailable:
            return
        except Exception:
            log_exception("bans-failed")
            return
        if bans != self._bans:
            self._replace(bans)

    def _replace(self, bans: list[Ban]) -> None:
        self._bans = bans
        self._by_prefix = {}
        for ban in bans:
            host_bits = ban.network.max_prefixlen - ban.network.prefixlen
            number = int(ban.network.network_address) >> host_bits
            self._by_prefix.setdefault((ban.network.version, host_bits), {})[number] = ban
        log_event("bans", number=len(bans))
        for close, host in list(self._sockets.items()):
            if host in self:
                close()
        for tell in self.on_change:
            tell()
