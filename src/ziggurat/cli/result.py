"""``ziggurat result``: what a game of Terra Mystica came to."""

import argparse
import json

from ..games.terra import TerraState
from ..games.terra.logs import result
from ..i18n import Catalogue
from .errors import BadFile, printable
from .options import add_record, replayed


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
