"""What is kept, in SQLite or PostgreSQL. Every method is one transaction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from secrets import token_hex
from typing import Any

from sqlalchemy import Engine, create_engine, event, func, insert, select, text, update
from sqlalchemy.engine import Connection, make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.pool import NullPool, Pool, QueuePool

from ...bots import NORMAL
from .migrate import migrate
from .schema import CHAT, JOURNAL, SEATS, TABLES

CHANNEL = "ziggurat"
"""Where PostgreSQL tells other processes that a table has changed."""

MOVE, UNDO = "move", "undo"
PERSON, BOT, ABSENT = "person", "bot", "absent"


class Taken(Exception):
    """Somebody else has stored an entry with this number."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the journal: a move, or an undo that leaves so many moves."""

    kind: str
    text: str
    seat: int
    request: str | None = None
    automatic: bool = False
    because: str | None = None
    """The standing order that made it, as it was then."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who holds a seat."""

    kind: str
    name: str
    secret: str | None
    """The hash of it; None for a bot, and where nobody sits."""
    orders: str = ""
    substitute: bool = False
    """True if a bot answers for a person who is away."""
    level: str = NORMAL
    """How good the bot is that answers here, or would for a person."""
    wanted: str | None = None
    """The player that was asked for; None if it was left to the lot."""


@dataclass(frozen=True, slots=True)
class Line:
    """Something that was said."""

    number: int
    seat: int
    text: str
    at: datetime
    request: str | None = None


@dataclass(frozen=True, slots=True)
class Kept:
    """A table as it is stored."""

    game: str
    rules: int
    record: Mapping[str, Any]
    rematch: str | None
    seats: tuple[Sitting, ...]
    journal: tuple[Entry, ...]
    chat: tuple[Line, ...]
    host: int | None = None
    """The seat of who made it; None for a replay, which nobody plays."""
    help: bool = True
    """Whether players are given hints and odds, and afterwards who was ahead."""
    order: str | None = None
    """How the seats were given out; None if that is not known."""


class Store:
    """The database behind all tables."""

    def __init__(self, url: str) -> None:
        self.engine = engine(url)
        self.shared = self.engine.dialect.name == "postgresql"
        """True if other processes may use the same database."""
        self.origin = token_hex(4)
        """Tells our own news from those of other processes."""

    def migrate(self) -> None:
        migrate(self.engine)

    def close(self) -> None:
        self.engine.dispose()

    def answers(self) -> bool:
        """Whether the database is there."""
        with self.engine.connect() as connection:
            return bool(connection.execute(select(1)).scalar_one())

    def add(
        self,
        id: str,
        game: str,
        record: Mapping[str, Any],
        seats: Sequence[Sitting],
        host: int | None,
        journal: Sequence[Entry] = (),
        help: bool = True,
        order: str | None = None,
    ) -> None:
        """A new table, with the moves that it begins with; without a host it is a replay."""
        with self.engine.begin() as connection:
            _add(connection, id, game, record, seats, host, help, order)
            if journal:
                connection.execute(insert(JOURNAL), _rows(id, 0, journal))

    def add_rematch(
        self,
        old: str,
        id: str,
        game: str,
        record: Mapping[str, Any],
        seats: Sequence[Sitting],
        host: int | None,
        help: bool = True,
        order: str | None = None,
    ) -> str:
        """A table for the same people; the one that is there already if somebody was quicker."""
        with self.engine.begin() as connection:
            unclaimed = (TABLES.c.id == old) & TABLES.c.rematch.is_(None)
            claimed = connection.execute(update(TABLES).where(unclaimed).values(rematch=id))
            if claimed.rowcount == 0:
                found = select(TABLES.c.rematch).where(TABLES.c.id == old)
                return str(connection.execute(found).scalar_one())
            _add(connection, id, game, record, seats, host, help, order)
            self._announce(connection, old)
        return id

    def load(self, id: str, seq: int = 0, chat: int = 0) -> Kept | None:
        """A table, but for entries and lines that are known already; None if there is none."""
        with self.engine.begin() as connection:
            found = connection.execute(select(TABLES).where(TABLES.c.id == id)).one_or_none()
            if found is None:
                return None
            rows = select(SEATS).where(SEATS.c.table_id == id).order_by(SEATS.c.seat)
            seats = tuple(
                Sitting(
                    *(row.kind, row.name, row.secret),
                    *(row.orders, row.substitute, row.level, row.wanted),
                )
                for row in connection.execute(rows)
            )
            entries, lines = _entries(connection, id, seq), _lines(connection, id, chat)
        dealt = (found.game, found.rules, found.record, found.rematch)
        return Kept(*dealt, seats, entries, lines, found.host, found.help, found.seat_order)

    def made(self, id: str) -> datetime:
        """When a table was made."""
        with self.engine.connect() as connection:
            found: datetime = connection.execute(
                select(TABLES.c.made).where(TABLES.c.id == id)
            ).scalar_one()
        return found

    def append(self, id: str, seq: int, entries: Sequence[Entry]) -> None:
        """Add entries to a journal that has ``seq``; Taken if it has more by now."""
        try:
            with self.engine.begin() as connection:
                connection.execute(insert(JOURNAL), _rows(id, seq, entries))
                self._announce(connection, id)
        except IntegrityError as error:
            raise Taken from error

    def say(self, id: str, seat: int, words: str, request: str | None) -> Line:
        """Add a line of chat; Taken if somebody spoke at the same time, or it was said before."""
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
            raise Taken from error
        return Line(number, seat, words, now, request)

    def change_seat(
        self,
        id: str,
        seat: int,
        name: str | None = None,
        orders: str | None = None,
        substitute: bool | None = None,
    ) -> None:
        """A person's name, standing orders, or substitute; None leaves it as it is."""
        here = (SEATS.c.table_id == id) & (SEATS.c.seat == seat)
        given = {"name": name, "orders": orders, "substitute": substitute}
        values = {key: value for key, value in given.items() if value is not None}
        if not values:
            return
        with self.engine.begin() as connection:
            connection.execute(update(SEATS).where(here).values(values))
            self._announce(connection, id)

    def _announce(self, connection: Connection, id: str) -> None:
        """Other processes hear of it when the transaction is committed, and not before."""
        if self.shared:
            news = {"channel": CHANNEL, "news": f"{id} {self.origin}"}
            connection.execute(text("SELECT pg_notify(:channel, :news)"), news)


