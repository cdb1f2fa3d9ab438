"""``ziggurat ledger``: archive ledgers compared with the rules, row by row."""

import argparse
import json
from dataclasses import asdict

from ..core.errors import IllegalMove, RecordError, ZigguratError
from ..core.record import read_file
from ..games.terra import GAME
from ..games.terra.logs import LedgerReader, is_ledger
from ..i18n import Catalogue
from .errors import error_sentence, refusal_sentence


def add_arguments(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    sub.add_argument("files", metavar=say("cli.a-file"), nargs="+", help=say("cli.ledgers"))


def run(args: argparse.Namespace, say: Catalogue) -> int:
    verdicts = [verdict(path, say.of(GAME.short)) for path in args.files]
    return 0 if all(verdicts) else 1


def verdict(path: str, say: Catalogue) -> bool:
    """Print one JSON line about a ledger; True if every row agrees."""
    reader = LedgerReader(GAME)
    line: dict[str, object] = {"file": path, "ok": False, "rows": 0, "differences": 0}
    try:
        text = read_file(path)
        if not is_ledger(text):
            raise RecordError("no-ledger")
        reader = LedgerReader.of(GAME, text)
        reader.read_all()
    except IllegalMove as error:
        line["line"] = error.line
        line["text"] = error.text
        line["reason"] = error.refusal.reason
        line["rule"] = error.refusal.rule
        line["message"] = refusal_sentence(error.refusal, say)
    except ZigguratError as error:
        line["reason"] = "record"
        line["message"] = error_sentence(error, say)
    else:
        line["ok"] = not reader.differences and reader.rows > 0
    line["rows"], line["differences"] = reader.rows, len(reader.differences)
    line["first"] = asdict(reader.differences[0]) if reader.differences else None
    print(json.dumps(line))
    return line["ok"] is True
