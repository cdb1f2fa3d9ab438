"""``ziggurat serve``: tables for browsers; ``ziggurat`` alone also opens one."""

import argparse
import json
import os
from dataclasses import fields
from typing import TYPE_CHECKING
from urllib.request import urlopen

from ..i18n import Catalogue
from .errors import UsageError, brief

if TYPE_CHECKING:
    from ..server.settings import Settings

_NEXT_PORTS = 20
_SETTINGS = (
    "host",
    "port",
    "database-url",
    "base-url",
    "rate",
    "bot-delay",
    "bot-seconds",
    "proxies",
)


def add_arguments(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    for name in _SETTINGS:
        sub.add_argument(f"--{name}", metavar=name.upper(), help=say(f"cli.serve-{name}"))
    sub.add_argument("--open", action="store_true", help=say("cli.serve-open"))


def run(args: argparse.Namespace, say: Catalogue) -> int:
    return start(args, say, open_page=args.open)


def play_here(say: Catalogue) -> int:
    """The command without arguments: a server for this user, and the page in his browser."""
    from ..server.run import show

    if url := running_already(chosen(argparse.Namespace(), say)):
        print(say("cli.serve-already", url=url))
        show(url)
        return 0
    return start(argparse.Namespace(), say, open_page=True, tries=_NEXT_PORTS, quiet=True)


def start(
    args: argparse.Namespace,
    say: Catalogue,
    open_page: bool,
    tries: int = 1,
    quiet: bool = False,
) -> int:
    """Listen, say where, and serve until interrupted."""
    from ..server.run import address, bound, serve, show

    settings = chosen(args, say)
    check_database(settings, say)
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

    serve(settings, listening, quiet, ready)
    return 0


def running_already(settings: "Settings") -> str | None:
    """Where this user's server answers, if he has started one before."""
    url = f"http://{settings.host}:{settings.port}"
    try:
        with urlopen(f"{url}/health", timeout=1) as answer:
            told = json.loads(answer.read(1000))
    except (OSError, ValueError):
        return None
    return url if isinstance(told, dict) and told.get("ziggurat") and told.get("ok") else None


def check_database(settings: "Settings", say: Catalogue) -> None:
    """Open it once and bring it up to date, so that a mistake is told in one line."""
    from alembic.util import CommandError
    from sqlalchemy.exc import SQLAlchemyError

    from ..server.storage.database import Database

    try:
        database = Database(settings.database)
        database.migrate()
        database.close()
    except (SQLAlchemyError, CommandError, OSError, ImportError) as error:
        if isinstance(error, ImportError) and error.name == "psycopg":
            raise UsageError(say("cli.serve-no-postgres")) from None
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise UsageError(say("cli.serve-database", detail=brief(reason))) from None


def chosen(args: argparse.Namespace, say: Catalogue) -> "Settings":
    """Settings by the command line, then by the environment, then as they come."""
    from ..server.settings import PREFIX, Settings

    values: dict[str, str | int | float] = {}
    for field in fields(Settings):
        given = getattr(args, field.name, None)
        if given is None:
            given = os.environ.get(PREFIX + field.name.upper())
        if given is None or given == "":
            continue
        kind = type(getattr(Settings(), field.name))
        try:
            values[field.name] = kind(given)
        except ValueError:
            name = field.name.replace("_", "-")
            raise UsageError(say("cli.serve-bad", name=name, found=brief(given))) from None
    return Settings(**values)  # type: ignore[arg-type]
