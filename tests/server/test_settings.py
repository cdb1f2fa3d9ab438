"""Settings come from arguments, then from the environment, then from defaults."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from ziggurat.server.settings import PREFIX, Settings, with_driver

VALUES = {
    "host": "::1",
    "port": "9000",
    "database_url": "sqlite://",
    "base_url": "https://table.test",
    "rate": "3.5",
    "bot_delay": "0",
    "bot_seconds": "1",
    "proxies": "10.0.0.1",
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


def test_settings_do_not_change() -> None:
    with pytest.raises(ValidationError):
        Settings().port = 1


@pytest.mark.parametrize("scheme", ["postgres", "postgresql"])
def test_postgresql_gets_its_driver(scheme: str) -> None:
    assert with_driver(f"{scheme}://x@y/z") == "postgresql+psycopg://x@y/z"
    assert with_driver("sqlite://") == "sqlite://"
