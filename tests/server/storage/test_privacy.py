"""What is stored of people, and what is left of a deleted table, as docs/privacy.md says."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.cli.conftest import spawned
from tests.server.conftest import NewServer
from tests.support.people import Chair, make_table
from tests.support.servers import HTTP, Running
from ziggurat.server.storage.database import Database

NAME, WORDS, SOLO = "Markedname", "markedwords", "Otherwhoplays"
ADDRESS, AGENT = "198.51.100.77", "MarkedBrowser/1.0"
VISITOR = {"X-Forwarded-For": ADDRESS, "User-Agent": AGENT, "Referer": "http://marked.example/"}
NETWORK = "198.51.100"


def contents(folder: Path) -> dict[str, bytes]:
    """All files of a folder, by their names."""
    return {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def holding(folder: Path, *marks: str) -> set[str]:
    """The files that have one of these texts."""
    files = contents(folder).items()
    return {name for name, content in files if any(mark.encode() in content for mark in marks)}


def ask(server: Running, chair: Chair, method: str, path: str, body: object = None) -> bytes:
    answer = HTTP.request(
        method, f"{server.url}{chair.path}{path}", json=body, headers=VISITOR | chair.headers
    )
    assert answer.status_code == 200, answer.text
    return answer.content


def visit(server: Running) -> Chair:
    """A table with a marked name, chat and address."""
    chair = make_table(server.url, "terra", persons=2)[0]
    ask(server, chair, "PATCH", "/me", {"name": NAME})
    ask(server, chair, "POST", "/chat", {"id": "one", "text": WORDS})
    return chair


@pytest.fixture
def server(running_server: NewServer, tmp_path: Path) -> Running:
    (tmp_path / "cache").mkdir()
    folder = str(tmp_path / "cache")
    return running_server(trusted_proxy="127.0.0.1", cache_folder=folder)


def test_nothing_is_left_of_a_table_that_the_host_deletes(server: Running, tmp_path: Path) -> None:
    chair, other = visit(server), make_table(server.url, "terra", persons=2)[0]
    ask(server, other, "PATCH", "/me", {"name": SOLO})
    assert holding(tmp_path, NAME) and holding(tmp_path, WORDS)  # where it should be found
    assert ask(server, chair, "GET", "/replay?language=en")
    assert len(contents(tmp_path / "cache")) == 2
    words = ("admin", "delete", "--database-url", server.database_url, "--", chair.table)
    assert spawned(*words, ZIGGURAT_CACHE_FOLDER=str(tmp_path / "cache")).code == 0
    assert holding(tmp_path, NAME, WORDS) == set()
    assert contents(tmp_path / "cache") == {}
    assert holding(tmp_path, SOLO)


def test_addresses_and_browsers_are_neither_stored_nor_logged(
    server: Running, tmp_path: Path
) -> None:
    chair = visit(server)
    refused = HTTP.get(f"{server.url}/api/tables/nowhere?secret=marked", headers=VISITOR)
    assert refused.status_code == 404
    HTTP.post(f"{server.url}/api/tables", content=b"{", headers=VISITOR)
    assert '"status": 404' in server.told()
    assert holding(tmp_path, NETWORK, AGENT, "marked.example", "secret=marked") == set()
    assert holding(tmp_path, chair.secret) == set()
    log = server.log.name
    assert log not in holding(tmp_path, NAME, WORDS) and log in holding(tmp_path, chair.table)


def test_an_old_import_that_the_server_deletes_is_overwritten_too(tmp_path: Path) -> None:
    file = tmp_path / "z.db"
    database = Database(f"sqlite:///{file}")
    database.migrate()
    old = datetime.now(UTC) - timedelta(days=40)
    with sqlite3.connect(file) as rows:
        rows.execute(
            "INSERT INTO tables (id, game, rules, record, made) VALUES ('a', 'terra', 1, ?, ?)",
            (f'"{NAME}"', str(old.replace(tzinfo=None))),
        )
    rows.close()
    assert holding(tmp_path, NAME)
    assert database.delete_replays(timedelta(days=30)) == 1
    assert holding(tmp_path, NAME) == set()
    database.close()
