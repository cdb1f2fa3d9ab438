"""Builds wheel and sdist as they are released, and plays from each in an empty environment."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import venv
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.error import URLError
from urllib.request import urlopen

from tasks.build import EFFORT, copy_inputs
from tasks.bundle import bundle
from tasks.process import ROOT, report, run

DIST = ROOT / "dist"
PATIENCE = 60.0
"""Seconds that the installed server has to answer its first request."""
PORT = "8137"


def package(arguments: list[str]) -> None:
    """Leave wheel and sdist in ``dist``, once both have been installed and played."""
    with TemporaryDirectory() as folder:
        bundle()
        wheel, sdist = built(Path(folder))
        for archive in (wheel, sdist):
            report(f"installing {archive.name} into an empty environment ...")
            try_out(archive, Path(folder, archive.suffix.strip(".")))
        DIST.mkdir(exist_ok=True)
        for archive in (wheel, sdist):
            shutil.copy(archive, DIST)
            report(f"dist/{archive.name} installs and plays")


def built(folder: Path) -> tuple[Path, Path]:
    """The archives of a clean copy of the sources; the wheel is built from the sdist."""
    source, out = folder / "source", folder / "out"
    source.mkdir()
    copy_inputs(source)
    run(sys.executable, "-m", "build", "--outdir", str(out), str(source))
    return next(out.glob("*.whl")), next(out.glob("*.tar.gz"))


def try_out(archive: Path, folder: Path) -> None:
    """Install an archive alone, and use the library, the terminal and the server of it."""
    venv.create(folder, with_pip=True)
    scripts = folder / ("Scripts" if os.name == "nt" else "bin")
    python, ziggurat = str(scripts / "python"), str(scripts / "ziggurat")
    pip = (python, "-m", "pip", "--quiet", "--disable-pip-version-check")
    run(*pip, "install", str(archive), **{EFFORT: "0"})  # the sdist is compiled once more
    run(python, "-c", "import ziggurat; print([game.short for game in ziggurat.all_games()])")
    run(ziggurat, "--version")
    for game in ("tigris", "terra"):
        run(ziggurat, "simulate", game, "--games", "2", "--seed", "1")
        run(ziggurat, "check", str(ROOT / "docs" / "games" / f"{game}.json"))
        picture = str(folder / f"{game}.png")
        run(ziggurat, "draw", str(ROOT / "docs" / "games" / f"{game}.json"), "-o", picture)
    serve(ziggurat, folder)


def serve(ziggurat: str, folder: Path) -> None:
    """Start the installed server and fetch its pages."""
    url, database = f"http://127.0.0.1:{PORT}", f"sqlite:///{folder / 'games.sqlite3'}"
    command = (ziggurat, "serve", "--port", PORT, "--database-url", database)
    with subprocess.Popen(command, cwd=folder, stderr=subprocess.DEVNULL) as server:
        try:
            for path in ("/health", "/", "/api/games"):
                fetch(url + path, server)
        finally:
            server.terminate()


def fetch(url: str, server: subprocess.Popen[bytes]) -> None:
    """Fetch a page of a server that may still be starting."""
    deadline = time.monotonic() + PATIENCE
    while server.poll() is None and time.monotonic() < deadline:
        try:
            with urlopen(url, timeout=PATIENCE) as answer:
                assert answer.status == 200, url
                return
        except URLError as error:
            if not isinstance(error.reason, ConnectionError):
                raise
            time.sleep(0.2)
    sys.exit(f"{url} does not answer")
