"""Connections end if their client is too slow, and there are never too many of them."""

from __future__ import annotations

import asyncio
import errno
import logging
import sys
import time
from importlib import import_module
from socket import IPPROTO_TCP, socket

import pytest
from starlette.types import Receive, Scope, Send
from websockets.sync.client import connect

from tests.support.http_server import PATIENCE, TCP_USER_TIMEOUT, Web, answer, hello, is_closed, web
from ziggurat.server.http.addresses import TrustedProxies
from ziggurat.server.http.connection_limits import (
    RESERVED_FILES,
    connection_limit,
    raise_file_limit,
)
from ziggurat.server.http.connections import LoopErrors, TimeLimits
from ziggurat.server.run import bound
from ziggurat.server.settings import Settings

SOON, LATER = 0.05, 600.0
GET = b"GET / HTTP/1.1\r\nHost: a\r\n\r\n"
HALF_HEADERS = b"GET / HTTP/1.1\r\nHost: "
HALF_BODY = b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc"


@pytest.mark.parametrize(
    ("sent", "times"),
    [
        (b"", TimeLimits(SOON, LATER, LATER)),
        (HALF_HEADERS, TimeLimits(SOON, LATER, LATER)),
        (GET + HALF_HEADERS, TimeLimits(SOON, LATER, LATER)),
        (HALF_BODY, TimeLimits(LATER, SOON, LATER)),
        (GET + HALF_BODY, TimeLimits(LATER, SOON, LATER)),
        (GET, TimeLimits(LATER, LATER, SOON)),
    ],
    ids=["silent", "headers", "next headers", "body", "next body", "idle"],
)
def test_a_connection_that_waits_for_its_client_ends(sent: bytes, times: TimeLimits) -> None:
    with web(hello, times=times) as server, server.connect(sent) as line:
        assert is_closed(line)
        assert len(server.limits) == 0


def test_time_for_the_headers_does_not_begin_again_with_every_byte() -> None:
    times = TimeLimits(0.3, LATER, LATER)
    with web(hello, times=times) as server, server.connect(b"GET / HTTP/1.1\r\n") as line:
        line.settimeout(0.02)
        assert any(is_refused(line, b"X: y\r\n") for _ in range(1000))


def is_refused(line: socket, sent: bytes) -> bool:
    """Send something; whether the server has closed the connection."""
    try:
        line.sendall(sent)
        return line.recv(1) == b""
    except TimeoutError:
        return False
    except ConnectionError:
        return True


def test_a_request_that_is_answered_has_all_the_time_that_it_needs() -> None:
    headers = 2.0  # so that a busy machine can send them in time

    async def slow(scope: Scope, receive: Receive, send: Send) -> None:
        await asyncio.sleep(1.2 * headers)
        await hello(scope, receive, send)

    with web(slow, times=TimeLimits(headers, SOON, SOON)) as server, server.connect(GET) as line:
        assert answer(line).startswith(b"HTTP/1.1 200")


def fill(server: Web, count: int, sent: bytes = b"", source: str = "127.0.0.1") -> list[socket]:
    return [server.connect(sent, source) for _ in range(count)]


def test_the_connection_that_has_waited_longest_makes_room_for_a_new_one() -> None:
    with web(hello, limit=3) as server:
        lines = fill(server, 3)
        with server.connect(GET) as line:
            assert answer(line).startswith(b"HTTP/1.1 200")
        assert is_closed(lines[0])
        lines[1].sendall(GET)
        assert answer(lines[1]).startswith(b"HTTP/1.1 200")
        for one in lines:
            one.close()


@pytest.mark.skipif(sys.platform == "darwin", reason="127.0.0.2 is no address there")
def test_one_address_does_not_take_the_room_of_another() -> None:
    with web(hello, limit=4, per_address=2) as server:
        other = server.connect(source="127.0.0.2")
        lines = fill(server, 5)
        assert all(map(is_closed, lines[:3]))
        other.sendall(GET)
        assert answer(other).startswith(b"HTTP/1.1 200")
        for one in [other, *lines]:
            one.close()


def test_a_proxy_has_as_many_connections_as_there_are() -> None:
    with web(hello, limit=10, per_address=2, proxies="127.0.0.1") as server:
        lines = fill(server, 6, GET)
        assert all(answer(line).startswith(b"HTTP/1.1 200") for line in lines)
        assert len(server.limits) == 6
        for one in lines:
            one.close()


