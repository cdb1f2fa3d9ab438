"""The language of the command line: by ``--language``, or as the system is set."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from itertools import pairwise

from ..i18n import LANGUAGES, Catalogue, preferred_language

OPTION = "--language"
VARIABLES = ("ZIGGURAT_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables that name a language; the first that is set decides."""


def chosen_language(arguments: Sequence[str]) -> str:
    """The language for these arguments; the parser refuses one that there is not."""
    given = ""
    for argument, following in pairwise([*arguments, ""]):
        name, equals, value = argument.partition("=")
        if len(name) > len("--") and OPTION.startswith(name):  # argparse takes abbreviations
            given = value if equals else following
    settings = [os.environ.get(name) for name in VARIABLES]
    return preferred_language(given, next(filter(None, settings), None))


def add_language(parser: argparse.ArgumentParser, say: Catalogue) -> None:
    """Add the option; every command has it."""
    parser.add_argument(
        OPTION, choices=LANGUAGES, metavar="/".join(LANGUAGES), help=say("cli.language"),
        default=argparse.SUPPRESS,
    )  # fmt: skip
