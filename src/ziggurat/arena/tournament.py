"""What a tournament plays: the entrants, the number of tables, the seeds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import NamedTuple, Protocol

from ..bots import GENTLE, RANDOM, Bot, Clock, bot_named, first_game_level, levels
from ..core.errors import RecordError
from ..core.game import Game
from ..core.record import Record
from ..core.registry import find

FORMAT = 1
"""The version of the results file."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot by its level, with a limit of its own if it has one."""

    name: str
    level: str
    nodes: int | None = None
    seconds: float | None = None

    @staticmethod
    def read(text: str) -> Entrant:
        """``hard``, ``hard@500`` (positions) or ``hard@0.5s`` (seconds)."""
        level, at, limit = text.partition("@")
        if not at:
            return Entrant(text, level)
        try:
            if limit.endswith("s"):
                return Entrant(text, level, seconds=positive(float(limit[:-1])))
            return Entrant(text, level, nodes=int(positive(int(limit))))
        except ValueError:
            raise RecordError("arena-limit", found=text) from None

    def clock(self, nodes: int | None, seconds: float | None) -> Clock:
        """A clock with its own limit, else with these."""
        if self.nodes is not None or self.seconds is not None:
            return Clock(self.seconds, self.nodes)
        return Clock(seconds, nodes)

    def check(self, game: Game) -> None:
        """Raise a RecordError unless a game has bots of this level."""
        known = known_levels(game)
        if self.level not in known:
            raise RecordError("arena-level", found=self.level, known=", ".join(known))


def positive(number: float) -> float:
    if not 0 < number < float("inf"):
        raise ValueError(number)
    return number


class Job(NamedTuple):
    """One game: a table's set-up in one of its rotations; both are counted from 1."""

    table: int
    rotation: int


class Contest(Protocol):
    """Games for workers: each is a function of the contest and its job."""

    @property
    def rules(self) -> Game:
        """The game that is played."""

    def opening(self, job: Job) -> Record:
        """A record of its own for a game, with the moves before the bots play."""

    def bots(self, job: Job) -> list[tuple[Bot, Entrant]]:
        """The bots and their entrants by seat."""

    def clock(self, entrant: Entrant) -> Clock:
        """How long an entrant may think about a move."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """Everything that determines the games: equal tournaments play equal games."""

    game: str
    players: tuple[str, ...]
    """The entrants in the order of the first rotation, as they were typed."""
    options: Mapping[str, str | bool]
    seed: int
    tables: int
    nodes: int | None = None
    seconds: float | None = None

    @property
    def rules(self) -> Game:
        return find(self.game)

    def rotations(self) -> list[tuple[str, ...]]:
        """The entrants by seat, in every rotation that differs from those before it."""
        turned = (self.players[-turn:] + self.players[:-turn] for turn in range(len(self.players)))
        return list(dict.fromkeys(turned))

    def jobs(self) -> Iterator[Job]:
        """All games, table by table."""
        for table in range(1, self.tables + 1):
            for rotation in range(1, len(self.rotations()) + 1):
                yield Job(table, rotation)

    def deal(self, table: int) -> Record:
        """The set-up of a table, the same for all its rotations."""
        rng = Random(f"{self.seed}/{table}")
        game = self.rules
        players = game.seating(len(self.players), game.check_options(self.options), rng)
        return game.checked(game.deal(players, self.options, rng))

    def opening(self, job: Job) -> Record:
        """A game without moves: bots play it from the beginning."""
        return self.deal(job.table)

    def bots(self, job: Job) -> list[tuple[Bot, Entrant]]:
        """The bots and their entrants by seat."""
        seed = f"{self.seed}/{job.table}/{job.rotation}"
        entrants = [Entrant.read(name) for name in self.rotations()[job.rotation - 1]]
        return [(bot_named(entrant.level, self.rules, seed), entrant) for entrant in entrants]

    def clock(self, entrant: Entrant) -> Clock:
        """An entrant's own limit, else that of the tournament."""
        return entrant.clock(self.nodes, self.seconds)

    def check(self) -> None:
        """Raise a RecordError unless this can be played."""
        game = self.rules
        for name in self.players:
            Entrant.read(name).check(game)
        if len(self.players) not in game.seats:
            least, most = game.seats[0], game.seats[-1]
            raise RecordError("player-count", found=len(self.players), least=least, most=most)
        if self.tables < 1:
            raise RecordError("arena-tables", found=self.tables)
        check_limits(self.nodes, self.seconds)
        self.deal(1)

    def header(self, version: str, build: str) -> dict[str, object]:
        """The first line of a file of results."""
        options = self.rules.check_options(self.options)
        return {
            "format": FORMAT,
            "ziggurat": version,
            "build": build,
            "game": self.rules.name,
            "players": list(self.players),
            "options": self.rules.named_options(options),
            "seed": self.seed,
            "tables": self.tables,
            "nodes": self.nodes,
            "seconds": self.seconds,
        }


def check_limits(nodes: int | None, seconds: float | None) -> None:
    """Raise a RecordError unless bots can think for so long."""
    for limit in (nodes, seconds):
        if limit is not None and not 0 < limit < float("inf"):
            raise RecordError("arena-limit", found=str(limit))


def known_levels(game: Game) -> tuple[str, ...]:
    """The levels that can be entered, from the weakest to the strongest."""
    gentle = (GENTLE,) if first_game_level(game) == GENTLE else ()
    return (RANDOM, *gentle, *levels(game))
