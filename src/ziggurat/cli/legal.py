"""``ziggurat legal``: what can be played after a record?"""

import argparse

from ..locale import Catalogue
from .options import add_record, replayed


def add_arguments(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    add_record(sub, say)


def run(args: argparse.Namespace, say: Catalogue) -> int:
    for text in sorted(move.text for move in replayed(args.file, say).state.legal_moves()):
        print(text)
    return 0