def _add(
    connection: Connection,
    id: str,
    game: str,
    record: Mapping[str, Any],
    seats: Sequence[Sitting],
    host: int | None,
    help: bool,
    order: str | None,
) -> None:
    dealt = {"game": game, "rules": record["rules"], "record": record, "made": datetime.now(UTC)}
    chosen = {"host": host, "help": help, "seat_order": order}
    connection.execute(insert(TABLES).values(id=id, **chosen, **dealt))
    rows = [
        {
            "table_id": id,
            "seat": seat,
            "kind": sitting.kind,
            "name": sitting.name,
            "secret": sitting.secret,
            "orders": sitting.orders,
            "substitute": sitting.substitute,
            "level": sitting.level,
            "wanted": sitting.wanted,
        }
        for seat, sitting in enumerate(seats)
    ]
    connection.execute(insert(SEATS), rows)


def _rows(id: str, seq: int, entries: Sequence[Entry]) -> list[dict[str, Any]]:
    """Entries as they follow the first ``seq`` of a journal."""
    now = datetime.now(UTC)
    return [
        {
            "table_id": id,
            "seq": seq + number,
            "kind": entry.kind,
            "text": entry.text,
            "seat": entry.seat,
            "request": entry.request,
            "automatic": entry.automatic,
            "because": entry.because,
            "at": now,
        }
        for number, entry in enumerate(entries, start=1)
    ]


def _entries(connection: Connection, id: str, seq: int) -> tuple[Entry, ...]:
    here = (JOURNAL.c.table_id == id) & (JOURNAL.c.seq > seq)
    rows = connection.execute(select(JOURNAL).where(here).order_by(JOURNAL.c.seq))
    return tuple(
        Entry(row.kind, row.text, row.seat, row.request, row.automatic, row.because) for row in rows
    )


def _lines(connection: Connection, id: str, number: int) -> tuple[Line, ...]:
    here = (CHAT.c.table_id == id) & (CHAT.c.number > number)
    rows = connection.execute(select(CHAT).where(here).order_by(CHAT.c.number))
    return tuple(
        Line(row.number, row.seat, row.text, row.at.replace(tzinfo=UTC), row.request)
        for row in rows
    )


def engine(url: str) -> Engine:
    """SQLite writes ahead and waits for the disk; PostgreSQL keeps a few connections."""
    lite = make_url(url).get_backend_name() == "sqlite"
    pool: type[Pool] = NullPool if lite and ":memory:" in url else QueuePool
    made = create_engine(url, poolclass=pool, pool_pre_ping=not lite, hide_parameters=True)
    if lite:
        event.listen(made, "connect", _careful)
    return made


def _careful(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "busy_timeout=10000",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
