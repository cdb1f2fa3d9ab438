"""PostgreSQL restarts under a running server: stopped in order, at once, or killed."""

from __future__ import annotations

import asyncio
import signal

import httpx

from tests.server.attacks.load import Load
from tests.server.attacks.processes import children, send
from tests.server.attacks.runs import Report, Run
from tests.support.journal import Journal
from tests.support.postgres import Cluster

WAYS = (signal.SIGINT, signal.SIGQUIT, signal.SIGKILL)
"""Fast and immediate shutdown, and a crash of everything."""


async def attack(run: Run, cluster: Cluster) -> Report:
    """Players go on; the server stays, and its database comes and goes."""
    url = cluster.create()
    server = run.server(url)
    load = Load([server], Journal(url), run.rng)
    async with load.serving(), load.playing():
        for number in run.strikes():
            await load.goes_on(run.rng.randint(5, 30))
            await asyncio.to_thread(crash, cluster, WAYS[number % len(WAYS)])
            await asyncio.sleep(run.rng.uniform(0, 0.5))
            await check_without_database(server.url)
            await asyncio.to_thread(cluster.start)
            await asyncio.to_thread(load.check)
            run.progress(f"{load.done()} acknowledged")
        await load.goes_on(10)
    load.check_all()
    done = f"{run.struck:,} restarts of PostgreSQL: fast, immediate, killed"
    return Report(done, load, load.slowest())


def crash(cluster: Cluster, how: signal.Signals) -> None:
    """Stop PostgreSQL; SIGKILL ends all of its processes at once, as a power cut does."""
    assert cluster.process is not None
    if how is signal.SIGKILL:
        send([cluster.process.pid, *children(cluster.process.pid)], how)
    cluster.stop(how)


async def check_without_database(url: str) -> None:
    """The process answers for itself, and says that it is not ready."""
    async with httpx.AsyncClient(base_url=url, timeout=30, verify=False) as client:
        assert (await client.get("/health/live")).status_code == 200
        ready = await client.get("/health/ready")
        while ready.status_code == 200:  # the last result is believed for a second
            await asyncio.sleep(0.1)
            ready = await client.get("/health/ready")
        assert ready.status_code == 503 and int(ready.headers["Retry-After"]) > 0
