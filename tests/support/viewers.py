"""Pages without a browser: they look at a table through its WebSocket."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.support.people import Answer

PATIENCE = 60.0


@dataclass
class Viewer:
    """A connection, and the last sight that it brought."""

    connection: ClientConnection
    sight: Answer = field(default_factory=dict)
    heard: list[Answer] = field(default_factory=list)

    @staticmethod
    async def of(url: str, table: str, secret: str | None = None, **known: object) -> Viewer:
        """Say hello and wait for the first sight."""
        address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/live"
        viewer = Viewer(await connect(address, max_size=None, open_timeout=PATIENCE))
        await viewer.say({"type": "hello", "secret": secret, **known})
        await viewer.until("sight")
        return viewer

    async def say(self, message: Answer) -> None:
        await self.connection.send(json.dumps(message))

    async def hear(self) -> Answer:
        """The next message."""
        message: Any = json.loads(await asyncio.wait_for(self.connection.recv(), PATIENCE))
        assert isinstance(message, dict)
        self.heard.append(message)
        if message["type"] == "sight":
            self.sight = message
        return message

    async def until(self, *kinds: str, **facts: object) -> Answer:
        """The next message of a kind that has these facts; earlier ones are heard too."""
        while True:
            message = await self.hear()
            if message["type"] in kinds and facts.items() <= message.items():
                return message

    async def close(self) -> None:
        await self.connection.close()
