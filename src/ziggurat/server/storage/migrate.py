"""Bring a database up to date: it is done at every start."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, text

_LOCK = 0x21667572
"""Any number that is ours alone: two servers that start together migrate one after the other."""


def config() -> Config:
    """Alembic's settings; there is no file of them."""
    settings = Config()
    settings.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return settings


def migrate(engine: Engine) -> None:
    """Run the migrations that this database has not seen."""
    settings = config()
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
        settings.attributes["connection"] = connection
        command.upgrade(settings, "head")
