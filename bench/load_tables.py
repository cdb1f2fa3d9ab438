"""Tables at which a load generator makes random legal moves.

Of a message only what is needed is read: whose turn it is, and the list of legal moves once one of
them is to be made. The generator shares the machine with the server that it measures.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import AsyncExitStack
from random import Random
from typing import Any, TypeVar

import httpx

from bench.websocket_client import WebSocketClient
from ziggurat.core import Match
from ziggurat.core.registry import find

T = TypeVar("T")

CONNECTING = 10
"""Connections that are opened at once."""
RETRY_DELAY = 1.0
"""Seconds after which a refused connection is tried again."""
_DECODER = json.JSONDecoder()


class Player:
    """A seat with an open WebSocket."""

    def __init__(self, table: LoadTable) -> None:
        self.table = table
        self.socket: WebSocketClient | None = None
        self.mine = self.over = False
        self.seq = 0
        self._moves: list[str] = []
        """The last legal moves, without those of the messages that were not read yet."""
        self._unread: list[str] = []

    def receive(self, text: str) -> None:
        """Take over what is new in a message."""
        kind = first_value(text, "type", "")
        if kind in ("sight", "change"):
            self.mine = first_value(text, "mine", self.mine)
            self.over = first_value(text, "over", self.over)
            self.seq = first_value(text, "seq", self.seq)
            if '"choices":[' in text:
                self._unread.append(text)
            self.table.seen(self)
        elif kind == "refused":
            self.table.refused(first_value(text, "key", text))

    def moves(self) -> list[str]:
        """The legal moves."""
        for text in self._unread:
            self._read(first_value(text, "choices", []))
        self._unread = []
        return self._moves

    def _read(self, choices: list[list[Any]]) -> None:
        """Take over choices, or edits of the last ones, which begin with a number."""
        if choices and isinstance(choices[0][0], str):
            self._moves = [choice[0] for choice in choices]
            return
        for start, count, added in choices:
            self._moves[start : start + count] = [choice[0] for choice in added]


def first_value(text: str, key: str, default: T) -> T:
    """The value of a key where it first occurs in a JSON text, without reading the rest."""
    at = text.find(f'"{key}":')
    if at < 0:
        return default
    value: T = _DECODER.raw_decode(text, at + len(key) + 3)[0]
    return value


class LoadTable:
    """A table at which moves are made, one at a time."""

    views = 0
    """Views that all tables of this process have been sent."""

    def __init__(self, id: str, number: int) -> None:
        self.id = id
        self.players: list[Player] = []
        self.rng = Random(number)
        self.over = False
        self.ready = asyncio.Event()
        """Set while somebody can move."""
        self._done: Callable[[bool], object] | None = None

    def seen(self, player: Player) -> None:
        """A player was sent a view."""
        LoadTable.views += 1
        self.over = self.over or player.over
        if player.mine or self.over:
            self.ready.set()
            self._end(True)

    def refused(self, key: str) -> None:
        """The server has refused the move; the position is as before."""
        assert key == "overloaded", key
        self.ready.set()
        self._end(False)

    def _end(self, stored: bool) -> None:
        done, self._done = self._done, None
        if done is not None:
            done(stored)

    @property
    def is_free(self) -> bool:
        """Whether a move can be made now."""
        return self.ready.is_set() and not self.over

    def start_move(self, done: Callable[[bool], object]) -> None:
        """Send a random move; ``done`` hears whether it was stored, once the next can be made."""
        asked = [player for player in self.players if player.mine]
        player = max(asked, key=lambda player: player.seq)  # others may not have seen the last move
        assert player.socket is not None
        self.ready.clear()
        self._done = done
        text = self.rng.choice(player.moves())
        id = f"{player.seq}-{self.rng.randrange(1 << 30)}"
        message = {"type": "move", "seq": player.seq, "id": id, "move": text}
        player.socket.send(json.dumps(message))

    async def move(self) -> bool:
        """Make a random move and wait until the next can be made; False if it was refused."""
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.start_move(stored.set_result)
        return await stored


async def open_tables(stack: AsyncExitStack, url: str, game: str, count: int) -> list[LoadTable]:
    """Tables in the middle of random games, with both players connected."""
    client = await stack.enter_async_context(httpx.AsyncClient(base_url=url, timeout=60))
    source = await _post(client, "/api/replays", {"text": random_game(game)})
    moves = (await client.get(f"/api/tables/{source['table']}")).json()["moves"]
    rng, gate = Random(game), asyncio.Semaphore(CONNECTING)

    async def open_table(number: int) -> LoadTable:
        start = {"table": source["table"], "at": rng.randrange(moves // 2)}
        body = {"game": game, "seats": [{"kind": "friend"}] * 2, "from": start}
        async with gate:
            created = await _post(client, "/api/tables", body)
            table = LoadTable(created["table"], number)
            for seat in created["seats"]:
                player = Player(table)
                table.players.append(player)
                player.socket = await join(url, table.id, player.receive, seat["secret"])
                stack.callback(player.socket.close)
            await table.ready.wait()
        return table

    return list(await asyncio.gather(*map(open_table, range(count))))


async def _post(client: httpx.AsyncClient, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """The answer to a request; an overloaded server is asked again."""
    while (answer := await client.post(path, json=body)).status_code == 503:
        await asyncio.sleep(float(answer.headers["Retry-After"]))
    assert answer.status_code == 201, answer.text
    content: dict[str, Any] = answer.json()
    return content


async def join(
    url: str, table: str, on_text: Callable[[str], object], secret: str | None = None
) -> WebSocketClient:
    """A WebSocket that has said hello; a refused one is tried again, as a page does."""
    where = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/live"
    while True:
        try:
            socket = await WebSocketClient.connect(where, on_text)
        except OSError:
            await asyncio.sleep(RETRY_DELAY)
            continue
        socket.send(json.dumps({"type": "hello", "secret": secret, "changes": True}))
        return socket


def random_game(game: str) -> str:
    """The record of a game of two people who play at random."""
    match, rng = Match(find(game).deal(2, {}, Random(1))), Random(1)
    while not match.state.over:
        match.play(rng.choice(match.state.legal_moves()).text)
    return match.record.dumps()
