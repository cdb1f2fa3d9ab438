"""One game of a tournament, with everything that went wrong in it."""

from __future__ import annotations

import hashlib
import re
import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePath
from time import perf_counter
from typing import TypedDict

from ..bots import RandomBot
from ..core.errors import IllegalMove, MoveSyntaxError
from ..core.game import Game
from ..core.record import Record
from ..core.seats import Seat
from ..core.state import State
from .tournament import Job, Tournament

LONGEST_GAME = 20_000
"""Moves after which nobody believes any more that it will end."""
LONGEST_DETAIL = 200
EXCEPTION, ILLEGAL, ENDLESS = "exception", "illegal", "endless"


class Fault(TypedDict):
    """What a bot did wrong; from then on a random one plays its seat, which is placed last."""

    seat: int
    entrant: str
    move: int
    """The number of the move that it should have made."""
    kind: str
    detail: str


class Line(TypedDict):
    """A game as a line of the file."""

    table: int
    rotation: int
    seats: list[str]
    """The entrants by seat."""
    players: list[str]
    """Dynasties or factions by seat, as they were at the end."""
    moves: int
    ending: str
    points: list[list[int]]
    """What decides, by seat, the most important first."""
    ranks: list[int]
    errors: list[Fault]
    record: str
    """The SHA-256 of the whole record."""


@dataclass(frozen=True, slots=True)
class Result:
    """A game that was played."""

    job: Job
    line: Line
    times: list[list[float]]
    """Milliseconds of each move for which there was a choice, by seat."""
    record: Record


class Endless(Exception):
    """The game has gone on for too long."""


class Seating:
    """The bots at one table, and what went wrong."""

    def __init__(self, tournament: Tournament, job: Job) -> None:
        self.tournament = tournament
        self.bots = tournament.bots(job)
        self.times: list[list[float]] = [[] for _ in self.bots]
        self.faults: list[Fault] = []

    def answer(self, state: State, seat: Seat) -> str | None:
        """The line of a bot's move, which is made; None if a random one had to take its place."""
        try:
            move = state.parse(self.chosen(state, seat))
            line = self.tournament.rules.line(state, seat, move)
            state.play(move, seat)
            return line
        except (IllegalMove, MoveSyntaxError) as error:
            self.replace(state, seat, ILLEGAL, str(error))
        except Endless:
            self.replace(state, seat, ENDLESS, "")
        return None

    def chosen(self, state: State, seat: Seat) -> str:
        """The text of a bot's move."""
        bot, entrant = self.bots[seat]
        if isinstance(bot, Substitute):
            return bot.choose(state.view(seat)).text
        if state.move_count >= LONGEST_GAME:
            raise Endless
        begun = perf_counter()
        view = state.view(seat)
        try:
            text = bot.choose(view, self.tournament.clock(entrant)).text
        except Exception as error:
            self.replace(state, seat, EXCEPTION, detail_of(error))
            return self.chosen(state, seat)
        if len(view.legal) > 1:
            self.times[seat].append(round(1000 * (perf_counter() - begun), 2))
        return text

    def replace(self, state: State, seat: Seat, kind: str, detail: str) -> None:
        """Note what went wrong; somebody else goes on, so that the others get a whole game."""
        bot, entrant = self.bots[seat]
        number = state.move_count + 1
        shown = detail[:LONGEST_DETAIL]
        self.faults.append(
            Fault(seat=seat, entrant=entrant.name, move=number, kind=kind, detail=shown)
        )
        self.bots[seat] = (Substitute(bot.seed), entrant)


class Substitute(RandomBot):
    """Sits where a bot has failed."""


def play(tournament: Tournament, job: Job) -> Result:
    """Play a game to its end."""
    game = tournament.rules
    record = tournament.deal(job.table)
    seating = Seating(tournament, job)
    state = game.start(record)
    while not state.over:
        made = seating.answer(state, state.decisions()[0].seat)
        if made is not None:
            record.moves.append(made)
    return Result(job, line(game, record, state, seating, job), seating.times, record)


def line(game: Game, record: Record, state: State, seating: Seating, job: Job) -> Line:
    outcome = game.outcome(state)
    failed = {fault["seat"] for fault in seating.faults}
    return Line(
        table=job.table,
        rotation=job.rotation,
        seats=[entrant.name for _, entrant in seating.bots],
        players=list(state.names),
        moves=state.move_count,
        ending=outcome.ending,
        points=[list(row) for row in outcome.rows],
        ranks=placed(outcome.ranks, failed),
        errors=seating.faults,
        record=hashlib.sha256(record.dumps().encode("ascii")).hexdigest(),
    )


def placed(ranks: Sequence[int], failed: set[int]) -> list[int]:
    """The places, if those who failed share the last one."""
    last = len(ranks) + 1
    order = [last if seat in failed else rank for seat, rank in enumerate(ranks)]
    return [1 + sum(other < own for other in order) for own in order]


def detail_of(error: Exception) -> str:
    """What went wrong and where, the same on every machine."""
    where = traceback.extract_tb(error.__traceback__)[-1]
    text = f"{type(error).__name__}: {error} ({PurePath(where.filename).name}:{where.lineno})"
    return re.sub(r"0x[0-9a-fA-F]+", "0x", text)
