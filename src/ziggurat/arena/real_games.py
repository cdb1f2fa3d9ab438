"""Games that were played elsewhere, read from a folder so that bots can take them over."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from string import digits

from ..core.errors import RecordError, ZigguratError
from ..core.game import Game
from ..core.match import Match
from ..core.record import Record
from ..core.registry import find
from ..ui import Gain, ui_of

Sources = list[dict[str, int]]
"""For each seat the points by their source."""


@dataclass(frozen=True, slots=True)
class RealGame:
    """A whole game, and where it can be taken over."""

    name: str
    """The name of its file."""
    record: Record
    openings: Mapping[str, int]
    """For each checkpoint of the game how many moves precede it."""
    players: tuple[str, ...]
    """Dynasties or factions by seat, as they were at the end."""
    points: tuple[int, ...]
    gains: Sequence[Gain]

    @staticmethod
    def of(name: str, record: Record) -> RealGame:
        """A game that counts; a RecordError says why one does not."""
        game = find(record.game)
        if not game.checkpoints:
            raise RecordError("takeover-rounds", game=game.name)
        match = whole_game(record)
        return RealGame(
            name,
            replace(record, doubts=()),
            openings(match),
            match.state.names,
            points_of(match),
            ui_of(game).gains(match.history),
        )

    def opening(self, start: str) -> Record:
        """The game up to a checkpoint, as a record of its own."""
        return replace(self.record, moves=self.record.moves[: self.openings[start]])

    def sources(self, start: str) -> Sources:
        """The points that were made after a checkpoint."""
        return by_source(self.gains, self.openings[start], len(self.players))


def whole_game(record: Record) -> Match:
    """The match of a game that was played to its end by everybody; else a RecordError."""
    match = Match(record)
    if match.state.left:
        raise RecordError("takeover-left")
    if not match.state.over:
        raise RecordError("takeover-not-over")
    return match


def openings(match: Match) -> dict[str, int]:
    """For each checkpoint the number of moves after which it is reached or passed."""
    game, found = match.game, dict[str, int]()
    for moves in range(len(match.history) + 1):
        reached = game.checkpoint(match.at(moves))
        if reached:
            for name in game.checkpoints[: game.checkpoints.index(reached) + 1]:
                found.setdefault(name, moves)
    return found


def points_of(match: Match) -> tuple[int, ...]:
    """The points at the end by seat."""
    return tuple(row[0] for row in match.game.outcome(match.state).rows)


def by_source(gains: Iterable[Gain], after: int, seats: int) -> Sources:
    """The points that moves after this number of moves brought, by seat and source."""
    found: Sources = [{} for _ in range(seats)]
    for gain in gains:
        if gain.at > after:
            own = found[gain.seat]
            own[gain.source] = own.get(gain.source, 0) + gain.points
    return found


def files_of(folder: Path) -> list[Path]:
    """The files of a folder in the order of their names; an OSError if it cannot be read."""
    files = (path for path in folder.iterdir() if not path.name.startswith(".") and path.is_file())
    return sorted(files, key=lambda path: natural_order(path.name))


@dataclass(frozen=True, slots=True)
class GamesFolder:
    """The games of a folder in the order of their names."""

    games: tuple[RealGame, ...]
    skipped: Mapping[str, ZigguratError]
    """By the name of a file: why its game does not count."""
    doubts: Mapping[str, Sequence[RecordError]]
    """By the name of a file: oddities of a game that counts."""

    @property
    def rules(self) -> Game:
        """The game that all of them are."""
        return find(self.games[0].record.game)

    @staticmethod
    def read(folder: Path) -> GamesFolder:
        """Read all files of a folder; an OSError if it cannot be read.

        All games are of the title of the first one that counts.
        """
        games: list[RealGame] = []
        skipped: dict[str, ZigguratError] = {}
        doubts: dict[str, Sequence[RecordError]] = {}
        for path in files_of(folder):
            try:
                record = Record.load(path)
                game = RealGame.of(path.name, record)
                if games and game.record.game != games[0].record.game:
                    expected = games[0].record.game
                    raise RecordError("takeover-other", game=record.game, expected=expected)
            except ZigguratError as error:
                skipped[path.name] = error
                continue
            games.append(game)
            if record.doubts:
                doubts[path.name] = record.doubts
        return GamesFolder(tuple(games), skipped, doubts)


def natural_order(name: str) -> tuple[list[tuple[int, int, str]], str]:
    """A key by which ``game2`` comes before ``game10``."""
    parts = re.findall(r"[0-9]+|[^0-9]+", name)
    return [(0, int(part), "") if part[0] in digits else (1, 0, part) for part in parts], name
