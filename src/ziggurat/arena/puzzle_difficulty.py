"""How hard puzzles are: bots of all levels try them, and OpenSkill rates both sides.

An attempt is a game between a bot and a puzzle: the bot has won if it finds the solution. First
all of them are rated together, attempt by attempt, so that the levels get ratings that fit this
set. Then each puzzle is rated once more from the beginning, against the levels as they stand by
then: its rating does not depend on its place in the file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ..bots import bot_named
from ..core.match import Match
from ..core.record import Record
from ..learn.game_puzzles import puzzles_of
from ..learn.puzzles import Puzzle
from .tournament import Entrant, known_levels

SOLVERS: Final = (
    *("random", "gentle", "easy", "normal", "hard"),
    *("expert@100", "expert@300", "expert@1000"),
)
"""Those who try: levels, with a limit in positions for some."""
TIMES: Final = 3
"""How often each of them tries, each time with another seed."""
MOST_MOVES: Final = 4
"""Moves that decide nothing which a bot may make before its answer, and that answer."""
MIDDLE, PER_POINT, USUAL_MU = 1500.0, 60.0, 25.0
"""A rating is ``1500 + 60 * (mu - 25)``, its deviation ``60 * sigma``."""

Progress = Callable[[float], None]
"""Called with the part of the work that is done, from 0 to 1."""
Attempts = Mapping[str, Sequence[bool]]
"""By solver, whether each of its attempts at one puzzle succeeded."""


@dataclass(frozen=True, slots=True)
class Side:
    """A level or a puzzle: its mean and one standard deviation, as OpenSkill has them."""

    mu: float
    sigma: float

    @property
    def rating(self) -> int:
        return round(MIDDLE + PER_POINT * (self.mu - USUAL_MU))

    @property
    def deviation(self) -> int:
        return round(PER_POINT * self.sigma)


@dataclass(frozen=True, slots=True)
class Ratings:
    """The ratings of a set of puzzles, and of those who tried them."""

    puzzles: tuple[Puzzle, ...]
    solvers: Mapping[str, Side]


def rated(puzzles: Sequence[Puzzle], on_progress: Progress = lambda part: None) -> Ratings:
    """The same puzzles with their ratings."""
    results = []
    for number, puzzle in enumerate(puzzles, start=1):
        results.append(attempts(puzzle))
        on_progress(number / len(puzzles))
    return ratings(puzzles, results)


def attempts(puzzle: Puzzle) -> Attempts:
    """All attempts at one puzzle."""
    match = Match(Record.loads(puzzle.record))
    known = known_levels(match.game)
    entrants = [Entrant.read(name) for name in SOLVERS]
    return {
        entrant.name: [solved(match, puzzle, entrant, f"solver {n}") for n in range(TIMES)]
        for entrant in entrants
        if entrant.level in known
    }


def solved(match: Match, puzzle: Puzzle, entrant: Entrant, seed: str) -> bool:
    """Whether a bot finds the solution of a puzzle."""
    facet, trial = puzzles_of(match.game), match.copy()
    solution = match.state.parse(puzzle.solution)
    bot = bot_named(entrant.level, match.game, seed)
    for _ in range(MOST_MOVES):
        view = trial.state.view(puzzle.seat)
        if not view.legal:
            return False
        move = bot.choose(view, entrant.clock(None, None))
        answer = facet.answer(view, solution, move)
        if answer != "open":
            return answer == "right"
        trial.play(move.text, puzzle.seat)
    return False


class Rater:
    """OpenSkill, for games between a solver and a puzzle."""

    def __init__(self) -> None:
        from openskill.models import PlackettLuce  # slow to import

        self.model = PlackettLuce()

    def start(self) -> Side:
        """The rating of somebody who has not played."""
        begun = self.model.rating()
        return Side(begun.mu, begun.sigma)

    def after(self, solver: Side, puzzle: Side, success: bool) -> tuple[Side, Side]:
        """The ratings of both after an attempt."""
        teams = [[self.model.rating(side.mu, side.sigma)] for side in (solver, puzzle)]
        ranks = [1.0, 2.0] if success else [2.0, 1.0]
        (one,), (other,) = self.model.rate(teams, ranks=ranks)
        return Side(one.mu, one.sigma), Side(other.mu, other.sigma)


def ratings(puzzles: Sequence[Puzzle], results: Sequence[Attempts]) -> Ratings:
    """The ratings that follow from all attempts."""
    rater = Rater()
    solvers = {name: rater.start() for name in SOLVERS if any(name in one for one in results)}
    together = [rater.start() for _ in puzzles]
    for time in range(TIMES):
        for number, tried in enumerate(results):
            for name, successes in tried.items():
                solvers[name], together[number] = rater.after(
                    solvers[name], together[number], successes[time]
                )
    alone = [rated_alone(rater, solvers, tried) for tried in results]
    return Ratings(
        tuple(
            replace(puzzle, rating=side.rating, deviation=side.deviation)
            for puzzle, side in zip(puzzles, alone, strict=True)
        ),
        solvers,
    )


def rated_alone(rater: Rater, solvers: Mapping[str, Side], tried: Attempts) -> Side:
    """A puzzle by its attempts alone, against solvers whose ratings do not change."""
    side = rater.start()
    for time in range(TIMES):
        for name, successes in tried.items():
            _, side = rater.after(solvers[name], side, successes[time])
    return side
