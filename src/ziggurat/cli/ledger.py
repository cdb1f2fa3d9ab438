"""``ziggurat ledger``: ledgers of an archive compared with the rules, row by row."""

import argparse
import json
from dataclasses import asdict

from ..core.errors import IllegalMove, RecordError, ZigguratError
from ..core.game import Game
from ..core.notation import Ledger
from ..core.record import read_file
from ..core.registry import all_games
from ..i18n import Catalogue
from .errors import error_sentence, refusal_sentence


def add_arguments(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    sub.add_argument("files", metavar=say("cli.a-file"), nargs="+", help=say("cli.ledgers"))


def run(args: argparse.Namespace, say: Catalogue) -> int:
    verdicts = [verdict(path, say) for path in args.files]
    return 0 if all(verdicts) else 1


def verdict(path: str, say: Catalogue) -> bool:
    """Print one JSON line about a ledger; True if every row agrees."""
    line: dict[str, object] = {"file": path, "ok": False, "rows": 0, "differences": 0}
    ledger: Ledger | None = None
    try:
        game, ledger = read_ledger(path)
        say = say.of(game.short)
        ledger.read_all()
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
        line["ok"] = not ledger.differences and ledger.rows > 0
    line["first"] = None
    if ledger is not None:
        line["rows"], line["differences"] = ledger.rows, len(ledger.differences)
        line["first"] = asdict(ledger.differences[0]) if ledger.differences else None
    print(json.dumps(line))
    return line["ok"] is True


def read_ledger(path: str) -> tuple[Game, Ledger]:
    """The ledger of a file, and its game; a RecordError if it is none."""
    text = read_file(path)
    for game in all_games():
        ledger = game.notation.ledger(text)
        if ledger is not None:
            return game, ledger
    raise RecordError("no-ledger")
