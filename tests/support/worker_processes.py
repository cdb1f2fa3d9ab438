"""A server of several worker processes, as its log and its responses tell of them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx

from tests.support.processes import Forked
from tests.support.servers import HTTP, PATIENCE, ROOT, Running, Started, environment

HEADER = "Ziggurat-Worker"


def events(server: Running, name: str) -> list[dict[str, Any]]:
    """The lines of the log about an event."""
    lines = [line for line in server.told().splitlines() if line.startswith("{")]
    found = [json.loads(line) for line in lines if line.endswith("}")]
    return [line for line in found if line["event"] == name]


def workers(server: Running) -> dict[int, int]:
    """The process that was started last for each number."""
    return {line["worker"]: line["pid"] for line in events(server, "worker-started")}


def answering(server: Running, path: str) -> int | None:
    """The worker that answers; None if the connection ends without an answer."""
    try:
        return int(HTTP.get(f"{server.url}{path}").headers[HEADER])
    except httpx.TransportError:
        return None


def wait_until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def is_running(pid: int) -> bool:
    """Whether a process has not ended; one that has may wait for its parent to notice."""
    facts = Path(f"/proc/{pid}/stat")
    if facts.exists() and facts.read_text("ascii").rpartition(")")[2].split()[0] == "Z":
        return False
    return Forked(pid).is_alive()


def start_impatient(server: Running, seconds: float) -> None:
    """Start a server that replaces a worker after so many seconds without a heartbeat."""
    code = f"from ziggurat.server import supervisor; supervisor.HANG_SECONDS = {seconds}"
    code += "; from tests.support.processes import main; main()"
    command = [sys.executable, "-c", code, *server.arguments()]
    with server.log.open("ab") as paper:
        server.process = Started(
            command, stdout=paper, stderr=subprocess.STDOUT, env=environment(), cwd=ROOT
        )
    wait_until(server.is_healthy)


def stop(server: Running) -> None:
    """Stop a server as hosts do, and wait until all its processes have ended."""
    if server.process is not None and server.process.is_alive():
        os.kill(server.process.pid, signal.SIGTERM)
        wait_until(lambda: server.process is None or not server.process.is_alive())
    wait_until(lambda: not any(map(is_running, workers(server).values())))
