"""Middleware: limits on hosts, size and rate, headers of every response, a log of requests."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from ..assets import is_current
from ..logging import log_event, log_exception
from ..metrics import Metrics
from ..tables.errors import Banned, Failed, Misdirected, Overloaded, Refused, TooLarge, TooMany
from ..tables.load_monitor import LoadMonitor, Work
from .addresses import address_of, client_host
from .bans import Bans
from .error_handlers import refused_response, status_of
from .hosts import AllowedHosts
from .language import language_of
from .rate_limiter import RateLimiter, SocketLimiter
from .refusal_log import THROTTLED, RefusalLog
from .requests import MAX_IMPORT_SIZE
from .shedding import carrying_out, work_of_request

MAX_BODY_SIZE = 64 * 1024
"""Size of a request's body, in bytes, unless it imports a game."""
_MAX_DROPPED = 8 * 1024 * 1024
"""Bytes of a body that are read although it is too large."""
_FILE_COST = 0.1
"""What a file or a picture costs of an address's rate; a page without bundles has about 90."""
_NOT_ASCII = re.compile(rb"[\x80-\xff]")
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
            "font-src 'self'",
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
    "Cache-Control": "no-store",
}
"""Headers of every response that does not set them itself."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What is refused whatever it asks for, and how much work is taken on."""

    bans: Bans
    rates: RateLimiter
    sockets: SocketLimiter
    hosts: AllowedHosts
    load: LoadMonitor


class LimitsMiddleware:
    """Refuses banned addresses, other hosts, what is too large, too many or too much work.

    It answers unexpected errors, too.
    """

    def __init__(self, app: ASGIApp, limits: Limits, metrics: Metrics) -> None:
        self.app = app
        self.limits = limits
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        scope["query_string"] = _in_ascii(scope["query_string"])
        refusal = self._refusal(scope)
        if refusal is not None:
            await self._refuse(refusal, scope, receive, send)
        elif scope["type"] == "websocket":
            await self._connect(scope, receive, send)
        else:
            await self._answer(scope, receive, send)

    def _refusal(self, scope: Scope) -> Refused | None:
        """Why a request is refused whatever it asks for; else it counts."""
        if client_host(scope) in self.limits.bans:
            return Banned()
        if not self.limits.rates.allows(address_of(scope), _cost(scope["path"])):
            return TooMany("too-many")
        if Headers(scope=scope).get("host") not in self.limits.hosts:
            return Misdirected("host")
        return None

    async def _connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self.limits.load.check(Work.GAME)
        except Overloaded as error:
            await self._refuse(error, scope, receive, send)
            return
        with self.limits.sockets.slot(address_of(scope)) as is_free:
            if is_free:
                await self.app(scope, receive, send)
            else:
                await self._refuse(TooMany("too-many-pages"), scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        has_begun = False

        async def watched_send(message: Message) -> None:
            nonlocal has_begun
            has_begun = True
            await send(message)

        try:
            read = await _read_body(scope, receive)
            with carrying_out(self.limits.load, work_of_request(scope), scope["method"] != "GET"):
                await self.app(scope, read, watched_send)
        except ClientDisconnect:
            return  # before the end of its request
        except (TooLarge, Overloaded) as error:
            await self._refuse(error, scope, receive, send)
        except Exception:
            log_exception("error", path=_path(scope))
            if has_begun:
                raise
            await self._refuse(Failed("failed"), scope, receive, send)

    async def _refuse(self, refusal: Refused, scope: Scope, receive: Receive, send: Send) -> None:
        self.metrics.refused(refusal.key, status_of(refusal))
        response = refused_response(refusal, language_of(HTTPConnection(scope)))
        if scope["type"] == "websocket":
            await WebSocket(scope, receive, send).send_denial_response(response)
        else:
            await response(scope, receive, send)


def _in_ascii(query: bytes) -> bytes:
    """A query as browsers send it: what is not ASCII is escaped. It may be no UTF-8."""
    return (
        query if query.isascii() else _NOT_ASCII.sub(lambda byte: b"%%%02X" % ord(byte[0]), query)
    )


class ResponseMiddleware:
    """Adds headers to every response, measures it, and logs what fails or changes something."""

    def __init__(self, app: ASGIApp, metrics: Metrics, refusals: RefusalLog) -> None:
        self.app = app
        self.metrics = metrics
        self.refusals = refusals

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
        if not status:
            return
        seconds = time.perf_counter() - start
        method = scope["method"]
        self.metrics.request_answered(method, _route(scope), status, seconds)
        if status in THROTTLED:
            self.refusals.add(address_of(scope), status, method=method, path=_path(scope))
        elif status >= 400 or method != "GET":
            ms = round(seconds * 1000, 1)
            log_event("request", method=method, path=_path(scope), status=status, ms=ms)


def _route(scope: Scope) -> str | None:
    """The template of the path that answered; None if none did."""
    return getattr(scope.get("route"), "path", None)


def _cost(path: str) -> float:
    """What a request costs of an address's rate: files and pictures, of which pages have many."""
    is_picture = path.startswith("/rules/") and path.endswith(".svg")
    return _FILE_COST if is_picture or is_current(path) else 1.0


def _is_more(length: str, limit: int) -> bool:
    """Whether a header names a larger number; False if it names none."""
    digits = length.lstrip("0")
    is_number = digits.isascii() and digits.isdigit()
    return is_number and (len(digits) > len(str(limit)) or int(digits) > limit)


async def _read_body(scope: Scope, receive: Receive) -> Receive:
    """Read the whole body, up to the limit; the result replays it to the application.

    A body that is too large is read all the same, as far as that is bearable, and dropped: who is
    still sending when the connection is closed may never see the answer.
    """
    limit = MAX_IMPORT_SIZE if scope["path"] == "/api/replays" else MAX_BODY_SIZE
    length = Headers(scope=scope).get("content-length", "0")
    if _is_more(length, _MAX_DROPPED):
        raise TooLarge("too-large", limit=limit)
    body, size, more = bytearray(), 0, True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        content = message.get("body", b"")
        size += len(content)
        more = message.get("more_body", False)
        if size <= limit:
            body += content
        elif not more or size > _MAX_DROPPED:
            raise TooLarge("too-large", limit=limit)
    unread = [{**message, "body": bytes(body)}]

    async def replay() -> Message:
        return unread.pop() if unread else await receive()

    return replay


def _path(scope: Scope) -> str:
    """The path without its query, in which a careless client may have put a secret."""
    return str(scope["path"])[:_MAX_LOGGED_PATH]
