"""A throw-away PostgreSQL for the tests: one cluster a worker, one database a test."""

from __future__ import annotations

import os
import secrets
import shutil
import signal
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
    """A PostgreSQL with the settings it comes with, so every commit reaches the disk."""

    programs: Path
    folder: Path
    port: int
    password: str
    settings: dict[str, str] = field(default_factory=dict)
    """Settings beside the defaults."""
    numbers: Iterator[int] = field(default_factory=count)
    process: subprocess.Popen[bytes] | None = None

    @property
    def data(self) -> Path:
        return self.folder / "data"

    @property
    def log(self) -> Path:
        return self.folder / "log"

    def url(self, database: str) -> str:
        return f"postgresql://{USER}:{self.password}@127.0.0.1:{self.port}/{database}"

    def create(self, encoding: str = "UTF8") -> str:
        """The address of a new, empty database."""
        name = f"table{next(self.numbers)}"
        self.execute(f"create database {name} encoding '{encoding}' template template0")
        return self.url(name)

    def drop(self, url: str) -> None:
        """Remove a database, also while somebody is connected to it."""
        self.execute(f"drop database {url.rpartition('/')[2]} with (force)")

    def execute(self, command: str) -> None:
        """Run a command outside of any transaction."""
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(command.encode())

    def answers(self) -> bool:
        try:
            psycopg.connect(self.url("postgres"), connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    def run(self, program: str, *arguments: str) -> None:
        """Run one of PostgreSQL's programs to its end."""
        done = subprocess.run(
            (str(self.programs / program), *arguments),
            cwd=self.folder,
            user=servant(),
            env=os.environ | {"PGPASSWORD": self.password},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stderr.strip()}")

    def launch(self) -> subprocess.Popen[bytes]:
        """Start the server."""
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": str(self.port),
            "unix_socket_directories": "",
        } | self.settings
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        command = [str(self.programs / "postgres"), "-D", str(self.data), *options]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command, cwd=self.folder, user=servant(), stdout=log, stderr=subprocess.STDOUT
            )
        return self.process

    def start(self) -> None:
        """Start the server and wait until it answers."""
        process = self.launch()
        deadline = time.monotonic() + PATIENCE
        while not self.answers():
            if process.poll() is not None or time.monotonic() > deadline:
                process.kill()
                raise RuntimeError(f"postgres: {self.log.read_text()[-2000:]}")
            time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop the server: SIGINT cuts connections, SIGQUIT leaves it to recover at its start."""
        if self.process is None:
            return
        self.process.send_signal(how)
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None


def initialise(cluster: Cluster) -> None:
    """Make an empty cluster that asks for a password."""
    secret = cluster.folder / "password"
    secret.write_text(cluster.password)
    if user := servant():
        shutil.chown(cluster.folder, user)
        shutil.chown(secret, user)
    identity = ("--username", USER, "--pwfile", str(secret), "--auth", "scram-sha-256")
    kind = ("--encoding", "UTF8", "--locale", "C", "--no-sync")
    cluster.run("initdb", "--pgdata", str(cluster.data), *identity, *kind)


@contextmanager
def running_cluster(
    programs: Path, place: Path | None = None, **settings: str
) -> Iterator[Cluster]:
    """A cluster in a folder of its own, until the end of the block."""
    folder = place or Path(tempfile.mkdtemp(prefix="ziggurat-postgres-"))
    cluster = Cluster(programs, folder, free_port(), secrets.token_hex(16), settings)
    try:
        initialise(cluster)
        cluster.start()
        yield cluster
    finally:
        cluster.stop()
        shutil.rmtree(folder, ignore_errors=True)
