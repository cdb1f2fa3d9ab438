"""Bad requests get a clear answer, and change nothing."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import httpx
import pytest

from tests.support.malformed import Watched, is_clear
from tests.support.servers import HTTP

NUL, BELL, LONE = "\x00", "\x07", "\ud800"
LONG = "long " * 2000
STRANGE = {"nul": f"a{NUL}b", "bell": BELL, "long": LONG, "right to left": "\u202eabc"}
SEATS = [{"kind": "me"}, {"kind": "bot"}]


@pytest.fixture(autouse=True)
def unharmed(watched: Watched) -> Iterator[None]:
    """After a bad request everything is as before, and the log has no error of ours."""
    before, faults = watched.stored(), watched.faults()
    yield
    assert watched.stored() == before
    assert watched.faults() == faults, watched.server.told()[-3000:]


def wish(**changes: object) -> dict[str, Any]:
    """A move that is in order but for the changes."""
    return {"seq": 1, "id": "bad", "move": "pass", **changes}


@pytest.mark.parametrize(
    "body",
    [
        wish(move="tile T z99"),
        wish(move="  "),
        wish(move="DROP TABLE journal"),
        wish(move="tile S d4\ntile S d5"),
        wish(move=5),
        wish(move=None),
        wish(move=["pass"]),
        *(wish(move=text) for text in STRANGE.values()),
        *(wish(id=text) for text in (*STRANGE.values(), "", "x" * 65, 7, None)),
        *(wish(seq=seq) for seq in (-1, 1.5, "1", True, None, 10**6 + 1, 10**30, -(10**30))),
        wish(more="than asked"),
        {},
        [],
        None,
        "text",
        7,
    ],
    ids=lambda body: json.dumps(body)[:40],
)
def test_a_move_that_is_none(watched: Watched, body: object) -> None:
    is_clear(watched.post("/moves", body), 400, 422)


@pytest.mark.parametrize("seq", [0, 2, 17, 10**6])
def test_a_move_at_another_time(watched: Watched, seq: int) -> None:
    answer = watched.post("/moves", wish(seq=seq))
    is_clear(answer, 409)
    assert answer.json()["sight"]["seq"] == 1


@pytest.mark.parametrize("to", [-1, 10**30, "0", None])
def test_an_undo_to_nowhere(watched: Watched, to: object) -> None:
    is_clear(watched.post("/undo", {"seq": 1, "id": "bad", "to": to}), 422)


@pytest.mark.parametrize("text", ["", "   ", *STRANGE.values()], ids=lambda text: repr(text)[:20])
def test_chat_that_is_no_text(watched: Watched, text: str) -> None:
    is_clear(watched.post("/chat", {"id": "bad", "text": text}), 422)


@pytest.mark.parametrize("name", [*STRANGE.values(), 5, ["Ann"]], ids=lambda name: repr(name)[:20])
def test_a_name_that_is_none(watched: Watched, name: object) -> None:
    where = f"{watched.server.url}{watched.path}/me"
    body, headers = {"name": name}, watched.chairs[0].headers
    is_clear(HTTP.patch(where, json=body, headers=headers), 422)


def test_standing_orders_that_mean_nothing(watched: Watched) -> None:
    where = f"{watched.server.url}{watched.path}/me"
    for orders in ("always", NUL, LONG, "leech 1000000"):
        body, headers = {"orders": orders}, watched.chairs[0].headers
        is_clear(HTTP.patch(where, json=body, headers=headers), 422)


@pytest.mark.parametrize(
    "body",
    [
        {"game": "chess", "seats": SEATS},
        {"game": NUL, "seats": SEATS},
        {"game": "tigris", "seats": []},
        {"game": "tigris", "seats": SEATS * 40},
        {"game": "tigris", "seats": [{"kind": "bot"}, {"kind": "bot"}]},
        {"game": "tigris", "seats": [{"kind": "king"}, {"kind": "bot"}]},
        {"game": "tigris", "seats": [{"kind": "me", "player": "zebra"}, {"kind": "bot"}]},
        {"game": "tigris", "seats": [{"kind": "me", "player": NUL}, {"kind": "bot"}]},
        {"game": "tigris", "seats": [{"kind": "me", "player": "lion"}] * 2},
        {"game": "tigris", "seats": [{"kind": "me", "name": LONG}, {"kind": "bot"}]},
        {"game": "tigris", "seats": [{"kind": "me", "name": NUL}, {"kind": "bot"}]},
        {"game": "tigris", "seats": SEATS, "options": {"board": "moon"}},
        {"game": "tigris", "seats": SEATS, "options": {"board": NUL}},
        {"game": "tigris", "seats": SEATS, "options": {NUL: True}},
        {"game": "tigris", "seats": SEATS, "options": {"board": True}},
        {"game": "tigris", "seats": SEATS, "options": {"board": {"a": [1]}}},
        {"game": "tigris", "seats": SEATS, "options": {str(n): "x" for n in range(1000)}},
        {"game": "terra", "seats": [{"kind": "me", "player": "lion"}, {"kind": "bot"}]},
        {"game": "terra", "seats": SEATS * 3},
    ],
    ids=lambda body: json.dumps(body)[:60],
)
def test_a_table_that_cannot_be(watched: Watched, body: object) -> None:
    where = f"{watched.server.url}/api/tables"
    is_clear(HTTP.post(where, json=body), 400, 404, 422)


RAW = {
    "broken": b'{"seq": 1, "id": "a", "move": ',
    "no JSON": b"move pass please",
    "empty": b"",
    "not UTF-8": b'{"seq": 1, "id": "a", "move": "\xff\xfe"}',
    "binary": bytes(range(256)),
    "half a pair": b'{"seq": 1, "id": "a", "move": "\\ud800"}',
    "half a pair in the id": b'{"seq": 1, "id": "\\ud800", "move": "pass"}',
    "not a number": b'{"seq": NaN, "id": "a", "move": "pass"}',
    "endless": b'{"seq": 1e999, "id": "a", "move": "pass"}',
    "digits": b'{"seq": ' + b"9" * 6000 + b', "id": "a", "move": "pass"}',
    "deep": b"[" * 20000 + b"]" * 20000,
    "deep object": b'{"a":' * 9000 + b"1" + b"}" * 9000,
    "twice": b'{"seq": 7, "seq": 1, "id": "a", "move": "tile T z99"}',
}


@pytest.mark.parametrize("body", RAW.values(), ids=RAW)
@pytest.mark.parametrize("rest", ["/moves", "/undo", "/why", "/chat"])
def test_a_body_that_cannot_be_read(watched: Watched, rest: str, body: bytes) -> None:
    headers = watched.chairs[0].headers | {"Content-Type": "application/json"}
    where = f"{watched.server.url}{watched.path}{rest}"
    is_clear(HTTP.post(where, content=body, headers=headers), 400, 422)


@pytest.mark.parametrize("kind", ["text/plain", "multipart/form-data", "nonsense", ""])
def test_a_body_of_another_kind(watched: Watched, kind: str) -> None:
    headers = watched.chairs[0].headers | {"Content-Type": kind}
    where = f"{watched.server.url}{watched.path}/moves"
    is_clear(HTTP.post(where, content=b"move=pass", headers=headers), 400, 415, 422)


def test_a_body_that_is_too_large(watched: Watched) -> None:
    where = f"{watched.server.url}{watched.path}/chat"
    large = json.dumps({"id": "bad", "text": "x" * 70_000}).encode()
    headers = watched.chairs[0].headers
    is_clear(HTTP.post(where, content=large, headers=headers), 413)
    pieces = (large[at : at + 1000] for at in range(0, len(large), 1000))
    is_clear(HTTP.post(where, content=pieces, headers=headers), 413)


@pytest.mark.parametrize("secret", ["wrong", "", "x" * 5000, "\u00e9".encode(), b"\xff", " a b "])
@pytest.mark.parametrize("kind", [b"Bearer ", b"Basic ", b""])
def test_a_wrong_secret(watched: Watched, kind: bytes, secret: str | bytes) -> None:
    said = kind + (secret.encode() if isinstance(secret, str) else secret)
    headers = [(b"Authorization", said.strip() or b"Bearer")]
    where = f"{watched.server.url}{watched.path}"
    is_clear(HTTP.get(where, headers=headers), 401, 422)
    is_clear(HTTP.post(f"{where}/moves", json=wish(), headers=headers), 401, 422)


def test_no_secret_where_one_is_needed(watched: Watched) -> None:
    where = f"{watched.server.url}{watched.path}"
    for rest, body in (("/moves", wish()), ("/chat", {"id": "a", "text": "hi"}), ("/rematch", {})):
        is_clear(HTTP.post(where + rest, json=body), 401)


def test_the_secret_of_another_table(watched: Watched) -> None:
    where = f"{watched.server.url}{watched.path}/moves"
    is_clear(HTTP.post(where, json=wish(), headers=watched.stranger.headers), 401)


@pytest.mark.parametrize(
    "table", ["unknown", "x" * 32, "x" * 400, "%00", "a%00b", "..%2f..", "%ff", "\u00e9", "a b"]
)
@pytest.mark.parametrize("rest", ["", "/record", "/log", "?at=3"])
def test_a_table_that_is_not_there(watched: Watched, table: str, rest: str) -> None:
    where = f"{watched.server.url}/api/tables/{table}{rest}"
    is_clear(HTTP.get(where), 404, 422)


@pytest.mark.parametrize("at", ["-1", "2", "1000001", "1e3", "x", "9" * 5000, "%00"])
def test_a_time_that_never_was(watched: Watched, at: str) -> None:
    is_clear(HTTP.get(f"{watched.server.url}{watched.path}?at={at}"), 400, 422)


def test_what_is_not_there_or_not_yet(watched: Watched) -> None:
    def get(path: str) -> httpx.Response:
        return HTTP.get(watched.server.url + path)

    is_clear(get(f"{watched.path}/record"), 403)
    is_clear(watched.post("/rematch", {}), 403)
    for path in ("/api/nothing", "/api/art/tigris/pink.svg", "/api/art/%00/dark.svg",
                 "/api/rules/tigris/TE-9999", "/api/rules/..%2f..%2fetc/passwd"):  # fmt: skip
        is_clear(get(path), 404)
    is_clear(HTTP.delete(f"{watched.server.url}{watched.path}"), 405)


@pytest.mark.parametrize(
    "text", ["http://elsewhere.example/t/x", "javascript:alert(1)", "http://[", NUL, "", LONG]
)
def test_a_code_for_a_foreign_link(watched: Watched, text: str) -> None:
    answer = HTTP.post(f"{watched.server.url}/api/qr", json={"text": text})
    is_clear(answer, 400, 422)


@pytest.mark.parametrize(
    "sent",
    [
        b"nonsense\r\n\r\n",
        b"GET /api/games HTTP/1.1\r\nX: " + b"y" * 200_000 + b"\r\n\r\n",
        b"GET /api/games HTTP/1.1\r\nHost: a\r\nX\x00Y: z\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 9\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n{}",
    ],
    ids=lambda sent: repr(sent[:60]),
)
def test_what_is_hardly_http(watched: Watched, sent: bytes) -> None:
    with socket.create_connection(("127.0.0.1", watched.server.port), timeout=10) as line:
        answer = b""
        with suppress(OSError):
            line.sendall(sent)
            line.shutdown(socket.SHUT_WR)
            answer = b"".join(iter(lambda: line.recv(65536), b""))
    assert answer == b"" or answer.split()[1].startswith(b"4"), answer[:300]
