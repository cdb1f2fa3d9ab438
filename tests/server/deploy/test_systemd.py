"""The units of ``deploy/``: systemd accepts them, and the backup does what it says."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.server.conftest import NewServer
from tests.support.people import make_table
from tests.support.proxies import DEPLOY
from tests.support.servers import environment
from ziggurat.server.settings import Settings

COMMAND = "/opt/ziggurat/bin/ziggurat"
UNITS = sorted(path.name for pattern in ("*.service", "*.timer") for path in DEPLOY.glob(pattern))
DAY = 24 * 3600


@pytest.fixture
def analyze() -> str:
    if (program := shutil.which("systemd-analyze")) is None:
        pytest.skip("systemd is not installed: no check of its units")
    return program


@pytest.fixture
def units(tmp_path: Path) -> list[str]:
    """The units, with a command that exists."""
    for name in UNITS:
        text = (DEPLOY / name).read_text("utf-8").replace(COMMAND, sys.executable)
        (tmp_path / name).write_text(text, "utf-8")
    return [str(tmp_path / name) for name in UNITS]


def test_systemd_understands_the_units(analyze: str, units: list[str]) -> None:
    assert len(units) == 3
    command = [analyze, "verify", "--man=no", *units]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    own = [line for line in result.stderr.splitlines() if "ziggurat" in line]
    assert (result.returncode, own) == (0, [])


def test_the_server_is_locked_in(analyze: str, units: list[str]) -> None:
    """systemd's own scale goes from 0 to 10; an unprotected service has 9.6."""
    unit = next(path for path in units if path.endswith("/ziggurat.service"))
    command = [analyze, "security", "--offline=true", "--threshold=20", unit]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if "offline" in result.stderr:
        pytest.skip("this systemd is older than 250")
    assert result.returncode == 0, result.stdout[-200:]


def entries(name: str) -> list[tuple[str, str]]:
    """The settings of a unit, in their order."""
    lines = (DEPLOY / name).read_text("utf-8").splitlines()
    pairs = (line.partition("=") for line in lines if not line.startswith(("#", "[")))
    return [(key, value) for key, sign, value in pairs if sign]


def test_the_example_settings_are_settings_and_their_folders_are_those_of_the_unit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in [name for name in os.environ if name.startswith("ZIGGURAT_")]:
        monkeypatch.delenv(name)
    settings = Settings(settings=str(DEPLOY / "settings.toml"))
    unit = dict(entries("ziggurat.service"))
    assert settings.database_url.startswith(f"sqlite:////var/lib/{unit['StateDirectory']}/")
    assert str(settings.cache) == f"/var/cache/{unit['CacheDirectory']}"
    assert (unit["StateDirectoryMode"], unit["CacheDirectoryMode"]) == ("0700", "0700")
    assert settings.port == 8080 and settings.host == "127.0.0.1"  # as the proxies expect it


@pytest.mark.skipif(os.name == "nt", reason="systemd is for Linux")
def test_the_backup_is_written_and_old_ones_are_deleted(
    running_server: NewServer, tmp_path: Path
) -> None:
    """The commands of the unit, as systemd would call them."""
    server = running_server()
    make_table(server.url, "tigris", persons=2)
    folder = tmp_path / "backups"
    folder.mkdir(mode=0o700)
    for days in (1, 13, 20):
        old = folder / f"games-{days}.jsonl.gz"
        old.touch()
        os.utime(old, (time.time() - days * DAY,) * 2)
    (folder / "notes.txt").touch()
    os.utime(folder / "notes.txt", (0, 0))
    commands = [value for key, value in entries("ziggurat-backup.service") if key == "ExecStart"]
    assert len(commands) == 2
    for command in commands:
        words = [
            word.replace("$$", "$")
            .replace("%%", "%")
            .replace(COMMAND, f"{sys.executable} -m ziggurat")
            .replace("/var/lib/ziggurat/backups", str(folder))
            for word in shlex.split(command)
        ]
        own = environment() | {"ZIGGURAT_DATABASE_URL": server.database_url}
        subprocess.run(words, check=True, env=own)
    kept = {"games-1.jsonl.gz", "games-13.jsonl.gz", "notes.txt"}
    [new] = {path.name for path in folder.iterdir()} - kept
    assert all((folder / name).exists() for name in kept)
    assert re.fullmatch(r"games-\d{4}-\d\d-\d\d\.jsonl\.gz", new)
    assert stat.S_IMODE((folder / new).stat().st_mode) == 0o600
