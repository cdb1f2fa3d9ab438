"""Nim as another package brings it: built as a wheel, and installed into a folder of its own."""

from __future__ import annotations

import os
from pathlib import Path
from zipfile import ZipFile

from flit_core import buildapi  # type: ignore[import-untyped]

NIM = Path(__file__).parent.parent / "packages" / "nim"


def install_nim(folder: Path) -> Path:
    """Build the package and unpack its wheel; what the folder holds can be put on the path."""
    here = Path.cwd()
    os.chdir(NIM)
    try:
        wheel = buildapi.build_wheel(str(folder))
    finally:
        os.chdir(here)
    site = folder / "site-packages"
    with ZipFile(folder / wheel) as archive:
        archive.extractall(site)
    return site


def path_with(site: Path) -> str:
    """The variable PYTHONPATH with a folder of installed packages first."""
    return os.pathsep.join(filter(None, [str(site), os.environ.get("PYTHONPATH", "")]))
