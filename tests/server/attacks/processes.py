"""Processes of Linux: who belongs to whom, and what they have open."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path

PROC = Path("/proc")


def children(pid: int) -> list[int]:
    """The processes that a process has started itself."""
    return [int(child) for child in (PROC / f"{pid}/task/{pid}/children").read_text().split()]


def send(pids: list[int], what: signal.Signals) -> None:
    """Send a signal to processes, as far as they are still there."""
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, what)


def command(pid: int) -> str:
    """The command line of a process; empty if it is gone."""
    with suppress(OSError):
        return (PROC / f"{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
    return ""


def open_sockets(pid: int) -> int:
    """How many sockets a process has open."""
    number = 0
    for file in (PROC / f"{pid}/fd").iterdir():
        with suppress(OSError):
            number += os.readlink(file).startswith("socket:")
    return number
