"""``ziggurat snapshots``: every position of a record in canonical form."""

import argparse

from ..core.canonical import canonical, digest
from ..i18n import Catalogue
from .options import add_record, replayed


def add_arguments(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    add_record(sub, say)
    sub.add_argument("--digest", action="store_true", help=say("cli.digest"))


def run(args: argparse.Namespace, say: Catalogue) -> int:
    match = replayed(args.file, say)
    written = digest if args.digest else canonical
    for moves in range(len(match.history) + 1):
        print(written(match.at(moves).snapshot()))
    return 0
