"""Without a package of an extra, the command names the extra to install."""

import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Ziggurat

LANGUAGES = ("en", "cs", "pl", "ro")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_postgresql_without_its_driver_names_the_extra(
    ziggurat: Ziggurat, monkeypatch: pytest.MonkeyPatch, scheme: str, language: str
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    url = f"{scheme}://someone:secret@127.0.0.1:1/games"
    result = ziggurat("serve", "--database-url", url, "--language", language)
    assert (result.code, result.out) == (2, "")
    assert result.err.count("\n") == 1 and "secret" not in result.err
    assert 'pip install "ziggurat[postgres]"' in result.err


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["arena", "ladder"])
def test_a_cluster_without_ray_names_the_extra(
    ziggurat: Ziggurat, monkeypatch: pytest.MonkeyPatch, command: str, language: str
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.delitem(sys.modules, "ziggurat.arena.ray_workers", raising=False)
    players = ("--players", "random,random@2") if command == "arena" else ()
    result = ziggurat(command, "tigris", *players, "--on", "ray", "--language", language)
    assert (result.code, result.out) == (2, "")
    assert result.err.count("\n") == 1 and 'pip install "ziggurat[ray]"' in result.err


def test_sqlite_needs_no_extra(
    ziggurat: Ziggurat, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    monkeypatch.delitem(sys.modules, "ziggurat.server.app", raising=False)
    database = f"sqlite:///{tmp_path}/z.db"
    result = ziggurat("serve", "--port", "99999", "--database-url", database)
    assert result.code == 2 and "cannot listen at 127.0.0.1:99999" in result.err
