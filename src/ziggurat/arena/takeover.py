"""Bots take over real games at a checkpoint and play all seats from there to the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypedDict

from ..bots import Bot, Clock, bot_named
from ..core.errors import RecordError
from ..core.game import Game
from ..core.match import Match
from ..core.record import Record
from ..core.registry import find
from ..ui import ui_of
from .play_game import BotError, PlayedGame
from .real_games import RealGame, Sources, by_source, points_of
from .tournament import Entrant, Job, check_limits


class TakeoverRow(TypedDict):
    """A real game beside the one that bots have made of it."""

    file: str
    start: str
    """The checkpoint at which bots took over."""
    repetition: int
    """Counted from 1."""
    players: list[str]
    """Dynasties or factions by seat."""
    real: list[int]
    """The points at the end of the real game by seat."""
    bots: list[int]
    real_sources: Sources
    """Points after the checkpoint."""
    bots_sources: Sources
    errors: list[BotError]


@dataclass(frozen=True, slots=True)
class Takeover:
    """Everything that determines the games: equal takeovers play equal games.

    In a job, ``table`` is the number of the real game, ``rotation`` that of its repetition, from
    one checkpoint after the other.
    """

    game: str
    entrant: str
    """The bot in all seats, as it was typed."""
    games: tuple[RealGame, ...]
    starts: tuple[str, ...]
    """The checkpoints."""
    seed: int
    repetitions: int = 1
    nodes: int | None = None
    seconds: float | None = None

    @property
    def rules(self) -> Game:
        return find(self.game)

    def check(self) -> None:
        """Raise a RecordError unless this can be played."""
        Entrant.read(self.entrant).check(self.rules)
        for start in self.starts:
            if start not in self.rules.checkpoints:
                known = ", ".join(self.rules.checkpoints)
                raise RecordError("takeover-start", found=start, known=known)
        if self.repetitions < 1:
            raise RecordError("takeover-repeat", found=self.repetitions)
        check_limits(self.nodes, self.seconds)

    def jobs(self) -> Iterator[Job]:
        """All games that bots play."""
        for table in range(1, len(self.games) + 1):
            for rotation in range(1, len(self.starts) * self.repetitions + 1):
                yield Job(table, rotation)

    def real_game(self, job: Job) -> RealGame:
        return self.games[job.table - 1]

    def start(self, job: Job) -> str:
        """The checkpoint at which bots take over."""
        return self.starts[(job.rotation - 1) // self.repetitions]

    def repetition(self, job: Job) -> int:
        """Which of the games from the same position this is, counted from 1."""
        return (job.rotation - 1) % self.repetitions + 1

    def opening(self, job: Job) -> Record:
        return self.real_game(job).opening(self.start(job))

    def bots(self, job: Job) -> list[tuple[Bot, Entrant]]:
        """The same bot in every seat; its chance does not depend on the other files."""
        real = self.real_game(job)
        seed = f"{self.seed}/{real.name}/{self.start(job)}/{self.repetition(job)}"
        entrant = Entrant.read(self.entrant)
        return [(bot_named(entrant.level, self.rules, seed), entrant) for _ in real.players]

    def clock(self, entrant: Entrant) -> Clock:
        return entrant.clock(self.nodes, self.seconds)

    def row(self, game: PlayedGame) -> TakeoverRow:
        """A game that bots have played, beside the real one."""
        real, start = self.real_game(game.job), self.start(game.job)
        match = Match(game.record)
        gains = ui_of(self.rules).gains(match.history)
        return TakeoverRow(
            file=real.name,
            start=start,
            repetition=self.repetition(game.job),
            players=list(real.players),
            real=list(real.points),
            bots=list(points_of(match)),
            real_sources=real.sources(start),
            bots_sources=by_source(gains, real.openings[start], len(real.players)),
            errors=game.row["errors"],
        )
