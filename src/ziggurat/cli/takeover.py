"""``ziggurat takeover``: bots take over real games; their points beside those really made."""

import argparse
import json
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from rich.console import Console

from ..arena import GamesFolder, Job, PlayedGame, Takeover, TakeoverRow, Workers
from ..core.errors import RecordError
from ..i18n import Catalogue
from .arena import add_playing, chosen_workers, error_console, progress_bar
from .errors import BadFile, UsageError, brief, error_sentence, printable
from .simulate import created_folder, save
from .takeover_tables import json_lines, show


def add_arguments(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    sub.add_argument("folder", metavar=say("cli.a-folder"), help=say("cli.takeover-folder"))
    sub.add_argument(
        "--level", required=True, metavar=say("cli.a-name"), help=say("cli.takeover-level")
    )
    sub.add_argument(
        "--from", dest="starts", default="setup", metavar=say("cli.a-list"),
        help=say("cli.takeover-from"),
    )  # fmt: skip
    repeat = say("cli.takeover-repeat")
    sub.add_argument("--repeat", type=int, default=1, metavar="N", help=repeat)
    sub.add_argument("--records", metavar=say("cli.a-folder"), help=say("cli.arena-records"))
    sub.add_argument("--json", action="store_true", help=say("cli.takeover-json"))
    add_playing(sub, say)


def run(args: argparse.Namespace, say: Catalogue) -> int:
    workers = chosen_workers(args, say)
    folder = read_folder(args.folder, say)
    takeover = chosen_takeover(args, folder, say)
    records = None if args.records is None else created_folder(Path(args.records), say)
    print_skipped(folder, args.json, say)
    try:
        rows = play_all(takeover, workers, records, say)
    except RecordError as error:
        raise named_by_file(error, takeover) from None
    if args.json:
        for line in json_lines(takeover, rows):
            print(json.dumps(line))
    else:
        show(takeover, rows, say)
    return 0


def read_folder(path: str, say: Catalogue) -> GamesFolder:
    """The games of a folder, of which at least one counts."""
    try:
        folder = GamesFolder.read(Path(path))
    except (OSError, ValueError) as error:
        detail = (error.strerror if isinstance(error, OSError) else None) or str(error)
        reason = say("takeover.no-folder", detail=brief(detail))
        raise BadFile(f"{printable(path)}: {reason}") from None
    if folder.games:
        return folder
    reason = say("takeover.empty")
    if folder.skipped:
        name, why = next(iter(folder.skipped.items()))
        first = f"{brief(name)}: {error_sentence(why, say)}"
        reason = say("takeover.nothing", number=len(folder.skipped), first=first)
    raise BadFile(f"{printable(path)}: {reason}")


def chosen_takeover(args: argparse.Namespace, folder: GamesFolder, say: Catalogue) -> Takeover:
    """The takeover of these arguments, if it can be played."""
    starts = tuple(dict.fromkeys(name.strip() for name in args.starts.split(",")))
    takeover = Takeover(
        folder.rules.short,
        args.level,
        folder.games,
        starts,
        args.seed,
        args.repeat,
        args.nodes,
        args.seconds,
    )
    try:
        takeover.check()
    except RecordError as error:
        raise UsageError(error_sentence(error, say)) from None
    return takeover


def print_skipped(folder: GamesFolder, as_json: bool, say: Catalogue) -> None:
    """Name the files that do not count, and oddities of those that do."""
    for name, error in folder.skipped.items():
        reason = error_sentence(error, say)
        if as_json:
            print(json.dumps({"file": name, "skipped": reason}))
        else:
            print(say("takeover.skipped", file=brief(name), reason=reason))
    for name, doubts in folder.doubts.items():
        for doubt in doubts:
            warning = say("cli.warning", text=error_sentence(doubt, say))
            print(f"{brief(name)}: {warning}", file=sys.stderr)
    sys.stdout.flush()


def play_all(
    takeover: Takeover, workers: Workers, records: Path | None, say: Catalogue
) -> Sequence[TakeoverRow]:
    """Play all games, with a progress bar; the rows are in the order of the jobs."""
    console = error_console()
    jobs = list(takeover.jobs())
    rows: dict[tuple[int, int], TakeoverRow] = {}
    with (
        progress_bar(console) as bar,
        closing(workers.play(takeover, jobs)) as games,
    ):
        task = bar.add_task(say("cli.playing"), total=len(jobs))
        for game in games:
            row = rows[game.job] = takeover.row(game)
            print_errors(row, console, say)
            if records is not None:
                save(game.record, records / record_name(takeover, game), say)
            bar.advance(task)
    return [rows[job] for job in jobs]


def print_errors(row: TakeoverRow, console: Console, say: Catalogue) -> None:
    """Print the errors of the bots in a game."""
    for error in row["errors"]:
        fault = say(
            "takeover.fault",
            file=brief(row["file"]),
            start=row["start"],
            move=error["move"],
            entrant=error["entrant"],
            kind=say(f"arena.{error['kind']}"),
            detail=brief(error["detail"]),
        )
        console.print(fault)


def named_by_file(error: RecordError, takeover: Takeover) -> RecordError:
    """The error of a game that cannot be played, with its file in place of its job."""
    table, rotation = error.facts.get("table"), error.facts.get("rotation")
    if not isinstance(table, int) or not isinstance(rotation, int):
        return error
    job = Job(table, rotation)
    where = {"file": takeover.real_game(job).name, "start": takeover.start(job)}
    return RecordError("takeover-lost", **where, detail=error.facts["detail"])


def record_name(takeover: Takeover, game: PlayedGame) -> str:
    """The file of a game that bots have played."""
    real = takeover.real_game(game.job).name
    return f"{real}-{takeover.start(game.job)}-{takeover.repetition(game.job)}.json"
