"""``ziggurat serve`` starts a server; ``ziggurat`` alone also opens its page."""

import argparse
import json
import os
from contextlib import closing
from typing import TYPE_CHECKING
from urllib.request import urlopen

from ..i18n import Catalogue
from .errors import UsageError, brief

if TYPE_CHECKING:
    from ..server.settings import Settings
    from ..server.storage.database import Database

_MAX_PORTS = 20
"""Ports that are tried, one after another, if nobody asked for a certain one."""
_SETTINGS = (
    "settings",
    "host",
    "port",
    "workers",
    "database-url",
    "base-url",
    "rate",
    "max-wait",
    "max-connections",
    "max-connections-per-address",
    "bot-delay",
    "bot-seconds",
    "bot-budget",
    "replay-days",
    "abandoned-days",
    "finished-days",
    "creation",
    "creation-password",
    "uploads-per-day",
    "tables-per-day",
    "memory",
    "trusted-proxy",
    "metrics-host",
    "metrics-port",
    "metrics-token",
    "cache-folder",
    "explorer-folder",
)


def add_arguments(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    for name in _SETTINGS:
        sub.add_argument(f"--{name}", metavar=name.upper(), help=say(f"cli.serve-{name}"))
    sub.add_argument("--open", action="store_true", help=say("cli.serve-open"))
    shown = say("cli.serve-show-settings")
    sub.add_argument("--show-settings", action="store_true", help=shown)


def run(args: argparse.Namespace, say: Catalogue) -> int:
    if args.show_settings:
        return show_settings(args, say)
    return start(args, say, open_page=args.open)


def play_here(say: Catalogue) -> int:
    """The command without arguments: start a server for this user and open its page."""
    from ..server.run import show

    if url := running_already(load_settings(argparse.Namespace(), say)):
        print(say("cli.serve-already", url=url))
        show(url)
        return 0
    return start(argparse.Namespace(), say, open_page=True, tries=_MAX_PORTS, quiet=True)


def start(
    args: argparse.Namespace,
    say: Catalogue,
    open_page: bool,
    tries: int = 1,
    quiet: bool = False,
) -> int:
    """Listen, say where, and serve until interrupted."""
    from ..server.monitoring import MetricsPortTaken
    from ..server.run import address, bound, show
    from ..server.supervisor import serve

    settings = load_settings(args, say)
    check_password(settings, say)
    if settings.workers > 1:
        check_workers(settings, say)
    with closing(claim_database(settings, say)):
        try:
            listening = bound(settings, tries)
        except (OSError, OverflowError) as error:
            detail = getattr(error, "strerror", None) or str(error)
            where = f"{settings.host}:{settings.port}"
            raise UsageError(say("cli.serve-taken", where=brief(where), detail=detail)) from None
        url = address(settings, listening)

        def ready() -> None:
            print(say("cli.serve-at", url=url), flush=True)
            if open_page:
                show(url)

        try:
            serve(settings, listening, quiet, ready)
        except MetricsPortTaken as error:
            where, detail = brief(error.where), brief(error.reason)
            raise UsageError(say("cli.serve-taken", where=where, detail=detail)) from None
    return 0


def check_workers(settings: "Settings", say: Catalogue) -> None:
    """Several workers need a system that can fork, and a database for several processes."""
    if not hasattr(os, "fork"):
        raise UsageError(say("cli.serve-workers-system"))
    if not settings.database.startswith("postgresql"):
        raise UsageError(say("cli.serve-workers-sqlite"))


def check_password(settings: "Settings", say: Catalogue) -> None:
    """Refuse a password that nobody is asked for, or a question for none."""
    if bool(settings.creation_password) != (settings.creation == "password"):
        missing = "unused" if settings.creation_password else "no"
        raise UsageError(say(f"cli.serve-{missing}-password"))


def running_already(settings: "Settings") -> str | None:
    """The address of a server that this user has started before, if it answers."""
    url = f"http://{settings.host}:{settings.port}"
    try:
        with urlopen(f"{url}/health/live", timeout=1) as answer:
            health = json.loads(answer.read(1000))
    except (OSError, ValueError):
        return None
    is_ours = isinstance(health, dict) and health.get("ziggurat") and health.get("ok")
    return url if is_ours else None


def claim_database(settings: "Settings", say: Catalogue) -> "Database":
    """Open and migrate the database, so that a mistake is reported in one line.

    It is kept until the server ends, and with it the lock on an SQLite file.
    """
    from alembic.util import CommandError
    from sqlalchemy.exc import SQLAlchemyError

    from ..server.storage.database import Database
    from ..server.storage.file_lock import FileInUse

    try:
        database = Database(settings.database)
        try:
            database.claim()
            database.migrate()
        except BaseException:
            database.close()
            raise
        database.engine.dispose()
        return database
    except FileInUse as error:
        file = str(error.path).removesuffix(".lock")
        facts = {"pid": error.process, "file": brief(file)}
        raise UsageError(say("cli.serve-in-use", **facts)) from None
    except CommandError:  # Alembic does not know the last migration
        from ..server.settings import VERSION

        raise UsageError(say("cli.serve-newer", version=VERSION)) from None
    except (SQLAlchemyError, OSError, ImportError, ValueError) as error:
        if isinstance(error, ImportError) and error.name == "psycopg":
            raise UsageError(say("cli.serve-no-postgres")) from None
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise UsageError(say("cli.serve-database", detail=brief(reason))) from None


def show_settings(args: argparse.Namespace, say: Catalogue) -> int:
    """Print every setting with its value and where it comes from, as a settings file."""
    from ..server.settings import FILE, PREFIX, read_file

    settings = load_settings(args, say)
    in_file = read_file(settings.settings) if settings.settings else {}
    for name, value in settings.model_dump(mode="json").items():
        variable = PREFIX + name.upper()
        if getattr(args, name, None):
            source = "--" + name.replace("_", "-")
        elif os.environ.get(variable):
            source = variable
        else:
            source = settings.settings if name in in_file else say("cli.serve-default")
        line = f"{name.replace('_', '-')} = {json.dumps(_visible(name, value), ensure_ascii=False)}"
        if name == FILE:
            line = f"# {line}"  # a file cannot name another one
        print(f"{line:<50} # {source}")
    return 0


def _visible(name: str, value: object) -> object:
    """A value that can be shown: passwords cannot."""
    from ..server.settings import SECRETS, without_password

    if name in SECRETS and value:
        return "***"
    return without_password(str(value)) if name == "database_url" and value else value


def load_settings(args: argparse.Namespace, say: Catalogue) -> "Settings":
    """The settings: command line over environment over file over defaults."""
    from pydantic import ValidationError

    from ..server.settings import Settings, SettingsFileError

    given = {name: getattr(args, name, None) for name in Settings.model_fields}
    try:
        return Settings.model_validate({name: value for name, value in given.items() if value})
    except SettingsFileError as error:
        raise UsageError(say("cli.serve-bad-file", detail=brief(str(error)))) from None
    except ValidationError as error:
        first = error.errors()[0]
        field = str(first["loc"][0])
        name, found = field.replace("_", "-"), brief(str(_visible(field, first["input"])))
        key = "unknown" if first["type"] == "extra_forbidden" else "bad"
        raise UsageError(say(f"cli.serve-{key}", name=name, found=found)) from None
