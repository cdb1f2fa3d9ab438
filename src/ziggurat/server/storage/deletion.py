"""Deletes tables with everything that belongs to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

from sqlalchemy import delete, update

from ..tables.tokens import is_table_id
from .database import Database
from .inventory import TableSummary, kind_of, summaries
from .schema import TABLES


def delete_tables(database: Database, ids: Sequence[str]) -> list[str]:
    """Delete tables, each in a transaction of its own; the ids of those that there were.

    Servers are told by PostgreSQL, and notice it by themselves on SQLite.
    """
    deleted = []
    for id in filter(is_table_id, ids):
        with database.writer.begin() as connection:
            if connection.execute(delete(TABLES).where(TABLES.c.id == id)).rowcount:
                earlier = update(TABLES).where(TABLES.c.rematch == id).values(rematch=None)
                connection.execute(earlier)
                database.announce(connection, id)
                deleted.append(id)
    return deleted


def unused_tables(
    database: Database, age: timedelta, kinds: Sequence[str], now: datetime
) -> Iterator[tuple[TableSummary, str]]:
    """Tables of some kinds that nobody has used for a time, with their kinds."""
    for summary in summaries(database):
        if now - summary.used > age and (kind := kind_of(database, summary, now)) in kinds:
            yield summary, kind
