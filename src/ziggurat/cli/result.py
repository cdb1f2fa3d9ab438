"""``ziggurat result``: what a game of Terra Mystica came to."""

import argparse
import json

from ..locale import Catalogue
from ..terra import TerraState
from ..terra.logs import result
from .options import add_record, replayed
from .telling import BadFile, printable


def add_arguments(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    add_record(sub, say)


def run(args: argparse.Namespace, say: Catalogue) -> int:
    match = replayed(args.file, say)
    state = match.state
    if not isinstance(state, TerraState):
        reason = say("cli.no-result", game=match.game.name)
        raise BadFile(f"{printable(args.file)}: {reason}")
    if not state.over:
        raise BadFile(f"{printable(args.file)}: {say('cli.not-over')}")
    print(json.dumps(result(state)))
    return 0
