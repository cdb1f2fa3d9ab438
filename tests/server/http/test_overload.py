"""An overloaded server refuses new work quickly, what matters least first, and loses nothing."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.websockets import WebSocket, WebSocketDisconnect

from tests.support.asgi_client import At, server, table, until
from tests.support.journal import Journal
from ziggurat.i18n import LANGUAGES, speak
from ziggurat.server.http.openapi import LIVE_PATH
from ziggurat.server.http.shedding import work_of_request
from ziggurat.server.tables.load_monitor import WINDOW, LoadMonitor, Work

MAX_WAIT = 0.2
NEW_TABLE = {"game": "tigris", "seats": [{"kind": "me"}, {"kind": "bot"}]}


async def do_nothing(_: LoadMonitor) -> None:
    """Nobody measures: the test says how late the server is."""


@pytest.fixture
def busy(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A server that is as late as a test says."""
    monkeypatch.setattr(LoadMonitor, "run", do_nothing)
    with server(sqlite, max_wait=MAX_WAIT) as client:
        yield client


def load_of(client: TestClient) -> LoadMonitor:
    load: LoadMonitor = client.app.state.load  # type: ignore[attr-defined]
    return load


def fall_behind(client: TestClient, part: float = 1.0) -> None:
    """The event loop is late by a part of what a move may wait."""
    for _ in range(WINDOW):
        load_of(client).note(MAX_WAIT * part)


def fill(client: TestClient, number: int = 100) -> None:
    """So many moves are in progress, and each takes long."""
    load_of(client)._in_progress, load_of(client)._pause = number, 0.05


def is_overloaded(answer: Any, language: str = "en") -> bool:
    assert answer.status_code == 503, answer.text
    assert int(answer.headers["Retry-After"]) > 0
    error = answer.json()["error"]
    assert error["message"] == speak(language=language)("server.overloaded")
    return bool(error["key"] == "overloaded")


def seated(client: TestClient) -> tuple[At, At, str]:
    """Who is asked, a spectator, and a legal move."""
    *people, watcher = table(client, "tigris", "me", "friend")
    asked = next(person for person in people if person.look()["mine"])
    return asked, watcher, asked.look()["choices"][0][0]


def test_new_tables_and_extras_are_refused_first(busy: TestClient) -> None:
    asked, watcher, move = seated(busy)
    fall_behind(busy, 0.6)
    assert is_overloaded(busy.post("/api/tables", json=NEW_TABLE))
    assert is_overloaded(busy.post("/api/replays", json={"text": "{}"}))
    assert is_overloaded(asked.ask("/hints", {"seq": 0}))
    assert is_overloaded(asked.ask("/draft", {"at": 0}))
    assert is_overloaded(busy.get(asked.url("/replay"), headers=asked.headers))
    assert watcher.look()["moves"] == 0
    assert asked.move(move, 0).status_code == 200


def test_spectators_are_refused_next(busy: TestClient) -> None:
    asked, watcher, move = seated(busy)
    fall_behind(busy)
    assert is_overloaded(busy.get(watcher.url()))
    with watcher.live() as socket, pytest.raises(WebSocketDisconnect) as closed:
        socket.receive_json()
    assert (closed.value.code, closed.value.reason) == (4503, "overloaded")
    with asked.live() as socket:
        until(socket, "sight")
        preview = {"type": "ahead", "id": "look", "token": "tile"}
        socket.send_json(preview)
        assert until(socket, "refused", id="look")["key"] == "overloaded"
        socket.send_json({"type": "move", "seq": 0, "id": "one", "move": move})
        assert until(socket, "done", id="one")["seq"] == 1


def test_a_refused_move_is_not_stored_and_may_be_repeated(busy: TestClient, sqlite: str) -> None:
    asked, _, move = seated(busy)
    with asked.live() as socket:
        until(socket, "sight")
        fill(busy)
        wish = {"type": "move", "seq": 0, "id": "one", "move": move}
        socket.send_json(wish)
        refusal = until(socket, "refused", id="one")
        assert refusal["key"] == "overloaded"
        assert refusal["message"] == speak()("server.overloaded")
        assert is_overloaded(asked.move(move, 0, "one"))
        assert is_overloaded(asked.ask("/chat", {"id": "two", "text": "hello"}))
        assert Journal(sqlite).rows(asked.table) == []
        fill(busy, 0)
        socket.send_json(wish)
        assert until(socket, "done", id="one")["seq"] == 1
    fill(busy)
    assert is_overloaded(asked.move(move, 0, "one"))
    fill(busy, 0)
    assert asked.move(move, 0, "one").json() == {"seq": 1, "moves": 1}
    assert len(Journal(sqlite).rows(asked.table)) == 1


