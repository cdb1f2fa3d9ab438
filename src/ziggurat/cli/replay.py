"""``ziggurat replay``: a whole game in one HTML file that needs no server."""

import argparse
from datetime import date
from pathlib import Path

from ..i18n import Catalogue
from .options import add_out, add_record, replayed, write_out


def add_arguments(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    add_record(sub, say)
    add_out(sub, say)


def run(args: argparse.Namespace, say: Catalogue) -> int:
    from ..server.export.replay import replay  # slow to import

    match = replayed(args.file, say)
    no_names = ("",) * len(match.state.names)
    text = replay(match, no_names, day_written(Path(args.file)), say.language)
    write_out(args.out, text, say)
    return 0


def day_written(path: Path) -> str:
    """The day on which a file was written."""
    return date.fromtimestamp(path.stat().st_mtime).isoformat()
