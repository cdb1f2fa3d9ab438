"""Runs other programs from the root of the repository."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def run(*command: str, **settings: str) -> None:
    """Run a command with these variables added to its environment; exit if it fails."""
    process = subprocess.Popen(command, cwd=ROOT, env=os.environ | settings)
    while process.returncode is None:
        with suppress(KeyboardInterrupt):  # Ctrl+C reaches the command, too: it decides
            process.wait()
    if process.returncode:
        sys.exit(process.returncode)


def python(*arguments: str, **settings: str) -> None:
    """Run the interpreter of this environment; exit if it fails."""
    run(sys.executable, *arguments, **settings)


def pip_install(*arguments: str) -> None:
    """Install into this environment, or elsewhere with ``--target``."""
    python("-m", "pip", "--quiet", "--disable-pip-version-check", "install", *arguments)


def report(message: str) -> None:
    """Tell the user what takes time or is missing."""
    print(message, file=sys.stderr, flush=True)
