"""The server as people run it: a process of its own, which a test may kill."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Protocol

import httpx

from tests.support.ports import free_port
from tests.support.processes import Nursery

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
HTTP = httpx.Client(
    timeout=PATIENCE, verify=False, limits=httpx.Limits(max_keepalive_connections=0)
)
"""One for all requests, since making one takes long; a new connection for each."""


def environment() -> dict[str, str]:
    """This process's environment, without settings of a server."""
    mine = {key: value for key, value in os.environ.items() if not key.startswith("ZIGGURAT_")}
    return mine | {"PYTHONUNBUFFERED": "1"}


class Process(Protocol):
    """A server process."""

    @property
    def pid(self) -> int: ...

    def is_alive(self) -> bool: ...

    def kill(self) -> None: ...


class Started(subprocess.Popen[bytes]):
    """A process that begins with Python itself, where processes cannot fork."""

    def is_alive(self) -> bool:
        return self.poll() is None

    def kill(self) -> None:
        super().kill()
        self.wait()


@cache
def nursery() -> Nursery:
    """One for all servers of these tests."""
    return Nursery(environment())


def started(
    arguments: list[str], log: Path, variables: dict[str, str] | None = None, files: int = 0
) -> Process:
    """The command ``ziggurat``, whose output goes to the end of a log.

    With variables in its environment, or a limit of open files, it cannot be a fork.
    """
    with log.open("ab") as paper:
        if hasattr(os, "fork") and not variables and not files:
            return nursery().fork(arguments, log)
        command = [sys.executable, "-m", "tests.support.processes", *arguments]
        if files:
            command = ["sh", "-c", f'ulimit -n {files} && exec "$@"', "sh", *command]
        mine = environment() | (variables or {})
        return Started(command, stdout=paper, stderr=subprocess.STDOUT, env=mine, cwd=ROOT)


@dataclass
class Running:
    """A server process; it can be killed and started again at the same address."""

    database_url: str
    log: Path
    settings: dict[str, str]
    port: int = field(default_factory=free_port)
    process: Process | None = None
    path: str = ""
    """Another ``PYTHONPATH``, if it needs one."""
    variables: dict[str, str] = field(default_factory=dict)
    """Variables of its environment, if it needs others."""
    files: int = 0
    """How many files it may open; 0: as many as the tests."""

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def arguments(self) -> list[str]:
        options = {"host": "127.0.0.1", "port": str(self.port), "database_url": self.database_url}
        options |= {"uploads_per_day": "0", "tables_per_day": "0", "max_wait": "0"}
        words = [
            word
            for name, value in (options | self.settings).items()
            for word in (f"--{name.replace('_', '-')}", value)
        ]
        return ["serve", *words]

    def launch(self) -> Process:
        """Start the process."""
        variables = self.variables | ({"PYTHONPATH": self.path} if self.path else {})
        self.process = started(self.arguments(), self.log, variables, self.files)
        return self.process

    def start(self) -> Running:
        """Start the process and wait until it is healthy."""
        process = self.launch()
        deadline = time.monotonic() + PATIENCE
        while not self.is_healthy():
            if not process.is_alive() or time.monotonic() > deadline:
                self.kill()
                raise RuntimeError(f"the server does not start:\n{self.told()[-4000:]}")
            time.sleep(0.02)
        return self

    def is_healthy(self) -> bool:
        try:
            return HTTP.get(f"{self.url}/health", timeout=5).status_code == 200
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """SIGKILL: the process has no chance to write anything any more."""
        if self.process is not None:
            self.process.kill()
            self.process = None

    def told(self) -> str:
        """Its log so far."""
        return self.log.read_text(encoding="utf-8", errors="replace") if self.log.exists() else ""
