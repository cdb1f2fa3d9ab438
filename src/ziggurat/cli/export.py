"""``ziggurat export``: a record in the game's own notation, such as a log of Terra Mystica."""

import argparse
import sys
from pathlib import Path

from ..core.errors import RecordError
from ..locale import Catalogue
from .options import add_record, replayed
from .telling import BadFile, cannot_write, printable, told


def add_arguments(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    add_record(sub, say)
    sub.add_argument(
        "-o", dest="out", default="-", metavar=say("cli.an-output"), help=say("cli.export-out")
    )


def run(args: argparse.Namespace, say: Catalogue) -> int:
    match = replayed(args.file, say)
    try:
        text = match.game.write_text(match.record)
    except RecordError as error:
        raise BadFile(f"{printable(args.file)}: {told(error, say)}") from None
    if args.out == "-":
        sys.stdout.write(text)
        return 0
    try:
        Path(args.out).write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise cannot_write(args.out, error, say) from None
    return 0
