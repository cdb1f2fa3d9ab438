"""The files of an SQLite database: who may read them, and which process uses them."""

from __future__ import annotations

import os
from pathlib import Path

from sqlalchemy.engine import make_url

_PRIVATE = 0o600
"""Readable by the user whose server it is, and by nobody else."""
_SIDE_FILES = ("-wal", "-shm", ".lock")
"""What stands beside the file while a server runs."""


def database_file(url: str) -> Path | None:
    """The file of an SQLite database; None for other databases and for one in memory."""
    address = make_url(url)
    name = address.database
    if address.get_backend_name() != "sqlite" or not name:
        return None
    return None if name == ":memory:" or name.startswith("file:") else Path(name)


def lock_file(file: Path) -> Path:
    """The file on which the server's lock lies."""
    return file.with_name(file.name + ".lock")


def make_private(file: Path) -> None:
    """Create a database file that nobody else can read, and close existing ones to others.

    SQLite gives its side files the permissions of the database.
    """
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, _PRIVATE))
    if os.name == "nt":
        return
    for path in (file, *(file.with_name(file.name + end) for end in _SIDE_FILES)):
        _close_to_others(path)


def _close_to_others(path: Path) -> None:
    try:
        found = path.stat()
        if found.st_uid == os.geteuid() and found.st_mode & ~_PRIVATE & 0o777:
            path.chmod(_PRIVATE)
    except FileNotFoundError:
        return
