"""A throw-away PostgreSQL for the tests: one cluster a worker, one database a test."""

from __future__ import annotations

import os
import secrets
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import psycopg

from tests.support.ports import free_port

USER = "ziggurat"
PATIENCE = 30.0


def servant() -> str | None:
    """Root may not run PostgreSQL: Debian's package brings a user for it."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return "postgres" if is_root else None


@dataclass
class Cluster:
    """A running PostgreSQL with the settings it comes with, so every commit reaches the disk."""

    folder: Path
    port: int
    password: str
    numbers: Iterator[int] = field(default_factory=count)

    def url(self, database: str) -> str:
        return f"postgresql://{USER}:{self.password}@127.0.0.1:{self.port}/{database}"

    def create(self, encoding: str = "UTF8") -> str:
        """The address of a new, empty database."""
        name = f"table{next(self.numbers)}"
        kind = f"encoding '{encoding}' template template0"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"create database {name} {kind}".encode())
        return self.url(name)

    def drop(self, url: str) -> None:
        """Remove a database, also while somebody is connected to it."""
        name = url.rpartition("/")[2]
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"drop database {name} with (force)".encode())

    def answers(self) -> bool:
        try:
            psycopg.connect(self.url("postgres"), connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True


def initialise(programs: Path, folder: Path, password: str) -> None:
    """Make an empty cluster that asks for a password."""
    secret = folder / "password"
    secret.write_text(password)
    if user := servant():
        shutil.chown(folder, user)
        shutil.chown(secret, user)
    identity = ("--username", USER, "--pwfile", str(secret), "--auth", "scram-sha-256")
    done = subprocess.run(
        (str(programs / "initdb"), "--pgdata", str(folder / "data"), *identity,
         "--encoding", "UTF8", "--locale", "C", "--no-sync"),
        cwd=folder, user=servant(), capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        raise RuntimeError(f"initdb: {done.stderr.strip()}")


def launch(programs: Path, cluster: Cluster) -> subprocess.Popen[bytes]:
    """Start the server and wait until it answers."""
    settings = {
        "listen_addresses": "127.0.0.1",
        "port": str(cluster.port),
        "unix_socket_directories": "",
    }
    options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
    command = [str(programs / "postgres"), "-D", str(cluster.folder / "data"), *options]
    with (cluster.folder / "log").open("wb") as log:
        process = subprocess.Popen(
            command, cwd=cluster.folder, user=servant(), stdout=log, stderr=subprocess.STDOUT
        )
    deadline = time.monotonic() + PATIENCE
    while not cluster.answers():
        if process.poll() is not None or time.monotonic() > deadline:
            process.kill()
            raise RuntimeError(f"postgres: {(cluster.folder / 'log').read_text()[-2000:]}")
        time.sleep(0.05)
    return process


@contextmanager
def running_cluster(programs: Path) -> Iterator[Cluster]:
    """A cluster in a folder of its own, until the end of the block."""
    folder = Path(tempfile.mkdtemp(prefix="ziggurat-postgres-"))
    try:
        cluster = Cluster(folder, free_port(), secrets.token_hex(16))
        initialise(programs, folder, cluster.password)
        process = launch(programs, cluster)
        try:
            yield cluster
        finally:
            process.terminate()
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
