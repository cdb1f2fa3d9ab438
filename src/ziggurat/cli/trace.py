"""``ziggurat trace``: how the values of the factions change, line by line of a log."""

import argparse
import json

from ..core.errors import RecordError, ZigguratError
from ..core.record import read_file
from ..games.terra import GAME
from ..games.terra.logs import is_ledger, is_log, trace
from ..i18n import Catalogue
from .errors import BadFile, error_sentence, printable
from .options import add_record


def add_arguments(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    add_record(sub, say)


def run(args: argparse.Namespace, say: Catalogue) -> int:
    try:
        text = read_file(args.file)
        if is_ledger(text) or not is_log(text):
            raise RecordError("no-log")
        for line, changed in trace(GAME, text):
            print(json.dumps([line, changed]))
    except ZigguratError as error:
        raise BadFile(
            f"{printable(args.file)}: {error_sentence(error, say.of(GAME.short))}"
        ) from None
    return 0
