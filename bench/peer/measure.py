"""Measures boardgame.io's server, as ``bench.load`` measures ours.

Two players sit at each table and play tic-tac-toe, its sample game, over socket.io. By default it
keeps games in memory; with its storage in files they outlive the process, if nobody kills it while
it writes.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.load_report import Report, Step
from bench.process_usage import cpu_seconds, resident_megabytes
from tasks.install_tools import node
from tests.support.ports import free_port

FOLDER = Path(__file__).parent
STORAGES = ("memory", "files")


def install() -> None:
    """Install the locked packages, unless it is done."""
    stamp = FOLDER / "node_modules" / "installed"
    wanted = hashlib.sha256((FOLDER / "package-lock.json").read_bytes()).hexdigest()
    if not stamp.exists() or stamp.read_text() != wanted:
        subprocess.run(node("npm", "ci", "--silent", "--ignore-scripts"), cwd=FOLDER, check=True)
        stamp.write_text(wanted)


def measure_peer(
    storage: str, tables: int, rates: Sequence[float], seconds: float, report: Report
) -> None:
    """Start a server with this storage, and measure it at each pace in turn."""
    install()
    port = str(free_port())
    with TemporaryDirectory() as folder:
        where = [folder] if storage == "files" else []
        server = _started("server.js", port, *where)
        try:
            assert server.stdout is not None
            if not any(line.strip() == "ready" for line in server.stdout):
                raise RuntimeError("boardgame.io's server does not start")
            paces = ",".join(f"{rate:g}" for rate in rates)
            _offer(server.pid, f"http://localhost:{port}", tables, paces, seconds, report)
        finally:
            server.kill()
            server.wait()


def _started(script: str, *arguments: str) -> subprocess.Popen[str]:
    command = node("node", script, *arguments)
    settings = os.environ | {"NODE_ENV": "production"}  # as it is deployed: it logs nothing
    return subprocess.Popen(command, cwd=FOLDER, env=settings, stdout=subprocess.PIPE, text=True)


def _offer(pid: int, url: str, tables: int, rates: str, seconds: float, report: Report) -> None:
    """Let the client offer moves; it says when it begins to count, when it ends, and what came."""
    client = _started("client.js", url, str(tables), rates, str(seconds))
    assert client.stdout is not None
    cpu = used = megabytes = 0.0
    try:
        for line in client.stdout:
            message = json.loads(line)
            event = message.pop("event")
            if event == "begin":
                cpu = cpu_seconds(pid)
            elif event == "pause":
                used, megabytes = cpu_seconds(pid) - cpu, resident_megabytes(pid)
            else:
                step = Step(seconds=seconds, cpu=used, megabytes=megabytes, **message)
                report.add(step.row())
    finally:
        client.kill()
        client.wait()
