"""How a server is set up: by the command line, by the environment, or as it comes."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

from platformdirs import user_data_path

VERSION = version("ziggurat")
PREFIX = "ZIGGURAT_"
"""Every setting is read from the environment too: ``ZIGGURAT_PORT`` for ``--port``."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a host can choose."""

    host: str = "127.0.0.1"
    port: int = 8080
    database_url: str = ""
    """Empty: an SQLite file in the user's data folder."""
    base_url: str = ""
    """Where people reach this server, if that is not where it listens."""
    rate: float = 40.0
    """Requests a second that one address may make in the long run; 0: as many as it likes."""
    bot_delay: float = 0.7
    """Seconds that a bot takes at least, so that people can follow."""
    bot_seconds: float = 5.0
    """Seconds that an expert thinks about a move at most."""
    proxies: str = "127.0.0.1"
    """Addresses of reverse proxies whose word on the client's address is believed."""

    @property
    def database(self) -> str:
        """The database as SQLAlchemy names it."""
        return driver_named(self.database_url) if self.database_url else default_database()


def default_database() -> str:
    """A file that belongs to the user, made on first use."""
    return f"sqlite:///{data_folder() / 'ziggurat.sqlite3'}"


def data_folder() -> Path:
    return user_data_path("ziggurat", appauthor=False, ensure_exists=True)


def driver_named(url: str) -> str:
    """The usual spellings of a PostgreSQL address, with the driver that we use."""
    for start in ("postgres://", "postgresql://"):
        if url.startswith(start):
            return "postgresql+psycopg://" + url.removeprefix(start)
    return url
