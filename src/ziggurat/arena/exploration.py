"""Games of equal bots, dealt at random, from which set-ups are counted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from ..bots import Bot, Clock, bot_named
from ..core.errors import RecordError
from ..core.game import Game
from ..core.record import Record
from ..core.registry import find
from .tournament import Entrant, Job


@dataclass(frozen=True, slots=True)
class Exploration:
    """Everything that determines the games: equal explorations play equal games.

    In a job, ``table`` is the number of the game; ``rotation`` is always 1. The numbers of players
    take turns, so the first games of a longer exploration are those of a shorter one.
    """

    game: str
    entrant: str
    """The bot in all seats, as it was typed."""
    options: Mapping[str, str | bool]
    seed: int
    games: int

    @property
    def rules(self) -> Game:
        return find(self.game)

    def check(self) -> None:
        """Raise a RecordError unless this can be played."""
        Entrant.read(self.entrant).check(self.rules)
        if self.games < 1:
            raise RecordError("explorer-games", found=self.games)
        self.opening(Job(1, 1))

    def jobs(self) -> Iterator[Job]:
        """All games."""
        for table in range(1, self.games + 1):
            yield Job(table, 1)

    def players(self, job: Job) -> int:
        """How many play a game."""
        seats = self.rules.seats
        return seats[(job.table - 1) % len(seats)]

    def opening(self, job: Job) -> Record:
        """A new deal with players who are drawn."""
        game, rng = self.rules, Random(f"{self.seed}/{job.table}")
        players = game.seating(self.players(job), game.check_options(self.options), rng)
        return game.checked(game.deal(players, self.options, rng))

    def bots(self, job: Job) -> list[tuple[Bot, Entrant]]:
        """The same bot in every seat."""
        entrant = Entrant.read(self.entrant)
        seed = f"{self.seed}/{job.table}"
        return [
            (bot_named(entrant.level, self.rules, seed), entrant) for _ in range(self.players(job))
        ]

    def clock(self, entrant: Entrant) -> Clock:
        """An entrant's own limit, else the default of its level."""
        return entrant.clock(None, None)
