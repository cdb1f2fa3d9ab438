"""Settings of a server: from the command line, from the environment, or by default."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path

from platformdirs import user_data_path
from pydantic_settings import BaseSettings, SettingsConfigDict

VERSION = version("ziggurat")
PREFIX = "ZIGGURAT_"
"""The prefix of environment variables: ``ZIGGURAT_PORT`` is the same as ``--port``."""


class Settings(BaseSettings):
    """What a host can choose. Arguments take precedence over the environment."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, env_ignore_empty=True, frozen=True, extra="forbid"
    )

    host: str = "127.0.0.1"
    port: int = 8080
    database_url: str = ""
    """Empty for an SQLite file in the user's data folder."""
    base_url: str = ""
    """The address at which people reach this server, if it listens at another one."""
    rate: float = 40.0
    """Requests a second that one address may make in the long run; 0 for no limit."""
    bot_delay: float = 0.7
    """Seconds that a bot takes at least, so that people can follow."""
    bot_seconds: float = 5.0
    """Seconds that an expert bot thinks about a move at most."""
    proxies: str = "127.0.0.1"
    """Addresses of reverse proxies that are trusted to tell the client's address."""

    @property
    def database(self) -> str:
        """The database URL with the driver that SQLAlchemy should use."""
        return with_driver(self.database_url) if self.database_url else default_database()


def default_database() -> str:
    """The URL of a file in the user's data folder, created on first use."""
    return f"sqlite:///{data_folder() / 'ziggurat.sqlite3'}"


def data_folder() -> Path:
    """The user's data folder for Ziggurat."""
    return user_data_path("ziggurat", appauthor=False, ensure_exists=True)


def with_driver(url: str) -> str:
    """A database URL; PostgreSQL's usual schemes get the name of the driver."""
    for scheme in ("postgres://", "postgresql://"):
        if url.startswith(scheme):
            return "postgresql+psycopg://" + url.removeprefix(scheme)
    return url
