"""Brings a database up to date, at every start of a server."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, text

_LOCK = 0x21667572
"""The key of an advisory lock: servers that start together migrate one after the other."""


def config() -> Config:
    """The settings of Alembic, in place of an ini file."""
    settings = Config()
    settings.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return settings


def migrate(engine: Engine) -> None:
    """Run the migrations that this database has not seen."""
    settings = config()
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            for limit in ("lock_timeout", "statement_timeout"):
                connection.execute(text(f"SET LOCAL {limit} = 0"))
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
        settings.attributes["connection"] = connection
        command.upgrade(settings, "head")
