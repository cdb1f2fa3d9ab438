"""Copies of all tables in one file, which both databases can write and read.

The file is compressed JSON, one value a line: a header, then for each row the name of its table and
its columns, then the number of rows, by which a file that was cut off is known.
"""

from __future__ import annotations

import gzip
import json
import os
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Any

from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import DateTime, LargeBinary, Table, Text, cast, func, insert, select
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DataError, IntegrityError

from ..settings import VERSION
from .database import Database
from .migrate import config
from .schema import BANS, CHAT, INVITATIONS, JOURNAL, SEATS, TABLES

FORMAT = "ziggurat-backup-1"
_TABLES = {table.name: table for table in (TABLES, SEATS, JOURNAL, CHAT, BANS, INVITATIONS)}
"""What is copied, in an order in which it can be restored."""
_BATCH = 500
"""Rows that are read or written at once."""
_PRIVATE = 0o600
"""A copy is as private as the database."""

_BAD_CONTENT = (
    *(EOFError, zlib.error, gzip.BadGzipFile),
    *(ValueError, KeyError, TypeError),
    *(IntegrityError, DataError),
)
"""What reading a file that is no copy can raise."""


class BadBackup(Exception):
    """A file that is no complete copy, or one of a later version."""


class NotEmpty(Exception):
    """The database has tables, bans or invitations already."""


def back_up(database: Database, path: Path) -> int:
    """Write all rows as they are at one moment; the number of tables. Servers go on."""
    draft = path.with_name(f".{path.name}.{os.urandom(4).hex()}")
    options = {"isolation_level": "REPEATABLE READ"} if database.shared else {}
    try:
        with (
            os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _PRIVATE), "wb") as raw,
            database.engine.connect().execution_options(**options) as connection,
        ):
            with gzip.GzipFile(fileobj=raw, mode="wb", filename="", mtime=0) as file:
                tables = _write(connection, file)
            raw.flush()
            os.fsync(raw.fileno())
        os.replace(draft, path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    return tables


def _write(connection: Connection, file: gzip.GzipFile) -> int:
    revision = MigrationContext.configure(connection).get_current_revision()
    header = {"format": FORMAT, "schema": revision, "version": VERSION}
    file.write(_line(header | {"at": datetime.now(UTC).isoformat()}))
    counts = dict.fromkeys(_TABLES, 0)
    for name, table in _TABLES.items():
        for row in _rows(connection, table):
            file.write(_line([name, row]))
            counts[name] += 1
    file.write(_line({"rows": counts}))
    return counts[TABLES.name]


def _rows(connection: Connection, table: Table) -> Iterator[dict[str, object]]:
    """The rows of a table; records as they are stored, also where they are no JSON."""
    columns = [
        cast(column, Text).label(column.name) if column is TABLES.c.record else column
        for column in table.columns
    ]
    query = select(*columns).order_by(*table.primary_key.columns)
    result = connection.execution_options(yield_per=_BATCH).execute(query)
    for row in result.mappings():
        yield {name: _as_json(value) for name, value in row.items() if value is not None}


def _as_json(value: object) -> object:
    """The value of a column; times in ISO 8601, bytes in base 64."""
    if isinstance(value, datetime):
        return value.isoformat()
    return b64encode(value).decode("ascii") if isinstance(value, bytes) else value


def _line(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8") + b"\n"


def restore(database: Database, path: Path) -> int:
    """Read a copy into an empty database, all of it or nothing; the number of tables."""
    database.migrate()
    with database.writer.begin() as connection, gzip.open(path, "rb") as file:
        for table in _TABLES.values():
            if connection.execute(select(func.count()).select_from(table)).scalar_one():
                raise NotEmpty
        try:
            return _read(connection, file)
        except _BAD_CONTENT as error:
            raise BadBackup from error


def _read(connection: Connection, file: Iterable[bytes]) -> int:
    lines = (json.loads(line) for line in file)
    header = next(lines, None)
    newest = ScriptDirectory.from_config(config()).get_current_head() or ""
    if not isinstance(header, dict) or header["format"] != FORMAT or header["schema"] > newest:
        raise BadBackup
    counts = dict.fromkeys(_TABLES, 0)
    end = None
    while batch := list(islice(lines, _BATCH)):
        if end is not None:
            raise BadBackup
        if isinstance(batch[-1], dict):
            *batch, end = batch
        for name, table in _TABLES.items():
            rows = [_restored(table, row) for own, row in batch if own == name]
            if rows:
                connection.execute(insert(table), rows)
                counts[name] += len(rows)
    if end is None or dict.fromkeys(_TABLES, 0) | end["rows"] != counts:  # older ones have fewer
        raise BadBackup
    return counts[TABLES.name]


def _restored(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    """The columns of a row; what is missing was empty, or did not exist yet."""
    values: dict[str, Any] = {}
    for column in table.columns:
        value = row.get(column.name)
        if value is None and column.server_default is not None:
            continue
        if isinstance(column.type, DateTime) and value is not None:
            value = datetime.fromisoformat(value)
        if isinstance(column.type, LargeBinary) and value is not None:
            value = b64decode(value, validate=True)
        values[column.name] = _decoded(value) if column is TABLES.c.record else value
    return values


def _decoded(record: Any) -> object:
    """A record; what is no JSON stays a text, and the table as damaged as it was."""
    try:
        return json.loads(record)
    except ValueError:
        return record
