#!/usr/bin/env python3
"""Everything there is to do in this folder, with nothing but Python 3.11 and pip.

    python3 do.py play      play in the browser (in the terminal: play terra, play tigris ...)
    python3 do.py test      check style, types, layers and spelling, run all tests
    python3 do.py check     these checks alone
    python3 do.py build     compile the rules; `play` does so in the background, `test` beside tests
    python3 do.py bundle    make one script and one style sheet of each page, for releases
    python3 do.py package   build wheel and sdist, install each into an empty environment and play
    python3 do.py coverage  run all tests and measure which lines and branches they reach
    python3 do.py bench     measure speed beside other libraries, as ratios in one run
    python3 do.py bench web     measure page and server: weight, clicks, frames, moves a second
    python3 do.py bench load    measure how a server answers under load; --peer: beside another one
    python3 do.py bench crowd   measure how it tells thousands of spectators
    python3 do.py laws      the laws and the slow twin again, with thirty times as many games;
                            all whole games by clicking
    python3 do.py lessons   take every lesson in every language by mouse, keys and taps
    python3 do.py puzzles   verify every puzzle that ships, or those of a file
    python3 do.py fuzz      feed 100,000 broken records and moves to the checker
    python3 do.py fuzz server   feed requests, frames and bytes to the server
    python3 do.py attack    attack a server for hours: killed, without its database, on a full disk
                            and so on (attack kills-sqlite clock: only these)
    python3 do.py architecture  draw the picture of the layers from the real imports
    python3 do.py lock      renew the lock files from pyproject.toml

Each command installs what it needs into .venv, at the versions of the lock files, and calls its
task of the folder `tasks` there. The tests also use Chromium, PostgreSQL and TypeScript: what is
missing is installed where that is possible (as root on Debian and its like), else their tests are
skipped, or fail if CI=true.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
import venv
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
LOCKS = {
    "play": "play",
    "build": "play",
    "bundle": "test",
    "bench": "bench",
    "bench web": "test",
    "bench load": "test",
    "bench crowd": "test",
    "test": "test",
    "check": "test",
    "package": "test",
    "coverage": "test",
    "laws": "test",
    "lessons": "test",
    "puzzles": "play",
    "fuzz": "test",
    "fuzz server": "test",
    "attack": "test",
    "architecture": "test",
    "lock": "test",
}
"""The commands, and the file of the folder `lock` that each one needs."""


def python() -> str:
    """The interpreter of the virtual environment."""
    windows = VENV / "Scripts" / "python.exe"
    return str(windows if windows.exists() else VENV / "bin" / "python")


def run(*command: str) -> None:
    """Run a command in this folder; exit if it fails."""
    process = subprocess.Popen(command, cwd=ROOT)
    while process.returncode is None:
        with suppress(KeyboardInterrupt):  # Ctrl+C reaches the command, too: it decides
            process.wait()
    if process.returncode:
        sys.exit(process.returncode)


def make_venv() -> None:
    """Create the environment; where Python comes without ensurepip, the pip at hand helps."""
    try:
        venv.create(VENV, with_pip=find_spec("ensurepip") is not None, clear=True)
    except (subprocess.CalledProcessError, SystemExit):
        venv.create(VENV, with_pip=False, clear=True)
    if subprocess.run((python(), "-c", "import pip"), check=False, capture_output=True).returncode:
        run(sys.executable, "-m", "pip", "--python", python(), "install", "--quiet", "pip")


def is_current() -> bool:
    """True if the virtual environment exists and belongs to this Python."""
    answer = subprocess.run(
        (python(), "-c", "import sys; print(sys.version, sys.prefix)"),
        check=False,
        capture_output=True,
        text=True,
    )
    return answer.stdout.strip() == f"{sys.version} {VENV}"


def install(lock: str) -> None:
    """Install the locked packages and this project, unless that is done already."""
    stamp, requirements = VENV / f"installed-{lock}", ROOT / "lock" / f"{lock}.txt"
    pyproject = (ROOT / "pyproject.toml").read_bytes()
    here = f"{sys.version} {ROOT}".encode()
    wanted = hashlib.sha256(requirements.read_bytes() + pyproject + here).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    print(f"installing what '{lock}' needs into .venv ...", file=sys.stderr, flush=True)
    if not (Path(python()).exists() and is_current()):
        make_venv()
    pip = (python(), "-m", "pip", "--quiet", "--disable-pip-version-check", "install")
    run(*pip, "--require-hashes", "-r", str(requirements))
    run(*pip, "--no-deps", "--editable", ".")
    stamp.write_text(wanted)


def main() -> None:
    if sys.version_info < (3, 11):  # noqa: UP036
        sys.exit(f"Ziggurat needs Python 3.11 or newer; this is {sys.version.split()[0]}")
    words = sys.argv[1:] or ["help"]
    lock = LOCKS.get(" ".join(words[:2])) or LOCKS.get(words[0])
    if lock is None:
        print(__doc__)
        sys.exit(0 if words[0] in ("help", "-h", "--help") else 2)
    try:
        install(lock)
        run(python(), "-m", "tasks", *words)
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as error:
        sys.exit(f"do.py: {error}")


if __name__ == "__main__":
    main()
