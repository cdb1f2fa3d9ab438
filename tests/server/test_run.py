"""The socket at which the server listens."""

from __future__ import annotations

import time

import httpx

from tests.server.conftest import NewServer

DELAY = 0.04
"""Seconds that a client's system waits before it says that the first half of an answer came."""


def test_answers_on_one_connection_do_not_wait_for_each_other(running_server: NewServer) -> None:
    server = running_server()
    times = []
    with httpx.Client(timeout=60) as client:
        for _ in range(40):
            begun = time.perf_counter()
            assert client.get(f"{server.url}/health").status_code == 200
            times.append(time.perf_counter() - begun)
    assert sorted(times[2:])[3] < 0.75 * DELAY
