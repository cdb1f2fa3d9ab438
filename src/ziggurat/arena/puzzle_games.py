"""Games that bots play so that puzzles can be found in them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from ..core.errors import RecordError, ZigguratError
from ..core.game import Game
from ..core.match import Match
from ..core.record import Record
from ..learn.game_puzzles import puzzles_of
from .play_game import play
from .real_games import natural_order
from .tournament import Job, Tournament


@dataclass(frozen=True, slots=True)
class MinedGame:
    """A whole game, and its name in the origin of a puzzle."""

    match: Match
    name: str
    number: int
    """Its number in the series, from 1 on."""


@dataclass(frozen=True, slots=True)
class SkippedFile:
    """A file that has no game of this title, and why."""

    name: str
    error: ZigguratError


def games(game: Game, seed: int, first: int = 1) -> Iterator[MinedGame]:
    """The endless series of a seed: tables of all sizes, editions and strengths."""
    for number in count(first):
        yield MinedGame(Match(played(game, seed, number)), name(seed, number), number)


def games_of(folder: Path, game: Game) -> Iterator[MinedGame | SkippedFile]:
    """The games of a folder in the order of their names; an OSError if it cannot be read."""
    paths = sorted(folder.iterdir(), key=lambda path: natural_order(path.name))
    for number, path in enumerate(paths, start=1):
        if path.name.startswith(".") or not path.is_file():
            continue
        try:
            record = Record.load(path)
            if record.game != game.name:
                raise RecordError("takeover-other", game=record.game, expected=game.name)
            yield MinedGame(Match(record), path.name, number)
        except ZigguratError as error:
            yield SkippedFile(path.name, error)


def name(seed: int, number: int) -> str:
    return f"bots, seed {seed}, game {number}"


def numbered(seed: int, origin: str) -> int:
    """The number of the game in which a puzzle was found; 0 if it is of another series."""
    start, _, rest = origin.partition(f"bots, seed {seed}, game ")
    digits = rest.partition(",")[0]
    return int(digits) if not start and digits.isdecimal() else 0


def tournament(game: Game, seed: int, number: int) -> Tournament:
    """The table of one game."""
    seats = game.seats[(number - 1) % len(game.seats)]
    editions, entrants = puzzles_of(game).editions, puzzles_of(game).entrants
    players = tuple(entrants[(number + seat) % len(entrants)] for seat in range(seats))
    options = editions[(number - 1) // len(game.seats) % len(editions)]
    return Tournament(game.short, players, options, seed, number)


def played(game: Game, seed: int, number: int) -> Record:
    """The record of one game, the same on every machine."""
    return play(tournament(game, seed, number), Job(number, 1)).record