def test_a_full_server_takes_no_connections_but_keeps_those_it_has(busy: TestClient) -> None:
    asked, watcher, move = seated(busy)
    with watcher.live() as socket:
        until(socket, "sight")
        fill(busy)
        with pytest.raises(WebSocketDenialResponse) as denied, asked.live():
            pass
        assert is_overloaded(denied.value)
        assert is_overloaded(busy.get(asked.url(), headers=asked.headers))
        fill(busy, 0)
        assert asked.move(move, 0).status_code == 200
        assert until(socket, "sight", moves=1)


def test_health_pages_and_lists_are_answered_all_the_same(busy: TestClient) -> None:
    asked, *_ = seated(busy)
    fall_behind(busy)
    fill(busy)
    assert is_overloaded(asked.ask("/why", {"chosen": []}))
    paths = ("/health", "/health/live", "/health/ready", "/", f"/t/{asked.table}", "/api/games")
    assert [busy.get(path).status_code for path in paths] == [200] * len(paths)


def test_finished_requests_are_no_longer_in_progress(busy: TestClient) -> None:
    asked, _, move = seated(busy)
    assert asked.move("no such move", 0).status_code == 422
    assert asked.move(move, 0).status_code == 200
    with asked.live() as socket:
        until(socket, "sight")
        for id, text in (("bad", "no such move"), ("stale", move)):
            socket.send_json({"type": "move", "seq": 0, "id": id, "move": text})
            until(socket, "refused", id=id)
    assert load_of(busy)._in_progress == 0


def test_a_client_that_reads_nothing_keeps_nothing_in_progress(
    busy: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, _, move = seated(busy)
    with asked.live() as socket:
        until(socket, "sight")
        until(socket, "people")
        monkeypatch.setattr(WebSocket, "send_text", never_end)
        socket.send_json({"type": "move", "seq": 0, "id": "one", "move": move})
        socket.send_json({"type": "chat", "id": "two", "text": "hello"})
        deadline = time.monotonic() + 30
        while asked.ask("/chat", {"id": "three", "text": "hello?"}).json()["chat"] < 2:
            assert time.monotonic() < deadline
        assert load_of(busy)._in_progress == 0


async def never_end(*_: object) -> None:
    """What it takes to send something to a client that reads nothing."""
    await asyncio.Event().wait()


def test_the_sentence_is_in_the_visitors_language(busy: TestClient) -> None:
    fall_behind(busy)
    for language in LANGUAGES:
        answer = busy.post(f"/api/tables?language={language}", json=NEW_TABLE)
        assert is_overloaded(answer, language)


KINDS = {
    Work.EXTRA: {
        "POST /api/tables",
        "POST /api/replays",
        "POST /api/tables/{table_id}/ahead",
        "GET /api/tables/{table_id}/course",
        "POST /api/tables/{table_id}/draft",
        "POST /api/tables/{table_id}/hints",
        "GET /api/tables/{table_id}/log",
        "POST /api/tables/{table_id}/marks",
        "GET /api/tables/{table_id}/picture",
        "GET /api/tables/{table_id}/points",
        "GET /api/tables/{table_id}/record",
        "POST /api/tables/{table_id}/rematch",
        "GET /api/tables/{table_id}/replay",
        "GET /api/tables/{table_id}/review",
        "GET /api/tables/{table_id}/review/progress",
        "GET /api/tables/{table_id}/turning-points",
    },
    Work.NEWCOMER: {"GET /api/tables/{table_id}"},
    Work.GAME: {
        "POST /api/tables/{table_id}/chat",
        "POST /api/tables/{table_id}/claim",
        "PATCH /api/tables/{table_id}/me",
        "POST /api/tables/{table_id}/moves",
        "PATCH /api/tables/{table_id}/seats/{seat}",
        "POST /api/tables/{table_id}/undo",
        "POST /api/tables/{table_id}/why",
        "WS /api/tables/{table_id}/live",
    },
}
"""The kind of every request about tables; a spectator's view is one of a newcomer."""


def test_every_route_about_tables_has_its_kind(busy: TestClient) -> None:
    kinds: dict[Work, set[str]] = {work: set() for work in Work}
    paths: dict[str, Any] = busy.app.openapi()["paths"]  # type: ignore[attr-defined]
    for path, operations in [*paths.items(), (LIVE_PATH, ["ws"])]:
        work = work_of_request({"type": "http", "path": path, "headers": []})
        if work is not None:
            kinds[work] |= {f"{method.upper()} {path}" for method in operations}
    assert kinds == KINDS
