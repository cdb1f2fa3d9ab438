"""``ziggurat replay``: a whole game in one HTML file, to look at without a server."""

import argparse
from datetime import date
from pathlib import Path

from ..i18n import Catalogue
from .options import add_out, add_record, replayed, write_out


def add_arguments(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    add_record(sub, say)
    add_out(sub, say)


def run(args: argparse.Namespace, say: Catalogue) -> int:
    from ..server.export.replay import replay  # the server's packages take a moment to load

    match = replayed(args.file, say)
    nobody = ("",) * len(match.state.names)
    text = replay(match, nobody, written(Path(args.file)), say.language)
    write_out(args.out, text, say)
    return 0


def written(path: Path) -> str:
    """The day on which a file was written."""
    return date.fromtimestamp(path.stat().st_mtime).isoformat()
