"""The command for hosts: it looks after the database, also while a server runs."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.cli.conftest import Result, Ziggurat, spawned
from tests.support.asgi_client import At, server, table
from tests.support.oracle import game as reference
from ziggurat.i18n import LANGUAGES, speak


class Host:
    """A server that runs in this process, and the command."""

    def __init__(self, ziggurat: Ziggurat, url: str, client: TestClient) -> None:
        self.ziggurat = ziggurat
        self.url = url
        self.client = client

    def admin(self, action: str, *words: str | Path) -> Result:
        return self.ziggurat("admin", action, "--database-url", self.url, *words)

    def lines(self, action: str, *words: str | Path) -> list[dict[str, object]]:
        """What the command says as JSON."""
        return [json.loads(line) for line in self.admin(action, "--json", *words).lines]

    def change(self, statement: str, *values: object) -> None:
        with sqlite3.connect(self.url.removeprefix("sqlite:///")) as connection:
            connection.execute(statement, values)
        connection.close()

    def grow_old(self, id: str, days: int) -> None:
        """As if nobody had used a table for so long."""
        then = str(datetime.now(UTC).replace(tzinfo=None) - timedelta(days=days))
        self.change("UPDATE tables SET made = ?, visited = NULL WHERE id = ?", then, id)
        for name in ("journal", "chat"):
            self.change(f"UPDATE {name} SET at = ? WHERE table_id = ?", then, id)

    def replay(self) -> str:
        """An imported game."""
        text = json.dumps(reference("dev-01")["record"])
        answer = self.client.post("/api/replays", json={"text": text})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])


@pytest.fixture
def host(ziggurat: Ziggurat, tmp_path: Path) -> Iterator[Host]:
    url = f"sqlite:///{(tmp_path / 'z.db').as_posix()}"
    with server(url) as client:
        yield Host(ziggurat, url, client)


def begun(host: Host, game: str = "tigris") -> At:
    """A table with a move and a line of chat, and its first person."""
    *people, _ = table(host.client, game, "me", "friend")
    asked = next(person for person in people if person.look()["mine"])
    asked.move(asked.look()["choices"][0][0])
    people[0].ask("/me", {"name": "Žofie"}, "PATCH")
    people[0].ask("/chat", {"id": "hello", "text": "between us"})
    return people[0]


def test_verify_finds_the_damaged_tables_while_the_server_runs(host: Host) -> None:
    good, bad = begun(host).table, begun(host).table
    assert host.admin("verify").lines == ["tables: 2, damaged: 0"]
    host.change("UPDATE journal SET text = 'nonsense' WHERE table_id = ?", bad)
    result = host.admin("verify")
    assert result.code == 1 and len(result.lines) == 2
    assert result.lines[0].startswith(f"{bad}: ") and "entry 1 " in result.lines[0]
    found = {"table": bad, "game": "tigris", "key": "damaged-entry", "row": "1"}
    assert host.lines("verify") == [found, {"tables": 2, "damaged": 1}]
    assert good not in result.out


def test_tables_are_listed_and_filtered(host: Host) -> None:
    running, old, other = begun(host).table, begun(host).table, begun(host, "terra").table
    replay = host.replay()
    host.grow_old(old, 40)
    kinds = {line["table"]: line["kind"] for line in host.lines("tables")}
    assert kinds == {running: "running", old: "abandoned", other: "running", replay: "replay"}
    assert "Žofie" in host.admin("tables").out

    def ids(*words: str) -> list[object]:
        return [line["table"] for line in host.lines("tables", *words)]

    assert ids("--game", "terra") == [other]
    assert ids("--older-than", "30d") == ids("--kind", "abandoned") == [old]
    assert ids("--kind", "replay", "--kind", "abandoned") == [old, replay]


def test_a_table_is_shown_without_secrets_hands_and_chat(host: Host) -> None:
    ann = begun(host)
    [facts] = host.lines("tables", "--", ann.table)
    assert (facts["game"], facts["moves"], facts["lines"], facts["over"]) == ("tigris", 1, 1, False)
    names = [seat["name"] for seat in facts["seats"]]  # type: ignore[attr-defined]
    assert names == ["Žofie", ""] or names == ["", "Žofie"]
    stored = host.client.app.state.database.load(ann.table)  # type: ignore[attr-defined]
    result = host.admin("tables", "--", ann.table).out + json.dumps(facts)
    hidden = [stored.record[key] for key in ("bag", "hands") if key in stored.record]
    for secret in (ann.secret, *(seat.secret for seat in stored.seats), "between us", *hidden):
        assert str(secret) not in result
    assert host.admin("tables", "nowhere").code == 1


def test_a_running_server_notices_that_a_table_is_deleted(host: Host) -> None:
    ann, kept = begun(host), begun(host)
    result = host.admin("delete", "nowhere", "--", ann.table)
    assert result.code == 1
    assert result.lines == ["nowhere: there is no such table", f"{ann.table}: deleted"]
    for rest, body in (("/chat", {"id": "x", "text": "x"}), ("/me", {"name": "Ann"})):
        method = "PATCH" if rest == "/me" else "POST"
        assert ann.ask(rest, body, method).status_code == 404
    assert host.client.get(ann.url()).status_code == 404
    assert kept.look()["moves"] == 1
    rows = sqlite3.connect(host.url.removeprefix("sqlite:///"))
    for name in ("seats", "journal", "chat"):
        count = f"SELECT count(*) FROM {name} WHERE table_id = ?"
        assert rows.execute(count, (ann.table,)).fetchone() == (0,)
    rows.close()


def test_purge_deletes_what_nobody_uses(host: Host) -> None:
    fresh, abandoned, replay, new = begun(host), begun(host).table, host.replay(), host.replay()
    host.grow_old(abandoned, 100)
    host.grow_old(replay, 100)
    planned = host.lines("purge", "--older-than", "90d", "--dry-run")
    assert {line.get("table") for line in planned} == {abandoned, replay, None}
    assert planned[-1] == {"tables": 2, "deleted": False}
    assert len(host.lines("tables")) == 4
    assert host.lines("purge", "--older-than", "90", "--kind", "replay")[-1]["tables"] == 1
    assert host.admin("purge", "--older-than", "90d").lines[-1] == "deleted tables: 1"
    left = {line["table"] for line in host.lines("tables")}
    assert left == {fresh.table, new}
    assert host.admin("purge", "--older-than", "90d").lines == ["deleted tables: 0"]


def test_a_visit_keeps_a_table_from_being_purged(host: Host) -> None:
    replay = host.replay()
    host.grow_old(replay, 100)
    host.client.app.state.database.visit([replay])  # type: ignore[attr-defined]
    assert host.lines("purge", "--older-than", "90d") == [{"tables": 0, "deleted": True}]


def test_backup_and_restore(host: Host, tmp_path: Path) -> None:
    ann = begun(host)
    file = tmp_path / "games.jsonl.gz"
    assert host.admin("backup", file).lines == [f"tables written to {file}: 1"]
    if os.name != "nt":
        assert file.stat().st_mode & 0o777 == 0o600
    assert not list(tmp_path.glob(".games*"))
    other = f"sqlite:///{tmp_path}/other.db"
    restored = host.ziggurat("admin", "restore", "--database-url", other, file)
    assert restored.lines == [f"tables read from {file}: 1"]
    again = host.ziggurat("admin", "restore", "--database-url", other, file)
    assert again.code == 2 and "has tables, bans or invitations already" in again.err
    with server(other) as client:
        moved = At(client, ann.table, ann.secret)
        assert moved.look()["log"] == ann.look()["log"]
        assert moved.ask("/chat", {"id": "y", "text": "y"}).json() == {"chat": 2}


@pytest.mark.parametrize("content", [b"", b"not gzip", b"\x1f\x8b\x08\x00cut"])
def test_a_bad_backup_is_refused_in_one_line(
    ziggurat: Ziggurat, tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "bad"
    file.write_bytes(content)
    url = f"sqlite:///{tmp_path}/z.db"
    for path, told in ((file, "no complete backup"), (tmp_path / "no", "cannot read")):
        result = ziggurat("admin", "restore", "--database-url", url, path)
        assert (result.code, result.out, result.err.count("\n")) == (1, "", 1)
        assert told in result.err


def test_stats_count_what_is_stored(host: Host) -> None:
    begun(host)
    host.replay()
    [figures] = host.lines("stats")
    assert (figures["tables"], figures["replays"], figures["chat"]) == (2, 1, 1)
    assert figures["new-1"] == 2 and int(str(figures["bytes"])) > 10_000
    assert len(host.admin("stats").lines) == len(figures)


@pytest.mark.parametrize("language", LANGUAGES)
def test_mistakes_are_one_line_in_every_language(
    ziggurat: Ziggurat, tmp_path: Path, language: str
) -> None:
    say = speak(language=language)
    nowhere = tmp_path / "nowhere.db"
    empty = tmp_path / "empty.db"
    empty.touch()
    for words, told in (
        (("verify", "--database-url", f"sqlite:///{nowhere}"),
         say("cli.admin-no-file", file=str(nowhere))),
        (("stats", "--database-url", f"sqlite:///{empty}"), say("cli.admin-schema")),
        (("verify", "--database-url", "postgresql://x:secret@127.0.0.1:1/x"),
         say("cli.serve-database", detail="")),
    ):  # fmt: skip
        result = ziggurat("admin", *words, "--language", language)
        assert result.code in (1, 2) and result.out == "" and result.err.count("\n") == 1
        assert told in result.err and "secret" not in result.err
    assert not nowhere.exists()


def test_a_bad_age_is_a_mistake(host: Host) -> None:
    result = host.admin("purge", "--older-than", "soon")
    assert result.code == 2 and "'soon'" in result.err


def test_nothing_is_restored_while_a_server_uses_the_file(host: Host, tmp_path: Path) -> None:
    result = spawned("admin", "restore", "--database-url", host.url, tmp_path / "games")
    assert (result.code, result.out, result.err.count("\n")) == (2, "", 1)
    assert f"(process {os.getpid()})" in result.err
