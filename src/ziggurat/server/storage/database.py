"""SQLite or PostgreSQL, by SQLAlchemy. Every method is one transaction and blocks."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from itertools import islice
from secrets import token_hex
from typing import Any

from sqlalchemy import bindparam, delete, func, insert, select, text, update
from sqlalchemy.engine import Connection, Row
from sqlalchemy.exc import IntegrityError

from ..tables.errors import DamagedTable
from ..tables.model import ChatEntry, JournalEntry, NewTable, StoredTable
from ..tables.ports import EntryTaken, LostEntries
from ..tables.replaying import RECORD
from .engine import SERVING, Patience, create_database_engine, writing
from .file_lock import FileLock
from .files import database_file, lock_file, make_private
from .migrate import migrate
from .packing import can_pack, packed_columns, unpacked_entries
from .rows import journal_rows, load_chat, load_entries, load_seats, seat_rows, table_row, utc
from .schema import CHAT, HEALTH, JOURNAL, SEATS, TABLES

CHANNEL = "ziggurat"
"""The PostgreSQL channel on which changed tables are announced to other processes."""
_VISIT_INTERVAL = timedelta(days=1)
"""How exactly it is known when somebody last opened a table."""
_MAX_IDS = 500
"""Ids in one statement."""
_FILLER_BYTES = 2000
"""Random bytes that a health check writes, as twice as many digits."""

_PLACE = select(JOURNAL.c.seq).where(
    (JOURNAL.c.table_id == bindparam("place_id")) & (JOURNAL.c.seq == bindparam("place_seq"))
)
"""Finds an entry of a journal."""


class Database:
    """The database behind all tables; ``SqlStore`` runs it in threads."""

    def __init__(self, url: str, patience: Patience = SERVING) -> None:
        self.engine = create_database_engine(url, patience)
        self.writer = writing(self.engine)
        """The same engine for transactions that change something."""
        self.file = database_file(url)
        """The file of an SQLite database."""
        self.shared = self.engine.dialect.name == "postgresql"
        """True if other processes may use the same database."""
        self.origin = token_hex(4)
        """Marks the announcements of this process."""
        self._lock: FileLock | None = None

    def claim(self) -> None:
        """Close an SQLite file to other users and servers; FileInUse if a server uses it."""
        if self.file is not None and self._lock is None:
            self._lock = FileLock(lock_file(self.file))
            make_private(self.file)

    def migrate(self) -> None:
        """Bring the schema up to date."""
        migrate(self.writer)

    def close(self) -> None:
        self.engine.dispose()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def try_write(self) -> None:
        """Write to the disk about as much as a move does. Nothing is left of it.

        Only a transaction that is committed reaches the disk.
        """
        own = token_hex(16)
        with self.writer.begin() as connection:
            connection.execute(insert(HEALTH).values(id=own, filler=token_hex(_FILLER_BYTES)))
            connection.execute(delete(HEALTH).where(HEALTH.c.id == own))

    def add(self, table: NewTable) -> None:
        """Store a new table with the moves that it begins with."""
        with self.writer.begin() as connection:
            _insert_table(connection, table)

    def add_rematch(self, old_id: str, table: NewTable) -> str:
        """Store a table that follows another; the id of the one that follows it already, if any."""
        with self.writer.begin() as connection:
            unclaimed = (TABLES.c.id == old_id) & TABLES.c.rematch.is_(None)
            claimed = connection.execute(update(TABLES).where(unclaimed).values(rematch=table.id))
            if claimed.rowcount == 0:
                rematch = select(TABLES.c.rematch).where(TABLES.c.id == old_id)
                return str(connection.execute(rematch).scalar_one())
            _insert_table(connection, table)
            self.announce(connection, old_id)
        return table.id

    def load(self, id: str, seq: int = 0, chat: int = 0) -> StoredTable | None:
        """A table without its first journal entries and chat lines; None if there is none."""
        with self.engine.begin() as connection:
            try:
                row = connection.execute(select(TABLES).where(TABLES.c.id == id)).one_or_none()
            except ValueError as error:  # no JSON
                raise DamagedTable(RECORD) from error
            if row is None:
                return None
            return StoredTable(
                game=row.game,
                rules=row.rules,
                record=row.record,
                rematch=row.rematch,
                seats=load_seats(connection, id),
                journal=_load_journal(connection, row, seq),
                chat=load_chat(connection, id, chat),
                host=row.host,
                help=row.help,
                order=row.seat_order,
            )

    def visit(self, ids: Collection[str]) -> None:
        """Store that somebody has opened tables, once a day for each of them."""
        now = datetime.now(UTC)
        is_old = (TABLES.c.visited.is_(None)) | (TABLES.c.visited < now - _VISIT_INTERVAL)
        with self.writer.begin() as connection:
            for some in _chunks(ids):
                here = update(TABLES).where(TABLES.c.id.in_(some) & is_old)
                connection.execute(here.values(visited=now))

    def delete_replays(self, unvisited: timedelta) -> int:
        """Delete some replays that nobody has opened for a time; how many."""
        seen = func.coalesce(TABLES.c.visited, TABLES.c.made)
        old = TABLES.c.host.is_(None) & (seen < datetime.now(UTC) - unvisited)
        with self.writer.begin() as connection:
            ids = connection.execute(select(TABLES.c.id).where(old).limit(_MAX_IDS)).scalars().all()
            connection.execute(delete(TABLES).where(TABLES.c.id.in_(ids)))
        return len(ids)

    def missing(self, ids: Collection[str]) -> set[str]:
        """Those of these tables that have been deleted."""
        found: set[str] = set()
        with self.engine.begin() as connection:
            for some in _chunks(ids):
                here = select(TABLES.c.id).where(TABLES.c.id.in_(some))
                found.update(connection.execute(here).scalars())
        return set(ids) - found

    def created_at(self, id: str) -> datetime:
        """When a table was created."""
        with self.engine.connect() as connection:
            created: datetime = connection.execute(
                select(TABLES.c.made).where(TABLES.c.id == id)
            ).scalar_one()
        return utc(created)

    def append(self, id: str, seq: int, entries: Sequence[JournalEntry]) -> None:
        """Add entries to a journal of length ``seq``; EntryTaken if it is longer by now.

        LostEntries if it is shorter: a standby that lacks some took the place of the database.
        """
        try:
            with self.writer.begin() as connection:
                if seq and self.shared:
                    place = {"place_id": id, "place_seq": seq}
                    if connection.execute(_PLACE, place).one_or_none() is None:
                        raise LostEntries
                connection.execute(insert(JOURNAL), journal_rows(id, seq, entries))
                self.announce(connection, id)
        except IntegrityError as error:
            raise EntryTaken from error

    def say(self, id: str, seat: int, words: str, request: str | None) -> ChatEntry:
        """Add a line of chat; EntryTaken if somebody spoke at once, or the request is repeated."""
        now = datetime.now(UTC)
        try:
            with self.writer.begin() as connection:
                last = select(func.max(CHAT.c.number)).where(CHAT.c.table_id == id)
                number = (connection.execute(last).scalar_one() or 0) + 1
                connection.execute(
                    insert(CHAT).values(
                        table_id=id, number=number, seat=seat, text=words, request=request, at=now
                    )
                )
                self.announce(connection, id)
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
        with self.writer.begin() as connection:
            connection.execute(update(SEATS).where(here).values(values))
            self.announce(connection, id)

    def announce(self, connection: Connection, id: str) -> None:
        """Tell other processes that a table has changed, once the transaction is committed."""
        if self.shared:
            facts = {"channel": CHANNEL, "payload": f"{id} {self.origin}"}
            connection.execute(text("SELECT pg_notify(:channel, :payload)"), facts)


def _chunks(ids: Collection[str]) -> Iterator[list[str]]:
    """Ids in lists that fit into one statement."""
    remaining = iter(sorted(ids))
    while some := list(islice(remaining, _MAX_IDS)):
        yield some


def _load_journal(connection: Connection, table: Row[Any], seq: int) -> tuple[JournalEntry, ...]:
    """The journal of a table after its first ``seq`` entries."""
    if table.packed_journal is not None:
        return unpacked_entries(table, seq)
    return load_entries(connection, table.id, seq)


def _insert_table(connection: Connection, table: NewTable) -> None:
    is_packed = can_pack(table)
    packed = packed_columns(table.journal) if is_packed else {}
    connection.execute(insert(TABLES).values(table_row(table) | packed))
    connection.execute(insert(SEATS), seat_rows(table))
    if table.journal and not is_packed:
        connection.execute(insert(JOURNAL), journal_rows(table.id, 0, table.journal))
