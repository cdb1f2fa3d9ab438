"""``ziggurat legal``: the legal moves after a record."""

import argparse

from ..i18n import Catalogue
from .options import add_position, add_record, position, replayed


def add_arguments(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    add_record(sub, say)
    add_position(sub, say)


def run(args: argparse.Namespace, say: Catalogue) -> int:
    match = replayed(args.file, say)
    state = match.at(position(args, match, say))
    seats = {decision.seat for decision in state.decisions()}
    lines = [match.game.line(state, s, move) for s in seats for move in state.legal_moves(s)]
    for line in sorted(lines):
        print(line)
    return 0
