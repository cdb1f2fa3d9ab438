"""Connections to SQLite and PostgreSQL, and how long they wait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import Connection, make_url
from sqlalchemy.pool import NullPool, Pool, QueuePool


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a connection waits, in seconds."""

    lock: float
    """For a lock that another process holds."""
    statement: float
    """For a statement to end; 0 without limit."""


SERVING = Patience(lock=1.0, statement=5.0)
"""A server answers that the database is unavailable rather than letting everybody wait."""
ADMINISTRATION = Patience(lock=30.0, statement=0.0)
"""Commands wait for a server's transactions, and read everything."""

POOL_SIZE = 12
"""Connections at once."""
_POOL_TIMEOUT = 2.0
"""Seconds that a thread waits for a free connection."""
_BEGIN = "sqlite_begin"
"""The execution option with the kind of a transaction in SQLite."""
POSTGRES_CONNECTION: dict[str, Any] = {
    "client_encoding": "UTF8",
    "connect_timeout": 3,
    "keepalives": 1,
    "keepalives_idle": 10,
    "keepalives_interval": 3,
    "keepalives_count": 3,
    "tcp_user_timeout": 5000,
}
"""Parameters of libpq: a server that is gone is noticed within seconds.

The last one is in milliseconds.
"""


def create_database_engine(url: str, patience: Patience = SERVING) -> Engine:
    """SQLite writes ahead and waits for the disk; PostgreSQL keeps a pool of connections."""
    is_sqlite = make_url(url).get_backend_name() == "sqlite"
    if is_sqlite and ":memory:" in url:
        pool: type[Pool] = NullPool
        sizes: dict[str, Any] = {}
    else:
        pool = QueuePool
        sizes = {"pool_size": POOL_SIZE, "max_overflow": 0, "pool_timeout": _POOL_TIMEOUT}
    engine = create_engine(
        url,
        poolclass=pool,
        pool_pre_ping=not is_sqlite,
        hide_parameters=True,
        connect_args={"timeout": patience.lock} if is_sqlite else POSTGRES_CONNECTION,
        **sizes,
    )
    if is_sqlite:
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    else:
        event.listen(engine, "connect", lambda own, _: _set_up_postgres(own, patience))
    return engine


def writing(engine: Engine) -> Engine:
    """The same connections for transactions that write: SQLite takes its lock at their begin."""
    return engine.execution_options(**{_BEGIN: "IMMEDIATE"})


def _set_up_sqlite(connection: Any, _record: object) -> None:
    """Settings of every new SQLite connection. Transactions begin when SQLAlchemy says so."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    kind = connection.get_execution_options().get(_BEGIN, "DEFERRED")
    connection.exec_driver_sql(f"BEGIN {kind}")


def _set_up_postgres(connection: Any, patience: Patience) -> None:
    """Limits of every new PostgreSQL connection, in milliseconds."""
    limits = {"lock_timeout": patience.lock, "statement_timeout": patience.statement}
    cursor = connection.cursor()
    for name, seconds in limits.items():
        cursor.execute(f"SET {name} = {round(seconds * 1000)}")
    cursor.execute("SET idle_in_transaction_session_timeout = 60000")
    cursor.close()
    connection.commit()
