"""Middleware: limits on size and rate, headers of every response, and a log of requests."""

from __future__ import annotations

import time
from collections import OrderedDict
from ipaddress import ip_address, ip_network
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from ..assets import is_current
from ..logging import log_event, log_exception
from ..tables.errors import Failed, Refused, TooLarge, TooMany
from .error_handlers import refused_response
from .language import language_of
from .requests import MAX_IMPORT_SIZE

MAX_BODY_SIZE = 64 * 1024
"""Size of a request's body, in bytes, unless it imports a game."""
_BURST_SECONDS = 5
"""Seconds' worth of requests that an address may send at once."""
_MAX_ADDRESSES = 10_000
"""Addresses whose rate is remembered."""
_MAX_LOGGED_PATH = 100
"""Characters of a path in the log."""


def policy(*scripts: str) -> str:
    """The Content-Security-Policy; ``scripts`` are the hashes of inline scripts that may run."""
    return "; ".join(
        (
            "default-src 'none'",
            " ".join(("script-src 'self'", *scripts)),
            "style-src 'self'",
            "img-src 'self' data:",
            "connect-src 'self'",
            "manifest-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    )


HEADERS = {
    "Content-Security-Policy": policy(),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class TokenBucket:
    """Allows a number of requests a second in the long run, and a burst at once."""

    __slots__ = ("filled", "left")

    def __init__(self, burst: float) -> None:
        self.left = burst
        self.filled = time.monotonic()

    def take(self, rate: float, burst: float) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self.left = min(burst, self.left + (now - self.filled) * rate)
        self.filled = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class RateLimiter:
    """A token bucket for each address that was seen lately."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def allows(self, address: str) -> bool:
        """Whether an address may send one more request now."""
        if self.rate <= 0:
            return True
        burst = max(1.0, self.rate * _BURST_SECONDS)
        bucket = self._buckets.setdefault(address, TokenBucket(burst))
        self._buckets.move_to_end(address)
        if len(self._buckets) > _MAX_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take(self.rate, burst)


class LimitsMiddleware:
    """Refuses requests that are too large or too many, and answers unexpected errors."""

    def __init__(self, app: ASGIApp, rates: RateLimiter) -> None:
        self.app = app
        self.rates = rates

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._answer(scope, receive, send)
        elif scope["type"] == "websocket" and not self.rates.allows(address_of(scope)):
            denial = refused_response(TooMany("too-many"), language_of(HTTPConnection(scope)))
            await WebSocket(scope, receive, send).send_denial_response(denial)
        else:
            await self.app(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        if _is_counted(scope["path"]) and not self.rates.allows(address_of(scope)):
            await _refuse(TooMany("too-many"), scope, receive, send)
            return
        has_begun = False

        async def watched_send(message: Message) -> None:
            nonlocal has_begun
            has_begun = True
            await send(message)

        try:
            await self.app(scope, await _read_body(scope, receive), watched_send)
        except ClientDisconnect:
            return  # before the end of its request
        except TooLarge as error:
            await _refuse(error, scope, receive, send)
        except Exception:
            log_exception("error", path=_path(scope))
            if has_begun:
                raise
            await _refuse(Failed("failed"), scope, receive, send)


class ResponseMiddleware:
    """Adds headers to every response, and logs requests that fail or change something."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        start = time.perf_counter()
        status = 0

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, send_with_headers)
        if status >= 400 or (status and scope["method"] != "GET"):
            ms = round((time.perf_counter() - start) * 1000, 1)
            log_event("request", method=scope["method"], path=_path(scope), status=status, ms=ms)


async def _refuse(refusal: Refused, scope: Scope, receive: Receive, send: Send) -> None:
    response = refused_response(refusal, language_of(HTTPConnection(scope)))
    await response(scope, receive, send)


def _is_counted(path: str) -> bool:
    """Whether a request costs a visitor part of their rate: files of the page do not."""
    if path.startswith("/web/"):
        return not is_current(path)
    return path.startswith(("/api/", "/health"))


async def _read_body(scope: Scope, receive: Receive) -> Receive:
    """Read the whole body, up to the limit; the result replays it to the application."""
    limit = MAX_IMPORT_SIZE if scope["path"] == "/api/replays" else MAX_BODY_SIZE
    length = Headers(scope=scope).get("content-length", "0")
    if length.isdigit() and int(length) > limit:
        raise TooLarge("too-large", limit=limit)
    body, more = bytearray(), True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > limit:
            raise TooLarge("too-large", limit=limit)
    unread = [{**message, "body": bytes(body)}]

    async def replay() -> Message:
        return unread.pop() if unread else await receive()

    return replay


def address_of(scope: Scope) -> str:
    """The client's address; of IPv6 its /64 network, which usually belongs to one household."""
    host: str = scope["client"][0] if scope.get("client") else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if address.version == 6 and address.ipv4_mapped is None:
        return str(ip_network((address, 64), strict=False))
    return host


def _path(scope: Scope) -> str:
    """The path without its query, in which a careless client may have put a secret."""
    return str(scope["path"])[:_MAX_LOGGED_PATH]


def is_own_origin(origin: str | None, host: str | None, base_url: str) -> bool:
    """Whether a page of this server opened a WebSocket; other programs send no origin."""
    if origin is None:
        return True
    try:
        netloc = urlsplit(origin).netloc
    except ValueError:
        return False
    return bool(netloc) and netloc in (host, urlsplit(base_url).netloc)
