"""Runs the server until it is stopped."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from types import FrameType
from typing import cast

import uvicorn

from ..core.registry import all_games
from ..i18n import LANGUAGES, speak
from . import garbage_collection
from .app import make_app
from .http.addresses import TrustedProxies
from .http.bans import Bans
from .http.connection_limits import ConnectionLimits, connection_limit, raise_file_limit
from .http.connections import HttpConnection, LoopErrors, TimeLimits, protocols
from .http.handover import Handover
from .logging import log_event
from .metrics import Metrics
from .monitoring import metrics_port, watch_connections
from .settings import Settings
from .workers import HEARTBEAT, Worker

_MAX_FRAME_SIZE = 64 * 1024
"""Size of a WebSocket frame, in bytes."""
_TIMES = TimeLimits()
_UNREAD_TIMEOUT = 30_000
"""Milliseconds after which a connection ends whose client does not take what is sent to it."""
_BACKLOG = 2048
"""Connections that the system keeps until they are accepted."""
_ACCEPTED_AT_ONCE = 32
"""Connections that are accepted before other work is done, and before they are counted."""
SHUTDOWN_TIMEOUT = 5
"""Seconds that open requests have when the server stops."""
WORKER_HEADER = "Ziggurat-Worker"
"""The header of responses that tells the number of the worker, if there are several."""
_FACETS = ("notation", "locale", "render", "ui", "bots")
"""What tables need of a game besides its rules."""


def load_games() -> None:
    """Import all games and read their sentences, so that no request waits for it."""
    for game in all_games():
        for facet in _FACETS:
            game.facet(facet)
        for language in LANGUAGES:
            speak(game.short, language)


def bound(settings: Settings, tries: int = 1) -> socket.socket:
    """A bound socket; if the port is taken, the next ones are tried."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    for attempt in range(tries):
        # asyncio disables Nagle's algorithm (40 ms a response) only if TCP is named explicitly.
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # accepted connections inherit it
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _UNREAD_TIMEOUT)
        try:
            listening.bind((settings.host, settings.port + attempt))
        except (OSError, OverflowError):  # the latter for a port beyond 65535
            listening.close()
            if attempt == tries - 1:
                raise
        else:
            return listening
    raise AssertionError(tries)


def address(settings: Settings, listening: socket.socket) -> str:
    """The URL at which a browser on this machine finds the server."""
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "127.0.0.1"
    return settings.base_url or f"http://{f'[{host}]' if ':' in host else host}:{port}"


def prepare() -> None:
    """Load what serving needs; several workers do so before they are forked, and share it."""
    load_games()
    garbage_collection.take_over()


def run_worker(
    settings: Settings, listening: socket.socket, worker: Worker, ready: Callable[[], None]
) -> None:
    """Serve in this process until it is stopped."""
    wanted = worker.share_of(settings.max_connections)
    most = connection_limit(wanted, raise_file_limit())
    proxies = TrustedProxies(settings.trusted_proxy)
    limits = ConnectionLimits(most, settings.max_connections_per_address, proxies)
    app = make_app(settings, worker)
    metrics: Metrics = app.state.metrics
    bans: Bans = app.state.bans
    watch_connections(metrics, limits)
    bans.on_change.append(lambda: limits.close_waiting(bans.__contains__))
    handover = Handover(worker) if worker.group else None
    http, websocket = protocols(limits, _TIMES, handover)
    config = uvicorn.Config(
        app,
        http=http,
        ws=websocket,
        backlog=_ACCEPTED_AT_ONCE,
        log_config=None,
        access_log=False,
        proxy_headers=bool(settings.trusted_proxy),
        forwarded_allow_ips=settings.trusted_proxy,
        server_header=False,
        headers=[(WORKER_HEADER, str(worker.number))] if handover else [],
        ws_max_size=_MAX_FRAME_SIZE,
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
        timeout_keep_alive=int(_TIMES.idle),
    )
    server = Server(config, ready) if handover is None else WorkerServer(config, worker, handover)
    with metrics_port(metrics, settings, worker.number):
        server.run(sockets=[listening])


class Server(uvicorn.Server):
    """A server that calls ``ready`` once it answers."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(LoopErrors())
        await super().startup(sockets)
        for listening in sockets or []:
            listening.listen(_BACKLOG)  # uvicorn's backlog says how many are accepted at once
        if not self.should_exit:
            self.ready()


class WorkerServer(Server):
    """A server that is one of several workers: it takes connections from the others."""

    def __init__(self, config: uvicorn.Config, worker: Worker, handover: Handover) -> None:
        super().__init__(config, self._join)
        assert worker.group is not None
        self._number, self._group = worker.number, worker.group
        self._handover = handover

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; Ctrl+C reaches the supervisor too, which then stops its workers."""
        if sig != signal.SIGINT:
            super().handle_exit(sig, frame)

    def _join(self) -> None:
        """Begin to work with the others."""
        self._handover.start(self._new_connection)
        asyncio.get_running_loop().add_reader(self._group.lifeline, self._stop_alone)
        self._beat()
        self._group.set_ready(self._number)

    def _new_connection(self, received: bytes) -> HttpConnection:
        make = cast(type[HttpConnection], self.config.http_protocol_class)
        connection = make(self.config, self.server_state, self.lifespan.state)
        connection.received = received
        return connection

    def _beat(self) -> None:
        self._group.beat(self._number)
        asyncio.get_running_loop().call_later(HEARTBEAT, self._beat)

    def _stop_alone(self) -> None:
        """The supervisor was killed: nobody keeps this process any more."""
        asyncio.get_running_loop().remove_reader(self._group.lifeline)
        log_event("supervisor-lost", logging.WARNING)
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._handover.stop()
        await super().shutdown(sockets)


def show(url: str) -> None:
    """Open the page in the user's browser in the background, if there is a screen."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    if sys.platform.startswith("linux") and not any(map(os.environ.get, screens)):
        return
    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
