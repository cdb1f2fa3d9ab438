"""Hands connections to the worker process that is the home of the table they ask for.

The system passes the open connection itself, with the bytes that were read from it already. That
is possible only between two requests, and is decided by the path of the next one.
"""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Callable
from functools import partial

from ..logging import ThrottledEvent
from ..workers import Worker

_TABLE_REQUEST = re.compile(
    rb"[A-Z]+ /api/tables/([\w-]{1,32})(?:[/?][!-~]*)? HTTP/1\.[01]\r?\n", re.ASCII
)
"""A whole request line about a table."""
_MAX_SIZE = 64 * 1024
"""Bytes that can be passed with a connection; more than that are answered where they arrived."""
_TAKEN_AT_ONCE = 32
"""Connections that are taken before other work is done."""


class Handover:
    """Gives connections to other workers, and takes those that they give."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._failed = ThrottledEvent("handover-failed")
        self._tasks: set[asyncio.Task[object]] = set()

    def give(self, transport: asyncio.Transport, data: bytes) -> bool:
        """Give a connection to the worker that ``data`` is for; False if it stays here."""
        request = _TABLE_REQUEST.match(data)
        if request is None or len(data) > _MAX_SIZE or transport.is_closing():
            return False
        table_id = request[1].decode()
        if not self._worker.is_elsewhere(table_id) or transport.get_write_buffer_size():
            return False
        assert self._worker.group is not None
        home = self._worker.home_of(table_id)
        file = transport.get_extra_info("socket").fileno()
        try:
            socket.send_fds(self._worker.group.outboxes[home], [data], [file])
        except OSError as error:  # usually too many wait already
            self._failed.log(to=home, reason=error.strerror)
            return False
        transport.abort()  # closes this process's handle; the connection goes on
        return True

    def start(self, new_protocol: Callable[[bytes], asyncio.Protocol]) -> None:
        """Take connections; ``new_protocol`` serves one, beginning with the bytes read so far."""
        if self._worker.group is not None:
            inbox = self._worker.group.inboxes[self._worker.number]
            asyncio.get_running_loop().add_reader(inbox, self._take, inbox, new_protocol)

    def stop(self) -> None:
        """Leave connections to the worker that replaces this one."""
        if self._worker.group is not None:
            asyncio.get_running_loop().remove_reader(
                self._worker.group.inboxes[self._worker.number]
            )

    def _take(
        self, inbox: socket.socket, new_protocol: Callable[[bytes], asyncio.Protocol]
    ) -> None:
        loop = asyncio.get_running_loop()
        for _ in range(_TAKEN_AT_ONCE):
            try:
                data, files, _, _ = socket.recv_fds(inbox, _MAX_SIZE, 1)
            except BlockingIOError:
                return
            except OSError as error:
                self._failed.log(reason=error.strerror)
                return
            if not files:  # this process has too many open files
                self._failed.log(reason="no file")
                continue
            connection = socket.socket(fileno=files[0])
            connection.setblocking(False)
            serving = loop.connect_accepted_socket(partial(new_protocol, data), connection)
            task: asyncio.Task[object] = loop.create_task(serving)
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
