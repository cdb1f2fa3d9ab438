"""The ``ziggurat`` command: one subcommand, one module, imported when it is called."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable
from importlib import import_module
from io import TextIOWrapper
from typing import Any

from .. import __version__
from ..build import build
from ..core.errors import ZigguratError
from ..core.registry import all_games
from ..i18n import Catalogue, speak
from .errors import BadFile, UsageError, cannot_write, error_sentence
from .language import add_language, chosen_language
from .parser import Parser

BAD_FILE = 1
INTERRUPTED = 130
PIPE_CLOSED = 141
"""As any tool that writes into a pipe without a reader."""

COMMANDS = (
    "serve", "play", "check", "legal", "snapshots", "draw", "replay", "review", "simulate", "arena",
    "ladder", "takeover", "puzzles", "explorer", "bench", "export", "trace", "result", "ledger",
    "admin",
)  # fmt: skip
"""The subcommands, each a module of this package with ``add_arguments`` and ``run``."""


class CommandParser(Parser):
    """The parser of one subcommand; its arguments are added when it is called."""

    def __init__(self, *, command: str, **settings: Any) -> None:
        super().__init__(raw=True, **settings)
        self.command = command

    def format_help(self) -> str:
        """The help, with examples for the first game and what games say of this command."""
        game, say = all_games()[0], self.say
        facts = {
            "game": game.short,
            "player": game.player_names[0],
            "players": ",".join(game.player_names[:2]),
            "games": "\n".join(say.from_games(f"cli.of-{self.command}")),
        }
        self.description = say(f"cli.{self.command}-about", **facts)
        return super().format_help()

    # argparse has an overload for each type of namespace; Any stands for all of them.
    def parse_known_args(
        self, args: Iterable[str] | None = None, namespace: Any = None
    ) -> tuple[Any, list[str]]:
        module = import_module(f".{self.command}", __package__)
        module.add_arguments(self, self.say)
        add_language(self, self.say)
        self.set_defaults(run=module.run, parser=self)
        return super().parse_known_args(args, namespace)


def parser(say: Catalogue) -> Parser:
    """The command line with all its subcommands."""
    top = Parser(prog="ziggurat", description=say("cli.about"), epilog=say("cli.epilog"), say=say)
    version = f"ziggurat {__version__} ({say(f'cli.build-{build()}')})"
    top.add_argument("--version", action="version", version=version, help=say("cli.version"))
    add_language(top, say)
    top.set_defaults(run=play_here, parser=top)
    commands = top.add_subparsers(metavar=say("cli.command"), parser_class=CommandParser)
    for name in COMMANDS:
        commands.add_parser(name, help=say(f"cli.{name}-help"), command=name, say=say)
    return top


def play_here(args: argparse.Namespace, say: Catalogue) -> int:
    """The command without a subcommand: serve on this machine and open the page."""
    from . import serve

    return serve.play_here(say)


def main(arguments: list[str] | None = None) -> None:
    """Run a command; a user's mistake is one line and an exit code, never a traceback."""
    open_streams()
    tolerate_characters()
    say = speak(language=chosen_language(sys.argv[1:] if arguments is None else arguments))
    args = parser(say).parse_args(arguments)
    try:
        code = args.run(args, say)
        sys.stdout.flush()
    except UsageError as error:
        args.parser.fail(str(error))
    except BadFile as error:
        code = failed(error)
    except ZigguratError as error:
        code = failed(BadFile(error_sentence(error, say)))
    except BrokenPipeError:
        discard_output()
        code = PIPE_CLOSED
    except OSError as error:  # other files are handled where they are opened
        discard_output()
        code = failed(cannot_write(error.filename or "<stdout>", error, say))
    except KeyboardInterrupt:
        code = INTERRUPTED
    sys.exit(code)


def failed(error: BadFile) -> int:
    print(f"ziggurat: {error}", file=sys.stderr)
    return BAD_FILE


def discard_output() -> None:
    """Send what is left in the buffer of the standard output nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def open_streams() -> None:
    """Replace standard streams that were closed by the null device."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            null = open(os.devnull, mode, encoding="utf-8")  # noqa: SIM115
            setattr(sys, name, null)


def tolerate_characters() -> None:
    """Escape characters that the terminal or a pipe cannot represent, instead of failing."""
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="backslashreplace")
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
