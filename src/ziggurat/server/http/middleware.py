"""What stands before every request: its size, its rate, and the headers of every answer."""

from __future__ import annotations

import time
from collections import OrderedDict
from ipaddress import ip_address, ip_network
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from ..assets import is_current
from ..logging import failed, noted
from ..tables.errors import Failed, TooLarge, TooMany
from .error_handlers import refusal_answer
from .language import heard
from .requests import LARGEST_TEXT

LARGEST_BODY = 64 * 1024
_BURST = 5
"""So many seconds' worth of requests may come at once."""
_ADDRESSES = 10_000


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


class Bucket:
    """So many a second in the long run, a burst at once."""

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


class Rates:
    """A bucket for each address, the latest ones."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, address: str) -> bool:
        if self.rate <= 0:
            return True
        burst = max(1.0, self.rate * _BURST)
        bucket = self._buckets.setdefault(address, Bucket(burst))
        self._buckets.move_to_end(address)
        if len(self._buckets) > _ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take(self.rate, burst)


class Guard:
    """The first to see a request and the last to see an answer."""

    def __init__(self, app: ASGIApp, rates: Rates) -> None:
        self.app = app
        self.rates = rates

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and not self.rates.allows(address_of(scope)):
            refusal = refusal_answer(TooMany("too-many"), heard(HTTPConnection(scope)))
            await WebSocket(scope, receive, send).send_denial_response(refusal)
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = time.perf_counter()
        status = 0

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._answer(scope, receive, sending)
        if status >= 400 or scope["method"] != "GET":
            spent = round((time.perf_counter() - begun) * 1000, 1)
            noted("request", method=scope["method"], path=_path(scope), status=status, ms=spent)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        if _is_counted(scope["path"]) and not self.rates.allows(address_of(scope)):
            await refusal_answer(TooMany("too-many"), heard(HTTPConnection(scope)))(
                scope, receive, send
            )
            return
        begun = False

        async def sending(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, await _read(scope, receive), sending)
        except TooLarge as error:
            await refusal_answer(error, heard(HTTPConnection(scope)))(scope, receive, send)
        except Exception:
            failed("error", path=_path(scope))
            if begun:
                raise
            await refusal_answer(Failed("failed"), heard(HTTPConnection(scope)))(
                scope, receive, send
            )


def _is_counted(path: str) -> bool:
    """Whether a request costs a visitor part of their rate: files of the page do not."""
    if path.startswith("/web/"):
        return not is_current(path)
    return path.startswith(("/api/", "/health"))


async def _read(scope: Scope, receive: Receive) -> Receive:
    """A body is read whole before anything is done, up to a size that is plenty."""
    limit = LARGEST_TEXT if scope["path"] == "/api/replays" else LARGEST_BODY
    told = Headers(scope=scope).get("content-length", "0")
    if told.isdigit() and int(told) > limit:
        raise TooLarge("too-large", limit=limit)
    body, more = bytearray(), True
    while more:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > limit:
            raise TooLarge("too-large", limit=limit)
    left = [{**message, "body": bytes(body)} if message["type"] == "http.request" else message]

    async def receiving() -> Message:
        return left.pop() if left else await receive()

    return receiving


def address_of(scope: Scope) -> str:
    """Where a request comes from; of IPv6 the network, since a household has a whole one."""
    found: str = scope["client"][0] if scope.get("client") else ""
    try:
        address = ip_address(found)
    except ValueError:
        return found
    if address.version == 6 and address.ipv4_mapped is None:
        return str(ip_network((address, 64), strict=False))
    return found


def _path(scope: Scope) -> str:
    """Without the query: a careless client may have put a secret there."""
    return str(scope["path"])[:100]


def own_origin(origin: str | None, host: str | None, base_url: str) -> bool:
    """Whether a WebSocket was opened by a page of ours; programs send no origin at all."""
    if origin is None:
        return True
    try:
        found = urlsplit(origin).netloc
    except ValueError:
        return False
    return bool(found) and found in (host, urlsplit(base_url).netloc)
