"""A lock that one process holds on a file, until it ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import ClassVar

_PRIVATE = 0o600
_BYTE = 2**30
"""The byte that is locked, far behind the text: on Windows others cannot read what is locked."""


class FileInUse(Exception):
    """Another process holds the lock; its id, if it is known."""

    def __init__(self, path: Path, process: str) -> None:
        super().__init__(f"{path} ({process})")
        self.path = path
        self.process = process


class FileLock:
    """A lock of this process: it may be taken several times and ends when all have released it.

    The system releases it with the process, however that ends; children do not inherit it.
    """

    _held: ClassVar[dict[Path, tuple[int, int]]] = {}
    """For each file its descriptor and how often it is taken."""

    def __init__(self, path: Path) -> None:
        """Take the lock; FileInUse if another process holds it."""
        self.path = path.resolve()
        file, times = self._held.get(self.path, (-1, 0))
        self._held[self.path] = (file if times else _locked_file(self.path), times + 1)

    def release(self) -> None:
        file, times = self._held.pop(self.path)
        if times > 1:
            self._held[self.path] = (file, times - 1)
        else:
            os.close(file)


def _locked_file(path: Path) -> int:
    file = os.open(path, os.O_RDWR | os.O_CREAT, _PRIVATE)
    try:
        _lock(file)
    except OSError:
        process = os.read(file, 20)
        os.close(file)
        raise FileInUse(path, process.decode("ascii", "replace").strip() or "?") from None
    os.ftruncate(file, 0)
    os.write(file, f"{os.getpid()}\n".encode("ascii"))
    return file


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        os.lseek(file, _BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(file, 0, os.SEEK_SET)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, _BYTE)
