"""SQLite or PostgreSQL, by SQLAlchemy. Every method is one transaction and blocks."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import closing
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
from .group_commit import Append
from .invitations import use_invitation
from .migrate import migrate
from .packing import can_pack, packed_columns, unpacked_entries
from .rows import journal_rows, load_chat, load_entries, load_seats, seat_rows, table_row, utc
from .schema import CHAT, HEALTH, JOURNAL, SEATS, TABLES

CHANNEL = "ziggurat"
"""The PostgreSQL channel on which a process tells the others of changed tables (``id origin``), and
who is at a table (``id origin 0,2``)."""
_VISIT_INTERVAL = timedelta(days=1)
"""How exactly it is known when somebody last opened a table."""
_MAX_IDS = 500
"""Ids in one statement."""
_FILLER_BYTES = 2000
"""Random bytes that a health check writes, as twice as many digits."""

_PLACE = select(JOURNAL.c.kind, JOURNAL.c.text, JOURNAL.c.seat, JOURNAL.c.request).where(
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
            if table.invitation:
                use_invitation(connection, table.invitation)
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
                guided=row.guided,
            )

    def visit(self, ids: Collection[str]) -> None:
        """Store that somebody has opened tables, once a day for each of them."""
        now = datetime.now(UTC)
        known = TABLES.c.visited.between(now - _VISIT_INTERVAL, now)
        is_old = TABLES.c.visited.is_(None) | ~known  # later than now: the clock was wrong then
        with self.writer.begin() as connection:
            for some in _chunks(ids):
                here = update(TABLES).where(TABLES.c.id.in_(some) & is_old)
                connection.execute(here.values(visited=now))

    def last_used(self) -> datetime | None:
        """When the table that was used last was created or opened; None if there is none."""
        last = select(func.max(func.coalesce(TABLES.c.visited, TABLES.c.made)))
        with self.engine.connect() as connection:
            moment: datetime | None = connection.execute(last).scalar_one()
        return None if moment is None else utc(moment)

    def delete_replays(self, unvisited: timedelta) -> int:
        """Delete some replays that nobody has opened for a time; how many."""
        seen = func.coalesce(TABLES.c.visited, TABLES.c.made)
        old = TABLES.c.host.is_(None) & (seen < datetime.now(UTC) - unvisited)
        with self.writer.begin() as connection:
            ids = connection.execute(select(TABLES.c.id).where(old).limit(_MAX_IDS)).scalars().all()
            connection.execute(delete(TABLES).where(TABLES.c.id.in_(ids)))
        if ids:
            self.empty_log()
        return len(ids)

    def empty_log(self) -> None:
        """Move what SQLite has written ahead into its file, where deleted rows are overwritten.

        If somebody reads for longer than this connection waits, the log stays as it is.
        """
        if self.file is not None:
            with closing(self.engine.raw_connection()) as connection:  # outside of transactions
                connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")

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

    def append(
        self,
        id: str,
        seq: int,
        entries: Sequence[JournalEntry],
        last: JournalEntry | None = None,
    ) -> None:
        """Add entries to a journal of length ``seq``; EntryTaken if it is longer by now.

        LostEntries if it is shorter, or if another entry than ``last`` is at its end: a standby
        that lacks some took the place of the database.
        """
        try:
            with self.writer.begin() as connection:
                if seq and self.shared:
                    place = {"place_id": id, "place_seq": seq}
                    row = connection.execute(_PLACE, place).one_or_none()
                    if row is None or (last is not None and not last.is_same(JournalEntry(*row))):
                        raise LostEntries
                connection.execute(insert(JOURNAL), journal_rows(id, seq, entries))
                self.announce(connection, id)
        except IntegrityError as error:
            raise EntryTaken from error

    def append_all(self, appends: Sequence[Append]) -> list[Exception | None]:
        """Add entries to several journals at once; for each the reason if that is impossible."""
        rows = [
            row for append in appends for row in journal_rows(append.id, append.seq, append.entries)
        ]
        try:
            with self.writer.begin() as connection:
                connection.execute(insert(JOURNAL), rows)
        except IntegrityError:
            return [self._append_problem(append) for append in appends]
        return [None] * len(appends)

    def _append_problem(self, append: Append) -> Exception | None:
        """Add entries to one journal; why that is impossible, if it is."""
        try:
            self.append(append.id, append.seq, append.entries)
        except EntryTaken as error:
            return error
        return None

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

    def claim_seat(self, id: str, seat: int, invitation: str, secret: str) -> None:
        """Replace the hash of an invitation by that of a secret, unless that has been done."""
        here = (SEATS.c.table_id == id) & (SEATS.c.seat == seat)
        is_invited = (SEATS.c.invitation == invitation) & (SEATS.c.secret == invitation)
        with self.writer.begin() as connection:
            connection.execute(update(SEATS).where(here & is_invited).values(secret=secret))
            self.announce(connection, id)

    def announce(self, connection: Connection, id: str) -> None:
        """Tell other processes that a table has changed, once the transaction is committed."""
        if self.shared:
            _notify(connection, f"{id} {self.origin}")

    def announce_people(self, people: Mapping[str, Collection[int]]) -> None:
        """Tell other processes, if there may be any, which seats have people at which tables."""
        if self.shared:
            with self.writer.begin() as connection:
                for id, seats in people.items():
                    _notify(connection, f"{id} {self.origin} {','.join(map(str, seats))}")


def _notify(connection: Connection, payload: str) -> None:
    facts = {"channel": CHANNEL, "payload": payload}
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
