"""Settings come from arguments, then from the environment, a file, and defaults."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from pydantic import ValidationError
from sqlalchemy.engine import make_url

from ziggurat.server.settings import (
    PREFIX,
    Settings,
    SettingsFileError,
    with_driver,
    without_password,
)

VALUES = {
    "settings": os.devnull,
    "host": "::1",
    "port": "9000",
    "database_url": "sqlite://",
    "base_url": "https://table.test",
    "rate": "3.5",
    "max_wait": "0.4",
    "max_connections": "500",
    "max_connections_per_address": "20",
    "bot_delay": "0",
    "bot_seconds": "1",
    "bot_budget": "7",
    "replay_days": "7",
    "abandoned_days": "90",
    "finished_days": "400",
    "creation": "invitation",
    "creation_password": "a secret",
    "uploads_per_day": "7",
    "tables_per_day": "70",
    "memory": "100",
    "workers": "2",
    "trusted_proxy": "10.0.0.1",
    "metrics_host": "::1",
    "metrics_port": "9100",
    "metrics_token": "a token",
    "cache_folder": "/var/cache/ziggurat",
    "explorer_folder": "/var/lib/ziggurat/explorer",
}


@pytest.fixture(autouse=True)
def no_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(PREFIX + name.upper(), raising=False)


def test_every_setting_has_a_value_to_try() -> None:
    assert set(VALUES) == set(Settings.model_fields)


@pytest.mark.parametrize("name", VALUES)
def test_the_environment_is_read_and_arguments_take_precedence(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    default = getattr(Settings(), name)
    monkeypatch.setenv(PREFIX + name.upper(), VALUES[name])
    assert getattr(Settings(), name) == type(default)(VALUES[name]) != default
    assert getattr(Settings.model_validate({name: default}), name) == default


def test_an_empty_variable_is_as_good_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZIGGURAT_PORT", "")
    assert Settings().port == 8080


def test_other_variables_with_the_prefix_are_no_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZIGGURAT_PLAIN", "1")
    monkeypatch.setenv("ZIGGURAT_LANGUAGE", "cs")
    assert Settings().port == 8080


@pytest.mark.parametrize("name", [name for name in VALUES if name != "settings"])
def test_a_file_comes_after_the_environment(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    default = getattr(Settings(), name)
    file = tmp_path / "settings.toml"
    value = VALUES[name] if not isinstance(default, str) else f'"{VALUES[name]}"'
    file.write_text(f"{name.replace('_', '-')} = {value}\n", "utf-8")
    monkeypatch.setenv("ZIGGURAT_SETTINGS", str(file))
    assert getattr(Settings(), name) == type(default)(VALUES[name])
    monkeypatch.setenv(PREFIX + name.upper(), str(default) or "other")
    assert getattr(Settings(), name) == ("other" if default == "" else default)


@pytest.mark.parametrize("content", ["port = ", 'settings = "x"', None])
def test_a_file_that_cannot_be_read_is_an_error(content: str | None, tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    if content is not None:
        file.write_text(content, "utf-8")
    with pytest.raises(SettingsFileError):
        Settings(settings=str(file))


def test_settings_do_not_change() -> None:
    with pytest.raises(ValidationError):
        Settings().port = 1


@pytest.mark.parametrize("scheme", ["postgres", "postgresql"])
def test_postgresql_gets_its_driver(scheme: str) -> None:
    assert with_driver(f"{scheme}://x@y/z") == "postgresql+psycopg://x@y/z"
    assert with_driver("sqlite://") == "sqlite://"


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("postgresql://u:p@h1:1,h2:2/db", {"host": "h1,h2", "port": "1,2", "password": "p"}),
        ("postgres://h1,h2/db", {"host": "h1,h2"}),
        (
            "postgresql://u@h1:1,h2:2/db?target_session_attrs=read-write",
            {"host": "h1,h2", "port": "1,2", "target_session_attrs": "read-write"},
        ),
    ],
)
def test_postgresql_may_have_several_hosts(url: str, expected: dict[str, str]) -> None:
    address = make_url(with_driver(url))
    _, parameters = address.get_dialect()().create_connect_args(address)
    assert expected.items() <= parameters.items() and parameters["dbname"] == "db"


@pytest.mark.parametrize("hosts", ["h1", "h1:1,h2:2", "h1:port", "[::1"])
def test_no_url_is_shown_with_its_password(hosts: str) -> None:
    shown = without_password(f"postgresql://u:p@ss:word@{hosts}/db")
    assert shown == f"postgresql://u:***@{hosts}/db"
