"""Settings of a server: from the command line, the environment, a file, or by default."""

from __future__ import annotations

import os
import re
import tomllib
from importlib.metadata import version
from pathlib import Path
from typing import Any, Literal

from platformdirs import user_cache_path, user_data_path
from pydantic import Field
from pydantic.fields import FieldInfo
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

VERSION = version("ziggurat")
PREFIX = "ZIGGURAT_"
"""The prefix of environment variables: ``ZIGGURAT_PORT`` is the same as ``--port``."""
_PRIVATE_FOLDER = 0o700
MAX_DAYS = 36_500
MAX_PORT = 65_535
SECRETS = frozenset({"creation_password", "metrics_token"})
"""Settings that are never shown."""
FILE = "settings"
"""The setting that names a file with the others."""


class SettingsFileError(Exception):
    """A settings file that cannot be read; the message says why."""


class Settings(BaseSettings):
    """What a host can choose. ``cli.serve-*`` of the catalogues explains every field.

    Arguments take precedence over the environment, and the environment over the file.
    """

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, env_ignore_empty=True, frozen=True, extra="forbid"
    )

    settings: str = ""
    """A TOML file with other settings, by the names that they have on the command line."""
    host: str = "127.0.0.1"
    port: int = 8080
    workers: int = Field(default=1, ge=1, le=64)
    """Processes that serve together; more than one on PostgreSQL only."""
    database_url: str = ""
    """Empty for an SQLite file in the user's data folder."""
    base_url: str = ""
    """The address at which people reach this server, if it listens at another one."""
    rate: float = 40.0
    """Requests a second that one address may make in the long run; 0 for no limit."""
    max_wait: float = Field(default=0.2, ge=0)
    """Seconds that a move may have to wait; beyond that work is refused. 0 refuses nothing."""
    max_connections: int = Field(default=10_000, ge=1)
    """Connections in all; fewer if the process cannot open as many files."""
    max_connections_per_address: int = Field(default=200, ge=0)
    """Connections of one address, WebSockets included; 0 for no limit."""
    bot_delay: float = 0.7
    """Seconds that a bot takes at least, so that people can follow."""
    bot_seconds: float = 5.0
    """Seconds that an expert bot thinks about a move at most."""
    bot_budget: float = 60.0
    """Seconds a minute that bots may think for one address in the long run; 0 for no limit."""
    replay_days: int = Field(default=30, ge=0)
    """Days after which an imported game that nobody opens is deleted; 0 keeps all."""
    abandoned_days: int = Field(default=0, ge=0, le=MAX_DAYS)
    """Days after which a game that is not over and that nobody uses is deleted; 0 keeps all."""
    finished_days: int = Field(default=0, ge=0, le=MAX_DAYS)
    """Days after which a game that is over and that nobody opens is deleted; 0 keeps all."""
    creation: Literal["open", "password", "invitation"] = "open"
    """Who may create tables and import games."""
    creation_password: str = ""
    """What they have to know, if creation needs a password."""
    uploads_per_day: int = Field(default=100, ge=0)
    """Games that one address may import in a day; 0 for no limit."""
    tables_per_day: int = Field(default=500, ge=0)
    """Tables that one address may create in a day; 0 for no limit."""
    memory: int = Field(default=512, ge=1)
    """Megabytes for open tables; those in use are kept beyond that."""
    trusted_proxy: str = ""
    """Addresses and networks of reverse proxies that are trusted to tell the client's address."""
    metrics_host: str = "127.0.0.1"
    """The address at which the metrics have a port of their own."""
    metrics_port: int = Field(default=0, ge=0, le=MAX_PORT)
    """That port; 0 for none."""
    metrics_token: str = ""
    """Who sends this token gets the metrics at the server's own port; empty for nobody."""
    cache_folder: str = ""
    """Empty for the user's cache folder."""
    explorer_folder: str = ""
    """Empty for a folder in the user's data folder."""

    @property
    def explorer(self) -> Path:
        """Where the counts of the host's own games are."""
        return Path(self.explorer_folder) if self.explorer_folder else default_explorer()

    @property
    def cache(self) -> Path:
        """Where files are kept that can be made again."""
        return Path(self.cache_folder) if self.cache_folder else default_cache()

    @property
    def database(self) -> str:
        """The database URL with the driver that SQLAlchemy should use."""
        return with_driver(self.database_url) if self.database_url else default_database()

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        return init_settings, env_settings, _FileSource(settings_cls)


class _FileSource(PydanticBaseSettingsSource):
    """The settings of the file that an argument or the environment names."""

    def get_field_value(self, field: FieldInfo, field_name: str) -> tuple[Any, str, bool]:
        raise NotImplementedError  # __call__ reads all fields at once

    def __call__(self) -> dict[str, Any]:
        path = self.current_state.get(FILE)
        return read_file(str(path)) if path else {}


def read_file(path: str) -> dict[str, Any]:
    """The settings in a TOML file; SettingsFileError if it cannot be read."""
    try:
        content = tomllib.loads(Path(path).read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise SettingsFileError(getattr(error, "strerror", None) or str(error)) from error
    settings = {name.replace("-", "_"): value for name, value in content.items()}
    if FILE in settings:
        raise SettingsFileError(f"'{FILE}'")
    return settings


def without_password(url: str) -> str:
    """A database URL that can be shown."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except (ArgumentError, ValueError):
        return re.sub("(//[^:/@]*):.*@", r"\1:***@", url)


def default_database() -> str:
    """The URL of a file in the user's data folder, created on first use."""
    return f"sqlite:///{data_folder() / 'ziggurat.sqlite3'}"


def data_folder() -> Path:
    """The user's data folder for Ziggurat, which nobody else can read."""
    folder = user_data_path("ziggurat", appauthor=False)
    folder.mkdir(mode=_PRIVATE_FOLDER, parents=True, exist_ok=True)
    if os.name != "nt" and folder.stat().st_uid == os.geteuid():
        folder.chmod(_PRIVATE_FOLDER)
    return folder


def default_explorer() -> Path:
    """A folder in the user's data folder, created when something is written there."""
    return user_data_path("ziggurat", appauthor=False) / "explorer"


def default_cache() -> Path:
    """A folder in the user's cache, created on first use."""
    return user_cache_path("ziggurat", appauthor=False) / "exports"


def with_driver(url: str) -> str:
    """A database URL; PostgreSQL's usual schemes get the name of the driver.

    Several hosts are written as SQLAlchemy reads them: ``@h1:5432,h2/name`` as
    ``@/name?host=h1:5432&host=h2``.
    """
    for scheme in ("postgres://", "postgresql://"):
        if url.startswith(scheme):
            return "postgresql+psycopg://" + _with_hosts_as_query(url.removeprefix(scheme))
    return url


def _with_hosts_as_query(address: str) -> str:
    location, _, query = address.partition("?")
    authority, _, name = location.partition("/")
    user, at, hosts = authority.rpartition("@")
    if "," not in hosts:
        return address
    parameters = [f"host={host}" for host in hosts.split(",")]
    return f"{user}{at}/{name}?{'&'.join([*parameters, query] if query else parameters)}"
