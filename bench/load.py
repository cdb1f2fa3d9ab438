"""``python3 do.py bench load``: how a server answers as more and more moves a second are offered.

Two people sit at each table, each with a WebSocket. Moves are sent at a steady pace, whether the
answers to earlier ones have come or not, so that a server that falls behind shows it: a move's
time runs from the moment at which it was due. The clients share the machine with the server.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from bench.process_usage import cpu_seconds, resident_megabytes
from tests.support.servers import Running
from ziggurat.core import Match
from ziggurat.core.registry import find

GAMES = ("tigris", "terra")
CONNECTING = 20
"""Sockets that are opened at once."""
WARM_UP = 2.0
"""Seconds of load before anything is counted."""
PATIENCE = 20.0
"""Seconds that answers have after the last move was due."""


class CountingConnection(ClientConnection):
    """A connection that counts what it receives, as it is on the wire."""

    received = 0

    def data_received(self, data: bytes) -> None:
        CountingConnection.received += len(data)
        super().data_received(data)


@dataclass
class Player:
    """A seat with an open WebSocket."""

    socket: ClientConnection
    mine: bool = False
    over: bool = False
    seq: int = 0
    moves: list[str] = field(default_factory=list)

    def take(self, view: dict[str, Any]) -> None:
        """Take over what is new in a view."""
        self.mine = view.get("mine", self.mine)
        self.over = view.get("over", self.over)
        self.seq = view.get("seq", self.seq)
        if "choices" in view:
            self.moves = [choice[0] for choice in view["choices"]]


@dataclass
class LoadTable:
    """A table at which random legal moves are made, one at a time."""

    id: str
    players: list[Player]
    rng: Random
    over: bool = False
    answered: asyncio.Event = field(default_factory=asyncio.Event)
    """Set once the last move is stored and somebody else can move."""
    views: int = 0

    async def listen(self, player: Player) -> None:
        """Read what the server sends to a player."""
        async for text in player.socket:
            message = json.loads(text)
            if message["type"] in ("sight", "change"):
                self.views += 1
                player.take(message.get("changed", message))
                self.over = player.over
                if player.mine or self.over:
                    self.answered.set()
            elif message["type"] == "refused":
                raise AssertionError(message)

    async def move(self) -> bool:
        """Make a random move and wait until everybody has seen it; False if the game is over."""
        await self.answered.wait()
        if self.over:
            return False
        player = next(player for player in self.players if player.mine)
        self.answered.clear()
        text = self.rng.choice(player.moves)
        message = {"type": "move", "seq": player.seq, "id": f"{player.seq}", "move": text}
        await player.socket.send(json.dumps(message))
        await self.answered.wait()
        return True


@dataclass
class Step:
    """What was measured at one pace."""

    offered: float
    made: int
    seconds: float
    times: list[float]
    cpu: float
    received: int
    views: int
    megabytes: float

    def row(self) -> dict[str, float]:
        cuts = quantiles(self.times, n=100) if len(self.times) > 1 else [0.0] * 99
        return {
            "offered a second": self.offered,
            "stored a second": round(self.made / self.seconds, 1),
            "p50 ms": round(cuts[49] * 1000, 1),
            "p99 ms": round(cuts[98] * 1000, 1),
            "CPU ms a move": round(self.cpu / max(1, self.made) * 1000, 2),
            "kB a viewer": round(self.received / max(1, self.views) / 1000, 2),
            "memory MB": round(self.megabytes, 0),
        }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rates", default="50,100,200,300,400,500", help="moves a second")
    parser.add_argument("--seconds", type=float, default=15.0, help="at each pace")
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--json", action="store_true", help="a JSON object a line")
    args = parser.parse_args()
    rates = [float(rate) for rate in args.rates.split(",")]
    for game in args.games.split(","):
        with TemporaryDirectory() as folder:
            for step in run(game, folder, args.tables, rates, args.seconds):
                row = {"game": game, **step.row()}
                print(json.dumps(row) if args.json else told(row), flush=True)


def told(row: dict[str, Any]) -> str:
    return ", ".join(f"{name} {value}" for name, value in row.items())


def run(game: str, folder: str, tables: int, rates: Sequence[float], seconds: float) -> list[Step]:
    """Start a server and measure it at each pace in turn."""
    database = f"sqlite:///{Path(folder, 'load.db').as_posix()}"
    settings = {"rate": "0", "max_connections_per_address": "0"}
    path = os.environ.get("PYTHONPATH", "")
    server = Running(database, Path(folder, "server.log"), settings, path=path)
    try:
        server.start()
        assert server.process is not None
        return asyncio.run(measure(server.url, server.process.pid, game, tables, rates, seconds))
    finally:
        server.kill()


async def measure(
    url: str, pid: int, game: str, count: int, rates: Sequence[float], seconds: float
) -> list[Step]:
    async with AsyncExitStack() as stack:
        tables = await open_tables(stack, url, game, count)
        listeners = [
            asyncio.create_task(table.listen(player))
            for table in tables
            for player in table.players
        ]
        for table in tables:
            await table.answered.wait()
        steps = []
        for rate in rates:
            steps.append(await offer(tables, pid, rate, seconds))
            if steps[-1].made < 0.8 * rate * seconds:
                break  # far behind: more would only queue longer
        for listener in listeners:
            listener.cancel()
        await asyncio.gather(*listeners, return_exceptions=True)
    return steps


async def open_tables(stack: AsyncExitStack, url: str, game: str, count: int) -> list[LoadTable]:
    """Tables in the middle of random games, with both players connected."""
    client = await stack.enter_async_context(httpx.AsyncClient(base_url=url, timeout=60))
    source = await client.post("/api/replays", json={"text": random_game(game)})
    assert source.status_code == 201, source.text
    id = source.json()["table"]
    moves = (await client.get(f"/api/tables/{id}")).json()["moves"]
    rng, gate = Random(game), asyncio.Semaphore(CONNECTING)

    async def open_table(number: int) -> LoadTable:
        async with gate:
            body = {
                "game": game,
                "seats": [{"kind": "friend"}] * 2,
                "from": {"table": id, "at": rng.randrange(moves // 2)},
            }
            made = await client.post("/api/tables", json=body)
            assert made.status_code == 201, made.text
            players = []
            for seat in made.json()["seats"]:
                where = f"{url.replace('http', 'ws', 1)}/api/tables/{made.json()['table']}/live"
                socket = await stack.enter_async_context(
                    connect(where, create_connection=CountingConnection, ping_interval=None)
                )
                await socket.send(
                    json.dumps({"type": "hello", "secret": seat["secret"], "changes": True})
                )
                players.append(Player(socket))
            return LoadTable(made.json()["table"], players, Random(number))

    return list(await asyncio.gather(*map(open_table, range(count))))


def random_game(game: str) -> str:
    """The record of a game of two people who play at random."""
    match, rng = Match(find(game).deal(2, {}, Random(1))), Random(1)
    while not match.state.over:
        match.play(rng.choice(match.state.legal_moves()).text)
    return match.record.dumps()


async def offer(tables: list[LoadTable], pid: int, rate: float, seconds: float) -> Step:
    """Make moves at a steady pace, at one table after the other."""
    step = Step(rate, 0, seconds, [], 0.0, 0, 0, 0.0)
    begun = perf_counter()
    end = begun + WARM_UP + seconds
    running: set[asyncio.Task[None]] = set()

    async def move(table: LoadTable, due: float) -> None:
        if await table.move() and begun + WARM_UP <= due:
            now = perf_counter()
            step.times.append(now - due)
            step.made += now <= end

    number, counting = 0, False
    while (due := begun + number / rate) < end:
        await asyncio.sleep(max(0.0, due - perf_counter()))
        if not counting and due >= begun + WARM_UP:
            counting = True
            cpu, received = cpu_seconds(pid), CountingConnection.received
            views = sum(table.views for table in tables)
        task = asyncio.create_task(move(tables[number % len(tables)], due))
        running.add(task)
        task.add_done_callback(running.discard)
        number += 1
    step.cpu = cpu_seconds(pid) - cpu
    step.received = CountingConnection.received - received
    step.views = sum(table.views for table in tables) - views
    step.megabytes = resident_megabytes(pid)
    if running:
        await asyncio.wait(running, timeout=PATIENCE)
    return step


if __name__ == "__main__":
    main()
