"""A WebSocket client without tasks and queues: thousands of them cost a load generator little."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

_OPEN_TIMEOUT = 60.0


class WebSocketClient(asyncio.Protocol):
    """A connection that calls ``on_text`` with every message; compressed, as browsers have it."""

    received = 0
    """Bytes that all clients of this process have received, as they are on the wire."""

    def __init__(self, url: str, on_text: Callable[[str], object]) -> None:
        self.on_text = on_text
        self.is_closed = False
        self._protocol = ClientProtocol(
            parse_uri(url), extensions=[ClientPerMessageDeflateFactory()], max_size=None
        )
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._fragments: list[Frame] = []

    @staticmethod
    async def connect(url: str, on_text: Callable[[str], object]) -> WebSocketClient:
        """A connection that is open; OSError if the server refuses it."""
        loop, address = asyncio.get_running_loop(), parse_uri(url)
        client = WebSocketClient(url, on_text)
        await loop.create_connection(lambda: client, address.host, address.port)
        await asyncio.wait_for(client._opened, _OPEN_TIMEOUT)
        return client

    def send(self, text: str) -> None:
        self._protocol.send_text(text.encode())
        self._flush()

    def close(self) -> None:
        """End the connection without ceremony."""
        self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._protocol.send_request(self._protocol.connect())
        self._flush()

    def data_received(self, data: bytes) -> None:
        WebSocketClient.received += len(data)
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Frame):
                self._take(event)
            elif self._protocol.handshake_exc is None:
                self._opened.set_result(None)
            else:
                self._opened.set_exception(OSError(str(self._protocol.handshake_exc)))
        self._flush()

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_closed = True
        if not self._opened.done():
            self._opened.set_exception(exc or OSError("closed"))

    def _take(self, frame: Frame) -> None:
        if frame.opcode not in (Opcode.TEXT, Opcode.CONT):
            return
        self._fragments.append(frame)
        if frame.fin:
            text = b"".join(bytes(part.data) for part in self._fragments).decode()
            self._fragments.clear()
            self.on_text(text)

    def _flush(self) -> None:
        if not self._transport.is_closing():
            for data in self._protocol.data_to_send():
                if data:
                    self._transport.write(data)
