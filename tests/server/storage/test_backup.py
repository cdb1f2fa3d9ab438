"""One file has everything of a database, and either database reads it."""

from __future__ import annotations

import gzip
import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import select

from tests.server.storage.test_damage import damage
from tests.server.storage.test_stores import new_table
from tests.support.asgi_client import At, server, table
from ziggurat.server.settings import with_driver
from ziggurat.server.storage.backup import BadBackup, NotEmpty, back_up, restore
from ziggurat.server.storage.bans import Ban, add_ban, parse_network
from ziggurat.server.storage.database import Database
from ziggurat.server.storage.deletion import delete_tables
from ziggurat.server.storage.engine import ADMINISTRATION
from ziggurat.server.storage.inventory import damages, statistics, summaries
from ziggurat.server.storage.invitations import add_invitation
from ziggurat.server.storage.schema import BANS, CHAT, INVITATIONS, JOURNAL, SEATS, TABLES


def administered(url: str) -> Database:
    return Database(with_driver(url), ADMINISTRATION)


def content(database: Database) -> list[list[tuple[object, ...]]]:
    """Every row, with times that can be compared."""
    with database.engine.begin() as connection:
        return [
            [
                tuple(v.replace(tzinfo=None) if isinstance(v, datetime) else v for v in row)
                for row in connection.execute(select(table).order_by(*table.primary_key.columns))
            ]
            for table in (TABLES, SEATS, JOURNAL, CHAT, BANS, INVITATIONS)
        ]


def played(url: str) -> At:
    """Two tables with moves, chat, names and orders; one that is damaged."""
    with server(url) as client:
        for game in ("tigris", "terra", "tigris"):
            *people, _ = table(client, game, "me", "friend", "bot")
            asked = next(person for person in people if person.look()["mine"])
            asked.move(asked.look()["choices"][0][0])
            people[0].ask("/me", {"name": "Žofie 楔"}, "PATCH")
            people[0].ask("/chat", {"id": "hello", "text": "ahoj"})
    return people[0]


@pytest.mark.parametrize(("source", "target"), [("sqlite", "postgres"), ("postgres", "sqlite")])
def test_a_backup_moves_everything_to_the_other_database(
    request: pytest.FixtureRequest, tmp_path: Path, source: str, target: str
) -> None:
    source_url, target_url = request.getfixturevalue(source), request.getfixturevalue(target)
    ann = played(source_url)
    file = tmp_path / "games.jsonl.gz"
    old, new = administered(source_url), administered(target_url)
    now = datetime.now(UTC)
    add_ban(old, Ban(parse_network("2001:db8::/48"), now, now + timedelta(days=7), "floods"))
    add_invitation(old, 7, note="the club")
    assert all(content(old))
    assert back_up(old, file) == restore(new, file) == 3
    assert content(old) == content(new)
    with pytest.raises(NotEmpty):
        restore(new, file)
    old.close()
    new.close()
    with server(target_url) as client:
        assert At(client, ann.table, ann.secret).ask("/me", {"name": "Ann"}, "PATCH").json()


def test_a_backup_is_one_moment(database: str, tmp_path: Path) -> None:
    """A table that is deleted while its rows are read is there with all of them."""
    ann = played(database)
    store, other = administered(database), administered(database)
    file = tmp_path / "games"
    before = content(store)

    class Deleting:
        """Deletes a table once the first rows have been written."""

        done = False

        def __call__(self, value: object) -> bytes:
            if isinstance(value, list) and not self.done:
                self.done = True
                assert delete_tables(other, [ann.table]) == [ann.table]
            return json.dumps(value).encode() + b"\n"

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ziggurat.server.storage.backup._line", Deleting())
        assert back_up(store, file) == 3
    assert len(content(store)[0]) == 2
    assert delete_tables(other, [row.id for row in summaries(other)])
    assert restore(store, file) == 3 and content(store) == before
    store.close()
    other.close()


