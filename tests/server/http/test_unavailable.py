"""Database trouble: 503 for what needs the database, and the rest goes on."""

from __future__ import annotations

import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import event
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tests.server.conftest import NewServer
from tests.support.asgi_client import server, table, until
from tests.support.journal import Journal
from tests.support.people import make_table
from tests.support.servers import HTTP
from ziggurat.i18n import LANGUAGES, speak


@contextmanager
def locked(url: str) -> Iterator[None]:
    """Somebody else writes to the database, and takes their time."""
    if url.startswith("sqlite"):
        other = sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        yield
        other.close()
        return
    with psycopg.connect(url) as connection:
        connection.execute("LOCK TABLE tables, journal, health IN EXCLUSIVE MODE")
        yield
        connection.rollback()


@contextmanager
def read_only(url: str, client: TestClient) -> Iterator[None]:
    """The database accepts no changes, as on a read-only disk or on a standby."""
    engine = client.app.state.database.engine  # type: ignore[attr-defined]
    if url.startswith("sqlite"):
        engine.dispose()
        event.listen(engine, "connect", forbid)
        yield
        event.remove(engine, "connect", forbid)
        engine.dispose()
        return
    name = url.rpartition("/")[2]
    for value in ("on", "off"):
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute("SET default_transaction_read_only = off")
            command = f"ALTER DATABASE {name} SET default_transaction_read_only = {value}"
            connection.execute(command.encode())
        engine.dispose()
        if value == "on":
            yield


def forbid(connection: Any, _record: object) -> None:
    connection.execute("PRAGMA query_only = ON")


def is_unavailable(answer: Any) -> bool:
    """Whether an answer says so as it should."""
    assert answer.status_code == 503, answer.text
    assert int(answer.headers["Retry-After"]) > 0
    return bool(answer.json()["error"]["key"] == "unavailable")


def becomes_ready(client: TestClient) -> bool:
    """Results of health checks are kept for a second."""
    deadline = time.monotonic() + 30
    while client.get("/health/ready").status_code != 200:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    return True


def test_a_locked_database_holds_up_writers_only(database: str) -> None:
    with server(database) as client:
        ann, bob, watcher = table(client, "tigris", "me", "friend")
        other = table(client, "terra", "me", "friend")[-1]
        asked = ann if ann.look()["mine"] else bob
        move, seq = asked.look()["choices"][0][0], 0
        with locked(database):
            assert is_unavailable(asked.move(move, seq, "one"))
            assert client.get("/health/live").json()["ok"]
            ready = client.get("/health/ready")
            assert ready.status_code == 503 and ready.json()["ok"] is False
            assert int(ready.headers["Retry-After"]) > 0
            assert client.get("/health").status_code == 503
            assert other.look()["moves"] == 0, "a table that was not open is read"
            assert watcher.look()["moves"] == 0
            assert is_unavailable(asked.move(move, seq, "one"))
            body = {"game": "tigris", "seats": [{"kind": "me"}, {"kind": "bot"}]}
            assert is_unavailable(client.post("/api/tables", json=body))
        assert asked.move(move, seq, "one").json() == {"seq": 1, "moves": 1}
        assert becomes_ready(client)
        assert len(Journal(database).rows(ann.table)) == 1


def test_a_read_only_database_is_still_read(database: str) -> None:
    with server(database) as client:
        ann, bob, watcher = table(client, "tigris", "me", "friend")
        other = table(client, "terra", "me", "friend")[-1]
        asked = ann if ann.look()["mine"] else bob
        move = asked.look()["choices"][0][0]
        assert becomes_ready(client)
        with read_only(database, client):
            assert is_unavailable(asked.move(move, 0, "one"))
            assert is_unavailable(asked.ask("/chat", {"id": "hello", "text": "hello"}))
            assert other.look()["moves"] == 0
            client.app.state.store.readiness._finished_at = 0.0  # type: ignore[attr-defined]
            assert client.get("/health/ready").status_code == 503
        assert asked.move(move, 0, "one").status_code == 200
        assert watcher.look()["moves"] == 1


