"""Players who go on whatever happens: they connect again, and repeat what was not answered."""

from __future__ import annotations

import asyncio
import json
import socket
import struct
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.support.live_view import LiveView
from tests.support.people import Answer, Chair

MOVE, UNDO, CHAT = "move", "undo", "chat"
SENT, DONE, REFUSED = "sent", "done", "refused"
"""What is known of a request: nothing yet, or what the server answered."""
TIME_LIMIT = 40.0
"""Seconds that a player waits for an answer; after that it counts as none."""
PATHS = {MOVE: "moves", UNDO: "undo", CHAT: "chat"}
Send = Callable[["Request"], Awaitable[None]]


class Trouble(Exception):
    """The server cannot answer now, and says so."""


LOST = (OSError, TimeoutError, WebSocketException, httpx.TransportError, EOFError)
"""How a connection ends if the server does."""


@dataclass
class Request:
    """Something that a player wants to be stored, and what is known of it."""

    kind: str
    body: Answer
    legal: bool = True
    state: str = SENT
    seq: int | None = None
    """The length of the journal that the server told."""

    @property
    def id(self) -> str:
        return str(self.body["id"])


@dataclass
class Tally:
    """What all players have seen."""

    done: dict[str, int] = field(default_factory=lambda: dict.fromkeys(PATHS, 0))
    refused: int = 0
    unavailable: int = 0
    connections: int = 0
    broken: int = 0
    """Connections that ended before their player wanted it."""
    repeated: int = 0
    """Requests without an answer that were sent again."""
    slowest: float = 0.0
    """Seconds until the last of all answers, good or bad."""


