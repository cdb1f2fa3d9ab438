"""An argument parser whose help and errors are in the language of the user."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, NoReturn

from ..i18n import Catalogue
from .errors import brief, printable

BAD_USAGE = 2
"""The exit code for a mistake on the command line."""

_HEADINGS: Mapping[str, str] = {
    "options": "options",
    "positional arguments": "positionals",
}
"""The headings of argparse, with the keys of their translations."""
_ARGUMENT = re.compile(r"argument (?P<argument_name>.*?): (?P<message>.*)", re.DOTALL)
"""An error of one argument."""
_ERRORS: Mapping[str, re.Pattern[str]] = {
    key: re.compile(pattern, re.DOTALL)
    for key, pattern in {
        "required": r"the following arguments are required: (.*)",
        "unrecognized": r"unrecognized arguments: (.*)",
        "choice": r"invalid choice: (?P<value>.*) \(choose from (?P<choices>.*)\)",
        "value": r"invalid (?P<type>.*?) value: (?P<value>.*)",
        "expected-one": r"expected one argument",
        "expected-some": r"expected at least one argument",
        "ambiguous": r"ambiguous option: (?P<option>.*) could match (?P<matches>.*)",
        "ignored": r"ignored explicit argument (.*)",
        "conflict": r"not allowed with argument (.*)",
    }.items()
}
"""The errors of argparse, by the keys of their translations."""
_QUOTED = re.compile(r"%(|\(\w+\))r")
"""A placeholder for a quoted value: what stands in the message is quoted already."""


class TranslatedHelp(argparse.HelpFormatter):
    """Help with translated headings."""

    def __init__(self, say: Catalogue, prog: str) -> None:
        super().__init__(prog)
        self.say = say

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        prefix = self.say("argparse.usage") if prefix is None else prefix
        super().add_usage(usage, actions, groups, prefix)

    def start_section(self, heading: str | None) -> None:
        key = _HEADINGS.get(heading or "")
        super().start_section(heading if key is None else self.say(f"argparse.{key}"))


class TranslatedRawHelp(TranslatedHelp, argparse.RawDescriptionHelpFormatter):
    """The same, with the description and the epilogue as they are written."""


class Parser(argparse.ArgumentParser):
    """Reports a mistake in one line; the usage is in ``--help``."""

    def __init__(self, *, say: Catalogue, raw: bool = False, **settings: Any) -> None:
        formatter = TranslatedRawHelp if raw else TranslatedHelp
        super().__init__(add_help=False, formatter_class=partial(formatter, say), **settings)
        self.say = say
        self.add_argument(
            "-h", "--help", action="help", default=argparse.SUPPRESS, help=say("argparse.help")
        )

    def error(self, message: str) -> NoReturn:
        """Exit because of an error of argparse, which is in English."""
        self.fail(brief(translated(message, self.say)))

    def fail(self, message: str) -> NoReturn:
        """Exit with a message that is already in the language of the user."""
        line = self.say("cli.usage", command=self.prog, mistake=printable(message))
        self.exit(BAD_USAGE, line + "\n")


def translated(message: str, say: Catalogue) -> str:
    """An error of argparse in the language of a catalogue; an unknown one stays as it is."""
    if match := _ARGUMENT.fullmatch(message):
        detail = translated(match["message"], say)
        return say("argparse.argument") % {**match.groupdict(), "message": detail}
    for key, pattern in _ERRORS.items():
        if match := pattern.fullmatch(message):
            template = _QUOTED.sub(r"%\1s", say(f"argparse.{key}"))
            return template % (match.groupdict() or match.groups())
    return message
