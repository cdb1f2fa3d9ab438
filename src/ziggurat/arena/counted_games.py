"""Games that an explorer counts: those of bots, and those of a folder."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from ..core.errors import RecordError, ZigguratError
from ..core.game import Game
from ..core.record import Record
from ..learn.explorer import Explored
from ..learn.game_explorer import explorer_of
from .exploration import Exploration
from .play_game import BotError
from .real_games import files_of, whole_game
from .tournament import Job
from .workers import Workers


def count(explored: Explored, game: Game, record: Record) -> None:
    """Count a game; a ZigguratError says why it does not count."""
    if record.game != game.name:
        raise RecordError("explorer-other", game=record.game, expected=game.name)
    match = whole_game(record)
    explorer = explorer_of(game)
    explorer.check(match)
    openings = explorer.openings(match)
    explored.counts(len(openings)).add(game.outcome(match.state), openings)


def count_folder(
    explored: Explored, game: Game, folder: Path
) -> Iterator[tuple[Path, ZigguratError | None]]:
    """Count the games of a folder: after each file its path, and why it does not count.

    An OSError if the folder cannot be read.
    """
    for path in files_of(folder):
        try:
            count(explored, game, Record.load(path))
        except ZigguratError as error:
            yield path, error
        else:
            yield path, None


@dataclass(frozen=True, slots=True)
class BotGame:
    """A game of an exploration, played now or before."""

    job: Job
    record: Record
    errors: list[BotError]
    is_new: bool


def bot_games(
    exploration: Exploration, workers: Workers, folder: Path | None
) -> Generator[BotGame, None, None]:
    """All games of an exploration; those that are in the folder are not played again."""
    missing: list[Job] = []
    for job in exploration.jobs():
        record = None if folder is None else stored_game(exploration, job, folder)
        if record is None:
            missing.append(job)
        else:
            yield BotGame(job, record, [], is_new=False)
    with closing(workers.play(exploration, missing)) as games:
        for game in games:
            yield BotGame(game.job, game.record, game.row["errors"], is_new=True)


def file_name(exploration: Exploration, job: Job) -> str:
    """The file of a game, by the bots and the seed."""
    bots = f"{exploration.entrant}-{exploration.seed}"
    return f"{exploration.rules.short}-{bots}-{job.table:05}.json"


def stored_game(exploration: Exploration, job: Job, folder: Path) -> Record | None:
    """A game that a folder has already; None if it has none with this deal."""
    path = folder / file_name(exploration, job)
    if not path.exists():
        return None
    try:
        record = Record.load(path)
    except ZigguratError:
        return None
    opening = exploration.opening(job)
    same = (record.players, record.options, record.deal) == (
        opening.players,
        opening.options,
        opening.deal,
    )
    return record if same and record.moves else None
