"""Server processes that start quickly: forks of one that has imported everything already.

What takes long when a server starts is Python reading modules. Each fork runs the whole command
``ziggurat serve`` from its first line, with nothing but its arguments and the database.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NoReturn


@dataclass(frozen=True)
class Forked:
    """A process that is not our own child: the nursery reaps it."""

    pid: int

    def is_alive(self) -> bool:
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return False
        return True

    def kill(self) -> None:
        """SIGKILL: the process has no chance to write anything any more."""
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
            [sys.executable, "-m", "tests.server.nursery"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            text=True,
        )

    def fork(self, arguments: list[str], log: Path) -> Forked:
        """A process of ``ziggurat`` with these arguments, which writes into a log."""
        assert self.process.stdin is not None and self.process.stdout is not None
        print(json.dumps([str(log), arguments]), file=self.process.stdin, flush=True)
        told = self.process.stdout.readline()
        if not told:
            raise RuntimeError("the nursery has ended: can ziggurat be imported?")
        return Forked(int(told))


@cache
def nursery() -> Nursery:
    """The one of this process."""
    mine = {key: value for key, value in os.environ.items() if not key.startswith("ZIGGURAT_")}
    return Nursery(mine | {"PYTHONUNBUFFERED": "1"})


def main() -> None:
    """Fork for each line that comes, and tell the number of the new process."""
    import ziggurat.cli.main
    import ziggurat.server.run  # noqa: F401

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    gc.freeze()
    for line in sys.stdin:
        log, arguments = json.loads(line)
        if pid := os.fork():
            print(pid, flush=True)
        else:
            become(Path(log), arguments)


def become(log: Path, arguments: list[str]) -> NoReturn:
    """In a fork: be the command, as if it had been typed."""
    from ziggurat.cli.main import main as command

    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    places = (os.open(os.devnull, os.O_RDONLY), os.open(log, os.O_WRONLY | os.O_APPEND))
    for number, place in enumerate((*places, places[1])):
        os.dup2(place, number)
    sys.argv = ["ziggurat", *arguments]
    os._exit(command())


if __name__ == "__main__":
    main()
