"""A folder of results that took long to compute. It can be deleted at any time.

Each result is a file, and for each table that has asked for it there is an empty one: what was
computed for tables that are deleted goes with the last of them.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path

MAX_BYTES = 256 * 1024 * 1024
"""Bytes of all files together; the oldest ones are removed first."""
MAX_AGE = 7 * 24 * 3600.0
"""Seconds after which a file is removed, even if there is room."""
MAX_FILES = 10_000
"""All files, empty ones included."""
_SUFFIX = ".gz"
_OF = "@"
"""Stands between a table and the key of a file that it has been given."""
_PRIVATE = 0o600


class FileCache:
    """Files by keys, which only this user can read. If the folder cannot be used, it is empty."""

    def __init__(
        self,
        folder: Path,
        max_bytes: int = MAX_BYTES,
        max_age: float = MAX_AGE,
        max_files: int = MAX_FILES,
    ) -> None:
        self.folder = folder
        self._max_bytes, self._max_age, self._max_files = max_bytes, max_age, max_files

    def get(self, key: str) -> bytes | None:
        """The content of a file; None if it is not there or too old."""
        path = self._path(key)
        try:
            if path.stat().st_mtime < time.time() - self._max_age:
                return None
            return path.read_bytes()
        except OSError:
            return None

    def put(self, key: str, content: bytes, table: str = "") -> None:
        """Write a file as a whole, for a table, and remove what is old or too much."""
        with suppress(OSError):
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            number, name = tempfile.mkstemp(dir=self.folder)  # with mode 0600
            try:
                with os.fdopen(number, "wb") as file:
                    file.write(content)
                os.replace(name, self._path(key))
            except OSError:
                with suppress(OSError):
                    os.unlink(name)
                raise
            self.use(key, table)
            self.clean()

    def use(self, key: str, table: str) -> None:
        """Note that a table has been given a file."""
        if table:
            with suppress(OSError):
                (self.folder / f"{table}{_OF}{key}").touch(_PRIVATE)

    def tables(self) -> set[str]:
        """The tables for which there are files."""
        return {path.name.partition(_OF)[0] for path in self._files() if _OF in path.name}

    def forget(self, tables: Collection[str]) -> None:
        """Remove the files of tables, but for those that others have been given as well."""
        uses = [path for path in self._files() if _OF in path.name]
        gone = [path for path in uses if path.name.partition(_OF)[0] in tables]
        still = {path.name.partition(_OF)[2] for path in set(uses) - set(gone)}
        for path in gone:
            key = path.name.partition(_OF)[2]
            for file in [path] if key in still else [self._path(key), path]:
                with suppress(OSError):
                    file.unlink()

    def _path(self, key: str) -> Path:
        return self.folder / f"{key}{_SUFFIX}"

    def _files(self) -> list[Path]:
        try:
            return list(self.folder.iterdir())
        except OSError:
            return []

    def clean(self) -> None:
        """Remove files that are too old, then the oldest until the others fit."""
        files = []
        for path in self._files():
            with suppress(OSError):
                facts = path.stat()
                files.append((facts.st_mtime, facts.st_size, path))
        room, oldest = self._max_bytes, time.time() - self._max_age
        for number, (written, size, path) in enumerate(sorted(files, reverse=True)):
            room -= size
            if room < 0 or written < oldest or number >= self._max_files:
                with suppress(OSError):
                    path.unlink()
