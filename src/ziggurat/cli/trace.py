"""``ziggurat trace``: how the values of the players change, line by line of a log."""

import argparse
import json

from ..core.errors import RecordError, ZigguratError
from ..core.record import read_file
from ..core.registry import all_games
from ..i18n import Catalogue
from .errors import BadFile, error_sentence, printable
from .options import add_record, titles


def add_arguments(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    add_record(sub, say)


def run(args: argparse.Namespace, say: Catalogue) -> int:
    try:
        text = read_file(args.file)
        for game in all_games():
            trace = game.notation.trace(text)
            if trace is not None:
                say = say.of(game.short)
                for line, values in trace:
                    print(json.dumps([line, values]))
                return 0
        known = titles((game for game in all_games() if game.notation.has_text), say)
        raise RecordError("no-log", known=known)
    except ZigguratError as error:
        raise BadFile(f"{printable(args.file)}: {error_sentence(error, say)}") from None