@pytest.mark.skipif(sys.platform != "linux", reason="prlimit is a call of Linux")
def test_a_full_disk_loses_nothing(running_server: NewServer, sqlite: str) -> None:
    """The file that SQLite writes ahead cannot grow, as on a full disk."""
    import resource

    running = running_server(database_url=sqlite, rate="0")
    chairs = make_table(running.url, "tigris", persons=2)
    views = [HTTP.get(f"{running.url}{c.path}", headers=c.headers).json() for c in chairs]
    seat = 0 if views[0]["mine"] else 1
    move, chair = views[seat]["choices"][0][0], chairs[seat]
    body = {"seq": 0, "id": "one", "move": move}

    def send() -> Any:
        return HTTP.post(f"{running.url}{chair.path}/moves", headers=chair.headers, json=body)

    assert running.process is not None
    size = Path(sqlite.removeprefix("sqlite:///") + "-wal").stat().st_size
    limit, hard = resource.prlimit(running.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(running.process.pid, resource.RLIMIT_FSIZE, (size, hard))
    deadline = time.monotonic() + 30
    while HTTP.get(f"{running.url}/health/ready").status_code != 503:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert HTTP.get(f"{running.url}/health/live").status_code == 200
    assert is_unavailable(send())
    assert HTTP.get(f"{running.url}{chair.path}").status_code == 200
    resource.prlimit(running.process.pid, resource.RLIMIT_FSIZE, (limit, hard))
    assert send().json() == {"seq": 1, "moves": 1}
    while not running.is_healthy():
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert len(Journal(sqlite).rows(chair.table)) == 1


def test_a_page_is_told_and_its_connection_stays(sqlite: str) -> None:
    with server(sqlite) as client:
        people = table(client, "tigris", "me", "friend")[:2]
        asked = next(person for person in people if person.look()["mine"])
        move = asked.look()["choices"][0][0]
        with asked.live() as socket:
            until(socket, "sight")
            wish = {"type": "move", "seq": 0, "id": "one", "move": move}
            with locked(sqlite):
                socket.send_json(wish)
                refusal = until(socket, "refused", id="one")
                assert refusal["key"] == "unavailable"
                assert refusal["message"] == speak()("server.unavailable")
            socket.send_json(wish)
            assert until(socket, "done", id="one")["seq"] == 1


def test_a_page_that_cannot_be_served_now_may_come_back(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(5, "Input/output error")

    with server(sqlite) as client:
        watcher = table(client, "tigris", "me", "friend")[-1]
        with monkeypatch.context() as broken:
            database = client.app.state.database  # type: ignore[attr-defined]
            broken.setattr(database, "load", fail)
            assert is_unavailable(client.get(watcher.url()))
            with watcher.live() as socket, pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_json()
            assert closed.value.code == 4503
        assert watcher.look()["moves"] == 0


def test_the_sentence_is_in_the_visitors_language(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with server(sqlite) as client:
        monkeypatch.setattr(client.app.state.database, "add", fail)  # type: ignore[attr-defined]
        body = {"game": "tigris", "seats": [{"kind": "me"}, {"kind": "bot"}]}
        for language in LANGUAGES:
            answer = client.post(f"/api/tables?language={language}", json=body)
            assert is_unavailable(answer)
            said = answer.json()["error"]["message"]
            assert said == speak(language=language)("server.unavailable")


def test_a_defect_is_no_trouble_of_the_database(sqlite: str) -> None:
    with server(sqlite) as client:
        watcher = table(client, "tigris", "me", "friend")[-1]
        with sqlite3.connect(sqlite.removeprefix("sqlite:///")) as other:
            other.execute("ALTER TABLE chat RENAME TO lost")
        answer = client.get(watcher.url())
        assert (answer.status_code, answer.json()["error"]["key"]) == (500, "failed")
        assert client.get("/health/ready").status_code == 200


def test_a_move_that_was_stored_though_the_store_failed_is_made_once(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection breaks after the commit: nobody knows, so nothing is acknowledged."""
    with server(sqlite) as client:
        people = table(client, "tigris", "me", "friend")[:2]
        asked = next(person for person in people if person.look()["mine"])
        move = asked.look()["choices"][0][0]
        commits = client.app.state.store._appends  # type: ignore[attr-defined]
        write_all = commits._write_all

        def write_and_fail(*args: object) -> None:
            write_all(*args)
            raise OSError(104, "Connection reset by peer")

        with monkeypatch.context() as broken:
            broken.setattr(commits, "_write_all", write_and_fail)
            assert is_unavailable(asked.move(move, 0, "one"))
        assert len(Journal(sqlite).rows(asked.table)) == 1
        for _ in range(2):
            assert asked.move(move, 0, "one").json() == {"seq": 1, "moves": 1}
        late = asked.move(move, 0, "two")
        assert late.status_code == 409 and late.json()["sight"]["seq"] == 1
        assert len(Journal(sqlite).rows(asked.table)) == 1
