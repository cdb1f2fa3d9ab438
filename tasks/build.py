"""Compiles the rules into a folder of the virtual environment, never among the sources."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tasks.process import ROOT, pip_install

COMPILED = ROOT / ".venv" / "compiled"
"""The package with compiled rules; PYTHONPATH selects it."""
BUILD_INPUTS = ("src", "setup.py", "pyproject.toml", "README.md", "LICENSE")
"""What a wheel is built from."""
EFFORT = "ZIGGURAT_EFFORT"
"""The optimisation level of the C compiler, from 0 to 3. Tests compile with 0 to save time."""


def fingerprint() -> str:
    """A hash over everything that a compiled build depends on."""
    level = os.environ.setdefault(EFFORT, "2")
    digest = hashlib.sha256(f"{sys.version} {ROOT} {level}".encode())
    package = [file for file in (ROOT / "src" / "ziggurat").rglob("*.*") if file.suffix != ".pyc"]
    for file in sorted([ROOT / "setup.py", ROOT / "pyproject.toml", *package]):
        digest.update(str(file.relative_to(ROOT)).encode() + file.read_bytes())
    return digest.hexdigest()


def is_built() -> bool:
    """True if the current sources have been built, compiled if that is possible here."""
    mark = COMPILED / "made-of"
    return mark.exists() and mark.read_text() == fingerprint()


def build(arguments: list[str]) -> None:
    """Compile the rules, unless that is done already."""
    if is_built():
        return
    made_of, fresh = fingerprint(), COMPILED.with_name(f"compiling-{os.getpid()}")
    with TemporaryDirectory() as copy:  # pip leaves what it builds beside what it reads
        copy_inputs(Path(copy))
        pip_install("--no-deps", "--no-warn-script-location", "--target", str(fresh), copy)
    (fresh / "made-of").write_text(made_of)
    shutil.rmtree(COMPILED, ignore_errors=True)
    fresh.rename(COMPILED)


def copy_inputs(folder: Path) -> None:
    """Copy what a wheel is built from, without what other builds left there."""
    leftovers = shutil.ignore_patterns("*.egg-info", "__pycache__")
    for name in BUILD_INPUTS:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=leftovers)
        else:
            shutil.copy(ROOT / name, folder / name)


def build_in_background() -> subprocess.Popen[bytes]:
    """Start a build that goes on if this process ends."""
    command = (sys.executable, "-m", "tasks", "build")
    return subprocess.Popen(command, cwd=ROOT, start_new_session=True)


def compiled_environment() -> dict[str, str]:
    """The variables that select the compiled rules; none if they are not compiled."""
    usable = is_built() and any(COMPILED.glob("ziggurat/core/state.*.*"))
    return {"PYTHONPATH": str(COMPILED)} if usable else {}
