"""How many connections are open, in all and of each address.

Where there is no room left, the connection that has waited longest for its client is closed: one
that has sent no request, half of one, or nothing after its last response. Connections whose request
is being answered, and WebSockets, are never closed for another one.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from dataclasses import dataclass, field

from uvicorn.protocols.utils import get_remote_addr

from ..logging import ThrottledEvent, log_event
from .addresses import WIDE_FACTOR, TrustedProxies, network_of, wide_network_of

_MAX_FILES = 65_536
"""Open files that are asked for at start, if the system allows that many."""
RESERVED_FILES = 192
"""Open files besides connections: the database, logs, and connections that are just accepted."""
_EVERYBODY = ""
"""The group of all connections."""


@dataclass(slots=True)
class _Group:
    """Connections that share a limit."""

    limit: int
    size: int = 0
    waiting: dict[asyncio.Transport, None] = field(default_factory=dict)
    """Those that wait for their client, in the order in which they began to."""


class ConnectionLimits:
    """Counts connections in all and by address; 0 is no limit for one address."""

    def __init__(self, limit: int, limit_per_address: int, proxies: TrustedProxies) -> None:
        self.limit_per_address = limit_per_address
        self._proxies = proxies
        self._groups = {_EVERYBODY: _Group(limit)}
        self._names: dict[asyncio.Transport, list[str]] = {}
        self.on_limit: Callable[[str], None] = lambda event: None
        """Called with the name of an event whenever a connection is refused or closed."""
        self._refused = ThrottledEvent("connections-refused")
        self._closed = ThrottledEvent("connections-closed")

    def __len__(self) -> int:
        return len(self._names)

    def admit(self, transport: asyncio.Transport, host: str) -> bool:
        """Count a new connection; False if there is no room for it."""
        names = [_EVERYBODY, *self._limited_networks(host)]
        for name in reversed(names):
            group = self._groups.get(name)
            if group and group.size >= group.limit and not self._make_room(group):
                self.on_limit("connections-refused")
                self._refused.log(limit=group.limit, open=len(self))
                return False
        for name in names:
            self._group(name).size += 1
        self._names[transport] = names
        self.wait(transport)
        return True

    def remove(self, transport: asyncio.Transport) -> None:
        """Forget a connection that has ended; nothing happens if it is not known."""
        self.be_busy(transport)
        for name in self._names.pop(transport, ()):
            group = self._groups[name]
            group.size -= 1
            if not group.size and name != _EVERYBODY:
                del self._groups[name]

    def wait(self, transport: asyncio.Transport) -> None:
        """Note that a connection waits for its client, from now on."""
        self.be_busy(transport)
        for name in self._names.get(transport, ()):
            self._groups[name].waiting[transport] = None

    def be_busy(self, transport: asyncio.Transport) -> None:
        """Note that a connection does not wait for its client."""
        for name in self._names.get(transport, ()):
            self._groups[name].waiting.pop(transport, None)

    def close_waiting(self, is_unwanted: Callable[[str], bool]) -> None:
        """Close the connections of unwanted addresses that wait for their client."""
        for transport in list(self._groups[_EVERYBODY].waiting):
            peer = get_remote_addr(transport)
            if peer and peer[0] not in self._proxies and is_unwanted(peer[0]):
                self.remove(transport)
                transport.abort()

    def _make_room(self, group: _Group) -> bool:
        """Close the connection of a group that has waited longest; False if none waits."""
        longest = next(iter(group.waiting), None)
        if longest is None:
            return False
        self.remove(longest)
        longest.abort()
        self.on_limit("connections-closed")
        self._closed.log(limit=group.limit, open=len(self))
        return True

    def _limited_networks(self, host: str) -> list[str]:
        """The networks whose connections are counted; none for a proxy, which serves many."""
        if not self.limit_per_address or not host or host in self._proxies:
            return []
        address = network_of(host)
        wide = wide_network_of(address)
        return [address] if wide is None else [wide, address]

    def _group(self, name: str) -> _Group:
        if name not in self._groups:
            is_wide = name.endswith("/48")
            self._groups[name] = _Group(self.limit_per_address * (WIDE_FACTOR if is_wide else 1))
        return self._groups[name]


def raise_file_limit() -> int | None:
    """Let this process open as many files as it may; how many that are, None if unknown."""
    if sys.platform == "win32":
        return None
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _MAX_FILES if hard == resource.RLIM_INFINITY else min(hard, _MAX_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (ValueError, OSError) as error:  # some systems allow less than their limit
            log_event("open-files", limit=soft, reason=str(error))
            return soft
        return wanted
    return _MAX_FILES if soft == resource.RLIM_INFINITY else soft


def connection_limit(wanted: int, files: int | None) -> int:
    """Connections in all: as a setting wants them, as far as open files allow."""
    if files is None:
        return wanted
    possible = max(files - RESERVED_FILES, files // 4)
    if wanted > possible:
        log_event("max-connections", wanted=wanted, possible=possible, open_files=files)
    return min(wanted, possible)
