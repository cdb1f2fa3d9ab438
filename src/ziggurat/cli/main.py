"""The ``ziggurat`` command: one subcommand, one module."""

import argparse
import os
import sys

from .. import __version__
from ..core.errors import IllegalMove, RecordError
from ..locale import speak
from . import check, draw, legal, play, simulate, snapshots
from .telling import UsageError, told

BAD_FILE = 1
INTERRUPTED = 130


def parser() -> argparse.ArgumentParser:
    """The command line with all its subcommands."""
    say = speak()
    top = argparse.ArgumentParser(
        prog="ziggurat", description=say("cli.about"), epilog=say("cli.epilog")
    )
    top.add_argument("--version", action="version", version=f"ziggurat {__version__}")
    commands = top.add_subparsers(metavar=say("cli.command"), required=True)
    for module in (play, check, legal, snapshots, draw, simulate):
        name = module.__name__.rpartition(".")[2]
        sub = commands.add_parser(
            name,
            help=say(f"cli.{name}-help"),
            description=say(f"cli.{name}-about"),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        module.add_arguments(sub, say)
        sub.set_defaults(run=module.run, parser=sub)
    return top


def main(arguments: list[str] | None = None) -> None:
    """Run a command; a user's mistake is one line and an exit code, never a traceback."""
    args = parser().parse_args(arguments)
    try:
        code = args.run(args, speak())
        sys.stdout.flush()
    except UsageError as error:
        args.parser.error(str(error))
    except (IllegalMove, RecordError) as error:
        print(f"ziggurat: {told(error, speak())}", file=sys.stderr)
        code = BAD_FILE
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = BAD_FILE
    except KeyboardInterrupt:
        code = INTERRUPTED
    sys.exit(code)
