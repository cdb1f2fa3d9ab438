"""One game of a contest, with the errors of its bots."""

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
from .tournament import Contest, Job

MAX_MOVES = 20_000
"""Moves after which a game is taken to be endless."""
MAX_DETAIL = 200
"""Characters of an error's detail that are stored."""
EXCEPTION, ILLEGAL, ENDLESS = "exception", "illegal", "endless"


class BotError(TypedDict):
    """An error of a bot. A random bot goes on in its seat, which is placed last."""

    seat: int
    entrant: str
    move: int
    """The number of the move that it failed to make."""
    kind: str
    detail: str


class GameRow(TypedDict):
    """A game as a row of the results file."""

    table: int
    rotation: int
    seats: list[str]
    """The entrants by seat."""
    players: list[str]
    """Dynasties or factions by seat, as they were at the end."""
    moves: int
    ending: str
    points: list[list[int]]
    """The numbers that decide, by seat, the most important first."""
    ranks: list[int]
    errors: list[BotError]
    record: str
    """The SHA-256 of the whole record."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that has been played."""

    job: Job
    row: GameRow
    times: list[list[float]]
    """Milliseconds of each move for which there was a choice, by seat."""
    record: Record


class Endless(Exception):
    """The game has lasted too long."""


class BotSeats:
    """The bots at one table, with their times and errors."""

    def __init__(self, contest: Contest, job: Job) -> None:
        self.contest = contest
        self.bots = contest.bots(job)
        self.times: list[list[float]] = [[] for _ in self.bots]
        self.errors: list[BotError] = []

    def answer(self, state: State, seat: Seat) -> str | None:
        """Make a bot's move and return its line; None if a random bot had to take its place."""
        try:
            move = state.parse(self.chosen(state, seat))
            line = self.contest.rules.line(state, seat, move)
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
        if state.move_count >= MAX_MOVES:
            raise Endless
        begun = perf_counter()
        view = state.view(seat)
        try:
            text = bot.choose(view, self.contest.clock(entrant)).text
        except Exception as error:
            self.replace(state, seat, EXCEPTION, detail_of(error))
            return self.chosen(state, seat)
        if len(view.legal) > 1:
            self.times[seat].append(round(1000 * (perf_counter() - begun), 2))
        return text

    def replace(self, state: State, seat: Seat, kind: str, detail: str) -> None:
        """Record an error; a random bot goes on, so that the others have a whole game."""
        bot, entrant = self.bots[seat]
        number = state.move_count + 1
        detail = detail[:MAX_DETAIL]
        self.errors.append(
            BotError(seat=seat, entrant=entrant.name, move=number, kind=kind, detail=detail)
        )
        self.bots[seat] = (Substitute(bot.seed), entrant)


class Substitute(RandomBot):
    """Takes the seat of a bot that has failed."""


def play(contest: Contest, job: Job) -> PlayedGame:
    """Play a game from its opening to its end."""
    game = contest.rules
    record = contest.opening(job)
    seats = BotSeats(contest, job)
    state = game.start(record)
    for begun in record.moves:
        state.play(*game.read_line(state, begun))
    while not state.over:
        line = seats.answer(state, state.decisions()[0].seat)
        if line is not None:
            record.moves.append(line)
    return PlayedGame(job, row_of(game, record, state, seats, job), seats.times, record)


def row_of(game: Game, record: Record, state: State, seats: BotSeats, job: Job) -> GameRow:
    outcome = game.outcome(state)
    failed = {error["seat"] for error in seats.errors}
    return GameRow(
        table=job.table,
        rotation=job.rotation,
        seats=[entrant.name for _, entrant in seats.bots],
        players=list(state.names),
        moves=state.move_count,
        ending=outcome.ending,
        points=[list(row) for row in outcome.rows],
        ranks=placed(outcome.ranks, failed),
        errors=seats.errors,
        record=hashlib.sha256(record.dumps().encode("ascii")).hexdigest(),
    )


def placed(ranks: Sequence[int], failed: set[int]) -> list[int]:
    """The places, with those who failed sharing the last one."""
    last = len(ranks) + 1
    order = [last if seat in failed else rank for seat, rank in enumerate(ranks)]
    return [1 + sum(other < own for other in order) for own in order]


def detail_of(error: Exception) -> str:
    """An error and where it was raised, the same on every machine."""
    where = traceback.extract_tb(error.__traceback__)[-1]
    text = f"{type(error).__name__}: {error} ({PurePath(where.filename).name}:{where.lineno})"
    return re.sub(r"0x[0-9a-fA-F]+", "0x", text)
