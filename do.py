#!/usr/bin/env python3
"""Everything there is to do in this folder, with nothing but Python 3.11 and pip.

    python3 do.py play      play in the terminal (also: play terra, play tigris --players 3 ...)
    python3 do.py test      check style and types, run all tests
    python3 do.py bench     measure speed beside other libraries, as ratios in one run
    python3 do.py laws      the laws and the slow twin again, with thirty times as many games
    python3 do.py fuzz      feed 100,000 broken records and moves to the checker
    python3 do.py lock      renew the lock files from pyproject.toml

Each command installs what it needs into .venv, at the versions of the lock files.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import venv
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
LOCKS = {name: ROOT / "lock" / f"{name}.txt" for name in ("play", "test", "bench")}
EXTRAS = {"play": [], "test": ["test"], "bench": ["bench"]}


def python() -> str:
    """The interpreter of the virtual environment."""
    windows = VENV / "Scripts" / "python.exe"
    return str(windows if windows.exists() else VENV / "bin" / "python")


def run(*command: str) -> None:
    """Run a command in this folder; stop with its exit code if it fails."""
    code = subprocess.run(command, cwd=ROOT, check=False).returncode
    if code:
        sys.exit(code)


def make_venv() -> None:
    """Some systems ship Python without ensurepip: then the pip at hand installs from outside."""
    with_pip = find_spec("ensurepip") is not None
    try:
        venv.create(VENV, with_pip=with_pip, clear=True)
    except (subprocess.CalledProcessError, SystemExit):
        venv.create(VENV, with_pip=False, clear=True)


def is_current() -> bool:
    """True if the virtual environment is there and belongs to this Python."""
    told = subprocess.run(
        (python(), "-c", "import sys; print(sys.version, sys.prefix)"),
        check=False,
        capture_output=True,
        text=True,
    )
    return told.stdout.strip() == f"{sys.version} {VENV}"


def pip(*arguments: str) -> None:
    """Call pip for the virtual environment."""
    quiet = ("--quiet", "--disable-pip-version-check")
    inside = subprocess.run(
        (python(), "-c", "import pip"), check=False, capture_output=True
    ).returncode
    if inside == 0:
        run(python(), "-m", "pip", *quiet, *arguments)
    else:
        run(sys.executable, "-m", "pip", "--python", python(), *quiet, *arguments)


def install(need: str) -> None:
    """Install the locked packages and this project, unless that is done already."""
    stamp = VENV / f"installed-{need}"
    pyproject = (ROOT / "pyproject.toml").read_bytes()
    here = f"{sys.version} {ROOT}".encode()
    wanted = hashlib.sha256(LOCKS[need].read_bytes() + pyproject + here).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    print(f"installing what '{need}' needs into .venv ...", file=sys.stderr, flush=True)
    if not (Path(python()).exists() and is_current()):
        make_venv()
    pip("install", "--require-hashes", "-r", str(LOCKS[need]))
    pip("install", "--no-deps", "--editable", ".")
    stamp.write_text(wanted)


def play(arguments: list[str]) -> None:
    install("play")
    run(python(), "-m", "ziggurat", "play", *(arguments or ["tigris"]))


def test(arguments: list[str]) -> None:
    install("test")
    if not arguments:
        run(python(), "-m", "ruff", "check")
        run(python(), "-m", "ruff", "format", "--check")
        run(python(), "-m", "mypy")
    run(python(), "-m", "pytest", *(arguments or ["-n", "auto", "-q"]))


def bench(arguments: list[str]) -> None:
    install("bench")
    run(python(), "-m", "bench", *arguments)


def fuzz(arguments: list[str]) -> None:
    install("test")
    run(python(), "-m", "tests.fuzz", *arguments)


def laws(arguments: list[str]) -> None:
    install("test")
    os.environ["EFFORT"] = "30"
    games = ("tests/tigris/test_laws.py", "tests/terra/test_laws.py")
    tests = (*games, "tests/tigris/test_twin.py")
    run(python(), "-m", "pytest", "-n", "auto", "-q", *tests, *arguments)


def lock(arguments: list[str]) -> None:
    install("test")
    pip("install", "uv")
    for name, extras in EXTRAS.items():
        chosen = [word for extra in extras for word in ("--extra", extra)]
        out = str(LOCKS[name].relative_to(ROOT))
        fixed = ("--universal", "--python-version", "3.11", "--generate-hashes", "--no-header")
        run(python(), "-m", "uv", "pip", "compile", "-q", "pyproject.toml",
            *chosen, *fixed, *arguments, "-o", out)  # fmt: skip


COMMANDS = {"play": play, "test": test, "bench": bench, "laws": laws, "fuzz": fuzz, "lock": lock}


def main() -> None:
    if sys.version_info < (3, 11):  # noqa: UP036
        sys.exit(f"Ziggurat needs Python 3.11 or newer; this is {sys.version.split()[0]}")
    name, *arguments = sys.argv[1:] or ["help"]
    if name not in COMMANDS:
        print(__doc__)
        sys.exit(0 if name in ("help", "-h", "--help") else 2)
    try:
        COMMANDS[name](arguments)
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as error:
        sys.exit(f"do.py: {error}")


if __name__ == "__main__":
    main()
