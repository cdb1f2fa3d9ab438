"""By which names a server may be called: the hosts of requests, the origins of WebSockets."""

from __future__ import annotations

from urllib.parse import urlsplit

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
"""Names of this machine, by which health checks and proxies ask."""


class AllowedHosts:
    """The host of the base URL and this machine's own names; every host without a base URL."""

    def __init__(self, base_url: str) -> None:
        own = host_name(urlsplit(base_url).netloc)
        self._names = LOOPBACK | {own} if own else None

    def __contains__(self, host: str | None) -> bool:
        """Whether a request with this header is answered; HTTP/1.0 has none."""
        return self._names is None or not host or host_name(host) in self._names


def host_name(netloc: str) -> str:
    """A host without its port, in lower case; empty if it is malformed."""
    try:
        return (urlsplit(f"//{netloc}").hostname or "").removesuffix(".")
    except ValueError:
        return ""


def is_own_origin(origin: str | None, host: str | None, base_url: str) -> bool:
    """Whether a page of this server opened a WebSocket; other programs send no origin."""
    if origin is None:
        return True
    try:
        netloc = urlsplit(origin).netloc
    except ValueError:
        return False
    return bool(netloc) and netloc in (host, urlsplit(base_url).netloc)
