"""The server is killed again and again, at any moment, also while it starts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tests.server.attacks.load import Load
from tests.server.attacks.runs import Report, Run
from tests.support.journal import Journal
from tests.support.servers import Running

STARTING = 0.3
"""How often the process is killed at any moment after its start, perhaps before it listens."""
NEW_DATABASES = 20
"""One of so many kills is tried on an empty database, while its tables are created."""


TABLES = 2
"""Few, since all of them are opened anew after each kill."""


async def attack(run: Run, new_database: Callable[[], str]) -> Report:
    """Players go on while the process is killed and started, killed and started."""
    first = max(1, run.count // NEW_DATABASES)
    for _ in range(first):
        await kill_migration(run, new_database())
    run.struck = first
    url = new_database()
    server = run.server(url)
    load = Load([server], Journal(url), run.rng, TABLES)
    async with load.serving():
        async with load.playing():
            for _ in run.strikes():
                await kill_one(load, server, run)
                run.progress(f"{load.done()} acknowledged")
        server.kill()
        load.check()
        await asyncio.to_thread(server.start)
    load.check_all()
    cut = f"{load.doubts[True]:,} moves were stored and {load.doubts[False]:,} not when cut off"
    done = f"{run.struck:,} kills, {first} of them while a new database was set up"
    return Report(done, load, cut)


async def kill_one(load: Load, server: Running, run: Run) -> None:
    """Kill a running process, look at what it has stored, and start it."""
    if run.rng.random() < STARTING:
        await asyncio.sleep(run.rng.uniform(0, 0.6))
    else:
        await load.goes_on(run.rng.randint(1, 8))
        await asyncio.sleep(run.rng.uniform(0, 0.03))
    server.kill()
    load.check()
    load.count_doubts()
    server.launch()


async def kill_migration(run: Run, url: str) -> None:
    """Kill a process while it creates its tables: the next one can go on from there."""
    server = run.server(url, "migration")
    server.launch()
    await asyncio.sleep(run.rng.uniform(0, 0.5))
    server.kill()
    try:
        await asyncio.to_thread(server.start)
    finally:
        server.kill()
    Journal(url).counts()
