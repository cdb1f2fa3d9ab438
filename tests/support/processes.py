"""Server processes that start quickly: forks of one that has imported everything already.

What takes long when a server starts is Python reading its modules. A fork runs the whole command
``ziggurat serve``, and knows nothing but its arguments and what the database holds. It deals as
all servers of the tests do. With arguments, this is that command itself.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

import pytest

from tests.support.deals import deal_alike

MODULES = (
    "ziggurat.server.run",
    "sqlalchemy.dialects.sqlite",
    "sqlalchemy.dialects.postgresql.psycopg",
    "psycopg",
    "uvicorn.protocols.http.auto",
    "uvicorn.protocols.websockets.auto",
)
"""What the command imports when a server starts."""


@dataclass(frozen=True)
class Forked:
    """A process that the nursery has forked, and buries."""

    pid: int

    def is_alive(self) -> bool:
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return False
        return True

    def kill(self) -> None:
        """Back when it is gone."""
        try:
            os.kill(self.pid, signal.SIGKILL)
        except ProcessLookupError:
            return
        while self.is_alive():
            time.sleep(0.001)


class Nursery:
    """The process that forks; it ends with ours."""

    def __init__(self, environment: dict[str, str]) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.support.processes"],
            cwd=Path(__file__).parents[2],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment,
            text=True,
        )
        if self.answer() != "ready":
            raise RuntimeError(f"the server cannot be imported:\n{self.process.communicate()[1]}")

    def answer(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def fork(self, arguments: list[str], log: Path) -> Forked:
        """The command with these arguments, which writes into a log."""
        assert self.process.stdin is not None
        print(json.dumps([arguments, str(log)]), file=self.process.stdin, flush=True)
        return Forked(int(self.answer()))


def main() -> None:
    command = import_module("ziggurat.cli.main").main
    deal_alike(pytest.MonkeyPatch())
    if arguments := sys.argv[1:]:
        command(arguments)
    else:
        attend(command)


def attend(command: Callable[[list[str]], None]) -> None:
    """Fork for each line that comes, and tell the number of the new process."""
    for name in MODULES:
        import_module(name)
    import_module("ziggurat.server.run").load_games()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    gc.freeze()
    print("ready", flush=True)
    with open(sys.stdin.fileno(), encoding="utf-8", closefd=False) as asked:
        for line in asked:
            arguments, log = json.loads(line)
            if pid := os.fork():
                print(pid, flush=True)
                continue
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            take_streams(Path(log))
            command(arguments)


def take_streams(log: Path) -> None:
    """In a fork, which has those of the nursery: nothing to read, and a log to write to."""
    nothing, paper = os.open(os.devnull, os.O_RDONLY), os.open(log, os.O_WRONLY | os.O_APPEND)
    for number, stream in enumerate((nothing, paper, paper)):
        os.dup2(stream, number)


if __name__ == "__main__":
    main()
