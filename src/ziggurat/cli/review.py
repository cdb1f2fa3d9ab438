"""``ziggurat review``: how well everybody played, and the moves that cost most."""

import argparse
import json
import sys

from rich.console import Console
from rich.progress import Progress

from ..bots import levels
from ..core.match import Match
from ..i18n import Catalogue
from ..server.views.review import MistakeView, ReviewView, review_view
from .errors import BadFile, printable
from .options import add_record, replayed, titles


def add_arguments(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    add_record(sub, say)
    sub.add_argument("--json", action="store_true", help=say("cli.review-json"))


def run(args: argparse.Namespace, say: Catalogue) -> int:
    match = replayed(args.file, say)
    if not levels(match.game):
        reason = say("cli.review-no-bots", game=titles([match.game], say))
        raise BadFile(f"{printable(args.file)}: {reason}")
    say = say.of(match.game.short)
    with Progress(console=Console(stderr=True), disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(say("cli.reviewing"), total=1.0)
        found = review_view(match, say, lambda part: bar.update(task, completed=part))
    lines = json_lines(found) if args.json else sentences(match, found, say)
    print("\n".join(lines))
    return 0


def json_lines(found: ReviewView) -> list[str]:
    """A line for each seat, and one for each move that cost much."""
    return [json.dumps(line) for line in (*found["seats"], *found["mistakes"])]


def sentences(match: Match, found: ReviewView, say: Catalogue) -> list[str]:
    """The same in words."""
    lines: list[str] = []
    for seat in found["seats"]:
        player, number = match.state.names[seat["seat"]], seat["decisions"]
        accuracy = seat["accuracy"]
        if accuracy is None:
            lines.append(say("cli.review-unjudged", player=player))
        else:
            facts = {"number": number, "percent": round(accuracy)}
            lines.append(say("cli.review-seat", player=player, **facts))
    for mistake in found["mistakes"]:
        lines += ["", *told(match, mistake, say)]
    return lines if found["mistakes"] else [*lines, "", say("cli.review-clean")]


def told(match: Match, mistake: MistakeView, say: Catalogue) -> list[str]:
    """A move that cost much, what was better, and why."""
    player = match.state.names[mistake["seat"]]
    severity = say(f"cli.review-{mistake['severity']}")
    number, percent = mistake["at"] + 1, round(mistake["lost"])
    better = "; ".join(move["words"] for move in (mistake["better"], *mistake["line"]))
    return [
        say("cli.review-move", number=number, player=player, severity=severity, percent=percent),
        "  " + say("cli.review-played", words=mistake["played"]["words"]),
        "  " + say("cli.review-better", words=better),
        "  " + say("cli.review-why", reason="; ".join(mistake["reasons"])),
    ]
