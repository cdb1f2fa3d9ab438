"""Disks that are full or cannot be written: a small one in memory, and files made immutable."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

MEGABYTE = 1_000_000
_CHUNK = 64 * 1024


class NotPossible(Exception):
    """This user or this system cannot do that; the message says what."""


def run(*command: str) -> None:
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except FileNotFoundError as error:
        raise NotPossible(f"{command[0]} is not installed") from error
    if done.returncode:
        raise NotPossible(f"{' '.join(command[:3])}: {done.stderr.strip()}")


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[Path]:
    """A disk of its own with little room, until the end of the block."""
    folder.mkdir()
    run("mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "ziggurat", str(folder))
    try:
        yield folder
    finally:
        run("umount", "--lazy", str(folder))


def fill(disk: Path) -> None:
    """Leave no room on a disk."""
    filler = disk / "filler"
    with suppress(OSError), filler.open("wb", buffering=0) as file:
        while True:
            file.write(bytes(_CHUNK))
    with suppress(OSError), filler.open("ab", buffering=0) as file:
        while True:
            file.write(bytes(512))


def make_room(disk: Path) -> None:
    os.unlink(disk / "filler")


@contextmanager
def immutable(*files: Path) -> Iterator[None]:
    """Nothing can be written to these files, also by who has them open, as on a read-only disk."""
    paths = [str(file) for file in files if file.exists()]
    run("chattr", "+i", *paths)
    try:
        yield
    finally:
        run("chattr", "-i", *paths)
