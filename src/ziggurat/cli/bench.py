"""``ziggurat bench``: how fast the rules are beside other libraries, as ratios of one run."""

import argparse
import json
import platform

from rich.console import Console
from rich.table import Table

from ..bench.comparison import ComparisonResult, all_comparisons
from ..bench.contenders import list_sizes
from ..bench.other_libraries import missing
from ..build import build, compiled
from ..i18n import Catalogue
from .errors import UsageError
from .simulate import PLAIN

MISSED = 1
"""The exit code if a promised ratio is missed."""
_TEXT_COLUMNS = ("ours", "beside")


def add_arguments(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    sub.add_argument("--rounds", type=int, default=5, metavar="N", help=say("cli.rounds"))
    sub.add_argument("--json", action="store_true", help=say("cli.json-lines"))


def run(args: argparse.Namespace, say: Catalogue) -> int:
    if args.rounds < 1:
        raise UsageError(say("cli.bad-rounds", found=args.rounds))
    absent = missing()
    if absent:
        Console(stderr=True).print(say("cli.no-peers", packages=", ".join(absent)), markup=False)
    results = []
    for result in all_comparisons(args.rounds, compiled(), not absent):
        results.append(result)
        if args.json:
            print(json.dumps(row(result)), flush=True)
    if results and not args.json:
        show(results, say)
    return 0 if all(result.met for result in results) else MISSED


def row(result: ComparisonResult) -> dict[str, object]:
    return {
        "what": result.comparison.ours,
        "per_second": round(result.ours, 1),
        "peer": result.comparison.peer,
        "peer_per_second": round(result.peer, 1),
        "ratio": round(result.ratio, 2),
        "bar": result.bar,
        "met": result.met,
    }


def show(results: list[ComparisonResult], say: Catalogue) -> None:
    """Print a table with what is promised and whether it is kept."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    sizes = list_sizes()
    table = Table(box=PLAIN, title=f"{python}, {say(f'cli.build-{build()}')}", title_justify="left")
    for name in ("ours", "a-second", "beside", "a-second", "ratio", "promised"):
        table.add_column(say(f"bench.{name}"), justify="left" if name in _TEXT_COLUMNS else "right")
    for result in results:
        ours, peer = result.comparison.ours, result.comparison.peer
        table.add_row(
            contender_words(ours, sizes.get(ours, 0), say),
            f"{result.ours:,.0f}",
            say(f"bench.{peer}"),
            f"{result.peer:,.0f}",
            f"{result.ratio:.2f}",
            promised(result, say),
        )
    Console(width=120).print(table)


def contender_words(name: str, number: int, say: Catalogue) -> str:
    """What a contender of ours does: its name is a game's short name and a kind of race."""
    short, _, kind = name.partition("-")
    return say(f"bench.game-{kind}", title=say.of(short)("table.title"), number=number)


def promised(result: ComparisonResult, say: Catalogue) -> str:
    """The least ratio, and whether it was reached; empty if nothing is promised."""
    if result.bar is None:
        return ""
    return f"{result.bar:g} {say('bench.kept' if result.met else 'bench.missed')}"
