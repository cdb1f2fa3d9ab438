"""``ziggurat bench``: how fast the rules are, beside others, as ratios in one run."""

import argparse
import json
import platform

from rich.console import Console
from rich.table import Table

from ..bench.comparison import Result, all_races
from ..bench.contenders import terra_middle, tigris_middle
from ..bench.other_libraries import missing
from ..build import build, compiled
from ..i18n import Catalogue
from .errors import UsageError
from .simulate import PLAIN

MISSED = 1
_NAMES = ("ours", "beside")


def add_arguments(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    sub.add_argument("--rounds", type=int, default=5, metavar="N", help=say("cli.rounds"))
    sub.add_argument("--json", action="store_true", help=say("cli.json-lines"))


def run(args: argparse.Namespace, say: Catalogue) -> int:
    if args.rounds < 1:
        raise UsageError(say("cli.bad-rounds", found=args.rounds))
    absent = missing()
    if absent:
        Console(stderr=True).print(say("cli.no-peers", packages=", ".join(absent)), markup=False)
    found = []
    for result in all_races(args.rounds, compiled(), not absent):
        found.append(result)
        if args.json:
            print(json.dumps(row(result)), flush=True)
    if found and not args.json:
        show(found, say)
    return 0 if all(result.met for result in found) else MISSED


def row(result: Result) -> dict[str, object]:
    return {
        "what": result.race.ours,
        "per_second": round(result.ours, 1),
        "peer": result.race.peer,
        "peer_per_second": round(result.peer, 1),
        "ratio": round(result.ratio, 2),
        "bar": result.bar,
        "met": result.met,
    }


def show(found: list[Result], say: Catalogue) -> None:
    """A table with what is promised and whether it is kept."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    lists = {
        "tigris-lists": len(tigris_middle().legal_moves()),
        "terra-lists": len(terra_middle().legal_moves()),
    }
    table = Table(box=PLAIN, title=f"{python}, {say(f'cli.build-{build()}')}", title_justify="left")
    for name in ("ours", "a-second", "beside", "a-second", "ratio", "promised"):
        table.add_column(say(f"bench.{name}"), justify="left" if name in _NAMES else "right")
    for one in found:
        table.add_row(
            say(f"bench.{one.race.ours}", number=lists.get(one.race.ours, 0)),
            f"{one.ours:,.0f}",
            say(f"bench.{one.race.peer}"),
            f"{one.peer:,.0f}",
            f"{one.ratio:.2f}",
            promised(one, say),
        )
    Console(width=120).print(table)


def promised(result: Result, say: Catalogue) -> str:
    """The least ratio, and whether it was reached; empty if nothing is promised."""
    if result.bar is None:
        return ""
    return f"{result.bar:g} {say('bench.kept' if result.met else 'bench.missed')}"
