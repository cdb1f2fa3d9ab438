"""A web server with limits of its own, in a thread of the test, and sockets that speak to it."""

from __future__ import annotations

import asyncio
import socket as socket_module
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from socket import IPPROTO_TCP, create_connection, socket
from typing import Any

import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send

from ziggurat.server.http.addresses import TrustedProxies
from ziggurat.server.http.connection_limits import ConnectionLimits
from ziggurat.server.http.connections import HttpConnection, TimeLimits, protocols
from ziggurat.server.http.handover import Handover
from ziggurat.server.run import WorkerServer, bound
from ziggurat.server.settings import Settings
from ziggurat.server.workers import Worker

TCP_USER_TIMEOUT = getattr(socket_module, "TCP_USER_TIMEOUT", None)
"""An option of Linux."""
PATIENCE = 30.0
"""Seconds that a socket waits for the server."""


@dataclass
class Web:
    """A server that runs."""

    port: int
    limits: ConnectionLimits
    server: uvicorn.Server

    @property
    def connections(self) -> list[HttpConnection]:
        """Those on which no WebSocket is open."""
        found = list(self.server.server_state.connections)
        return [connection for connection in found if isinstance(connection, HttpConnection)]

    def connect(self, sent: bytes = b"", source: str = "127.0.0.1") -> socket:
        line = create_connection(("127.0.0.1", self.port), PATIENCE, (source, 0))
        if sent:
            line.sendall(sent)
        return line


@contextmanager
def web(
    app: ASGIApp,
    limit: int = 100,
    per_address: int = 0,
    times: TimeLimits | None = None,
    proxies: str = "",
    unread_timeout: int = 0,
    worker: Worker | None = None,
) -> Iterator[Web]:
    """Serve an application until the block ends; the timeout is in milliseconds."""
    limits = ConnectionLimits(limit, per_address, TrustedProxies(proxies))
    handover = Handover(worker) if worker else None
    http, websocket = protocols(limits, times or TimeLimits(), handover)
    config = uvicorn.Config(
        app, http=http, ws=websocket, log_config=None, lifespan="off", timeout_graceful_shutdown=1
    )
    ready = threading.Event()
    server = (
        WorkerServer(config, worker, handover) if worker and handover else uvicorn.Server(config)
    )
    with bound(Settings(host="127.0.0.1", port=0)) as listening:
        if unread_timeout and TCP_USER_TIMEOUT is not None:
            listening.setsockopt(IPPROTO_TCP, TCP_USER_TIMEOUT, unread_timeout)
        listening.listen()
        port = listening.getsockname()[1]

        async def serve() -> None:
            await server.startup([listening])
            ready.set()
            await server.main_loop()
            await server.shutdown([listening])

        def run() -> None:
            config.load()
            server.lifespan = config.lifespan_class(config)
            asyncio.run(serve())

        thread = threading.Thread(target=run)
        thread.start()
        assert ready.wait(PATIENCE)
        try:
            yield Web(port, limits, server)
        finally:
            server.should_exit = True
            thread.join()


async def hello(scope: Scope, receive: Receive, send: Send) -> None:
    """Reads the body and says how long it was; accepts WebSockets."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass
        return
    size, more = 0, True
    while more:
        message: dict[str, Any] = dict(await receive())
        if message["type"] == "http.disconnect":
            return
        size, more = size + len(message["body"]), message["more_body"]
    text = f"{scope['client'][0]} {size}".encode()
    headers = [(b"content-length", str(len(text)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": text})


def is_closed(line: socket) -> bool:
    """Wait until the server closes a connection; what it says before is lost."""
    try:
        while line.recv(4096):
            pass
    except ConnectionError:
        pass
    return True


def answer(line: socket, length: int = 1) -> bytes:
    """The beginning of what the server says, at least so many bytes, or all if it closes."""
    found = b""
    try:
        while len(found) < length and (more := line.recv(4096)):
            found += more
    except ConnectionError:
        pass
    return found
