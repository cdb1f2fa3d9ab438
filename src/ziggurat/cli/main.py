"""The ``ziggurat`` command: one subcommand, one module."""

import argparse
import os
import sys
from io import TextIOWrapper
from typing import NoReturn

from .. import __version__
from ..build import build
from ..core.errors import ZigguratError
from ..i18n import Catalogue, speak
from . import (
    arena,
    bench,
    check,
    draw,
    export,
    ladder,
    ledger,
    legal,
    play,
    replay,
    result,
    serve,
    simulate,
    snapshots,
    trace,
)
from .errors import BadFile, UsageError, brief, cannot_write, error_sentence, printable
from .language import add_language, teach, wished

BAD_FILE = 1
BAD_USAGE = 2
INTERRUPTED = 130
PIPE_CLOSED = 141
"""As any tool that writes into a pipe which nobody reads any more."""


MODULES = (
    serve, play, check, legal, snapshots, draw, replay, simulate, arena, ladder, bench,
    export, trace, result, ledger,
)  # fmt: skip


class Parser(argparse.ArgumentParser):
    """A mistake is told in one line; the usage is in ``--help``."""

    say: Catalogue = speak()
    """The language of this command line."""

    def error(self, message: str) -> NoReturn:
        self.mistaken(brief(message))

    def mistaken(self, message: str) -> NoReturn:
        """A mistake in words that are ours."""
        told = self.say("cli.usage", command=self.prog, mistake=printable(message))
        self.exit(BAD_USAGE, told + "\n")


def parser(say: Catalogue) -> argparse.ArgumentParser:
    """The command line with all its subcommands."""
    teach(say)
    Parser.say = say
    top = Parser(prog="ziggurat", description=say("cli.about"), epilog=say("cli.epilog"))
    version = f"ziggurat {__version__} ({say(f'cli.build-{build()}')})"
    top.add_argument("--version", action="version", version=version, help=say("cli.version"))
    add_language(top, say)
    commands = top.add_subparsers(metavar=say("cli.command"))
    top.set_defaults(run=lambda args, say: serve.play_here(say), parser=top)
    for module in MODULES:
        name = module.__name__.rpartition(".")[2]
        sub = commands.add_parser(
            name,
            help=say(f"cli.{name}-help"),
            description=say(f"cli.{name}-about"),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        module.add_arguments(sub, say)
        add_language(sub, say)
        sub.set_defaults(run=module.run, parser=sub)
    return top


def main(arguments: list[str] | None = None) -> None:
    """Run a command; a user's mistake is one line and an exit code, never a traceback."""
    open_streams()
    forgive_characters()
    say = speak(language=wished(sys.argv[1:] if arguments is None else arguments))
    args = parser(say).parse_args(arguments)
    try:
        code = args.run(args, say)
        sys.stdout.flush()
    except UsageError as error:
        args.parser.mistaken(str(error))
    except BadFile as error:
        code = failed(error)
    except ZigguratError as error:
        code = failed(BadFile(error_sentence(error, say)))
    except BrokenPipeError:
        silence()
        code = PIPE_CLOSED
    except OSError as error:  # every other file is guarded where it is opened
        silence()
        code = failed(cannot_write(error.filename or "<stdout>", error, say))
    except KeyboardInterrupt:
        code = INTERRUPTED
    sys.exit(code)


def failed(error: BadFile) -> int:
    print(f"ziggurat: {error}", file=sys.stderr)
    return BAD_FILE


def silence() -> None:
    """Nobody takes what we print: what is left of it goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def open_streams() -> None:
    """Who closed a standard stream does not want it: it leads nowhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            nowhere = open(os.devnull, mode, encoding="utf-8")  # noqa: SIM115
            setattr(sys, name, nowhere)


def forgive_characters() -> None:
    """A character that the terminal or a pipe cannot carry is no reason to stop."""
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="backslashreplace")
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
