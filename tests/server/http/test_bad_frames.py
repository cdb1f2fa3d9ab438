"""Bad messages on the WebSocket: the page is sent away with a number, and nothing changes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from socket import create_connection

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection

from tests.support.frames import code_after, hello, opened, until
from tests.support.malformed import Watched
from tests.support.server_fuzz.raw import CLOSE, TEXT, frame, handshake
from tests.support.servers import PATIENCE

BAD_MESSAGE, WRONG_SECRET, NO_TABLE, TOO_MANY, TOO_BIG = 4400, 4401, 4404, 4429, 1009
NOT_TEXT = 1007
NUL = "\x00"


@pytest.fixture(autouse=True)
def unharmed(watched: Watched) -> Iterator[None]:
    """After a bad message everything is as before, and the log has no error of ours."""
    before, faults = watched.stored(), watched.faults()
    yield
    assert watched.stored() == before
    assert watched.faults() == faults, watched.server.told()[-3000:]


@contextmanager
def seated(watched: Watched) -> Iterator[ClientConnection]:
    """A page that has said hello and seen the table."""
    with opened(watched.server.url, watched.chairs[0].table) as line:
        line.send(hello(secret=watched.chairs[0].secret))
        until(line, "sight")
        yield line


NONSENSE: dict[str, str | bytes] = {
    "empty": "",
    "no JSON": "hello",
    "broken": '{"type": ',
    "null": "null",
    "list": "[]",
    "no type": "{}",
    "unknown type": '{"type": "abdicate"}',
    "type is no text": '{"type": ["hello"]}',
    "binary": b'{"type": "hello"}',
    "bytes": bytes(range(256)),
    "half a pair": '{"type": "\\ud800"}',
    "deep": "[" * 7000 + "]" * 7000,
    "long": json.dumps({"type": "hello", "secret": "x" * 20_000}),
}


@pytest.mark.parametrize("sent", NONSENSE.values(), ids=NONSENSE)
def test_nonsense_instead_of_hello(watched: Watched, sent: str | bytes) -> None:
    with opened(watched.server.url, watched.chairs[0].table) as line:
        assert code_after(line, sent) == BAD_MESSAGE


@pytest.mark.parametrize(
    "changes",
    [
        {"seq": -1},
        {"seq": 10**30},
        {"seq": "1"},
        {"moves": -7},
        {"chat": -1},
        {"chat": None},
        {"dark": "very"},
        {"language": "x" * 500},
        {"secret": 5},
        {"more": 1},
    ],
    ids=str,
)
def test_an_absurd_hello(watched: Watched, changes: dict[str, object]) -> None:
    with opened(watched.server.url, watched.chairs[0].table) as line:
        assert code_after(line, hello(**changes)) == BAD_MESSAGE


@pytest.mark.parametrize("sent", NONSENSE.values(), ids=NONSENSE)
def test_nonsense_after_hello(watched: Watched, sent: str | bytes) -> None:
    with seated(watched) as line:
        assert code_after(line, sent) == BAD_MESSAGE


@pytest.mark.parametrize(
    "message",
    [
        {"type": "hello"},
        {"type": "move", "id": "", "seq": 1, "move": "pass"},
        {"type": "move", "id": "x" * 65, "seq": 1, "move": "pass"},
        {"type": "theme", "dark": "very"},
    ],
    ids=lambda message: json.dumps(message)[:60],
)
def test_a_message_that_no_page_of_ours_sends(watched: Watched, message: object) -> None:
    with seated(watched) as line:
        assert code_after(line, json.dumps(message)) == BAD_MESSAGE


@pytest.mark.parametrize(
    "message",
    [
        {"type": "move", "id": "a", "seq": -1, "move": "pass"},
        {"type": "move", "id": "a", "seq": 10**30, "move": "pass"},
        {"type": "move", "id": "a", "seq": 1, "move": "x" * 5000},
        {"type": "undo", "id": "a", "seq": 1, "to": -1},
        {"type": "chat", "id": "a", "text": NUL},
        {"type": "chat", "id": "a", "text": "  "},
        {"type": "chat", "id": "a", "text": "x" * 501},
        {"type": "why", "id": "a", "chosen": ["x"] * 1000},
    ],
    ids=lambda message: json.dumps(message)[:60],
)
def test_a_wish_that_is_not_in_order_is_refused_in_words(watched: Watched, message: object) -> None:
    with seated(watched) as line:
        line.send(json.dumps(message))
        answer = until(line, "refused")
        assert (answer["id"], answer["key"]) == ("a", "request") and len(answer["message"]) > 20


@pytest.mark.parametrize("move", ["tile T z99", NUL, "\u202e", "  ", "tile S d4\ntile S d5"])
def test_a_move_that_is_none_is_refused_in_words(watched: Watched, move: str) -> None:
    with seated(watched) as line:
        line.send(json.dumps({"type": "move", "id": "a", "seq": 1, "move": move}))
        answer = until(line, "refused")
        assert answer["id"] == "a" and len(answer["message"]) > 5
        assert answer["key"] != "failed"


def test_a_frame_that_is_too_large(watched: Watched) -> None:
    with seated(watched) as line:
        assert code_after(line, "x" * 2_000_000) in (BAD_MESSAGE, TOO_BIG)


def test_a_wrong_secret_and_an_unknown_table(watched: Watched) -> None:
    url, table = watched.server.url, watched.chairs[0].table
    for secret in ("wrong", "", NUL, "\u00e9", watched.stranger.secret):
        with opened(url, table) as line:
            assert code_after(line, hello(secret=secret)) == WRONG_SECRET
    for unknown in ("unknown", "x" * 400, "a%00b", "%ff", "%F0%9F%91%91"):
        with opened(url, unknown) as line:
            assert code_after(line, hello()) == NO_TABLE


@pytest.mark.parametrize(
    "origin",
    ["https://elsewhere.example", "null", "http://[", "file://", "http://127.0.0.1", "x" * 3000],
)
def test_a_page_of_another_origin(watched: Watched, origin: str) -> None:
    page = opened(watched.server.url, watched.chairs[0].table, origin=origin)
    with pytest.raises(InvalidStatus) as refused, page:
        pass
    assert refused.value.response.status_code == 403
    assert json.loads(refused.value.response.body)["error"]["message"]


def test_our_own_origin_is_welcome(watched: Watched) -> None:
    url = watched.server.url
    with opened(url, watched.chairs[0].table, origin=url) as line:
        line.send(hello())
        assert until(line, "sight")["seat"] is None


def test_text_that_is_not_utf_8(watched: Watched) -> None:
    with seated(watched) as line:
        line.send(b"\xc3(", text=True)
        assert code_after(line) == NOT_TEXT


@pytest.mark.parametrize("sent", [b"no hello", b"\xc3("], ids=["nonsense", "no UTF-8"])
def test_a_client_that_sends_nonsense_and_is_gone(watched: Watched, sent: bytes) -> None:
    """Its last words come together with the end of the connection."""
    address = ("127.0.0.1", watched.server.port)
    with create_connection(address, PATIENCE) as line:
        line.sendall(handshake(Random(0), watched.chairs[0].table))
        while b"\r\n\r\n" not in line.recv(4096):
            pass
        line.sendall(frame(TEXT, sent) + frame(CLOSE, b"\x03\xe8"))
        while line.recv(4096):
            pass


def test_a_connection_that_is_denied_is_no_error_in_the_log(watched: Watched) -> None:
    url, table = watched.server.url, watched.chairs[0].table
    with pytest.raises(InvalidStatus), opened(url, table, origin="https://elsewhere.example"):
        pass
    with opened(url, table) as line:  # by then the log tells of the first one
        line.send(hello())
        until(line, "sight")
    errors = [line for line in watched.server.told().splitlines() if '"level": "error"' in line]
    assert errors == []
