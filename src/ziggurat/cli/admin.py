"""``ziggurat admin``: what the host of a server does with its database, while it runs."""

import argparse
import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from ..i18n import Catalogue
from . import admin_access
from .admin_output import tell
from .errors import BadFile, UsageError, brief, cannot_write, printable
from .language import add_language
from .parser import Parser
from .serve import load_settings

if TYPE_CHECKING:
    from ..server.storage.database import Database
    from ..server.storage.inventory import TableSummary
    from ..server.tables.table import Table

Action = Callable[["Database", argparse.Namespace, Catalogue], int]

_AGE = re.compile(r"(\d{1,5})d?")
"""A number of days: ``90d`` or ``90``."""
_KINDS = ("replay", "running", "over", "abandoned", "broken")
_PURGED = ("replay", "abandoned")
"""What is purged unless kinds are named."""


def add_arguments(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    actions = sub.add_subparsers(
        metavar=say("cli.admin-action"), dest="action", required=True, parser_class=Parser
    )
    for name, add in _ARGUMENTS.items():
        action = actions.add_parser(name, help=say(f"cli.admin-{name}"), say=say)
        for setting in ("database-url", "settings"):
            about = say(f"cli.serve-{setting}")
            action.add_argument(f"--{setting}", metavar=setting.upper(), help=about)
        action.add_argument("--json", action="store_true", help=say("cli.json-lines"))
        add(action, say)
        add_language(action, say)


def _nothing(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    """Actions that need no arguments of their own."""


def _file(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    sub.add_argument("file", metavar=say("cli.a-file"), help=say("cli.admin-file"))


def _ids(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    sub.add_argument("ids", metavar="ID", nargs="+", help=say("cli.admin-ids"))


def _filters(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    sub.add_argument("ids", metavar="ID", nargs="*", help=say("cli.admin-show"))
    sub.add_argument("--game", help=say("cli.admin-game"))
    sub.add_argument("--older-than", metavar="90d", help=say("cli.admin-older"))
    sub.add_argument("--kind", action="append", choices=_KINDS, help=say("cli.admin-kind"))


def _purge_filters(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    about = say("cli.admin-older")
    sub.add_argument("--older-than", metavar="90d", required=True, help=about)
    kinds = say("cli.admin-purge-kind", known=", ".join(_PURGED))
    sub.add_argument("--kind", action="append", choices=_KINDS, help=kinds)
    sub.add_argument("--dry-run", action="store_true", help=say("cli.admin-dry-run"))


def run(args: argparse.Namespace, say: Catalogue) -> int:
    with open_database(args, say) as database:
        return _ACTIONS[args.action](database, args, say)


@contextmanager
def open_database(args: argparse.Namespace, say: Catalogue) -> Iterator["Database"]:
    """The database that the settings name; mistakes and trouble are told in one line."""
    from sqlalchemy.exc import SQLAlchemyError

    from ..server.storage.database import Database
    from ..server.storage.engine import ADMINISTRATION
    from ..server.storage.file_lock import FileInUse
    from ..server.storage.migrate import is_current

    settings = load_settings(args, say)
    try:
        database = Database(settings.database, ADMINISTRATION)
        try:
            if args.action == "restore":
                database.claim()
            elif database.file is not None and not database.file.exists():
                raise UsageError(say("cli.admin-no-file", file=brief(str(database.file))))
            elif not is_current(database.engine):
                raise UsageError(say("cli.admin-schema"))
            yield database
        finally:
            database.close()
    except FileInUse as error:
        file = str(error.path).removesuffix(".lock")
        raise UsageError(say("cli.serve-in-use", pid=error.process, file=brief(file))) from None
    except (SQLAlchemyError, ImportError) as error:
        if isinstance(error, ImportError) and error.name == "psycopg":
            raise UsageError(say("cli.serve-no-postgres")) from None
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise BadFile(say("cli.serve-database", detail=brief(reason))) from None


def days(text: str, say: Catalogue) -> timedelta:
    """An age such as ``90d``."""
    match = _AGE.fullmatch(text)
    if match is None:
        raise UsageError(say("cli.admin-bad-age", found=brief(text)))
    return timedelta(days=int(match[1]))


def verify(database: "Database", args: argparse.Namespace, say: Catalogue) -> int:
    """Replay every table, and list those that cannot be opened."""
    from ..server.storage.inventory import damages

    tables = damaged = 0
    for damage in damages(database):
        tables += 1
        if damage is None:
            continue
        damaged += 1
        reason = say(f"server.{damage.refusal.key}", **damage.refusal.facts)
        facts = {"table": damage.id, "game": damage.game, "key": damage.refusal.key}
        facts |= {name: str(value) for name, value in damage.refusal.facts.items()}
        tell(args, say("cli.admin-damaged", id=damage.id, reason=reason), **facts)
    sentence = say("cli.admin-verified", tables=tables, damaged=damaged)
    tell(args, sentence, tables=tables, damaged=damaged)
    return 1 if damaged else 0


def tables(database: "Database", args: argparse.Namespace, say: Catalogue) -> int:
    """List tables, or show some."""
    if args.ids:
        return show(database, args, say)
    from ..server.storage.inventory import kind_of, summaries

    now = datetime.now(UTC)
    age = days(args.older_than, say) if args.older_than else timedelta(0)
    for table in summaries(database):
        if args.game not in (None, table.game) or now - table.used < age:
            continue
        kind = kind_of(database, table, now)
        if not args.kind or kind in args.kind:
            print_table(args, table, kind)
    return 0


def print_table(args: argparse.Namespace, table: "TableSummary", kind: str) -> None:
    moments = f"{table.created:%Y-%m-%d}  {table.used:%Y-%m-%d}"
    names = printable(", ".join(table.names))
    line = f"{table.id:<12}  {table.game:<8}  {kind:<9}  {moments}  {table.entries:>5}  {names}"
    tell(
        args,
        line.rstrip(),
        table=table.id,
        game=table.game,
        kind=kind,
        created=table.created.isoformat(),
        used=table.used.isoformat(),
        entries=table.entries,
        names=list(table.names),
    )


def show(database: "Database", args: argparse.Namespace, say: Catalogue) -> int:
    """Show tables in detail: no secrets, nothing that the game hides, and nothing that was said."""
    from ..server.storage.inventory import opened
    from ..server.tables.errors import Refused

    code = 0
    for id in args.ids:
        try:
            table = opened(database, id)
        except Refused as error:
            code = 1
            reason = say(f"server.{error.key}", **error.facts)
            sentence = say("cli.admin-damaged", id=brief(id), reason=reason)
            tell(args, sentence, table=id, key=error.key)
            continue
        facts = details(table) | {"created": database.created_at(id).isoformat()}
        lines = [f"{name}: {json.dumps(fact, ensure_ascii=False)}" for name, fact in facts.items()]
        tell(args, "\n".join(lines), **facts)
    return code


def details(table: "Table") -> dict[str, object]:
    """What everybody may know of a table."""
    match = table.match
    return {
        "table": table.id,
        "game": match.game.short,
        "replay": table.replay,
        "over": match.state.over,
        "rules": match.record.rules,
        "options": dict(match.record.options),
        "entries": table.seq,
        "moves": len(match.history),
        "lines": len(table.chat),
        "rematch": table.rematch,
        "seats": [
            {"player": player, "kind": holder.kind, "name": holder.name, "level": holder.level}
            for player, holder in zip(match.record.players, table.seats, strict=True)
        ],
    }


def delete(database: "Database", args: argparse.Namespace, say: Catalogue) -> int:
    """Delete tables."""
    from ..server.storage.deletion import delete_tables

    deleted = delete_tables(database, args.ids)
    remove_traces(database, deleted, args, say)
    for id in args.ids:
        key = "deleted" if id in deleted else "missing"
        tell(args, say(f"cli.admin-{key}", id=brief(id)), table=id, deleted=id in deleted)
    return 0 if set(args.ids) <= set(deleted) else 1


def remove_traces(
    database: "Database", ids: Sequence[str], args: argparse.Namespace, say: Catalogue
) -> None:
    """Remove what is left of deleted tables in other files of this machine."""
    from ..server.export.cache import FileCache

    if ids:
        database.empty_log()
        FileCache(load_settings(args, say).cache).forget(ids)


def purge(database: "Database", args: argparse.Namespace, say: Catalogue) -> int:
    """Delete what nobody has used for a time."""
    from ..server.storage.deletion import delete_tables, unused_tables

    now, age = datetime.now(UTC), days(args.older_than, say)
    found: list[str] = []
    for table, kind in unused_tables(database, age, args.kind or _PURGED, now):
        if args.dry_run or delete_tables(database, [table.id]):
            found.append(table.id)
            print_table(args, table, kind)
    if not args.dry_run:
        remove_traces(database, found, args, say)
    key = "cli.admin-would-purge" if args.dry_run else "cli.admin-purged"
    tell(args, say(key, number=len(found)), tables=len(found), deleted=not args.dry_run)
    return 0


def backup(database: "Database", args: argparse.Namespace, say: Catalogue) -> int:
    """Write everything into a file."""
    from ..server.storage.backup import back_up

    try:
        number = back_up(database, Path(args.file))
    except OSError as error:
        raise cannot_write(args.file, error, say) from None
    sentence = say("cli.admin-backed-up", number=number, file=brief(args.file))
    tell(args, sentence, tables=number, file=args.file)
    return 0


def restore(database: "Database", args: argparse.Namespace, say: Catalogue) -> int:
    """Read everything from a file into an empty database."""
    from ..server.storage.backup import BadBackup, NotEmpty
    from ..server.storage.backup import restore as restore_file

    try:
        number = restore_file(database, Path(args.file))
    except NotEmpty:
        raise UsageError(say("cli.admin-not-empty")) from None
    except BadBackup:
        raise BadFile(say("cli.admin-bad-backup", file=brief(args.file))) from None
    except OSError as error:
        detail = brief(error.strerror or str(error))
        raise BadFile(say("cli.admin-cannot-read", file=brief(args.file), detail=detail)) from None
    sentence = say("cli.admin-restored", number=number, file=brief(args.file))
    tell(args, sentence, tables=number, file=args.file)
    return 0


def stats(database: "Database", args: argparse.Namespace, say: Catalogue) -> int:
    """Say how much is stored."""
    from ..server.storage.inventory import statistics

    figures = statistics(database)
    if args.json:
        print(json.dumps(figures))
        return 0
    for name, number in figures.items():
        print(f"{say(f'cli.admin-stats-{name}')}: {number}")
    return 0


_ARGUMENTS: dict[str, Callable[[argparse.ArgumentParser, Catalogue], None]] = {
    "verify": _nothing,
    "tables": _filters,
    "delete": _ids,
    "purge": _purge_filters,
    "backup": _file,
    "restore": _file,
    "stats": _nothing,
    **admin_access.ARGUMENTS,
}
_ACTIONS: dict[str, Action] = {
    "verify": verify,
    "tables": tables,
    "delete": delete,
    "purge": purge,
    "backup": backup,
    "restore": restore,
    "stats": stats,
    **admin_access.ACTIONS,
}
