"""Tells a database that cannot be used now from a defect of this program."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from ..tables.errors import Unavailable

P = ParamSpec("P")
T = TypeVar("T")

_SQLITE_CODES = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_INTERRUPT,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_NOTADB,
}
"""Primary result codes: locked, full, read-only, unreadable."""
_PRIMARY = 0xFF
"""The bits of an extended result code of SQLite that are its primary one."""
_SQLSTATE_CLASSES = {"08", "40", "53", "57", "58", "XX"}
"""Connection, conflict, resources, intervention, system and internal errors of PostgreSQL."""
_SQLSTATES = {"25006", "25P03", "55P03"}
"""Read-only (a standby), idle for too long in a transaction, locked."""


def translated(work: Callable[P, T]) -> Callable[P, T]:
    """The same work; if the database cannot be used, it raises Unavailable."""

    @wraps(work)
    def run(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return work(*args, **kwargs)
        except (DBAPIError, PoolTimeout, OSError) as error:
            if is_unavailable(error):
                raise Unavailable from error
            raise

    return run


def is_unavailable(error: Exception) -> bool:
    """Whether an error comes from the state of the database rather than from a query."""
    if not isinstance(error, DBAPIError):
        return True
    if error.connection_invalidated:
        return True
    code = getattr(error.orig, "sqlite_errorcode", None)
    if code is not None:
        return code & _PRIMARY in _SQLITE_CODES
    return _is_postgres_trouble(error.orig)


def _is_postgres_trouble(error: BaseException | None) -> bool:
    """Errors without a state are those of the connection, such as a refused one."""
    names = {kind.__name__ for kind in type(error).mro()}
    state = getattr(error, "sqlstate", None)
    if state is None:
        return bool(names & {"OperationalError", "InterfaceError"})
    return state[:2] in _SQLSTATE_CLASSES or state in _SQLSTATES
