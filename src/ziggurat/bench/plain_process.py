"""The same contenders in another process that runs the sources, even if they are compiled."""

from __future__ import annotations

import os
import subprocess
import sys
from time import process_time

from ..plain import PLAIN
from .contenders import CONTENDERS


class PlainProcess:
    """Runs contenders by name and reports the processor time they took."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", __name__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {PLAIN: "1"},
        )

    def seconds(self, name: str, times: int) -> float:
        """The processor time of a number of repetitions."""
        assert self.process.stdin is not None and self.process.stdout is not None
        print(name, times, file=self.process.stdin, flush=True)
        return float(self.process.stdout.readline())

    def end(self) -> None:
        self.process.communicate()


def main() -> None:
    for line in sys.stdin:
        name, times = line.split()
        start = process_time()
        CONTENDERS[name](int(times))
        print(process_time() - start, flush=True)


if __name__ == "__main__":
    main()
