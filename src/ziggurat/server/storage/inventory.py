"""What is stored, for those who run a server: without secrets and without hidden information."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import func, select, text
from sqlalchemy.engine import Connection
from sqlalchemy.sql.selectable import ScalarSelect

from ..tables.errors import DamagedTable, NotThere, Refused, UnplayableRecord
from ..tables.memory import MemoryStore
from ..tables.table import Table
from ..tables.tokens import is_table_id
from .database import Database
from .rows import utc
from .schema import CHAT, JOURNAL, SEATS, TABLES

REPLAY, RUNNING, OVER, ABANDONED, BROKEN = "replay", "running", "over", "abandoned", "broken"
KINDS = (REPLAY, RUNNING, OVER, ABANDONED, BROKEN)
"""A game that was imported; one that is played, has ended, or is played by nobody any more; one
that cannot be replayed."""
ABANDONED_AFTER = timedelta(days=30)
"""After this time without a move, a word or a visitor a game is abandoned."""


@dataclass(frozen=True, slots=True)
class TableSummary:
    """A table in a list."""

    id: str
    game: str
    replay: bool
    created: datetime
    used: datetime
    """When somebody last moved, spoke or opened it; the latter to the day."""
    entries: int
    """The length of the journal."""
    names: tuple[str, ...]
    """What the people call themselves."""


@dataclass(frozen=True, slots=True)
class Damage:
    """A table that cannot be opened."""

    id: str
    game: str
    refusal: Refused


def summaries(database: Database) -> list[TableSummary]:
    """All tables, the oldest first."""
    query = select(
        TABLES.c.id,
        TABLES.c.game,
        TABLES.c.host,
        TABLES.c.made,
        TABLES.c.visited,
        TABLES.c.packed_entries,
        _last(JOURNAL.c.seq, JOURNAL.c.table_id, JOURNAL.c.seq).label("entries"),
        _last(JOURNAL.c.at, JOURNAL.c.table_id, JOURNAL.c.seq).label("moved"),
        _last(CHAT.c.at, CHAT.c.table_id, CHAT.c.number).label("spoke"),
    ).order_by(TABLES.c.made, TABLES.c.id)
    with database.engine.begin() as connection:
        rows = connection.execute(query).all()
        return [_summary(row, _names(connection, row.id)) for row in rows]


def _last(value: Any, owner: Any, order: Any) -> ScalarSelect[Any]:
    """A column of the last row that belongs to a table."""
    mine = select(value).where(owner == TABLES.c.id).order_by(order.desc()).limit(1)
    return mine.scalar_subquery()


def _names(connection: Connection, id: str) -> tuple[str, ...]:
    named = (SEATS.c.table_id == id) & (SEATS.c.name != "")
    names = select(SEATS.c.name).where(named).order_by(SEATS.c.seat)
    return tuple(connection.execute(names).scalars())


def _summary(row: Any, names: tuple[str, ...]) -> TableSummary:
    moments = [utc(at) for at in (row.made, row.visited, row.moved, row.spoke) if at is not None]
    return TableSummary(
        id=row.id,
        game=row.game,
        replay=row.host is None,
        created=utc(row.made),
        used=max(moments),
        entries=row.packed_entries or row.entries or 0,
        names=names,
    )


def kind_of(database: Database, summary: TableSummary, now: datetime) -> str:
    """What became of a table. Except for replays, its game has to be replayed."""
    if summary.replay:
        return REPLAY
    try:
        table = opened(database, summary.id)
    except Refused:
        return BROKEN
    if table.match.state.over:
        return OVER
    return ABANDONED if now - summary.used > ABANDONED_AFTER else RUNNING


def opened(database: Database, id: str) -> Table:
    """A table as it is stored, replayed; NotThere, DamagedTable or UnplayableRecord if not."""
    stored = database.load(id) if is_table_id(id) else None
    if stored is None:
        raise NotThere("no-table")
    return Table.replayed(id, stored, MemoryStore())


def damages(database: Database) -> Iterator[Damage | None]:
    """Replay every table: what is wrong with it, or None."""
    with database.engine.begin() as connection:
        ids = connection.execute(select(TABLES.c.id, TABLES.c.game).order_by(TABLES.c.id)).all()
    for id, game in ids:
        try:
            opened(database, id)
        except NotThere:
            continue  # deleted meanwhile
        except (DamagedTable, UnplayableRecord) as error:
            yield Damage(id, game, error)
        else:
            yield None


def statistics(database: Database) -> dict[str, int]:
    """How much is stored, in rows and bytes."""
    with database.engine.begin() as connection:
        counts = {
            name: connection.execute(select(func.count()).select_from(table)).scalar_one()
            for name, table in (("tables", TABLES), ("entries", JOURNAL), ("chat", CHAT))
        }
        packed = select(func.coalesce(func.sum(TABLES.c.packed_entries), 0))
        counts["entries"] += connection.execute(packed).scalar_one()
        replays = select(func.count()).select_from(TABLES).where(TABLES.c.host.is_(None))
        counts["replays"] = connection.execute(replays).scalar_one()
        for days in (1, 7, 30):
            begin = datetime.now(UTC) - timedelta(days=days)
            new = select(func.count()).select_from(TABLES).where(TABLES.c.made > begin)
            counts[f"new-{days}"] = connection.execute(new).scalar_one()
        counts["bytes"] = _size(database, connection)
    return counts


def _size(database: Database, connection: Connection) -> int:
    """The bytes of the database on the disk."""
    if database.shared:
        size = text("SELECT pg_database_size(current_database())")
        return int(connection.execute(size).scalar_one())
    file = database.file
    if file is None:
        return 0
    files = (file, file.with_name(file.name + "-wal"))
    return sum(path.stat().st_size for path in files if path.exists())
