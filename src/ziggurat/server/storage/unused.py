"""Tables that nobody has used for a time. Every function is one transaction and blocks."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, and_, delete, func, or_, select, update

from ..tables.model import UnusedTable
from .database import Database
from .rows import utc
from .schema import CHAT, JOURNAL, TABLES


def unused_since(database: Database, before: datetime, after: str, limit: int) -> list[UnusedTable]:
    """Tables with a host that nobody has used since a time, in the order of their ids."""
    moved, spoke = _last(JOURNAL.c.at, JOURNAL.c.table_id), _last(CHAT.c.at, CHAT.c.table_id)
    query = (
        select(TABLES.c.id, TABLES.c.made, TABLES.c.visited, moved, spoke)
        .where(_is_unused(before) & TABLES.c.host.is_not(None) & (TABLES.c.id > after))
        .order_by(TABLES.c.id)
        .limit(limit)
    )
    with database.engine.begin() as connection:
        rows = connection.execute(query).all()
    return [
        UnusedTable(id, max(utc(moment) for moment in moments if moment is not None))
        for id, *moments in rows
    ]


def delete_unused(database: Database, id: str, before: datetime) -> bool:
    """Delete a table unless somebody has used it since a time; whether it was deleted."""
    with database.writer.begin() as connection:
        unused = delete(TABLES).where((TABLES.c.id == id) & _is_unused(before))
        if not connection.execute(unused).rowcount:
            return False
        earlier = update(TABLES).where(TABLES.c.rematch == id).values(rematch=None)
        connection.execute(earlier)
        database.announce(connection, id)
    return True


def _last(moment: Any, owner: Any) -> Any:
    """When something was last added to a table."""
    return select(func.max(moment)).where(owner == TABLES.c.id).scalar_subquery()


def _is_unused(before: datetime) -> ColumnElement[bool]:
    return and_(
        TABLES.c.made < before,
        or_(TABLES.c.visited.is_(None), TABLES.c.visited < before),
        *(
            ~select(rows.c.at)
            .where((rows.c.table_id == TABLES.c.id) & (rows.c.at >= before))
            .exists()
            for rows in (JOURNAL, CHAT)
        ),
    )
