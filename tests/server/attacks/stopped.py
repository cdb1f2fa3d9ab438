"""Processes that stand still for a while and go on: a server, and those of PostgreSQL."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.server.attacks.load import Load
from tests.server.attacks.processes import children, command, send
from tests.server.attacks.runs import Report, Run
from tests.support.journal import Journal
from tests.support.postgres import Cluster

LONG = 9.0
"""Seconds: longer than a server waits for its database."""


async def attack(run: Run, cluster: Cluster, long: float = 0.2) -> Report:
    """Two servers on one database; one of them, or some of PostgreSQL, stands still for a while.

    ``long`` is how often that is longer than a server waits for its database.
    """
    url = cluster.create()
    servers = [run.server(url, name) for name in ("first", "second")]
    load = Load(servers, Journal(url), run.rng, size=3)
    async with load.serving(), load.playing():
        for number in run.strikes():
            await load.goes_on(run.rng.randint(2, 15))
            pids = [chosen_server, chosen_backend, whole_cluster][number % 3](load, cluster)
            async with stopped(pids):
                is_long = run.rng.random() < long
                await asyncio.sleep(run.rng.random() + (LONG if is_long else 0))
            await load.goes_on(2)
            await asyncio.to_thread(load.check)
            run.progress(f"{load.done()} acknowledged")
    load.check_all()
    done = f"{run.struck} times a server, a backend or all of PostgreSQL stood still, two servers"
    return Report(done, load, load.slowest())


@asynccontextmanager
async def stopped(pids: list[int]) -> AsyncIterator[None]:
    """Processes that stand still until the end of the block."""
    send(pids, signal.SIGSTOP)
    try:
        yield
    finally:
        send(pids, signal.SIGCONT)


def chosen_server(load: Load, cluster: Cluster) -> list[int]:
    server = load.rng.choice(load.servers)
    assert server.process is not None
    return [server.process.pid]


def chosen_backend(load: Load, cluster: Cluster) -> list[int]:
    """A process of PostgreSQL that serves a connection of ours."""
    backends = [pid for pid in whole_cluster(load, cluster) if "127.0.0.1" in command(pid)]
    return [load.rng.choice(backends)] if backends else []


def whole_cluster(load: Load, cluster: Cluster) -> list[int]:
    assert cluster.process is not None
    return [cluster.process.pid, *children(cluster.process.pid)]
