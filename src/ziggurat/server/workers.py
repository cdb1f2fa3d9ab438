"""Worker processes that serve one port together, and which of them is a table's home.

All connections of a table are handed to its home (``http/handover.py``), so that the table is held
in memory, drawn and told once. Elsewhere it works as well, since processes on one PostgreSQL hear
of each other's changes: only at a higher cost.
"""

from __future__ import annotations

import mmap
import os
import socket
import time
from zlib import crc32

HEARTBEAT = 1.0
"""Seconds between two heartbeats of a worker."""
_PATIENCE = 5.0
"""Seconds without a heartbeat, or since its start, after which others do a worker's work."""
_INBOX_SIZE = 1 << 20
"""Bytes that can wait for a worker, if the system allows it; a connection takes about 1,000."""
_DOUBLE = 8
"""Bytes of a number in shared memory."""


class WorkerGroup:
    """What the workers of a server share; made before they are forked, kept while they change."""

    def __init__(self, count: int) -> None:
        self.count = count
        memory = memoryview(mmap.mmap(-1, 2 * count * _DOUBLE)).cast("d")
        self._heartbeats, self._ready = memory[:count], memory[count:]
        pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(count)]
        self.inboxes = [inbox for inbox, _ in pairs]
        """Where each worker, or the one that replaces it, finds connections of its tables."""
        self.outboxes = [outbox for _, outbox in pairs]
        for inbox, outbox in pairs:
            inbox.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, _INBOX_SIZE)
            outbox.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _INBOX_SIZE)
            inbox.setblocking(False)
            outbox.setblocking(False)
        self.lifeline, self._held_lifeline = os.pipe()
        """Can be read, and is at its end, once the process that keeps the workers has ended."""

    def beat(self, number: int) -> None:
        """Note that a worker is alive, or has just been started."""
        self._heartbeats[number] = time.monotonic()

    def last_beat(self, number: int) -> float:
        """The time of a worker's last heartbeat."""
        return float(self._heartbeats[number])

    def is_up(self, number: int) -> bool:
        """Whether a worker answers, or will soon."""
        return time.monotonic() - self.last_beat(number) < _PATIENCE

    def set_ready(self, number: int) -> None:
        """Note that this process, which is a worker, serves."""
        self._ready[number] = os.getpid()

    def is_ready(self, number: int, pid: int) -> bool:
        """Whether this process serves as the worker of a number."""
        return bool(self._ready[number] == pid)

    def release_lifeline(self) -> None:
        """In a worker: only the process that keeps the workers holds the other end."""
        os.close(self._held_lifeline)

    def close(self) -> None:
        """Close everything; connections that wait in inboxes end."""
        for end in (*self.inboxes, *self.outboxes):
            end.close()
        os.close(self.lifeline)
        os.close(self._held_lifeline)


class Worker:
    """One of the processes that serve together; by default the only one."""

    def __init__(self, number: int = 0, group: WorkerGroup | None = None) -> None:
        self.number = number
        self.group = group
        self.count = group.count if group else 1

    def home_of(self, table_id: str) -> int:
        """The number of the worker that should serve a table."""
        return home_of(table_id, self.count)

    def is_elsewhere(self, table_id: str) -> bool:
        """Whether a table's home is another worker, which can serve it."""
        home = self.home_of(table_id)
        return home != self.number and self.group is not None and self.group.is_up(home)

    def share_of(self, total: int) -> int:
        """This worker's part of what all of them may use together."""
        return -(-total // self.count)


def home_of(table_id: str, count: int) -> int:
    """The number of the worker, of so many, that should serve a table."""
    return crc32(table_id.encode()) % count
