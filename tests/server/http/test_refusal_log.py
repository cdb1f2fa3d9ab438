"""A flood of refused requests leaves few lines in the log, and none is forgotten."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import pytest

from tests.support.asgi_client import server
from ziggurat.server.http.refusal_log import INTERVAL, MAX_ADDRESSES, RefusalLog

FLOOD = 300


class Timers:
    """What is to be called later, when a test says so."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], object]] = []

    def __call__(self, seconds: float, callback: Callable[[], object]) -> None:
        assert seconds == INTERVAL
        self.waiting.append(callback)

    def ring(self) -> None:
        waiting, self.waiting = self.waiting, []
        for callback in waiting:
            callback()


@pytest.fixture
def events(caplog: pytest.LogCaptureFixture) -> Callable[[], list[dict[str, Any]]]:
    """The events that were logged since the last call."""
    caplog.set_level(logging.INFO, "ziggurat")

    def take() -> list[dict[str, Any]]:
        found = [getattr(record, "facts", {}) for record in caplog.records]
        caplog.clear()
        return [facts for facts in found if str(facts.get("event", "")).startswith("request")]

    return take


def test_one_address_writes_two_lines_a_minute(
    events: Callable[[], list[dict[str, Any]]],
) -> None:
    timers = Timers()
    log = RefusalLog(timers)
    for _ in range(FLOOD):
        log.add("192.0.2.1", 429, "GET", "/api/games")
    first = {"event": "request", "method": "GET", "path": "/api/games", "status": 429}
    assert events() == [first | {"address": "192.0.2.1"}]
    timers.ring()
    rest = {"event": "requests-refused", "status": 429, "address": "192.0.2.1"}
    assert events() == [rest | {"unlogged": FLOOD - 1}]
    log.add("192.0.2.1", 429, "GET", "/")
    timers.ring()
    assert [event["event"] for event in events()] == ["request"]
    assert timers.waiting == []


def test_many_addresses_share_a_line(events: Callable[[], list[dict[str, Any]]]) -> None:
    timers = Timers()
    log = RefusalLog(timers)
    for number in range(10 * MAX_ADDRESSES):
        log.add(f"192.0.{number // 256}.{number % 256}", 429, "GET", "/")
    assert len(events()) == MAX_ADDRESSES + 1
    log.close()
    [rest] = events()
    assert (rest["address"], rest["unlogged"]) == ("others", 9 * MAX_ADDRESSES - 1)


def test_statuses_are_counted_apart(events: Callable[[], list[dict[str, Any]]]) -> None:
    log = RefusalLog(Timers())
    for status in (429, 403, 429, 403, 403):
        log.add("192.0.2.1", status, "GET", "/")
    log.close()
    found = [(event["status"], event.get("unlogged")) for event in events()]
    assert found == [(429, None), (403, None), (429, 1), (403, 2)]


def test_a_flood_at_a_server_is_counted(
    sqlite: str, events: Callable[[], list[dict[str, Any]]]
) -> None:
    with server(sqlite, rate=0.002) as client:
        statuses = [client.get("/api/games").status_code for _ in range(FLOOD)]
        assert statuses == [200, *[429] * (FLOOD - 1)]
        assert len(events()) == 1
    [rest] = events()
    assert (rest["status"], rest["unlogged"]) == (429, FLOOD - 2)
