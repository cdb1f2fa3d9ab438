"""``python -m tasks NAME``: runs one task in the current environment."""

from __future__ import annotations

import os
import sys

from tasks.architecture import architecture
from tasks.bench import bench
from tasks.build import build
from tasks.bundle import bundle
from tasks.coverage import coverage
from tasks.fonts import fonts
from tasks.lock import lock
from tasks.long_runs import attack, fuzz, laws, lessons, puzzles
from tasks.package import package
from tasks.play import play
from tasks.test import check, check_layers, test

TASKS = {
    "play": play,
    "test": test,
    "check": check,
    "layers": check_layers,
    "architecture": architecture,
    "build": build,
    "bundle": bundle,
    "package": package,
    "coverage": coverage,
    "fonts": fonts,
    "bench": bench,
    "laws": laws,
    "lessons": lessons,
    "puzzles": puzzles,
    "fuzz": fuzz,
    "attack": attack,
    "lock": lock,
}


def main() -> None:
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # or every process compiles its imports anew
    name, *arguments = sys.argv[1:] or [""]
    if name not in TASKS:
        sys.exit(f"tasks: {' '.join(TASKS)}")
    try:
        TASKS[name](arguments)
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as error:
        sys.exit(f"{name}: {error}")


if __name__ == "__main__":
    main()
