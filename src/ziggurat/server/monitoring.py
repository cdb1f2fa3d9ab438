"""Connects the metrics with the parts of a server that they are read from."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager

from .export.pool import WorkerPool
from .http.connection_limits import ConnectionLimits
from .http.rate_limiter import SocketLimiter
from .metrics import Metrics
from .settings import Settings
from .storage.store import SqlStore
from .tables.bot_runner import BotRunner
from .tables.fair_queue import FairQueue
from .tables.registry import TableRegistry

_LAG_INTERVAL = 0.5
"""Seconds between two measurements of the event loop's lag."""


class MetricsPortTaken(Exception):
    """The port of the metrics cannot be used."""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(where)
        self.where, self.reason = where, reason


def watch_tables(metrics: Metrics, tables: TableRegistry, sockets: SocketLimiter) -> None:
    """Show what is open."""
    metrics.gauge("open_tables", "Tables in memory.", tables.open_count)
    metrics.gauge(
        "open_tables_bytes", "Memory that they are thought to take.", tables.estimated_bytes
    )
    metrics.gauge("websockets", "Open WebSockets.", lambda: len(sockets))


def watch_queues(
    metrics: Metrics, store: SqlStore, bots: BotRunner, queue: FairQueue, workers: WorkerPool
) -> None:
    """Show how much waits, and for what."""
    metrics.gauges(
        "queue_length",
        "What waits: transactions for a thread, bots for a slot, long requests and exports for"
        " their turn.",
        "queue",
        {
            "database-write": lambda: store.waiting().write,
            "database-read": lambda: store.waiting().read,
            "bots-quick": lambda: bots.waiting().quick,
            "bots-slow": lambda: bots.waiting().slow,
            "long-requests": queue.length,
            "exports": workers.waiting,
        },
    )
    metrics.gauge("export_workers", "Worker processes with a job.", lambda: len(workers.busy))


def watch_connections(metrics: Metrics, limits: ConnectionLimits) -> None:
    """Show how many connections there are, and count those that the limits end."""
    metrics.gauge("connections", "Open connections, WebSockets included.", lambda: len(limits))
    limits.on_limit = metrics.connection_ended


@contextmanager
def counted_errors(metrics: Metrics) -> Iterator[None]:
    """Count the errors in the log until the block ends."""
    handler = metrics.error_handler()
    logging.getLogger().addHandler(handler)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(handler)


async def measure_lag(metrics: Metrics) -> None:
    """Measure how late the event loop is, until cancelled."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + _LAG_INTERVAL
        await asyncio.sleep(_LAG_INTERVAL)
        metrics.loop_lagged(max(0.0, loop.time() - due))


@contextmanager
def metrics_port(metrics: Metrics, settings: Settings, worker: int = 0) -> Iterator[None]:
    """Serve the metrics at their own port, if the settings name one; each worker has the next."""
    if not settings.metrics_port:
        yield
        return
    port = settings.metrics_port + worker
    try:
        server = metrics.serve(settings.metrics_host, port)
    except (OSError, OverflowError) as error:  # the latter for a port beyond 65535
        reason = getattr(error, "strerror", None) or str(error)
        raise MetricsPortTaken(f"{settings.metrics_host}:{port}", reason) from error
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
