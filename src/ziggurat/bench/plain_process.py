"""The same contenders in another process that reads the sources, whatever is compiled."""

from __future__ import annotations

import os
import subprocess
import sys
from time import process_time

from ..plain import PLAIN
from .contenders import OURS


class PlainChild:
    """Does what it is told by name, and tells how long its processor worked."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", __name__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {PLAIN: "1"},
        )

    def seconds(self, name: str, times: int) -> float:
        """How long so many times took."""
        assert self.process.stdin is not None and self.process.stdout is not None
        print(name, times, file=self.process.stdin, flush=True)
        return float(self.process.stdout.readline())

    def end(self) -> None:
        self.process.communicate()


def main() -> None:
    for line in sys.stdin:
        name, times = line.split()
        start = process_time()
        OURS[name](int(times))
        print(process_time() - start, flush=True)


if __name__ == "__main__":
    main()
