"""The command that serves: one line for a mistake, one command to play."""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.cli.conftest import Ziggurat, spawned
from tests.support.ports import free_port
from ziggurat.i18n import LANGUAGES, speak
from ziggurat.server.settings import VERSION, Settings


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--port", "many"), "--port cannot be 'many'"),
        (("--rate", "fast"), "--rate cannot be 'fast'"),
        (("--abandoned-days", "-1"), "--abandoned-days cannot be '-1'"),
        (("--finished-days", "99999999"), "--finished-days cannot be '99999999'"),
        (("--metrics-port", "99999"), "--metrics-port cannot be '99999'"),
        (("--creation", "nobody"), "--creation cannot be 'nobody'"),
        (("--creation", "password"), "--creation password needs a --creation-password"),
        (("--creation-password", "secret"), "--creation-password needs --creation password"),
        (("--settings", "/nowhere.toml"), "cannot read the settings: No such file"),
        (("--workers", "0"), "--workers cannot be '0'"),
        (("--workers", "2"), "several workers need PostgreSQL"),
        (("--port", "99999"), "cannot listen at 127.0.0.1:99999"),
        (("--database-url", "nonsense"), "cannot use the database"),
        (("--database-url", "sqlite:////nowhere/at/all.db"), "cannot use the database"),
        (("--database-url", "postgresql://x:secret@127.0.0.1:1/x"), "cannot use the database"),
        (("--database-url", "postgresql://x:secret@127.0.0.1:port/x"), "cannot use the database"),
    ],
)
def test_a_mistake_is_one_line(
    ziggurat: Ziggurat, tmp_path: Path, words: tuple[str, ...], told: str
) -> None:
    here = () if "--database-url" in words else ("--database-url", f"sqlite:///{tmp_path}/z.db")
    result = ziggurat("serve", *words, *here)
    assert (result.code, result.out) == (2, "")
    assert told in result.err and result.err.count("\n") == 1
    assert "secret" not in result.err


def test_several_workers_need_a_system_that_forks(
    ziggurat: Ziggurat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(os, "fork", raising=False)
    result = ziggurat("serve", "--workers", "2", "--database-url", "postgresql://x@127.0.0.1:1/x")
    assert (result.code, result.out) == (2, "")
    assert "several workers are not possible" in result.err and result.err.count("\n") == 1


def test_a_file_with_an_unknown_setting_is_one_line(ziggurat: Ziggurat, tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text("prt = 9000\n", "utf-8")
    result = ziggurat("serve", "--settings", str(file))
    assert (result.code, result.out) == (2, "")
    assert "there is no setting 'prt'" in result.err and result.err.count("\n") == 1


def test_every_setting_is_an_option_and_shown_with_its_source(
    ziggurat: Ziggurat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "settings.toml"
    file.write_text("port = 9000\nrate = 5\n", "utf-8")
    monkeypatch.setenv("ZIGGURAT_RATE", "6")
    url = "postgresql://me:secret@localhost/z"
    options = ("--settings", str(file), "--host", "::1", "--database-url", url)
    secrets = ("--creation-password", "a secret", "--metrics-token", "the secret")
    result = ziggurat("serve", *options, *secrets, "--show-settings")
    assert result.code == 0 and "secret" not in result.out
    lines = [line.removeprefix("# ") for line in result.out.splitlines()]
    shown = {line.partition(" = ")[0]: line.partition(" = ")[2].split() for line in lines}
    assert shown["host"] == ['"::1"', "#", "--host"]
    assert shown["port"] == ["9000", "#", str(file)]
    assert shown["rate"] == ["6.0", "#", "ZIGGURAT_RATE"]
    assert shown["bot-delay"] == ["0.7", "#", "default"]
    assert {name.replace("-", "_") for name in shown} == set(Settings.model_fields)
    assert all(f"--{name}" in ziggurat("serve", "--help").out for name in shown)


def test_a_malformed_secret_is_not_shown(ziggurat: Ziggurat, tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text("creation-password = 271828\n", "utf-8")
    result = ziggurat("serve", "--settings", str(file))
    assert result.code == 2 and "--creation-password cannot be '***'" in result.err


def test_a_metrics_port_that_is_taken_is_told(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        words = ("--port", "0", "--metrics-port", port)
        result = spawned("serve", *words, "--database-url", f"sqlite:///{tmp_path}/z.db")
    assert result.code == 2 and result.err.count("\n") == 1
    assert f"cannot listen at 127.0.0.1:{port}" in result.err


def test_a_port_that_is_taken_is_told(ziggurat: Ziggurat, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        result = ziggurat("serve", "--port", port, "--database-url", f"sqlite:///{tmp_path}/z.db")
    assert result.code == 2 and f"cannot listen at 127.0.0.1:{port}" in result.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_second_server_on_one_file_says_why_it_stops(
    ziggurat: Ziggurat, tmp_path: Path, language: str
) -> None:
    file = tmp_path / "z.db"
    holder = "import sys; from pathlib import Path; from ziggurat.server.storage import file_lock"
    code = f"{holder}; file_lock.FileLock(Path(sys.argv[1])); print('held'); sys.stdin.read()"
    command = [sys.executable, "-u", "-c", code, f"{file}.lock"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as first:
        assert first.stdout is not None and first.stdout.readline().strip() == b"held"
        result = ziggurat("serve", "--database-url", f"sqlite:///{file}", "--language", language)
    facts = {"pid": str(first.pid), "file": str(file)}
    assert (result.code, result.out, result.err.count("\n")) == (2, "", 1)
    assert speak(language=language)("cli.serve-in-use", **facts) in result.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_database_of_a_newer_version_is_left_alone(
    ziggurat: Ziggurat, tmp_path: Path, language: str
) -> None:
    file = tmp_path / "z.db"
    with sqlite3.connect(file) as newer:
        newer.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        newer.execute("INSERT INTO alembic_version VALUES ('9999')")
    newer.close()
    result = ziggurat("serve", "--database-url", f"sqlite:///{file}", "--language", language)
    assert (result.code, result.out, result.err.count("\n")) == (2, "", 1)
    assert speak(language=language)("cli.serve-newer", version=VERSION) in result.err
    with sqlite3.connect(file) as after:
        assert after.execute("SELECT name FROM sqlite_master").fetchall() == [("alembic_version",)]
    after.close()


@pytest.mark.skipif(os.name == "nt", reason="signals are other ones on Windows")
def test_the_command_alone_serves_and_is_started_once(tmp_path: Path) -> None:
    own = {"ZIGGURAT_PORT": str(free_port()), "XDG_DATA_HOME": str(tmp_path), "BROWSER": "true"}
    command = [sys.executable, "-m", "ziggurat"]
    environment = os.environ | own
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as first:
        try:
            assert first.stdout is not None
            told = first.stdout.readline()
            url = told.split()[3]
            assert url == f"http://127.0.0.1:{own['ZIGGURAT_PORT']}"
            assert httpx.get(url).status_code == 200
            again = subprocess.run(
                command, env=environment, capture_output=True, text=True, timeout=60, check=False
            )
            assert (again.returncode, again.stdout.strip()) == (
                0,
                f"Ziggurat is already running at {url}.",
            )
        finally:
            first.send_signal(signal.SIGINT)
            _, complaints = first.communicate(timeout=60)
    assert "Traceback" not in complaints
    assert (tmp_path / "ziggurat" / "ziggurat.sqlite3").exists()
