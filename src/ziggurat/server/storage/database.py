"""SQLite or PostgreSQL, by SQLAlchemy. Every method is one transaction and blocks."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from secrets import token_hex
from typing import Any

from sqlalchemy import Engine, create_engine, event, func, insert, select, text, update
from sqlalchemy.engine import Connection, make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.pool import NullPool, Pool, QueuePool

from ..tables.model import ChatEntry, JournalEntry, NewTable, StoredTable
from ..tables.ports import EntryTaken
from .migrate import migrate
from .rows import journal_rows, load_chat, load_entries, load_seats, seat_rows, table_row
from .schema import CHAT, JOURNAL, SEATS, TABLES

CHANNEL = "ziggurat"
"""The PostgreSQL channel on which changed tables are announced to other processes."""


class Database:
    """The database behind all tables; ``SqlStore`` runs it in threads."""

    def __init__(self, url: str) -> None:
        self.engine = create_database_engine(url)
        self.shared = self.engine.dialect.name == "postgresql"
        """True if other processes may use the same database."""
        self.origin = token_hex(4)
        """Marks the announcements of this process."""

    def migrate(self) -> None:
        """Bring the schema up to date."""
        migrate(self.engine)

    def close(self) -> None:
        self.engine.dispose()

    def is_reachable(self) -> bool:
        """Whether the database answers a query."""
        with self.engine.connect() as connection:
            return bool(connection.execute(select(1)).scalar_one())

    def add(self, table: NewTable) -> None:
        """Store a new table with the moves that it begins with."""
        with self.engine.begin() as connection:
            _insert_table(connection, table)

    def add_rematch(self, old_id: str, table: NewTable) -> str:
        """Store a table that follows another; the id of the one that follows it already, if any."""
        with self.engine.begin() as connection:
            unclaimed = (TABLES.c.id == old_id) & TABLES.c.rematch.is_(None)
            claimed = connection.execute(update(TABLES).where(unclaimed).values(rematch=table.id))
            if claimed.rowcount == 0:
                rematch = select(TABLES.c.rematch).where(TABLES.c.id == old_id)
                return str(connection.execute(rematch).scalar_one())
            _insert_table(connection, table)
            self._announce(connection, old_id)
        return table.id

    def load(self, id: str, seq: int = 0, chat: int = 0) -> StoredTable | None:
        """A table without its first journal entries and chat lines; None if there is none."""
        with self.engine.begin() as connection:
            row = connection.execute(select(TABLES).where(TABLES.c.id == id)).one_or_none()
            if row is None:
                return None
            return StoredTable(
                game=row.game,
                rules=row.rules,
                record=row.record,
                rematch=row.rematch,
                seats=load_seats(connection, id),
                journal=load_entries(connection, id, seq),
                chat=load_chat(connection, id, chat),
                host=row.host,
                help=row.help,
                order=row.seat_order,
            )

    def created_at(self, id: str) -> datetime:
        """When a table was created."""
        with self.engine.connect() as connection:
            created: datetime = connection.execute(
                select(TABLES.c.made).where(TABLES.c.id == id)
            ).scalar_one()
        return created

    def append(self, id: str, seq: int, entries: Sequence[JournalEntry]) -> None:
        """Add entries to a journal of length ``seq``; EntryTaken if it is longer by now."""
        try:
            with self.engine.begin() as connection:
                connection.execute(insert(JOURNAL), journal_rows(id, seq, entries))
                self._announce(connection, id)
        except IntegrityError as error:
            raise EntryTaken from error

    def say(self, id: str, seat: int, words: str, request: str | None) -> ChatEntry:
        """Add a line of chat; EntryTaken if somebody spoke at once, or the request is repeated."""
        now = datetime.now(UTC)
        try:
            with self.engine.begin() as connection:
                last = select(func.max(CHAT.c.number)).where(CHAT.c.table_id == id)
                number = (connection.execute(last).scalar_one() or 0) + 1
                connection.execute(
                    insert(CHAT).values(
                        table_id=id, number=number, seat=seat, text=words, request=request, at=now
                    )
                )
                self._announce(connection, id)
        except IntegrityError as error:
            raise EntryTaken from error
        return ChatEntry(number, seat, words, now, request)

    def change_seat(
        self,
        id: str,
        seat: int,
        name: str | None = None,
        orders: str | None = None,
        substitute: bool | None = None,
    ) -> None:
        """Change a person's name, standing orders or substitute; None leaves it as it is."""
        here = (SEATS.c.table_id == id) & (SEATS.c.seat == seat)
        given = {"name": name, "orders": orders, "substitute": substitute}
        values = {key: value for key, value in given.items() if value is not None}
        if not values:
            return
        with self.engine.begin() as connection:
            connection.execute(update(SEATS).where(here).values(values))
            self._announce(connection, id)

    def _announce(self, connection: Connection, id: str) -> None:
        """Tell other processes that a table has changed, once the transaction is committed."""
        if self.shared:
            facts = {"channel": CHANNEL, "payload": f"{id} {self.origin}"}
            connection.execute(text("SELECT pg_notify(:channel, :payload)"), facts)


def _insert_table(connection: Connection, table: NewTable) -> None:
    connection.execute(insert(TABLES).values(table_row(table)))
    connection.execute(insert(SEATS), seat_rows(table))
    if table.journal:
        connection.execute(insert(JOURNAL), journal_rows(table.id, 0, table.journal))


def create_database_engine(url: str) -> Engine:
    """SQLite writes ahead and waits for the disk; PostgreSQL keeps a pool of connections."""
    is_sqlite = make_url(url).get_backend_name() == "sqlite"
    pool: type[Pool] = NullPool if is_sqlite and ":memory:" in url else QueuePool
    engine = create_engine(
        url,
        poolclass=pool,
        pool_pre_ping=not is_sqlite,
        hide_parameters=True,
        connect_args={} if is_sqlite else {"client_encoding": "UTF8"},
    )
    if is_sqlite:
        event.listen(engine, "connect", _set_pragmas)
    return engine


def _set_pragmas(connection: Any, _record: object) -> None:
    """Settings of every new SQLite connection; the timeout is in milliseconds."""
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "busy_timeout=10000",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
