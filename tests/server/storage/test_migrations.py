"""Databases that an older version has made are brought up to date, and nothing is lost."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from json import dumps
from random import Random

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from tests.support.asgi_client import At, server
from ziggurat.core.registry import find
from ziggurat.server.settings import with_driver
from ziggurat.server.storage.database import Database
from ziggurat.server.storage.engine import create_database_engine
from ziggurat.server.storage.inventory import summaries
from ziggurat.server.storage.migrate import config
from ziggurat.server.storage.schema import METADATA
from ziggurat.server.tables.model import JournalEntry
from ziggurat.server.tables.registry import without_moves
from ziggurat.server.tables.tokens import hash_secret


def old_database(url: str) -> Database:
    """A database as the first version made it, before anything is in it."""
    engine = create_database_engine(url)
    settings = config()
    with engine.begin() as connection:
        settings.attributes["connection"] = connection
        command.upgrade(settings, "0001")
    engine.dispose()
    return Database(url)


OLD = (
    "INSERT INTO tables (id, game, rules, record, made) VALUES ('old', 'tigris', 1, :record, :now)",
    "INSERT INTO seats (table_id, seat, kind, name, secret, orders)"
    " VALUES ('old', 0, 'bot', '', NULL, '')",
    "INSERT INTO seats (table_id, seat, kind, name, secret, orders)"
    " VALUES ('old', 1, 'person', 'Ann', :secret, '')",
    "INSERT INTO journal (table_id, seq, kind, text, seat, request, automatic, at)"
    " VALUES ('old', 1, 'move', 'pass', 0, NULL, :no, :now)",
    "INSERT INTO journal (table_id, seq, kind, text, seat, request, automatic, at)"
    " VALUES ('old', 2, 'move', 'pass', 0, NULL, :no, :now)",
)


def test_a_database_of_the_first_version_is_opened_and_played_on(database: str) -> None:
    record = without_moves(find("tigris").deal(("lion", "bull"), {}, Random(1)))
    facts: dict[str, object] = {
        "record": dumps(record),
        "secret": hash_secret("secret"),
        "no": False,
    }
    facts["now"] = datetime.now(UTC)
    store = old_database(with_driver(database))
    with store.engine.begin() as connection:
        for row in OLD:
            own = {name: fact for name, fact in facts.items() if f":{name}" in row}
            connection.execute(text(row), own)
    store.close()
    with server(database) as client:
        ann = At(client, "old", "secret")
        seen = ann.look()
        assert seen["moves"] == 2 and seen["host"] == 1 and seen["mine"] and not seen["replay"]
        assert [seat["substitute"] for seat in seen["seats"]] == [False, False]
        assert [seat["invitation"] for seat in seen["seats"]] == [None, None]
        assert ann.move("pass").status_code == 200
        stored = client.app.state.database.load("old")  # type: ignore[attr-defined]
        assert stored.journal[0] == JournalEntry("move", "pass", 0)
        [summary] = summaries(client.app.state.database)  # type: ignore[attr-defined]
        assert datetime.now(UTC) - summary.used < timedelta(hours=1)


def test_the_schema_is_what_the_migrations_make(sqlite: str) -> None:
    store = Database(sqlite)
    store.migrate()
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    store.close()
