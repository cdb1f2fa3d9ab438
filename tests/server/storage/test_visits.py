"""When a table was visited is stored to the day, also after the clock was wrong."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import update

from tests.server.storage.test_stores import new_table
from ziggurat.server.settings import with_driver
from ziggurat.server.storage.database import Database
from ziggurat.server.storage.schema import TABLES


@pytest.mark.parametrize(("days", "is_stored"), [(0.1, False), (2, True), (-400, True)])
def test_a_visit_is_stored_unless_one_was_today(
    database: str, days: float, is_stored: bool
) -> None:
    tables = Database(with_driver(database))
    try:
        tables.migrate()
        tables.add(new_table("table"))
        before = datetime.now(UTC)
        with tables.writer.begin() as connection:
            connection.execute(update(TABLES).values(visited=before - timedelta(days=days)))
        tables.visit(["table"])
        visited = tables.last_used()
        assert visited is not None
        assert (before <= visited <= datetime.now(UTC)) == is_stored
    finally:
        tables.close()