def test_websockets_count_until_they_end_and_make_no_room() -> None:
    with web(hello, limit=10, per_address=2) as server:
        address = f"ws://127.0.0.1:{server.port}/"
        with connect(address, open_timeout=PATIENCE), connect(address, open_timeout=PATIENCE):
            assert len(server.limits) == 2
            with server.connect(GET) as line:
                assert answer(line) == b""
        with server.connect(GET) as line:
            assert answer(line).startswith(b"HTTP/1.1 200")


@pytest.mark.skipif(TCP_USER_TIMEOUT is None, reason="only Linux has this option")
def test_a_client_that_reads_nothing_is_cut_off() -> None:
    with web(much, unread_timeout=200) as server, server.connect(GET) as line:
        assert answer(line).startswith(b"HTTP/1.1 200")
        begun = time.monotonic()
        while len(server.limits):
            assert time.monotonic() < begun + PATIENCE
            time.sleep(0.02)


async def much(scope: Scope, receive: Receive, send: Send) -> None:
    """Sends more than systems keep for a client that does not read."""
    await send({"type": "http.response.start", "status": 200, "headers": []})
    for left in reversed(range(64)):
        await send({"type": "http.response.body", "body": bytes(1_000_000), "more_body": left > 0})


@pytest.mark.skipif(TCP_USER_TIMEOUT is None, reason="only Linux has this option")
def test_the_server_has_a_timeout_for_what_is_not_read() -> None:
    assert TCP_USER_TIMEOUT is not None
    with bound(Settings(port=0)) as listening:
        assert listening.getsockopt(IPPROTO_TCP, TCP_USER_TIMEOUT) == 30_000


@pytest.mark.parametrize(
    ("wanted", "files", "limit"),
    [(500, None, 500), (500, 1024, 500), (5000, 1024, 1024 - RESERVED_FILES), (500, 100, 25)],
)
def test_there_are_fewer_connections_than_open_files(
    wanted: int, files: int | None, limit: int
) -> None:
    assert connection_limit(wanted, files) == limit


@pytest.mark.parametrize(
    ("text", "host", "trusted"),
    [
        ("", "127.0.0.1", False),
        ("127.0.0.1", "127.0.0.1", True),
        ("127.0.0.1", "::ffff:127.0.0.1", True),
        ("10.0.0.0/8, ::1", "10.1.2.3", True),
        ("10.0.0.0/8, ::1", "0:0::1", True),
        ("10.0.0.0/8, ::1", "11.1.2.3", False),
        ("*", "192.0.2.1", True),
        ("proxy", "192.0.2.1", False),
    ],
)
def test_proxies_are_named_by_address_or_network(text: str, host: str, trusted: bool) -> None:
    assert (host in TrustedProxies(text)) == trusted


@pytest.mark.skipif(sys.platform == "win32", reason="files are not limited there")
def test_as_many_files_may_be_open_as_the_system_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    limits = [(100, 4000)]
    resource = import_module("resource")
    monkeypatch.setattr(resource, "getrlimit", lambda kind: limits[-1])
    monkeypatch.setattr(resource, "setrlimit", lambda kind, pair: limits.append(pair))
    assert raise_file_limit() == 4000 and limits[-1] == (4000, 4000)
    limits.append((100, resource.RLIM_INFINITY))
    assert raise_file_limit() == limits[-1][0] > 10_000
    count = len(limits)
    assert raise_file_limit() == limits[-1][0] and len(limits) == count


def test_failures_to_accept_are_logged_once_a_second(
    caplog: pytest.LogCaptureFixture,
) -> None:
    loop, handle = asyncio.new_event_loop(), LoopErrors()
    full = {"message": "", "exception": OSError(errno.EMFILE, "Too many"), "socket": None}
    with caplog.at_level(logging.WARNING):
        for _ in range(1000):
            handle(loop, full)
        handle(loop, {"message": "another", "exception": OSError(errno.EMFILE, "Too many")})
        handle(loop, {"message": "yet another"})
    loop.close()
    assert [record.getMessage() for record in caplog.records] == [
        "accept-failed",
        "another",
        "yet another",
    ]
