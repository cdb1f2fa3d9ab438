"""``ziggurat ladder``: each level against the one below it, at tables of two and four."""

import argparse
from itertools import pairwise
from pathlib import Path

from rich.table import Table

from ..arena import Run, Standing, known_levels, standings
from ..bots import levels
from ..core.game import Game
from ..i18n import Catalogue
from .arena import (
    add_playing,
    chosen_tournament,
    chosen_workers,
    interval,
    play_missing,
    print_table,
    results_file,
)
from .errors import UsageError, brief
from .options import add_game, game_named
from .simulate import PLAIN, created_folder

MIRROR, FULL = 2, 4
"""The seats at a table: one of each level, or two."""


def add_arguments(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    add_game(sub, say, players=False)
    tables = say("cli.ladder-tables")
    sub.add_argument("--levels", metavar=say("cli.a-list"), help=say("cli.ladder-levels"))
    sub.add_argument("--tables", type=int, default=200, metavar="N", help=tables)
    sub.add_argument("--out", metavar=say("cli.a-folder"), help=say("cli.ladder-out"))
    add_playing(sub, say)


def run(args: argparse.Namespace, say: Catalogue) -> int:
    game = game_named(args.game)
    rungs = chosen_levels(args.levels, game, say)
    folder = None if args.out is None else created_folder(Path(args.out), say)
    workers = chosen_workers(args, say)
    contests = [
        (pair, chosen_tournament(args, say, tuple(sorted(pair * (seats // 2), key=pair.index))))
        for pair in pairwise(rungs)
        for seats in (MIRROR, FULL)
        if seats in game.seats
    ]
    table = Table(box=PLAIN, title=say("arena.ladder", game=game.short, number=args.tables))
    for column in ("upper", "lower", "seats", "upper-wins", "upper-place", "lower-place", "apart"):
        table.add_column(say(f"arena.{column}"), justify="right" if "-" in column else "left")
    for pair, tournament in contests:
        name = f"{game.short}-{len(tournament.players)}-{'-'.join(pair)}.jsonl"
        file = None if folder is None else results_file(str(folder / name), tournament)
        done = play_missing(tournament, file, workers, say)
        table.add_row(*row(pair, done, say))
    print_table(table)
    print(say("arena.by-tables"))
    return 0


def chosen_levels(text: str | None, game: Game, say: Catalogue) -> list[str]:
    """The levels from the weakest to the strongest."""
    rungs = list(levels(game)) if text is None else [name.strip() for name in text.split(",")]
    if len(rungs) < 2 or len(set(rungs)) < len(rungs):
        known = ", ".join(known_levels(game))
        raise UsageError(say("cli.ladder-few", found=brief(", ".join(rungs)), known=known))
    return rungs


def row(pair: tuple[str, str], run: Run, say: Catalogue) -> list[str]:
    """The results of a level against the one below it, and whether the intervals touch."""
    by_name = {standing.name: standing for standing in standings(run.games)}
    lower, upper = (by_name[name] for name in pair)
    return [
        upper.name,
        lower.name,
        str(len(run.tournament.players)),
        interval(upper.wins, 1, 100),
        interval(upper.place, 2),
        interval(lower.place, 2),
        say("arena.yes" if apart(upper, lower) else "arena.no"),
    ]


def apart(upper: Standing, lower: Standing) -> bool:
    """True if the upper level has more wins and better places, and no intervals touch."""
    wins = upper.wins.low > lower.wins.high
    return wins and upper.place.high < lower.place.low
