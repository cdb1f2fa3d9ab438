"""``ziggurat export``: a record in the text notation of its game, such as a log."""

import argparse

from ..core.errors import RecordError
from ..i18n import Catalogue
from .errors import BadFile, error_sentence, printable
from .options import add_out, add_record, replayed, write_out


def add_arguments(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    add_record(sub, say)
    add_out(sub, say)


def run(args: argparse.Namespace, say: Catalogue) -> int:
    match = replayed(args.file, say)
    try:
        text = match.game.notation.write_text(match.record)
    except RecordError as error:
        raise BadFile(f"{printable(args.file)}: {error_sentence(error, say)}") from None
    write_out(args.out, text, say)
    return 0
