"""``ziggurat arena``: tournaments of bots; the same seed gives the same bytes."""

import argparse
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from .. import __version__
from ..arena import (
    Estimate,
    GameRow,
    PlayedGame,
    ResultsFile,
    Run,
    SequentialTest,
    Standing,
    Tournament,
    Workers,
    cores,
    local_workers,
    standings,
)
from ..arena.report import report
from ..build import build
from ..core.errors import RecordError
from ..i18n import Catalogue
from .errors import UsageError, brief, cannot_write, error_sentence
from .options import add_game, chosen_options, game_named, write_out
from .simulate import PLAIN, created_folder, save

ON = ("local", "ray")
"""Where games are played, the default first."""


def add_arguments(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    add_game(sub, say, players=False)
    players, tables = say("cli.arena-players"), say("cli.arena-tables")
    sub.add_argument("--players", required=True, metavar=say("cli.a-list"), help=players)
    sub.add_argument("--tables", type=int, default=100, metavar="N", help=tables)
    sub.add_argument("--out", metavar=say("cli.a-file"), help=say("cli.arena-out"))
    sub.add_argument("--report", metavar=say("cli.a-file"), help=say("cli.arena-report"))
    sub.add_argument("--records", metavar=say("cli.a-folder"), help=say("cli.arena-records"))
    sub.add_argument("--sprt", nargs="?", const="", metavar="P0,P1", help=say("cli.arena-sprt"))
    add_playing(sub, say)


def add_playing(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    """Add the seed, the limits of the bots and the workers."""
    sub.add_argument("--seed", type=int, default=1, metavar="N", help=say("cli.seed"))
    limit = sub.add_mutually_exclusive_group()
    limit.add_argument("--seconds", type=float, metavar="S", help=say("cli.arena-seconds"))
    limit.add_argument("--nodes", type=int, metavar="N", help=say("cli.arena-nodes"))
    sub.add_argument("--workers", type=int, metavar="N", help=say("cli.arena-workers"))
    sub.add_argument("--on", choices=ON, default=ON[0], help=say("cli.arena-on"))


def run(args: argparse.Namespace, say: Catalogue) -> int:
    tournament = chosen_tournament(
        args, say, tuple(name.strip() for name in args.players.split(","))
    )
    test = None if args.sprt is None else sequential(args.sprt, tournament, say)
    folder = None if args.records is None else created_folder(Path(args.records), say)
    file = None if args.out is None else results_file(args.out, tournament)
    done = play_missing(tournament, file, chosen_workers(args, say), say, test, folder)
    show(done, say)
    if test is not None:
        show_verdict(test, say)
    if args.report is not None:
        write_out(args.report, report(done, build(), __version__, say), say)
    return 0


def chosen_tournament(
    args: argparse.Namespace, say: Catalogue, players: tuple[str, ...]
) -> Tournament:
    """The tournament of these arguments, if it can be played."""
    game = game_named(args.game)
    options = chosen_options(args, game, say)
    tournament = Tournament(
        game.short, players, options, args.seed, args.tables, args.nodes, args.seconds
    )
    try:
        tournament.check()
    except RecordError as error:
        raise UsageError(error_sentence(error, say.of(game.short))) from None
    return tournament


def results_file(path: str, tournament: Tournament) -> ResultsFile:
    return ResultsFile(Path(path), tournament.header(__version__, build()))


def chosen_workers(args: argparse.Namespace, say: Catalogue) -> Workers:
    """The workers that play the games."""
    if args.workers is not None and args.workers < 1:
        raise UsageError(say("cli.arena-bad-workers", found=args.workers))
    if args.on == "local":
        return local_workers(args.workers or cores())
    try:
        from ..arena.ray_workers import Cluster
    except ImportError:
        raise UsageError(say("cli.arena-no-ray")) from None
    return Cluster(args.workers)


def sequential(text: str, tournament: Tournament, say: Catalogue) -> SequentialTest:
    """The test of ``--sprt``: is the second entrant better than the first?"""
    names = list(dict.fromkeys(tournament.players))
    if len(names) != 2:
        raise UsageError(say("cli.arena-sprt-two", found=", ".join(names)))
    base, better = names
    if not text:
        return SequentialTest(base, better)
    try:
        p0, p1 = (float(part) for part in text.split(","))
        if not 0 < p0 < p1 < 1:
            raise ValueError(text)
    except ValueError:
        raise UsageError(say("cli.arena-bad-sprt", found=brief(text))) from None
    return SequentialTest(base, better, p0, p1)


def play_missing(
    tournament: Tournament,
    file: ResultsFile | None,
    workers: Workers,
    say: Catalogue,
    test: SequentialTest | None = None,
    folder: Path | None = None,
) -> Run:
    """Play the missing games, with a progress bar."""
    console = error_console()
    run = Run(tournament, file)
    if file is not None and file.torn:
        console.print(say("arena.torn", file=brief(str(file.path))))
    for row in run.games:
        print_errors(row, console, say)
    with progress_bar(console) as bar:
        total = sum(1 for _ in tournament.jobs())
        task = bar.add_task(say("cli.playing"), total=total, completed=len(run.rows))

        def on_result(game: PlayedGame) -> None:
            print_errors(game.row, console, say)
            if folder is not None:
                name = f"{tournament.game}-{game.job.table:05}-{game.job.rotation}.json"
                save(game.record, folder / name, say)
            bar.advance(task)

        try:
            run.play(workers, on_result, test)
        except OSError as error:
            raise cannot_write(error.filename or file.path if file else "", error, say) from None
    return run


def error_console() -> Console:
    """Where errors of bots are printed, above the progress bar."""
    return Console(stderr=True, soft_wrap=True, markup=False, highlight=False)


def progress_bar(console: Console) -> Progress:
    """A bar that counts games; nothing unless a person looks on."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    disable = not sys.stderr.isatty()
    return Progress(*columns, TimeRemainingColumn(), console=console, disable=disable)


def print_errors(row: GameRow, console: Console, say: Catalogue) -> None:
    """Print the errors of the bots in a game."""
    for error in row["errors"]:
        where = {"table": row["table"], "rotation": row["rotation"], "move": error["move"]}
        what = {"entrant": error["entrant"], "kind": say(f"arena.{error['kind']}")}
        console.print(say("arena.fault", **where, **what, detail=brief(error["detail"])))


def show(run: Run, say: Catalogue) -> None:
    """Print the summary."""
    games = run.games
    table = Table(box=PLAIN, title=say("arena.title", number=len(games), tables=table_count(run)))
    table.add_column(say("arena.entrant"))
    for column in ("games", "place", "wins", "points", "rating", "errors"):
        table.add_column(say(f"arena.{column}"), justify="right")
    for standing in standings(games):
        table.add_row(*cells(standing))
    print_table(table)
    print(say("arena.by-tables"))


def table_count(run: Run) -> int:
    return len({job.table for job in run.rows})


def cells(standing: Standing) -> list[str]:
    rating = standing.rating
    return [
        standing.name,
        str(standing.games),
        interval(standing.place, 2),
        interval(standing.wins, 1, 100),
        interval(standing.points, 1),
        f"{rating.mu:.1f} ± {rating.sigma:.1f}",
        str(standing.errors),
    ]


def interval(estimate: Estimate, digits: int, times: int = 1) -> str:
    """A mean and its interval; the mean alone if there is only one table."""
    mean, low, high = (
        f"{times * value:.{digits}f}" for value in (estimate.mean, estimate.low, estimate.high)
    )
    return mean if "inf" in low else f"{mean} ({low}..{high})"


def print_table(table: Table) -> None:
    terminal = sys.stdout.isatty()
    Console(force_terminal=terminal, width=None if terminal else 120).print(table)


def show_verdict(test: SequentialTest, say: Catalogue) -> None:
    """Print the verdict of a sequential test."""
    low, high = test.bounds
    facts = {"better": test.better, "base": test.base, "p0": f"{test.p0:g}", "p1": f"{test.p1:g}"}
    verdict = {True: "better", False: "not-better", None: "unknown"}[test.verdict]
    print(say(f"arena.sprt-{verdict}", **facts))
    bounds = {"low": f"{low:.2f}", "high": f"{high:.2f}"}
    print(say("arena.sprt-ratio", ratio=f"{test.ratio:.2f}", number=test.tables, **bounds))
