"""Speaks to an application without sockets, in the words of ASGI."""

from __future__ import annotations

import asyncio
import gzip
import json
import zlib
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import unquote

from starlette.types import ASGIApp, Message

Header = tuple[bytes, bytes]
CLIENT = ("198.51.100.7", 4711)
PATIENCE = 60.0
"""Seconds until it is a failure that nothing is answered."""
FLUSH = 6
"""Rounds of the event loop that what was woken needs to write."""


@dataclass(frozen=True)
class Call:
    """A request, as a web server hands it on."""

    method: str
    path: bytes
    query: bytes = b""
    headers: tuple[Header, ...] = ()
    body: bytes = b""
    chunks: int = 1
    """In how many pieces the body arrives."""
    hangs_up: bool = False
    """Whether the client is gone before the response, or in the middle of the body."""

    def scope(self, kind: str = "http") -> dict[str, Any]:
        """What the application is told."""
        headers = list(self.headers)
        if not any(name == b"host" for name, _ in headers):
            headers.insert(0, (b"host", b"table.test"))
        return {
            "type": kind,
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "server": ("127.0.0.1", 8080),
            "client": CLIENT,
            "scheme": "http" if kind == "http" else "ws",
            "method": self.method,
            "root_path": "",
            "path": unquote(self.path.decode("ascii")),
            "raw_path": self.path,
            "query_string": self.query,
            "headers": headers,
            "state": {},
            "subprotocols": [],
            "extensions": {"websocket.http.response": {}},
        }

    def described(self) -> dict[str, Any]:
        """The request for a file, bytes as Latin-1."""
        return {
            "method": self.method,
            "path": self.path.decode("latin-1"),
            "query": self.query.decode("latin-1"),
            "headers": [
                [name.decode("latin-1"), text.decode("latin-1")] for name, text in self.headers
            ],
            "body": self.body.decode("latin-1"),
            "chunks": self.chunks,
            "hangs_up": self.hangs_up,
        }


@dataclass
class Answer:
    """A response; the status is 0 if there was none."""

    status: int = 0
    headers: list[Header] = field(default_factory=list)
    body: bytes = b""

    def header(self, name: bytes) -> bytes:
        return next((text for key, text in self.headers if key.lower() == name), b"")

    def content(self) -> bytes:
        """The body as it was before it was compressed."""
        return (
            gzip.decompress(self.body) if self.header(b"content-encoding") == b"gzip" else self.body
        )

    def json(self) -> Any:
        return json.loads(self.content())


async def request(app: ASGIApp, call: Call) -> Answer:
    """Make a request."""
    size = max(1, len(call.body) // call.chunks + 1)
    pieces = [call.body[at : at + size] for at in range(0, len(call.body), size)] or [b""]
    if call.hangs_up and len(pieces) > 1:
        pieces.pop()
        unfinished = True
    else:
        unfinished = False
    done, answer, body = asyncio.Event(), Answer(), bytearray()

    async def receive() -> Message:
        if pieces:
            more = len(pieces) > 1 or unfinished
            return {"type": "http.request", "body": pieces.pop(0), "more_body": more}
        if not call.hangs_up:
            await done.wait()
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            assert answer.status == 0, "a second response"
            answer.status, answer.headers = message["status"], list(message["headers"])
        else:
            body.extend(message.get("body", b""))
            if not message.get("more_body"):
                done.set()

    await asyncio.wait_for(app(call.scope(), receive, send), PATIENCE * 3)
    answer.body = bytes(body)
    return answer


class Line:
    """A WebSocket connection."""

    def __init__(self, app: ASGIApp, call: Call) -> None:
        self.call = call
        self.received: list[str] = []
        self.closed: int | None = None
        self.denied: Answer | None = None
        self._queue: asyncio.Queue[Message] = asyncio.Queue()
        self._queue.put_nowait({"type": "websocket.connect"})
        self._waits = asyncio.Event()
        self._news = asyncio.Event()
        self._task = asyncio.ensure_future(app(call.scope("websocket"), self._receive, self._send))

    async def _receive(self) -> Message:
        if self._queue.empty():
            self._waits.set()
        return await self._queue.get()

    async def _send(self, message: Message) -> None:
        kind = message["type"]
        if kind == "websocket.send":
            self.received.append(message["text"])
        elif kind == "websocket.close":
            self.closed = message.get("code", 1000)
        elif kind == "websocket.http.response.start":
            self.denied = Answer(message["status"], list(message["headers"]))
        elif kind == "websocket.http.response.body":
            assert self.denied is not None
            self.denied.body += message.get("body", b"")
        self._news.set()

    @property
    def is_open(self) -> bool:
        return self.closed is None and self.denied is None and not self._task.done()

    async def settle(self) -> None:
        """Wait until the application has carried out what was sent, and written its replies."""
        waits = asyncio.ensure_future(self._waits.wait())
        try:
            await asyncio.wait([waits, self._task], timeout=PATIENCE, return_when="FIRST_COMPLETED")
            assert waits.done() or self._task.done(), "no reaction"
        finally:
            waits.cancel()
        for _ in range(FLUSH):
            await asyncio.sleep(0)
        if self._task.done():
            self._task.result()

    async def send(self, *messages: str | bytes) -> None:
        """Send frames, and wait until the server has carried them out."""
        self._waits.clear()
        for message in messages:
            kind = "text" if isinstance(message, str) else "bytes"
            self._queue.put_nowait({"type": "websocket.receive", kind: message})
        await self.settle()

    async def reply(self, id: str, start: int) -> dict[str, Any] | None:
        """The reply with this id, among what was received from ``start`` on; None if closed."""
        while True:
            for raw in self.received[start:]:
                if '"id":' in raw:
                    message: dict[str, Any] = json.loads(raw)
                    if message.get("id") == id:
                        return message
            if not self.is_open:
                return None
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), PATIENCE)

    async def close(self, code: int = 1000) -> None:
        """The client goes away."""
        self._queue.put_nowait({"type": "websocket.disconnect", "code": code})
        await asyncio.wait_for(self._task, PATIENCE)


def deflated(body: bytes, kind: str) -> bytes:
    """A body in an encoding that the server never asked for."""
    return gzip.compress(body) if kind == "gzip" else zlib.compress(body)
