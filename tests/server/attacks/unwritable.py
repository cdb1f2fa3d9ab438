"""The database cannot be written for a while: a full disk, a read-only one, a locked file."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager
from pathlib import Path

import httpx
import psycopg

from tests.server.attacks.disks import fill, immutable, make_room
from tests.server.attacks.load import Load, require
from tests.server.attacks.runs import Report, Run
from tests.support.journal import Journal
from tests.support.postgres import Cluster
from tests.support.servers import Running

QUICKLY = 30.0
"""Seconds within which a server must answer that it cannot store now, on a slow machine."""
Spoil = Callable[[], AbstractContextManager[None]]


async def attack(run: Run, url: str, spoil: Spoil, what: str, all_fail: bool = True) -> Report:
    """Players go on while the database is spoilt again and again, and mended.

    ``all_fail`` unless some changes may still find room.
    """
    async with playing(run, url) as (load, server):
        for _ in run.strikes():
            await load.goes_on(run.rng.randint(3, 15))
            with spoil():
                await check_unavailable(load, server, all_fail)
                await asyncio.sleep(run.rng.uniform(0, 0.5))
            await load.goes_on(2)
            await asyncio.to_thread(load.check)
            run.progress(f"{load.done()} acknowledged")
    return Report(f"{run.struck:,} times {what}", load, load.slowest())


@asynccontextmanager
async def playing(run: Run, url: str) -> AsyncIterator[tuple[Load, Running]]:
    """A server with players; at the end everything is checked."""
    server = run.server(url)
    load = Load([server], Journal(url), run.rng, size=2)
    async with load.serving(), load.playing():
        yield load, server
    load.check_all()
    trouble = [line for line in server.told().splitlines() if '"trace"' in line]
    require(not trouble, f"a traceback: {trouble[:1]}")


async def check_unavailable(load: Load, server: Running, all_fail: bool = True) -> None:
    """Changes are refused for now, soon and in words; what is open can be looked at."""
    async with httpx.AsyncClient(base_url=server.url, timeout=QUICKLY, verify=False) as client:
        ready = await client.get("/health/ready")
        while ready.status_code == 200:  # the last result is believed for a second
            await asyncio.sleep(0.1)
            ready = await client.get("/health/ready")
        require(ready.status_code == 503 and int(ready.headers["Retry-After"]) > 0, ready.text)
        live = await client.get("/health/live")
        require(live.status_code == 200, live.text)
        for game in load.games:
            view = await client.get(game.players[0].chair.path)
            require(view.status_code == 200, view.text)
        body = {"game": "tigris", "seats": [{"kind": "me"}, {"kind": "friend"}]}
        answer = await client.post("/api/tables", json=body)
        if all_fail or answer.status_code != 201:
            require(answer.status_code == 503, f"{answer.status_code}: {answer.text}")
            require(int(answer.headers["Retry-After"]) > 0, "no Retry-After")


@contextmanager
def full(disk: Path) -> Iterator[None]:
    fill(disk)
    try:
        yield
    finally:
        make_room(disk)


def read_only(file: Path) -> AbstractContextManager[None]:
    """An SQLite database on a disk that takes nothing any more."""
    return immutable(file, file.with_name(f"{file.name}-wal"))


@contextmanager
def locked_file(file: Path) -> Iterator[None]:
    """Another process writes to an SQLite file, and takes its time."""
    other = sqlite3.connect(file, isolation_level=None, timeout=10)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.close()


@contextmanager
def locked_tables(url: str) -> Iterator[None]:
    """The same on PostgreSQL."""
    with psycopg.connect(url) as connection:
        connection.execute("LOCK TABLE tables, journal, chat, health IN EXCLUSIVE MODE")
        yield
        connection.rollback()


@contextmanager
def full_cluster(cluster: Cluster, disk: Path) -> Iterator[None]:
    """A PostgreSQL on a full disk may give up altogether: it is started once there is room."""
    fill(disk)
    try:
        yield
    finally:
        make_room(disk)
        if cluster.process is not None and cluster.process.poll() is not None:
            cluster.start()
