"""``ziggurat result``: the final result of a game in detail."""

import argparse
import json

from ..core.registry import all_games
from ..i18n import Catalogue
from .errors import BadFile, printable
from .options import add_record, replayed, titles


def add_arguments(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    add_record(sub, say)


def run(args: argparse.Namespace, say: Catalogue) -> int:
    match = replayed(args.file, say)
    notation = match.game.notation
    if not notation.has_result:
        known = titles((game for game in all_games() if game.notation.has_result), say)
        reason = say("cli.no-result", known=known, game=match.game.name)
        raise BadFile(f"{printable(args.file)}: {reason}")
    if not match.state.over:
        raise BadFile(f"{printable(args.file)}: {say('cli.not-over')}")
    print(json.dumps(notation.result(match.state)))
    return 0
