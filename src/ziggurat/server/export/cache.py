"""A folder of results that took long to compute. It can be deleted at any time."""

from __future__ import annotations

import os
import tempfile
import time
from contextlib import suppress
from pathlib import Path

MAX_BYTES = 256 * 1024 * 1024
"""Bytes of all files together; the oldest ones are removed first."""
MAX_AGE = 7 * 24 * 3600.0
"""Seconds after which a file is removed, even if there is room."""
_SUFFIX = ".gz"


class FileCache:
    """Files by keys, which only this user can read. If the folder cannot be used, it is empty."""

    def __init__(self, folder: Path, max_bytes: int = MAX_BYTES, max_age: float = MAX_AGE) -> None:
        self.folder = folder
        self._max_bytes, self._max_age = max_bytes, max_age

    def get(self, key: str) -> bytes | None:
        """The content of a file; None if it is not there or too old."""
        path = self._path(key)
        try:
            if path.stat().st_mtime < time.time() - self._max_age:
                return None
            return path.read_bytes()
        except OSError:
            return None

    def put(self, key: str, content: bytes) -> None:
        """Write a file as a whole, and remove what is old or too much."""
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
            self._clean()

    def _path(self, key: str) -> Path:
        return self.folder / f"{key}{_SUFFIX}"

    def _clean(self) -> None:
        """Remove files that are too old, then the oldest until the others fit."""
        files = []
        for path in self.folder.iterdir():
            with suppress(OSError):
                facts = path.stat()
                files.append((facts.st_mtime, facts.st_size, path))
        room, oldest = self._max_bytes, time.time() - self._max_age
        for written, size, path in sorted(files, reverse=True):
            room -= size
            if room < 0 or written < oldest:
                with suppress(OSError):
                    path.unlink()
