"""``python3 do.py bench crowd``: a move at a table that thousands watch, and what others notice.

Spectators connect to one table. While moves are made there, people at other tables play on. The
bench measures how long it takes until every spectator has been told of a move, and how long the
others' moves take meanwhile. All clients share the machine with the server.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import time
from contextlib import AsyncExitStack
from functools import partial
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.load import bench_server, database
from bench.load_tables import CONNECTING, LoadTable, join, open_tables
from bench.process_usage import cpu_seconds, resident_megabytes
from bench.websocket_client import WebSocketClient
from ziggurat.server.http.connection_limits import raise_file_limit

OTHERS = 20
"""Other tables."""
MOVES = 10
"""Moves at the table that is watched."""
PAUSE = 3.0
"""Seconds between two of them."""
OTHERS_PAUSE = 0.1
"""Seconds between two moves at the other tables, one table after the other."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--spectators", type=int, default=5000)
    parser.add_argument("--game", default="tigris")
    args = parser.parse_args()
    files = raise_file_limit()
    if files is not None and files < args.spectators + 200:
        parser.error(f"{files} open files are too few; see ulimit -n")
    with TemporaryDirectory() as folder, database("sqlite", folder) as url:
        server = bench_server(url, folder)
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
        self.sockets: list[WebSocketClient] = []
        self.everybody = asyncio.Event()
        self._is_complete = False

    def receive(self, text: str) -> None:
        if self._is_complete and text.startswith('{"type":"change"'):
            self.told.append(perf_counter())
            if len(self.told) >= len(self.sockets):
                self.everybody.set()

    async def gather(self, stack: AsyncExitStack, url: str, table: str, count: int) -> None:
        """Let spectators come, some at a time, until there are as many as wanted."""
        gate = asyncio.Semaphore(CONNECTING)

        async def come() -> WebSocketClient:
            async with gate:
                socket = await join(url, table, self.receive)
                stack.callback(socket.close)
                return socket

        while (missing := count - len(self.sockets)) > 0:
            sockets = await asyncio.gather(*(come() for _ in range(missing)))
            await asyncio.sleep(PAUSE)
            self.sockets += [socket for socket in sockets if not socket.is_closed]
        self._is_complete = True


async def measure(url: str, pid: int, game: str, spectators: int) -> None:
    async with AsyncExitStack() as stack:
        watched, *others = await open_tables(stack, url, game, OTHERS + 1)
        crowd, begun = Crowd(), perf_counter()
        await crowd.gather(stack, url, watched.id, spectators)
        print(f"{len(crowd.sockets)} spectators connected in {perf_counter() - begun:.1f} s")
        gc.freeze()
        waits: list[float] = []
        alone: list[float] = []
        playing = asyncio.create_task(play_on(others, alone))
        await asyncio.sleep(PAUSE)
        playing.cancel()
        playing = asyncio.create_task(play_on(others, waits))
        cpu, own = cpu_seconds(pid), time.process_time()
        last = [await told_to_all(watched, crowd) for _ in range(MOVES)]
        playing.cancel()
        used, own = (cpu_seconds(pid) - cpu) / MOVES, (time.process_time() - own) / MOVES
        slowest, middle = max(last) * 1000, median(last) * 1000
        print(f"a move is told to all within {slowest:.0f} ms, median {middle:.0f}")
        for name, times in (("before", alone), ("meanwhile", waits)):
            cuts = [cut * 1000 for cut in quantiles(times, n=100)]
            print(f"moves at other tables {name}: median {cuts[49]:.0f} ms, p99 {cuts[98]:.0f} ms")
        print(f"server: {used:.2f} s of CPU a move, {resident_megabytes(pid):.0f} MB")
        print(f"clients: {own:.2f} s of CPU a move")


async def told_to_all(table: LoadTable, crowd: Crowd) -> float:
    """Make a move; the seconds until the last spectator was told."""
    crowd.told.clear()
    crowd.everybody.clear()
    begun = perf_counter()
    assert await table.move(), "refused"
    await asyncio.wait_for(crowd.everybody.wait(), 60)
    last = max(crowd.told) - begun
    await asyncio.sleep(PAUSE)
    return last


def note(waits: list[float], begun: float, _stored: bool) -> None:
    """A move that was begun at this time is answered."""
    waits.append(perf_counter() - begun)


async def play_on(tables: list[LoadTable], waits: list[float]) -> None:
    """Moves at other tables, at a steady pace; how long each takes."""
    number = 0
    while True:
        table = tables[number % len(tables)]
        number += 1
        if table.is_free:
            table.start_move(partial(note, waits, perf_counter()))
        await asyncio.sleep(OTHERS_PAUSE)


if __name__ == "__main__":
    main()
