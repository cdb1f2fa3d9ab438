"""Middleware: limits on hosts, size and rate, headers of every response, a log of requests."""

from __future__ import annotations

import time

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from ..assets import is_current
from ..logging import log_event, log_exception
from ..tables.errors import Failed, Misdirected, Refused, TooLarge, TooMany
from .addresses import address_of
from .error_handlers import refused_response
from .hosts import AllowedHosts
from .language import language_of
from .rate_limiter import RateLimiter, SocketLimiter
from .requests import MAX_IMPORT_SIZE

MAX_BODY_SIZE = 64 * 1024
"""Size of a request's body, in bytes, unless it imports a game."""
_FILE_COST = 0.1
"""What a file or a picture costs of an address's rate; a page without bundles has about 90."""
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
    "Cache-Control": "no-store",
}
"""Headers of every response that does not set them itself."""


class LimitsMiddleware:
    """Refuses requests for other hosts, too large or too many, and answers unexpected errors."""

    def __init__(
        self, app: ASGIApp, rates: RateLimiter, sockets: SocketLimiter, hosts: AllowedHosts
    ) -> None:
        self.app = app
        self.rates = rates
        self.sockets = sockets
        self.hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refusal = self._refusal(scope)
        if refusal is not None:
            await _refuse(refusal, scope, receive, send)
        elif scope["type"] == "websocket":
            await self._connect(scope, receive, send)
        else:
            await self._answer(scope, receive, send)

    def _refusal(self, scope: Scope) -> Refused | None:
        """Why a request is refused whatever it asks for; else it counts."""
        if not self.rates.allows(address_of(scope), _cost(scope["path"])):
            return TooMany("too-many")
        host = Headers(scope=scope).get("host")
        return None if host in self.hosts else Misdirected("host")

    async def _connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self.sockets.slot(address_of(scope)) as is_free:
            if is_free:
                await self.app(scope, receive, send)
            else:
                await _refuse(TooMany("too-many-pages"), scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
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
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).send_denial_response(response)
    else:
        await response(scope, receive, send)


def _cost(path: str) -> float:
    """What a request costs of an address's rate: files and pictures, of which pages have many."""
    is_picture = path.startswith("/rules/") and path.endswith(".svg")
    return _FILE_COST if is_picture or is_current(path) else 1.0


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


def _path(scope: Scope) -> str:
    """The path without its query, in which a careless client may have put a secret."""
    return str(scope["path"])[:_MAX_LOGGED_PATH]
