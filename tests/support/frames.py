"""A connection to a table, message by message."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect


@contextmanager
def opened(url: str, table: str, **more: Any) -> Iterator[ClientConnection]:
    address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/live"
    with connect(address, max_size=None, open_timeout=60, **more) as line:
        yield line


def hello(**changes: object) -> str:
    return json.dumps({"type": "hello", **changes})


def code_after(line: ClientConnection, *messages: str | bytes) -> int | None:
    """The number with which the server closes the connection."""
    with suppress(ConnectionClosed):
        for message in messages:
            line.send(message)
        while True:
            line.recv(timeout=20)
    return line.close_code


def until(line: ClientConnection, kind: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(line.recv(timeout=20))
        if message["type"] == kind:
            return message
