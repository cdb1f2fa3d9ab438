"""``ziggurat replay``: a whole game in one HTML file, to look at without a server."""

import argparse
import sys
from datetime import date
from pathlib import Path

from ..locale import Catalogue
from .options import add_record, replayed
from .telling import cannot_write


def add_arguments(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    add_record(sub, say)
    sub.add_argument(
        "-o", dest="out", default="-", metavar=say("cli.an-output"), help=say("cli.export-out")
    )


def run(args: argparse.Namespace, say: Catalogue) -> int:
    from ..server.offline import replay  # the server's packages take a moment to load

    match = replayed(args.file, say)
    nobody = ("",) * len(match.state.names)
    text = replay(match, nobody, written(Path(args.file)), say.language)
    if args.out == "-":
        sys.stdout.write(text)
        return 0
    try:
        Path(args.out).write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise cannot_write(args.out, error, say) from None
    return 0


def written(path: Path) -> str:
    """The day on which a file was written."""
    return date.fromtimestamp(path.stat().st_mtime).isoformat()