@dataclass
class Player:
    """Moves, takes back and chats as fast as the server allows, by WebSocket or by requests."""

    chair: Chair
    rng: Random
    tally: Tally
    rude: float = 0.0
    """How often a connection is reset right after a request was sent."""
    requests: list[Request] = field(default_factory=list)
    over: bool = False
    view: Answer = field(default_factory=dict)
    live: LiveView = field(default_factory=LiveView)
    """The view of the present WebSocket."""
    numbers: count[int] = field(default_factory=count)

    async def play(self, urls: Callable[[], list[str]]) -> None:
        """Until the game is over: connect to one of the servers, play a while, and so on."""
        while not self.over:
            url = self.rng.choice(urls())
            session = self.by_websocket if self.rng.random() < 0.6 else self.by_http
            self.tally.connections += 1
            try:
                await session(url, self.rng.randint(1, 25))
            except Trouble:
                self.tally.unavailable += 1
                await asyncio.sleep(self.rng.uniform(0.05, 0.3))
            except LOST:
                self.tally.broken += 1
                await asyncio.sleep(self.rng.uniform(0.01, 0.1))

    # By requests

    async def by_http(self, url: str, actions: int) -> None:
        async with httpx.AsyncClient(base_url=url, timeout=TIME_LIMIT, verify=False) as client:

            async def send(request: Request) -> None:
                path = f"{self.chair.path}/{PATHS[request.kind]}"
                is_rude = self.rng.random() < self.rude
                async with asyncio.timeout(self.rng.uniform(0, 0.02) if is_rude else TIME_LIMIT):
                    answer = await client.post(path, headers=self.chair.headers, json=request.body)
                self.take_answer(request, answer.status_code, answer.json())

            await self.repeat(send)
            for _ in range(actions):
                answer = await client.get(self.chair.path, headers=self.chair.headers)
                if answer.status_code == 503:
                    raise Trouble
                assert answer.status_code == 200, answer.text
                self.view = answer.json()
                if not await self.act(send):
                    await asyncio.sleep(self.rng.uniform(0.005, 0.03))
                if self.over:
                    return

    def take_answer(self, request: Request, status: int, answer: Answer) -> None:
        if status == 503:
            raise Trouble
        if status == 200:
            self.be_done(request, answer.get("seq"))
        else:
            assert status == 409 or (status in (400, 422) and not request.legal), answer
            self.be_refused(request)

    # By WebSocket

    async def by_websocket(self, url: str, actions: int) -> None:
        async with self.connected(url) as connection:
            hello = {"type": "hello", "secret": self.chair.secret, "changes": True}
            await connection.send(json.dumps(hello))
            while (await self.hear(connection))["type"] != "sight":
                pass

            async def send(request: Request) -> None:
                await connection.send(json.dumps({"type": request.kind, **request.body}))
                if self.rng.random() < self.rude:
                    reset(connection)
                reply = await self.hear(connection)
                while reply["type"] not in ("done", "refused") or reply["id"] != request.id:
                    reply = await self.hear(connection)
                self.take_reply(request, reply)

            await self.repeat(send)
            for _ in range(actions):
                if not await self.act(send) and not self.over:
                    await self.hear(connection)
                if self.over:
                    return

    @asynccontextmanager
    async def connected(self, url: str) -> AsyncIterator[ClientConnection]:
        address = f"{url.replace('http', 'ws', 1)}{self.chair.path}/live"
        limits: dict[str, Any] = {"open_timeout": TIME_LIMIT, "ping_interval": None}
        async with connect(address, max_size=None, close_timeout=1, **limits) as connection:
            yield connection

    async def hear(self, connection: ClientConnection) -> Answer:
        """The next message; what it tells of the table is remembered."""
        async with asyncio.timeout(TIME_LIMIT):
            message: Answer = json.loads(await connection.recv())
        if message["type"] == "sight":
            self.live = LiveView()
        if self.live.take(message):
            self.view = self.live.sight
        self.over = self.over or bool(self.view.get("over"))
        return message

    def take_reply(self, request: Request, reply: Answer) -> None:
        if reply["type"] == "done":
            self.be_done(request, reply["seq"] if request.kind != CHAT else None)
        elif reply["key"] == "unavailable":
            raise Trouble
        else:
            assert reply["key"] == "stale" or not request.legal, reply
            self.be_refused(request)

    # What is asked for

    async def repeat(self, send: Send) -> None:
        """Send again what was not answered; if there is nothing, sometimes what was."""
        doubtful = [request for request in self.requests if request.state == SENT]
        assert len(doubtful) <= 1
        if doubtful:
            self.tally.repeated += 1
            await self.ask(send, doubtful[0])
        elif self.requests and self.rng.random() < 0.3:
            done = [request for request in self.requests[-5:] if request.state == DONE]
            if done:
                await self.ask(send, self.rng.choice(done))

    async def act(self, send: Send) -> bool:
        """Ask for something if there is something to ask for; whether there was."""
        view, chance = self.view, self.rng.random()
        self.over = bool(view["over"])
        if self.over:
            return False
        if chance < 0.04:
            await self.wish(send, CHAT, text=f"{self.chair.seat} says {len(self.requests)}")
        elif view["undo"]["can"] and chance < 0.15:
            await self.wish(send, UNDO, seq=view["seq"], to=view["moves"] - 1)
        elif view["mine"] and chance < 0.18:
            await self.wish(send, MOVE, legal=False, seq=view["seq"], move="nonsense z99")
        elif view["mine"]:
            move = self.rng.choice(view["choices"])[0]
            await self.wish(send, MOVE, seq=view["seq"], move=move)
        else:
            return False
        return True

    async def wish(self, send: Send, kind: str, legal: bool = True, **body: object) -> None:
        id = f"{self.chair.seat}-{next(self.numbers)}"
        request = Request(kind, {"id": id, **body}, legal)
        self.requests.append(request)
        await self.ask(send, request)

    async def ask(self, send: Send, request: Request) -> None:
        begun = time.monotonic()
        try:
            await send(request)
        finally:
            self.tally.slowest = max(self.tally.slowest, time.monotonic() - begun)

    def be_done(self, request: Request, seq: int | None) -> None:
        """A request is acknowledged, perhaps once more: always with the same answer."""
        assert request.state != REFUSED, f"done after it was refused: {request}"
        assert request.legal, f"nonsense was stored: {request}"
        if request.state == SENT:
            self.tally.done[request.kind] += 1
        elif None not in (seq, request.seq):
            assert seq == request.seq, f"another answer, {seq}: {request}"
        request.state, request.seq = DONE, request.seq if seq is None else seq

    def be_refused(self, request: Request) -> None:
        assert request.state != DONE, f"refused after it was done: {request}"
        request.state = REFUSED
        self.tally.refused += 1


def reset(connection: ClientConnection) -> None:
    """Cut a connection as a phone that leaves the network does: no goodbye, and at once."""
    linger(connection.transport.get_extra_info("socket"))
    connection.transport.abort()


def linger(end: Any) -> None:
    """Let closing this socket reset the connection."""
    end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
