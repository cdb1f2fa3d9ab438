"""The moves of imported games take little room, and are read, copied and checked like others."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import func, select, text

from tests.support.asgi_client import At, server
from tests.support.finished import finished
from tests.support.long_record import long_match
from ziggurat.core.match import Match
from ziggurat.server.settings import with_driver
from ziggurat.server.storage.backup import back_up, restore
from ziggurat.server.storage.database import Database
from ziggurat.server.storage.inventory import damages, opened, statistics, summaries
from ziggurat.server.storage.migrate import config
from ziggurat.server.storage.packing import can_pack, pack, unpack
from ziggurat.server.storage.schema import JOURNAL, TABLES
from ziggurat.server.tables.journal import entries_since
from ziggurat.server.tables.model import ABSENT, UNDO, JournalEntry, NewTable, SeatHolder
from ziggurat.server.tables.ports import LostEntries
from ziggurat.server.tables.registry import without_moves

MOST_PER_MOVE = 12
"""Bytes of a long game for each of its moves, everything included."""


def replay_of(match: Match, id: str = "replay") -> NewTable:
    seats = (SeatHolder(ABSENT, "", None),) * len(match.record.players)
    journal = tuple(entries_since(match, 0))
    return NewTable(id, match.game.short, without_moves(match.record), seats, None, journal)


def database_with(url: str, *tables: NewTable) -> Database:
    database = Database(with_driver(url))
    database.migrate()
    for table in tables:
        database.add(table)
    return database


def journal_rows(database: Database) -> int:
    with database.engine.begin() as connection:
        return connection.execute(select(func.count()).select_from(JOURNAL)).scalar_one()


def test_a_replay_is_loaded_as_it_was_added(database: str) -> None:
    match = finished("terra")
    store = database_with(database, replay_of(match))
    assert journal_rows(store) == 0
    stored = store.load("replay")
    assert stored is not None and stored.journal == tuple(entries_since(match, 0))
    later = store.load("replay", 10)
    assert later is not None and later.journal == stored.journal[10:]
    end = store.load("replay", len(stored.journal))
    assert end is not None and end.journal == ()
    with pytest.raises(LostEntries):
        store.load("replay", len(stored.journal) + 1)
    assert opened(store, "replay").match.record.moves == match.record.moves
    [summary] = summaries(store)
    assert summary.replay and summary.entries == len(match.history)
    assert statistics(store)["entries"] == len(match.history)
    assert list(damages(store)) == [None]
    store.close()


def test_a_long_replay_takes_little_room(sqlite: str) -> None:
    store = database_with(sqlite)
    before = statistics(store)["bytes"]
    match = long_match()
    store.add(replay_of(match))
    with store.engine.connect() as connection:
        connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
    assert statistics(store)["bytes"] - before < MOST_PER_MOVE * len(match.history)
    store.close()


def test_only_plain_moves_of_replays_are_packed() -> None:
    replay = replay_of(finished("tigris"))
    played = NewTable("id", "tigris", {}, replay.seats, 0, replay.journal)
    assert can_pack(replay) and not can_pack(played)
    for entry in (
        JournalEntry(UNDO, "0", 0),
        JournalEntry("move", "pass", 0, "request"),
        JournalEntry("move", "pass", 0, automatic=True),
    ):
        assert not can_pack(NewTable("id", "tigris", {}, replay.seats, None, (entry,)))


def test_any_text_is_packed() -> None:
    entries = tuple(JournalEntry("move", words, 1) for words in ("", "žluť\n", '"楔", ['))
    assert unpack(pack(entries)) == entries


@pytest.mark.parametrize(
    ("statement", "row"),
    [
        ("UPDATE tables SET packed_entries = packed_entries + 1", None),
        ("UPDATE tables SET packed_entries = 5", 6),
        ("UPDATE tables SET packed_entries = NULL", 1),
        ("UPDATE tables SET packed_journal = :content", 1),
    ],
)
@pytest.mark.parametrize("content", [b"no zlib", pack(())[:3]])
def test_a_damaged_replay_is_found(sqlite: str, statement: str, row: int, content: bytes) -> None:
    match = finished("tigris")
    store = database_with(sqlite, replay_of(match), replay_of(match, "other"))
    with store.engine.begin() as connection:
        facts = {"content": content} if ":content" in statement else {}
        connection.execute(text(f"{statement} WHERE id = 'replay'"), facts)
    [damage] = [found for found in damages(store) if found is not None]
    assert (damage.id, damage.refusal.key) == ("replay", "damaged-entry")
    assert damage.refusal.facts["row"] == (row or len(match.history) + 1)
    store.close()


@pytest.mark.parametrize(("source", "target"), [("sqlite", "postgres"), ("postgres", "sqlite")])
def test_backups_have_packed_games(
    request: pytest.FixtureRequest, tmp_path: Path, source: str, target: str
) -> None:
    match = finished("tigris")
    old = database_with(request.getfixturevalue(source), replay_of(match))
    new = Database(with_driver(request.getfixturevalue(target)))
    assert back_up(old, tmp_path / "games") == restore(new, tmp_path / "games") == 1
    assert opened(new, "replay").match.record.moves == match.record.moves
    assert summaries(new)[0].entries == len(match.history)
    old.close()
    new.close()


def test_a_backup_from_before_is_restored(sqlite: str, tmp_path: Path) -> None:
    match = finished("tigris")
    old = database_with(sqlite, replay_of(match))
    migrated(old, "0005")
    unpacked_rows = journal_rows(old)
    migrated(old, "head")
    back_up(old, tmp_path / "games")
    old.close()
    lines = [
        json.loads(line)
        for line in gzip.decompress((tmp_path / "games").read_bytes()).split(b"\n")
        if line
    ]
    assert not any("packed_journal" in row for _, row in lines[1:-1])
    lines[0]["schema"] = "0005"
    for _, row in lines[1:-1]:
        row.pop("invitation", None)  # it came later
    content = "".join(json.dumps(line) + "\n" for line in lines).encode()
    (tmp_path / "before").write_bytes(gzip.compress(content))
    new = Database(f"sqlite:///{tmp_path}/new.db")
    assert restore(new, tmp_path / "before") == 1
    assert journal_rows(new) == unpacked_rows == len(match.history)
    assert opened(new, "replay").match.record.moves == match.record.moves
    new.close()


def migrated(database: Database, revision: str) -> None:
    """Bring a database to another version, newer or older."""
    settings = config()
    with database.writer.begin() as connection:
        settings.attributes["connection"] = connection
        change = command.downgrade if revision < "0006" else command.upgrade
        change(settings, revision)


def test_packed_games_survive_the_way_back_and_forth(database: str) -> None:
    match = finished("terra")
    store = database_with(database, replay_of(match))
    before = store.load("replay")
    migrated(store, "0005")
    assert journal_rows(store) == len(match.history)
    migrated(store, "head")
    with store.engine.begin() as connection:
        assert connection.execute(select(TABLES.c.packed_journal)).scalar_one() is None
    assert store.load("replay") == before
    assert summaries(store)[0].entries == len(match.history)
    assert list(damages(store)) == [None]
    store.close()


def test_a_server_shows_and_branches_packed_games(database: str) -> None:
    match = finished("tigris")
    with server(database) as client:
        made = client.post("/api/replays", json={"text": match.record.dumps()})
        replay = At(client, made.json()["table"])
        assert replay.look()["moves"] == len(match.history)
        assert replay.move("pass", seq=len(match.history)).status_code == 403
        assert replay.undo(0).status_code == 403
        seats = [{"kind": "friend"}] * len(match.record.players)
        body = {"game": "tigris", "seats": seats, "from": {"table": replay.table, "at": 9}}
        branch = client.post("/api/tables", json=body).json()
        assert At(client, branch["table"]).look()["moves"] == 9
    with server(database) as client:
        assert At(client, replay.table).look()["moves"] == len(match.history)
        assert At(client, branch["table"]).look()["moves"] == 9
