"""Brings a database up to date, at every start of a server."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, text

_LOCK = 0x21667572
"""The key of an advisory lock: servers that start together migrate one after the other."""


def config() -> Config:
    """The settings of Alembic, in place of an ini file."""
    settings = Config()
    settings.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return settings


def is_current(engine: Engine) -> bool:
    """Whether a database has seen all migrations, and none of a later version."""
    with engine.connect() as connection:
        revision = MigrationContext.configure(connection).get_current_revision()
    return revision == ScriptDirectory.from_config(config()).get_current_head()


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