def test_a_damaged_table_is_backed_up_with_its_damage(sqlite: str, tmp_path: Path) -> None:
    ann = played(sqlite)
    damage(sqlite, ann.table, "UPDATE tables SET record = '{\"game'")
    old, new = administered(sqlite), administered(f"sqlite:///{tmp_path}/new.db")
    assert back_up(old, tmp_path / "games") == restore(new, tmp_path / "games") == 3
    found = [[(d.id, d.refusal.key) for d in damages(store) if d] for store in (old, new)]
    assert found == [[(ann.table, "damaged-record")]] * 2
    old.close()
    new.close()


@pytest.mark.parametrize("cut", ["end", "row", "half", "schema", "format"])
def test_an_incomplete_backup_restores_nothing(sqlite: str, tmp_path: Path, cut: str) -> None:
    played(sqlite)
    file = tmp_path / "games"
    old, new = administered(sqlite), administered(f"sqlite:///{tmp_path}/new.db")
    back_up(old, file)
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    header = json.loads(lines[0])
    changed = {
        "end": lines[:-1],
        "row": [*lines[:-2], lines[-1]],
        "half": lines,
        "schema": [json.dumps(header | {"schema": "9999"}).encode() + b"\n", *lines[1:]],
        "format": [b"{}\n", *lines[1:]],
    }[cut]
    packed = gzip.compress(b"".join(changed))
    file.write_bytes(packed[: len(packed) // 2] if cut == "half" else packed)
    with pytest.raises(BadBackup):
        restore(new, file)
    assert statistics(new)["tables"] == 0
    old.close()
    new.close()


def test_what_was_visited_today_is_not_written_again(database: str) -> None:
    store = administered(database)
    store.migrate()
    store.add(new_table())
    long_ago = datetime.now(UTC) - timedelta(days=50)
    with store.engine.begin() as connection:
        connection.execute(TABLES.update().values(made=long_ago))
        connection.execute(JOURNAL.update().values(at=long_ago))
    assert abs(summaries(store)[0].used - long_ago) < timedelta(seconds=1)
    store.visit(["table", "nowhere"])
    first = summaries(store)[0].used
    assert datetime.now(UTC) - first < timedelta(minutes=5)
    store.visit(["table"])
    assert summaries(store)[0].used == first
    assert store.missing(["table", "nowhere"]) == {"nowhere"}
    assert store.missing([]) == set()
    store.close()


def test_a_table_that_is_deleted_may_have_a_rematch_again(database: str) -> None:
    store = administered(database)
    store.migrate()
    store.add(new_table())
    store.add_rematch("table", new_table("next"))
    assert delete_tables(store, ["next", "nowhere", "\0"]) == ["next"]
    assert store.add_rematch("table", new_table("later")) == "later"
    store.close()


def test_a_backup_of_an_older_version_has_no_bans(sqlite: str, tmp_path: Path) -> None:
    played(sqlite)
    file = tmp_path / "games"
    old, new = administered(sqlite), administered(f"sqlite:///{tmp_path}/new.db")
    back_up(old, file)
    *lines, end = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    rows = json.loads(end)["rows"]
    assert rows.pop("bans") == rows.pop("invitations") == 0
    file.write_bytes(gzip.compress(b"".join([*lines, json.dumps({"rows": rows}).encode()])))
    assert restore(new, file) == 3 and content(new) == content(old)
    old.close()
    new.close()


def test_nothing_is_restored_over_bans(sqlite: str, tmp_path: Path) -> None:
    played(sqlite)
    old, new = administered(sqlite), administered(f"sqlite:///{tmp_path}/new.db")
    back_up(old, tmp_path / "games")
    new.migrate()
    add_ban(new, Ban(parse_network("192.0.2.7"), datetime.now(UTC)))
    with pytest.raises(NotEmpty):
        restore(new, tmp_path / "games")
    old.close()
    new.close()
