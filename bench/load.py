"""``python3 do.py bench load``: how a server answers as more and more moves a second are offered.

Two people sit at each table, each with a WebSocket. Moves are sent at a steady pace, whether the
answers to earlier ones have come or not, so that a server that falls behind shows it: a move's
time runs from the moment at which it was due. What the server refuses since it is overloaded is
counted apart; the table tries again when it is its turn. The clients share the machine with the
server. ``--peer`` measures boardgame.io's server in the same run.

With PostgreSQL, which is started for this, the server can have several workers. CPU and memory are
those of all its processes, without the database's.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import time
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.load_report import Report, Step
from bench.load_tables import LoadTable, open_tables
from bench.peer.measure import STORAGES, measure_peer
from bench.process_usage import cpu_seconds, family, resident_megabytes
from bench.websocket_client import WebSocketClient
from tasks.tools import POSTGRES
from tests.support.postgres import running_cluster
from tests.support.servers import Running

GAMES = ("tigris", "terra")
WARM_UP = 3.0
"""Seconds of load before anything is counted."""
PATIENCE = 10.0
"""Seconds that answers have after the last move was due."""
PACE_TICK = 0.002
"""Seconds between two looks at what is due."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rates", default="100,200,300,400,600", help="moves a second")
    parser.add_argument("--seconds", type=float, default=8.0, help="at each pace")
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--max-wait", default="0.2", help="of the server; 0: it refuses nothing")
    parser.add_argument("--peer", action="store_true", help="boardgame.io's server, too")
    parser.add_argument("--peer-rates", default="100,300,600,1000,2000", help="the same for it")
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--workers", type=int, default=1, help="more than one on PostgreSQL only")
    parser.add_argument("--json", action="store_true", help="a JSON object a line")
    args = parser.parse_args()
    load = Load(args.tables, paces(args.rates), args.seconds)
    for game in filter(None, args.games.split(",")):
        with TemporaryDirectory() as folder, database(args.database, folder) as url:
            server = bench_server(url, folder, args.max_wait, args.workers)
            try:
                server.start()
                asyncio.run(load.measure(server, game, Report(game, args.json)))
            finally:
                server.kill()
    if args.peer:
        for storage in STORAGES:
            report = Report(f"boardgame.io, games in {storage}", args.json)
            measure_peer(storage, load.tables, paces(args.peer_rates), load.seconds, report)


def family_cpu(pid: int) -> float:
    """The processor time of a server with its workers."""
    return sum(map(cpu_seconds, family(pid)))


def paces(text: str) -> list[float]:
    """The paces of an option."""
    return [float(rate) for rate in text.split(",")]


@contextmanager
def database(kind: str, folder: str) -> Iterator[str]:
    """The address of an empty database."""
    if kind == "sqlite":
        yield f"sqlite:///{Path(folder, 'bench.db').as_posix()}"
        return
    programs = POSTGRES.find()
    if programs is None:
        raise SystemExit(POSTGRES.reason())
    with running_cluster(programs) as cluster:
        yield cluster.create()


def bench_server(url: str, folder: str, max_wait: str = "0.2", workers: int = 1) -> Running:
    """A server that lets one address do everything."""
    settings = {"rate": "0", "max_connections_per_address": "0", "max_wait": max_wait}
    path = os.environ.get("PYTHONPATH", "")
    settings |= {"workers": str(workers)}
    return Running(url, Path(folder, "server.log"), settings, path=path)


@dataclass(frozen=True)
class Load:
    """How many tables there are, and how many moves a second are made there."""

    tables: int
    rates: Sequence[float]
    seconds: float

    async def measure(self, server: Running, game: str, report: Report) -> None:
        assert server.process is not None
        async with AsyncExitStack() as stack:
            tables = await open_tables(stack, server.url, game, self.tables)
            gc.freeze()
            for rate in self.rates:
                step = await self._offer(tables, server.process.pid, rate)
                report.add(step.row())

    async def _offer(self, tables: list[LoadTable], pid: int, rate: float) -> Step:
        """Make moves at a steady pace, at one table after the other."""
        step = Step(rate, self.seconds)
        pace = Pace(tables, step, rate)
        await pace.run(WARM_UP)
        cpu, own_cpu = family_cpu(pid), time.process_time()
        received, views = WebSocketClient.received, LoadTable.views
        pace.is_counted = True
        await pace.run(self.seconds)
        pace.is_counted = False
        step.cpu, step.client_cpu = family_cpu(pid) - cpu, time.process_time() - own_cpu
        step.received = WebSocketClient.received - received
        step.views = LoadTable.views - views
        step.megabytes = sum(map(resident_megabytes, family(pid)))
        await pace.finish()
        return step


class Pace:
    """Moves that are due at a steady pace."""

    def __init__(self, tables: list[LoadTable], step: Step, rate: float) -> None:
        self.tables = tables
        self.step = step
        self.is_counted = False
        self._pause = 1 / rate
        self._due = perf_counter()
        self._number = 0
        self._running = 0

    async def run(self, seconds: float) -> None:
        """Send what is due, for so long."""
        end = self._due + seconds
        while self._due < end:
            await asyncio.sleep(max(PACE_TICK, self._due - perf_counter()))
            while self._due < min(end, perf_counter()):
                self._start(self._due)
                self._due += self._pause

    def _start(self, due: float) -> None:
        """Make a move at the next table that has one to make."""
        for _ in self.tables:
            table = self.tables[self._number % len(self.tables)]
            self._number += 1
            if table.over:
                continue
            if not table.is_free:
                self.step.late += self.is_counted
                return
            self._running += 1
            table.start_move(partial(self._done, due, self.is_counted))
            return

    def _done(self, due: float, was_counted: bool, stored: bool) -> None:
        self._running -= 1
        if was_counted:
            times = self.step.times if stored else self.step.refused_times
            times.append(perf_counter() - due)
        if self.is_counted:
            self.step.stored += stored
            self.step.refused += not stored

    async def finish(self) -> None:
        """Wait until everything is answered."""
        deadline = perf_counter() + PATIENCE
        while self._running and perf_counter() < deadline:
            await asyncio.sleep(0.05)


if __name__ == "__main__":
    main()
