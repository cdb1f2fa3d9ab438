"""Connections that end in time: uvicorn's protocols with limits on their number and patience.

A client has to send complete headers soon after it connects or begins a request, then the body, and
after a response the next request. A connection on which that takes too long is closed.
"""

from __future__ import annotations

import asyncio
import errno
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected, get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import CloseCode

from ..logging import ThrottledEvent
from .addresses import plain_host
from .connection_limits import ConnectionLimits
from .handover import Handover

_NO_RESOURCES = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
"""Why a system cannot accept a connection for now."""

_COMPRESSION = ServerPerMessageDeflateFactory(
    server_max_window_bits=12,
    client_max_window_bits=12,
    compress_settings={"level": 1, "memLevel": 5},
)
"""Changes are small: the lightest compression takes half the time and adds a sixth of the size."""


@dataclass(frozen=True, slots=True)
class TimeLimits:
    """Seconds that a connection waits for its client."""

    headers: float = 10.0
    """From the first byte of a request, or from a new connection on, to the end of the headers."""
    body: float = 60.0
    """From the end of the headers to the end of the body, which has up to 2 MB."""
    idle: float = 60.0
    """From a response to the next request; clients usually close the connection earlier."""


class _Phase(Enum):
    """What a connection waits for."""

    HEADERS = "headers"
    BODY = "body"
    IDLE = "idle"
    BUSY = "busy"
    """Nothing: a request is being answered."""


class HttpConnection(H11Protocol):
    """A connection of a client that asks by HTTP, within the limits."""

    limits: ClassVar[ConnectionLimits]
    times: ClassVar[TimeLimits]
    handover: ClassVar[Handover | None]

    received = b""
    """What another worker has read from this connection before it gave it here."""
    _admitted = False
    _waits_for: tuple[_Phase, object] | None = None
    """The phase, and the request before or in it: the next one gets time of its own."""
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        transport = cast(asyncio.Transport, transport)
        peer = get_remote_addr(transport)
        self._admitted = self.limits.admit(transport, peer[0] if peer else "")
        if not self._admitted:
            transport.abort()
            return
        super().connection_made(transport)
        self.client = _plain(self.client)
        if self.received:
            super().data_received(self.received)
        self._update()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._admitted:
            self._cancel_deadline()
            self.limits.remove(self.transport)
            super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self._hand_over(data):
            super().data_received(data)
            self._update()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._update()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Leave the connection to another protocol; it is the same one to the limits."""
        self._cancel_deadline()
        self.limits.be_busy(self.transport)
        super().handle_websocket_upgrade(event)

    def _update(self) -> None:
        """Set the deadline of the phase that has begun, if one has."""
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        phase = self._phase()
        if self._waits_for == (phase, self.cycle):
            return
        self._waits_for = phase, self.cycle
        self._cancel_deadline()
        if phase is _Phase.BUSY:
            self.limits.be_busy(self.transport)
        else:
            self.limits.wait(self.transport)
            seconds: float = getattr(self.times, phase.value)
            self._deadline = self.loop.call_later(seconds, self.transport.abort)

    def _hand_over(self, data: bytes) -> bool:
        """Give the connection to another worker, if the next request begins and is for it."""
        is_idle = self.conn.their_state is h11.IDLE and self.conn.our_state is h11.IDLE
        if self.handover is None or not is_idle or self.conn.trailing_data[0]:
            return False
        return self.handover.give(self.transport, data)

    def _phase(self) -> _Phase:
        state = self.conn.their_state
        if state is h11.SEND_BODY:
            return _Phase.BODY
        if state is not h11.IDLE:
            return _Phase.BUSY
        has_begun = self.cycle is None or self.conn.trailing_data[0]
        return _Phase.HEADERS if has_begun else _Phase.IDLE

    def _cancel_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class WebSocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket, which counts as a connection until it ends."""

    limits: ClassVar[ConnectionLimits]

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        if self.config.ws_per_message_deflate:
            self.conn.available_extensions = [_COMPRESSION]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.client = _plain(self.client)

    def connection_lost(self, exc: Exception | None) -> None:
        self.limits.remove(self.transport)
        super().connection_lost(exc)

    async def send(self, message: Any) -> None:
        """Send what the application says.

        Uvicorn would log an error if the client leaves before its handshake is answered, and if it
        is answered with a refusal.
        """
        if self.transport.is_closing() and not self.handshake_complete:
            raise ClientDisconnected
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True

    def send_receive_event_to_app(self) -> None:
        """Hand on a message; text that is not UTF-8 ends the connection, without a traceback."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.fail(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def keepalive_timeout(self) -> None:
        """Close the connection of a client that answers no ping, even if it reads nothing."""
        super().keepalive_timeout()
        if self.transport.get_write_buffer_size():
            self.transport.abort()


def protocols(
    limits: ConnectionLimits, times: TimeLimits, handover: Handover | None = None
) -> tuple[type[HttpConnection], type[WebSocketConnection]]:
    """The protocols of a server with these limits; uvicorn makes their instances."""
    attributes = {"limits": limits, "times": times, "handover": handover}
    http = type("HttpConnection", (HttpConnection,), attributes)
    websocket = type("WebSocketConnection", (WebSocketConnection,), {"limits": limits})
    return http, websocket


class LoopErrors:
    """An event loop's exception handler: failures to accept are logged once a second at most."""

    def __init__(self) -> None:
        self._accept_failed = ThrottledEvent("accept-failed")

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        is_accept = "socket" in context and "transport" not in context
        if is_accept and isinstance(error, OSError) and error.errno in _NO_RESOURCES:
            self._accept_failed.log(reason=error.strerror)
        else:
            loop.default_exception_handler(context)


def _plain(client: tuple[str, int] | None) -> tuple[str, int] | None:
    return None if client is None else (plain_host(client[0]), client[1])
