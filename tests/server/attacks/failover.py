"""The primary PostgreSQL is killed, and its standby takes its place."""

from __future__ import annotations

import asyncio
import secrets
import shutil
import signal
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psycopg

from tests.server.attacks.load import Game, Load, require
from tests.server.attacks.players import CHAT, DONE
from tests.server.attacks.processes import children, send
from tests.server.attacks.runs import Report, Run
from tests.support.journal import Journal
from tests.support.ports import free_port
from tests.support.postgres import PATIENCE, USER, Cluster, initialise, servant

DATABASE = "tables"
FROZEN = 0.5
"""How often the standby stands still when the primary is killed."""


@dataclass
class Pair:
    """A primary and its standby, which change places."""

    primary: Cluster
    standby: Cluster

    @property
    def url(self) -> str:
        """What a server is given: both hosts, and which of them it wants."""
        hosts = ",".join(f"127.0.0.1:{one.port}" for one in (self.primary, self.standby))
        login = f"{USER}:{self.primary.password}"
        return f"postgresql://{login}@{hosts}/{DATABASE}?target_session_attrs=read-write"

    def build_standby(self) -> None:
        """Copy the primary, follow it, and wait until it has caught up."""
        standby = self.standby
        shutil.rmtree(standby.data, ignore_errors=True)
        where = f"host=127.0.0.1 port={self.primary.port} user={USER} password={standby.password}"
        options = ("--checkpoint=fast", "--no-sync", "--write-recovery-conf")
        standby.run("pg_basebackup", "--pgdata", str(standby.data), "--dbname", where, *options)
        standby.start()
        self.until("SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming'", 1)

    def synchronise(self, names: str) -> None:
        """Let commits wait for standbys of these names; '*' is any."""
        self.primary.execute(f"ALTER SYSTEM SET synchronous_standby_names = '{names}'")
        self.primary.execute("SELECT pg_reload_conf()")
        waits = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'"
        self.until(waits, 1 if names else 0)

    def until(self, query: str, number: int) -> None:
        deadline = time.monotonic() + PATIENCE
        with psycopg.connect(self.primary.url("postgres"), autocommit=True) as connection:
            while connection.execute(query.encode()).fetchone() != (number,):
                require(time.monotonic() < deadline, f"not {number}: {query}")
                time.sleep(0.02)

    def cut_replication(self) -> None:
        """From now on the standby hears nothing of the primary."""
        self.standby.execute("ALTER SYSTEM SET primary_conninfo = ''")
        self.standby.execute("SELECT pg_reload_conf()")
        self.until("SELECT count(*) FROM pg_stat_replication", 0)

    def signal_standby(self, what: signal.Signals) -> None:
        assert self.standby.process is not None
        pid = self.standby.process.pid
        send([pid, *children(pid)], what)

    def fail_over(self) -> None:
        """Kill the primary with everything it has, and promote the standby."""
        process = self.primary.process
        assert process is not None
        send([process.pid, *children(process.pid)], signal.SIGKILL)
        process.wait()
        self.primary.process = None
        self.signal_standby(signal.SIGCONT)
        self.standby.run("pg_ctl", "promote", "--pgdata", str(self.standby.data))
        self.primary, self.standby = self.standby, self.primary
        # The new primary stands alone for now: nobody else can confirm its commits.
        self.primary.execute("ALTER SYSTEM SET synchronous_standby_names = ''")
        self.primary.execute("SELECT pg_reload_conf()")


@contextmanager
def running_pair(programs: Path) -> Iterator[Pair]:
    """A primary with a standby, until the end of the block."""
    programs = (programs / "postgres").resolve().parent  # all of them, where these are links
    folder, password = Path(tempfile.mkdtemp(prefix="ziggurat-pair-")), secrets.token_hex(16)
    folder.chmod(0o755)
    pair = Pair(*(Cluster(programs, folder / name, free_port(), password) for name in "ab"))
    clusters = pair.primary, pair.standby
    try:
        for cluster in clusters:
            cluster.folder.mkdir()
            if user := servant():
                shutil.chown(cluster.folder, user)
        initialise(pair.primary)
        pair.primary.start()
        pair.primary.execute(f"CREATE DATABASE {DATABASE}")
        pair.build_standby()
        yield pair
    finally:
        for cluster in clusters:
            cluster.stop(signal.SIGQUIT)
        shutil.rmtree(folder, ignore_errors=True)


async def attack(run: Run, pair: Pair) -> Report:
    """With synchronous replication nothing that was acknowledged is lost."""
    servers = [run.server(pair.url, name) for name in ("first", "second")]
    load = Load(servers, Journal(pair.url), run.rng)
    async with load.serving(), load.playing():
        for _ in run.strikes():
            await asyncio.to_thread(pair.synchronise, "*")
            await load.goes_on(run.rng.randint(5, 40))
            if run.rng.random() < FROZEN:
                pair.signal_standby(signal.SIGSTOP)  # commits wait for it
                await asyncio.sleep(run.rng.random())
            await asyncio.to_thread(pair.fail_over)
            await load.goes_on(5)
            await asyncio.to_thread(load.check)
            await asyncio.to_thread(pair.build_standby)
            run.progress(f"{load.done()} acknowledged")
    load.check_all()
    done = f"{run.struck} times the primary killed and its synchronous standby promoted"
    return Report(done, load, load.slowest())


async def attack_asynchronous(run: Run, pair: Pair) -> Report:
    """A standby that lacks the end: the database loses moves, but no table goes on with a gap."""
    servers = [run.server(pair.url, name) for name in ("first", "second")]
    load = Load(servers, Journal(pair.url), run.rng)
    lost = 0
    async with load.serving():
        for _ in run.strikes():
            async with load.playing():
                await load.goes_on(run.rng.randint(5, 20))
                await asyncio.to_thread(pair.cut_replication)
                await load.goes_on(run.rng.randint(8, 30))
            load.check()
            await asyncio.to_thread(pair.fail_over)
            lost += sum(forget_lost(game, load.journal) for game in load.games)
            async with load.playing():
                await load.goes_on(20)
                await asyncio.to_thread(load.check)
                await asyncio.to_thread(pair.build_standby)
            run.progress(f"{load.done()} acknowledged, {lost} lost by the database")
    for game in load.games:
        game.check(load.journal)
        load.journal.replayed(game.table)
    require(lost > 0, "the standby lacked nothing")
    noticed = sum(server.told().count('"entries-lost"') for server in servers)
    require(noticed > 0, "no server noticed that entries were lost")
    done = f"{run.struck} times an asynchronous standby promoted that lacked the last moves"
    more = f"{lost} lost by the database itself, noticed {noticed} times, no gap"
    return Report(done, load, more)


def forget_lost(game: Game, journal: Journal) -> int:
    """Take what the new primary has as the truth; how many acknowledged requests it lacks.

    Meanwhile bots may have moved there, but nobody else.
    """
    rows = journal.rows(game.table)
    same = 0
    while same < min(len(rows), len(game.stored)) and rows[same] == game.stored[same]:
        same += 1
    seats = {player.chair.seat for player in game.players}
    require(all(row.seat not in seats for row in rows[same:]), f"made up: {rows[same:]}")
    stored = {(row.seat, row.request) for row in rows}
    lines = journal.said(game.table)
    lost = 0
    for player in game.players:
        gone = [
            request
            for request in player.requests
            if request.state == DONE
            and (
                request.body["text"] not in lines
                if request.kind == CHAT
                else (player.chair.seat, request.id) not in stored
            )
        ]
        player.requests = [request for request in player.requests if request not in gone]
        player.over = False
        lost += len(gone)
    game.stored = rows
    return lost
