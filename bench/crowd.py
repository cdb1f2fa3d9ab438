"""``python3 do.py bench crowd``: a move at a table that thousands watch, and what others notice.

Spectators connect to one table. While moves are made there, people at other tables play on. The
bench measures how long it takes until every spectator has been told of a move, and how long the
others' moves take meanwhile. All clients share the machine with the server.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

from websockets.asyncio.client import ClientConnection, connect

from bench.load import CONNECTING, LoadTable, open_tables
from bench.process_usage import cpu_seconds, resident_megabytes
from tests.support.servers import Running

OTHERS = 20
"""Other tables."""
MOVES = 10
"""Moves at the table that is watched."""
PAUSE = 3.0
"""Seconds between two of them."""
OTHERS_PAUSE = 0.2
"""Seconds between two moves at the other tables, one table after the other."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--spectators", type=int, default=5000)
    parser.add_argument("--game", default="tigris")
    args = parser.parse_args()
    with TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder, 'crowd.db').as_posix()}"
        settings = {"rate": "0", "max_connections_per_address": "0"}
        path = os.environ.get("PYTHONPATH", "")
        server = Running(database, Path(folder, "server.log"), settings, path=path)
        try:
            server.start()
            assert server.process is not None
            asyncio.run(measure(server.url, server.process.pid, args.game, args.spectators))
        finally:
            server.kill()


class Crowd:
    """Spectators of one table, and when each was told of the last move."""

    def __init__(self) -> None:
        self.told: list[float] = []
        self.size = 0
        self.everybody = asyncio.Event()

    async def watch(self, socket: ClientConnection) -> None:
        async for text in socket:
            if str(text).startswith('{"type":"change"'):
                self.told.append(perf_counter())
                if len(self.told) >= self.size:
                    self.everybody.set()


async def measure(url: str, pid: int, game: str, spectators: int) -> None:
    async with AsyncExitStack() as stack:
        watched, *others = await open_tables(stack, url, game, OTHERS + 1)
        tasks = [
            asyncio.create_task(table.listen(player))
            for table in (watched, *others)
            for player in table.players
        ]
        crowd, begun = Crowd(), perf_counter()
        sockets = await gather_crowd(stack, url, watched.id, spectators)
        crowd.size = len(sockets)
        tasks += [asyncio.create_task(crowd.watch(socket)) for socket in sockets]
        print(f"{len(sockets)} spectators connected in {perf_counter() - begun:.1f} s")
        await asyncio.sleep(PAUSE)
        waits: list[float] = []
        playing = asyncio.create_task(play_on(others, waits))
        cpu = cpu_seconds(pid)
        last = [await told_to_all(watched, crowd) for _ in range(MOVES)]
        playing.cancel()
        used = (cpu_seconds(pid) - cpu) / MOVES
        slowest, middle = max(last) * 1000, median(last) * 1000
        print(f"a move is told to all within {slowest:.0f} ms, median {middle:.0f}")
        cuts = [cut * 1000 for cut in quantiles(waits, n=100)]
        print(f"moves at other tables: median {cuts[49]:.0f} ms, p99 {cuts[98]:.0f} ms")
        print(f"server: {used:.2f} s of CPU a move, {resident_megabytes(pid):.0f} MB")
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def gather_crowd(
    stack: AsyncExitStack, url: str, table: str, count: int
) -> list[ClientConnection]:
    gate = asyncio.Semaphore(CONNECTING)
    address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/live"

    async def join() -> ClientConnection:
        async with gate:
            socket = await stack.enter_async_context(
                connect(address, ping_interval=None, open_timeout=60)
            )
            await socket.send(json.dumps({"type": "hello", "changes": True}))
            await socket.recv()
            return socket

    return list(await asyncio.gather(*(join() for _ in range(count))))


async def told_to_all(table: LoadTable, crowd: Crowd) -> float:
    """Make a move; the seconds until the last spectator was told."""
    crowd.told.clear()
    crowd.everybody.clear()
    begun = perf_counter()
    await table.move()
    await asyncio.wait_for(crowd.everybody.wait(), 60)
    last = max(crowd.told) - begun
    await asyncio.sleep(PAUSE)
    return last


async def play_on(tables: list[LoadTable], waits: list[float]) -> None:
    """Moves at other tables, at a steady pace; how long each takes."""
    number = 0
    running: set[asyncio.Task[None]] = set()

    async def move(table: LoadTable) -> None:
        begun = perf_counter()
        if await table.move():
            waits.append(perf_counter() - begun)

    while True:
        task = asyncio.create_task(move(tables[number % len(tables)]))
        running.add(task)
        task.add_done_callback(running.discard)
        number += 1
        await asyncio.sleep(OTHERS_PAUSE)


if __name__ == "__main__":
    main()
