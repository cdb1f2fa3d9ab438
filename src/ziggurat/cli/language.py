"""The language of the command line: by ``--language``, or as the system is set."""

from __future__ import annotations

import argparse
import os
from collections.abc import Mapping, Sequence
from itertools import pairwise

from ..i18n import LANGUAGES, Catalogue, preferred_language

OPTION = "--language"
_SET = ("ZIGGURAT_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says which language it speaks; the first that is set decides."""

_OF_ARGPARSE: Mapping[str, str] = {
    "usage: ": "usage",
    "options": "options",
    "positional arguments": "positionals",
    "show this help message and exit": "help",
    "argument %(argument_name)s: %(message)s": "argument",
    "the following arguments are required: %s": "required",
    "unrecognized arguments: %s": "unrecognized",
    "invalid choice: %(value)r (choose from %(choices)s)": "choice",
    "invalid %(type)s value: %(value)r": "value",
    "expected one argument": "expected-one",
    "expected at least one argument": "expected-some",
    "ambiguous option: %(option)s could match %(matches)s": "ambiguous",
    "ignored explicit argument %r": "ignored",
    "not allowed with argument %s": "conflict",
}
"""What argparse says, by our names for it."""


def wished(arguments: Sequence[str]) -> str:
    """The language for these arguments; what is no language of ours is refused by the parser."""
    given = ""
    for argument, after in pairwise([*arguments, ""]):
        name, equals, value = argument.partition("=")
        if len(name) > len("--") and OPTION.startswith(name):  # argparse takes the beginning, too
            given = value if equals else after
    settings = [os.environ.get(name) for name in _SET]
    return preferred_language(given, next(filter(None, settings), None))


def add_language(parser: argparse.ArgumentParser, say: Catalogue) -> None:
    """The option, for every command."""
    parser.add_argument(
        OPTION, choices=LANGUAGES, metavar="/".join(LANGUAGES), help=say("cli.language"),
        default=argparse.SUPPRESS,
    )  # fmt: skip


def teach(say: Catalogue) -> None:
    """Let argparse speak this language: gettext's name in its module is the only door."""

    def translated(text: str) -> str:
        key = _OF_ARGPARSE.get(text)
        return text if key is None else say(f"argparse.{key}")

    argparse._ = translated  # type: ignore[attr-defined]
