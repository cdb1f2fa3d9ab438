"""``ziggurat check``: check every move of records."""

import argparse
import json

from ..core.errors import IllegalMove, RecordError
from ..core.match import Match
from ..core.record import Record
from ..core.registry import find
from ..i18n import Catalogue
from .errors import error_sentence, refusal_sentence


def add_arguments(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    sub.add_argument("files", metavar=say("cli.a-file"), nargs="+", help=say("cli.files"))


def run(args: argparse.Namespace, say: Catalogue) -> int:
    verdicts = [verdict(path, say) for path in args.files]
    return 0 if all(good for good in verdicts) else 1


def verdict(path: str, say: Catalogue) -> bool:
    """Print one JSON line about a file; True if the record is valid."""
    line: dict[str, object] = {"file": path}
    try:
        record = Record.load(path)
        line["game"] = record.game
        match = Match(record)
        line.update(ok=True, moves=len(record.moves), over=match.state.over)
        if record.doubts:
            line["warning"] = " ".join(error_sentence(doubt, say) for doubt in record.doubts)
    except RecordError as error:
        line.update(ok=False, reason="record", message=error_sentence(error, say))
    except IllegalMove as error:
        say = say.of(error.game)
        line["game"] = find(error.game).name
        where = {"move": error.number} if error.line is None else {"line": error.line}
        line.update(
            ok=False,
            **where,
            text=error.text,
            reason=error.refusal.reason,
            rule=error.refusal.rule,
            message=refusal_sentence(error.refusal, say),
        )
    print(json.dumps(line))
    return line["ok"] is True
