"""What is counted and measured, for Prometheus. Labels have few values: never ids or addresses."""

from __future__ import annotations

import logging
from collections.abc import Callable
from wsgiref.simple_server import WSGIServer

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
    start_http_server,
)

_METHODS = frozenset({"GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"})
_OTHER = "other"
"""The label of what has no name of its own: paths without a route, methods made up by a client."""
_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Upper bounds of the histograms' buckets."""


class Metrics:
    """All metrics of one server process, in a registry of their own."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self._gauges: dict[str, Gauge] = {}
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=registry)
        self._requests = Histogram(
            "ziggurat_request_seconds",
            "Time to answer a request, by the template of its route.",
            ["method", "route"],
            buckets=_SECONDS,
            registry=registry,
        )
        self._responses = Counter(
            "ziggurat_responses", "Responses by route and status.", ["route", "status"],
            registry=registry,
        )  # fmt: skip
        self._refusals = Counter(
            "ziggurat_refusals",
            "Requests, messages and connections that were refused, by the key of the reason.",
            ["key", "status"],
            registry=registry,
        )
        self._errors = Counter(
            "ziggurat_errors", "Errors in the log, by event.", ["event"], registry=registry
        )
        self._moves = Counter(
            "ziggurat_moves_stored", "Moves that were stored, by who made them.", ["by"],
            registry=registry,
        )  # fmt: skip
        self._move_seconds = Histogram(
            "ziggurat_move_seconds",
            "Time from a request to move or undo until it was stored.",
            ["by"],
            buckets=_SECONDS,
            registry=registry,
        )
        self._transactions = Histogram(
            "ziggurat_transaction_seconds",
            "Time of database transactions, with the wait for a thread, by what they do.",
            ["work"],
            buckets=_SECONDS,
            registry=registry,
        )
        self._bot_seconds = Counter(
            "ziggurat_bot_seconds", "Seconds that bots thought, by level.", ["level"],
            registry=registry,
        )  # fmt: skip
        self._bot_moves = Counter(
            "ziggurat_bot_moves", "Moves that bots chose, by level.", ["level"], registry=registry
        )
        self._loop_lag = Histogram(
            "ziggurat_event_loop_lag_seconds",
            "How late the event loop comes to what was due; measured twice a second.",
            buckets=_SECONDS,
            registry=registry,
        )

    def request_answered(self, method: str, route: str | None, status: int, seconds: float) -> None:
        """A response was sent."""
        known = method if method in _METHODS else _OTHER
        self._requests.labels(known, route or _OTHER).observe(seconds)
        self._responses.labels(route or _OTHER, str(status)).inc()

    def refused(self, key: str, status: int) -> None:
        """Something was refused."""
        self._refusals.labels(key, str(status)).inc()

    def connection_ended(self, event: str) -> None:
        """A connection was refused or closed by a limit, without an answer."""
        self._refusals.labels(event, "").inc()

    def entries_stored(self, moves: int, seconds: float, by_bot: bool) -> None:
        """A request has added so many moves to a journal, none if it was an undo."""
        by = "bot" if by_bot else "person"
        self._moves.labels(by).inc(moves)
        self._move_seconds.labels(by).observe(seconds)

    def bot_thought(self, level: str, seconds: float) -> None:
        """A bot has chosen a move."""
        self._bot_seconds.labels(level).inc(seconds)
        self._bot_moves.labels(level).inc()

    def transaction_ended(self, work: str, seconds: float) -> None:
        """A transaction was committed or has failed."""
        self._transactions.labels(work).observe(seconds)

    def loop_lagged(self, seconds: float) -> None:
        """The event loop was so late."""
        self._loop_lag.observe(seconds)

    def gauge(self, name: str, about: str, read: Callable[[], float]) -> None:
        """A number that is read whenever the metrics are, perhaps in another thread."""
        self._gauge(name, about).set_function(read)

    def gauges(
        self, name: str, about: str, label: str, reads: dict[str, Callable[[], float]]
    ) -> None:
        """Several numbers of one kind, by a label."""
        family = self._gauge(name, about, label)
        for value, read in reads.items():
            family.labels(value).set_function(read)

    def _gauge(self, name: str, about: str, *labels: str) -> Gauge:
        """The gauge of a name, which an application that is started again has already."""
        if name not in self._gauges:
            self._gauges[name] = Gauge(f"ziggurat_{name}", about, labels, registry=self.registry)
        return self._gauges[name]

    def text(self) -> bytes:
        """All metrics in the format of Prometheus."""
        return generate_latest(self.registry)

    def serve(self, host: str, port: int) -> WSGIServer:
        """Answer at a port of its own, in threads; OSError if that is impossible.

        So it answers even while the event loop is busy.
        """
        server, _ = start_http_server(port, host, self.registry)
        return server

    def error_handler(self) -> logging.Handler:
        """A handler for the log that counts errors."""
        return _ErrorCounter(self._errors)


class _ErrorCounter(logging.Handler):
    """Counts errors by event; those of libraries have the name of their logger."""

    def __init__(self, errors: Counter) -> None:
        super().__init__(logging.ERROR)
        self._errors = errors

    def emit(self, record: logging.LogRecord) -> None:
        facts = getattr(record, "facts", None)
        event = facts.get("event") if isinstance(facts, dict) else record.name
        self._errors.labels(str(event)).inc()
