"""A connection is handed to the worker that is the home of the table it asks for."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from itertools import count
from socket import socket

import h11
import pytest
from starlette.types import ASGIApp, Receive, Scope, Send
from websockets.sync.client import connect

from tests.support.http_server import PATIENCE, Web, hello, web
from ziggurat.server.http.connections import HttpConnection
from ziggurat.server.workers import Worker, WorkerGroup, home_of

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is one worker only")
Pair = tuple[Web, Web]
LARGE = 8_000_000
"""Bytes of a response, more than systems keep for a client that does not read."""


def says(worker: int) -> ASGIApp:
    """An application that tells its worker, its client's address and the size of the body."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await hello(scope, receive, send)
            return
        size, more = 0, True
        while more:
            message = await receive()
            size, more = size + len(message["body"]), message["more_body"]
        text = f"{worker} {scope['client'][0]}:{scope['client'][1]} {size}".encode()
        if scope["path"].endswith("/large"):
            text += bytes(LARGE)
        headers = [(b"content-length", str(len(text)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": text})

    return app


@pytest.fixture
def group() -> Iterator[WorkerGroup]:
    """The second worker has not been started yet."""
    with closing(WorkerGroup(2)) as made:
        yield made


@pytest.fixture(scope="module")
def both() -> Iterator[tuple[Web, Web]]:
    """Two workers; to know at which one a connection arrives, each has a port of its own."""
    with (
        closing(WorkerGroup(2)) as group,
        web(says(0), worker=Worker(0, group)) as first,
        web(says(1), worker=Worker(1, group)) as second,
    ):
        yield first, second


def table_of(number: int) -> str:
    """The path of a table whose home is a worker."""
    ids = (f"table{i}" for i in count())
    return "/api/tables/" + next(id for id in ids if home_of(id, 2) == number)


HERE, THERE = table_of(0), table_of(1)


def get(path: str) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: a\r\n\r\n".encode()


def post(path: str, size: int) -> bytes:
    return f"POST {path} HTTP/1.1\r\nHost: a\r\nContent-Length: {size}\r\n\r\n".encode()


class Reader:
    """Reads responses from a connection."""

    def __init__(self, line: socket) -> None:
        self.line = line
        self.client = h11.Connection(h11.CLIENT)

    def response(self) -> str:
        """The text of the next response."""
        if self.client.our_state is h11.DONE:
            self.client.start_next_cycle()
        self.client.send(h11.Request(method="GET", target="/", headers=[("Host", "a")]))
        self.client.send(h11.EndOfMessage())
        body = bytearray()
        while not isinstance(event := self.client.next_event(), h11.EndOfMessage):
            if event is h11.NEED_DATA:
                self.client.receive_data(self.line.recv(65536))
            elif isinstance(event, h11.Data):
                body += event.data
        return bytes(body).decode()

    def worker(self) -> int:
        """The worker of the next response."""
        return int(self.response().split()[0])


def wait_until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.005)


@pytest.mark.parametrize(
    ("request_line", "worker"),
    [
        (get(HERE), 0),
        (get(THERE), 1),
        (get(f"{THERE}?dark=1"), 1),
        (get(f"{THERE}/replay"), 1),
        (post(f"{THERE}/moves", 0), 1),
        (get("/api/tables"), 0),
        (post("/api/tables", 0), 0),
        (get(THERE.replace("/api/tables", "/t")), 0),
        (get("/health"), 0),
    ],
)
def test_a_request_about_a_table_is_answered_by_its_home(
    both: Pair, request_line: bytes, worker: int
) -> None:
    with both[0].connect(request_line) as line:
        assert Reader(line).worker() == worker


def test_who_is_handed_over_keeps_the_address_and_counts_once(both: Pair) -> None:
    with both[0].connect(get(THERE)) as line:
        host, port = line.getsockname()
        assert Reader(line).response() == f"1 {host}:{port} 0"
        wait_until(lambda: (len(both[0].limits), len(both[1].limits)) == (0, 1))


def test_a_connection_can_ask_for_tables_of_different_workers_in_turn(both: Pair) -> None:
    with both[0].connect() as line:
        reader = Reader(line)
        for path, worker in [(HERE, 0), (THERE, 1), (THERE, 1), (HERE, 0), (THERE, 1)] * 3:
            line.sendall(get(path))
            assert reader.worker() == worker


def test_the_rest_of_a_body_is_read_by_the_worker_that_was_given_its_beginning(
    both: Pair,
) -> None:
    with both[0].connect(post(THERE, 9) + b"abc") as line:
        wait_until(lambda: len(both[1].limits) == 1)
        line.sendall(b"defghi")
        assert Reader(line).response().split()[::2] == ["1", "9"]


def test_requests_that_come_together_are_answered_together(both: Pair) -> None:
    with both[0].connect(get(THERE) + get(HERE)) as line:
        reader = Reader(line)
        assert [reader.worker(), reader.worker()] == [1, 1]


def test_half_a_request_line_is_answered_where_it_arrives(both: Pair) -> None:
    with both[0].connect(get(THERE)[:15]) as line:
        reader = Reader(line)
        wait_until(lambda: any(one.conn.trailing_data[0] for one in both[0].connections))
        line.sendall(get(THERE)[15:])
        assert reader.worker() == 0
        line.sendall(get(THERE))
        assert reader.worker() == 1


def test_a_request_line_within_the_headers_of_another_request_gives_nothing_away(
    both: Pair,
) -> None:
    with both[0].connect(get(HERE)[:-2] + b"X: ") as line:
        wait_until(lambda: any(one.conn.trailing_data[0] for one in both[0].connections))
        line.sendall(get(THERE).replace(b"Host", b"Y"))
        assert Reader(line).worker() == 0


def test_a_request_line_within_a_body_gives_nothing_away(both: Pair) -> None:
    body = get(THERE)
    with both[0].connect(post(HERE, len(body))) as line:
        wait_until(lambda: any(is_read(one) for one in both[0].connections))
        line.sendall(body)
        assert Reader(line).response().split()[::2] == ["0", str(len(body))]


def is_read(connection: HttpConnection) -> bool:
    """Whether the headers have come, and the body has not."""
    return connection.conn.their_state is h11.SEND_BODY


def test_a_websocket_is_opened_at_the_home_of_its_table(both: Pair) -> None:
    address = f"ws://127.0.0.1:{both[0].port}{THERE}/live"
    with connect(address, open_timeout=PATIENCE):
        wait_until(lambda: (len(both[0].limits), len(both[1].limits)) == (0, 1))
    wait_until(lambda: len(both[1].limits) == 0)


def test_a_response_that_is_not_sent_yet_comes_first(both: Pair) -> None:
    with both[0].connect(get(f"{HERE}/large")) as line:
        wait_until(lambda: any(is_answered(one) for one in both[0].connections))
        line.sendall(get(THERE))
        reader = Reader(line)
        assert len(reader.response()) > LARGE
        assert reader.worker() == 0


def is_answered(connection: HttpConnection) -> bool:
    return connection.cycle is not None and connection.cycle.response_complete


def test_without_a_heartbeat_of_its_home_a_table_is_served_where_it_is_asked_for(
    group: WorkerGroup,
) -> None:
    with web(says(0), worker=Worker(0, group)) as alone, alone.connect(get(THERE)) as line:
        assert Reader(line).worker() == 0


def test_where_the_inbox_of_its_home_is_full_a_table_is_served_where_it_is_asked_for(
    group: WorkerGroup,
) -> None:
    """Its home has just been started, and takes nothing yet."""
    group.beat(1)
    with suppress(BlockingIOError):
        while True:
            group.outboxes[1].send(bytes(1000))
    with web(says(0), worker=Worker(0, group)) as alone, alone.connect(get(THERE)) as line:
        assert Reader(line).worker() == 0
