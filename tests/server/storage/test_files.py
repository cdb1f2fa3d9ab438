"""An SQLite file is private, and one server uses it at a time."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.asgi_client import server, table
from ziggurat.server.settings import default_database
from ziggurat.server.storage.database import Database
from ziggurat.server.storage.file_lock import FileInUse, FileLock

on_posix = pytest.mark.skipif(os.name == "nt", reason="Windows has other permissions")

HOLDER = """
import sys
from pathlib import Path
from ziggurat.server.storage.file_lock import FileLock
lock = FileLock(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def modes(folder: Path) -> dict[str, int]:
    return {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}


@on_posix
def test_new_files_are_private_whatever_the_mask_says(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        with server(f"sqlite:///{tmp_path}/z.db") as client:
            table(client, "tigris", "me", "friend")
            found = modes(tmp_path)
    finally:
        os.umask(before)
    assert set(found) == {"z.db", "z.db-wal", "z.db-shm", "z.db.lock"}
    assert set(found.values()) == {0o600}


@on_posix
def test_existing_files_are_closed_to_others_and_their_folder_is_left(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/z.db"
    with server(url):
        pass
    tmp_path.chmod(0o755)
    for path in tmp_path.iterdir():
        path.chmod(0o644)
    with server(url) as client:
        table(client, "tigris", "me", "friend")
        assert set(modes(tmp_path).values()) == {0o600}
    assert tmp_path.stat().st_mode & 0o777 == 0o755


@on_posix
@pytest.mark.parametrize("exists", [False, True])
def test_the_data_folder_is_private(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, exists: bool
) -> None:
    folder = tmp_path / "data" / "ziggurat"
    if exists:
        folder.mkdir(parents=True)
        folder.chmod(0o755)
    monkeypatch.setattr("ziggurat.server.settings.user_data_path", lambda *_, **__: folder)
    assert default_database() == f"sqlite:///{folder / 'ziggurat.sqlite3'}"
    assert folder.stat().st_mode & 0o777 == 0o700


def test_another_process_keeps_the_file_until_it_ends(tmp_path: Path) -> None:
    path = tmp_path / "z.db.lock"
    command = [sys.executable, "-c", HOLDER, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline().strip() == b"held"
        database = Database(f"sqlite:///{tmp_path}/z.db")
        with pytest.raises(FileInUse) as found:
            database.claim()
        assert found.value.process == str(holder.pid)
        holder.kill()
        holder.wait()
        database.claim()
        database.close()


def test_one_process_may_take_its_lock_twice(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    first, second = FileLock(path), FileLock(path)
    command = [sys.executable, "-c", HOLDER, str(path)]
    first.release()
    refused = subprocess.run(command, input=b"", capture_output=True, check=False)
    assert refused.returncode == 1 and b"FileInUse" in refused.stderr
    second.release()
    assert subprocess.run(command, input=b"", capture_output=True, check=False).returncode == 0


def test_a_database_in_memory_has_no_files() -> None:
    for url in ("sqlite://", "sqlite:///:memory:"):
        database = Database(url)
        database.claim()
        assert database.file is None
        database.close()
