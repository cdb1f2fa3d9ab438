"""``ziggurat simulate``: games of random players; the same seed gives the same bytes."""

import argparse
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from rich.box import SIMPLE, Box
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from ..core.game import Game
from ..core.record import Record
from ..core.rng import pick
from ..i18n import Catalogue
from ..i18n.narration import narration_of
from .errors import UsageError, cannot_write
from .options import (
    add_game,
    chosen_options,
    chosen_players,
    chosen_points,
    dealt_record,
    game_named,
)

PLAIN = Box(str(SIMPLE).replace("─", "-"), ascii=True)
"""Box characters that every encoding has."""


def add_arguments(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    add_game(sub, say)
    sub.add_argument("--games", type=int, default=100, metavar="N", help=say("cli.games"))
    sub.add_argument("--seed", type=int, default=1, metavar="N", help=say("cli.seed"))
    sub.add_argument("--out", metavar=say("cli.a-folder"), help=say("cli.records-out"))


@dataclass(slots=True)
class Summary:
    """Counts over many games."""

    moves: list[int] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)
    counted: Counter[str] = field(default_factory=Counter)
    points: dict[str, list[int]] = field(default_factory=dict)
    """By the name of the player."""
    winners: list[int] = field(default_factory=list)


def run(args: argparse.Namespace, say: Catalogue) -> int:
    game = game_named(args.game)
    options = chosen_options(args, game, say)
    points = chosen_points(args.points, say)
    if args.games < 1:
        raise UsageError(say("cli.bad-games", found=args.games))
    folder = None if args.out is None else created_folder(Path(args.out), say)
    summary = Summary()
    with Progress(console=Console(stderr=True), disable=not sys.stderr.isatty()) as bar:
        for number in bar.track(range(1, args.games + 1), description=say("cli.playing")):
            rng = Random(f"{args.seed}/{number}")
            players = chosen_players(args.players, game, options, rng, say)
            record = dealt_record(game, players, options, rng, say, points)
            random_game(game, record, rng, summary)
            if folder is not None:
                save(record, folder / f"{game.short}-{args.seed}-{number:05}.json", say)
    show(summary, say.of(game.short))
    return 0


def created_folder(folder: Path, say: Catalogue) -> Path:
    """The folder, which is created if it does not exist."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise cannot_write(folder, error, say) from None
    return folder


def save(record: Record, path: Path, say: Catalogue) -> None:
    try:
        record.save(path)
    except OSError as error:
        raise cannot_write(path, error, say) from None


def random_game(game: Game, record: Record, rng: Random, summary: Summary) -> Record:
    """Play a new game to its end with random legal moves."""
    state = game.start(record)
    while not state.over:
        decision = pick(rng, state.decisions())
        move = pick(rng, state.legal_moves(decision.seat))
        record.moves.append(game.line(state, decision.seat, move))
        state.follow(move, decision.seat)
        summary.counted.update(narration_of(game).tally(state.events))
    outcome = game.outcome(state)
    summary.moves.append(len(record.moves))
    summary.endings[outcome.ending] += 1
    points = [row[0] for row in outcome.rows]
    for name, own in zip(state.names, points, strict=True):
        summary.points.setdefault(name, []).append(own)
    summary.winners.append(max(points))
    return record


def show(summary: Summary, say: Catalogue) -> None:
    """Print the table."""
    games = len(summary.moves)
    table = Table(box=PLAIN, title=say("simulate.title", number=games))
    for column in ("what", "least", "mean", "most"):
        table.add_column(say(f"simulate.{column}"), justify="left" if column == "what" else "right")

    def row(name: str, values: list[int]) -> None:
        mean = f"{sum(values) / len(values):.1f}"
        table.add_row(name, str(min(values)), mean, str(max(values)))

    row(say("simulate.moves"), summary.moves)
    for player, points in summary.points.items():
        row(say("simulate.points", player=player), points)
    row(say("simulate.winner"), summary.winners)
    table.add_section()
    for word in sorted(summary.counted):
        mean = f"{summary.counted[word] / games:.1f}"
        table.add_row(say("simulate.per-game", thing=word), "", mean, "")
    table.add_section()
    for ending in sorted(summary.endings):
        number = summary.endings[ending]
        share = f"{100 * number / games:.0f}%"
        table.add_row(say("simulate.ending", ending=ending), "", share, str(number))
    terminal = sys.stdout.isatty()
    Console(force_terminal=terminal, width=None if terminal else 80).print(table)
