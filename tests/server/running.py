"""The server as people run it: a process of its own, which a test may kill."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from tests.server.ports import free_port

PATIENCE = 60.0
HTTP = httpx.Client(
    timeout=PATIENCE, verify=False, limits=httpx.Limits(max_keepalive_connections=0)
)
"""One for all requests, since making one takes long; a new connection for each."""


def environment() -> dict[str, str]:
    """This process's environment, without settings of a server."""
    mine = {key: value for key, value in os.environ.items() if not key.startswith("ZIGGURAT_")}
    return mine | {"PYTHONUNBUFFERED": "1"}


@dataclass
class Running:
    """A server process; it can be killed and started again at the same address."""

    database_url: str
    log: Path
    settings: dict[str, str]
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def command(self) -> list[str]:
        options = {"host": "127.0.0.1", "port": str(self.port), "database_url": self.database_url}
        words = [
            word
            for name, value in (options | self.settings).items()
            for word in (f"--{name.replace('_', '-')}", value)
        ]
        return [sys.executable, "-m", "ziggurat", "serve", *words]

    def start(self) -> Running:
        """Start the process and wait until it is healthy."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command(), stdout=log, stderr=subprocess.STDOUT, env=environment()
            )
        deadline = time.monotonic() + PATIENCE
        while not self.is_healthy():
            if self.process.poll() is not None or time.monotonic() > deadline:
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
            self.process.wait()
            self.process = None

    def stop(self) -> int:
        """Ask it to end; its exit code."""
        assert self.process is not None
        self.process.terminate()
        code = self.process.wait(PATIENCE)
        self.process = None
        return code

    def told(self) -> str:
        """Its log so far."""
        return self.log.read_text(encoding="utf-8", errors="replace") if self.log.exists() else ""
