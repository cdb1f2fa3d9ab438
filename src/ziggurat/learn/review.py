"""A game gone through once more: what each decision was worth by what its player saw."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from typing import Final

from ..bots import NORMAL, bot_named, levels
from ..bots.advice import LEVEL
from ..bots.bot import MoveReason, ScoredMove
from ..bots.clock import Clock
from ..bots.game_bots import bots_of
from ..core.match import Match
from ..core.moves import Move, Resign
from ..core.seats import Seat
from ..core.view import View
from .accuracy import Severity, accuracy, chance_lost, overall, severity

MAX_MISTAKES: Final = 7
"""How many moves are told at most."""
SEED: Final = "review"

Progress = Callable[[float], None]
"""Called with the part of the work that is done, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How long a game is thought about, in positions: the same result on every machine."""

    game: int = 120_000
    """For all decisions together, the first time."""
    least: int = 300
    most: int = 2_000
    """For one of them, at least and at most."""
    again: int = 6_000
    """For one that is looked at again."""
    suspects: int = 10
    """How many are: those that seem to have cost most."""

    def each(self, decisions: int) -> int:
        """For one decision of so many, the first time."""
        return max(self.least, min(self.most, self.game // max(1, decisions)))


USUAL: Final = Depth()


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision with more than one legal move, and what it cost."""

    at: int
    """The number of moves before it."""
    seat: Seat
    played: tuple[Move, ...]
    """The move, and those by which its player went on before anybody else moved."""
    better: ScoredMove
    """The best move that was found; the one that was played if none is better."""
    points: float
    """What was lost, in points of the bots."""
    lost: float
    """The same in percent of the winning chances."""

    @property
    def accuracy(self) -> float:
        return accuracy(self.lost)

    @property
    def severity(self) -> Severity | None:
        return severity(self.lost)


@dataclass(frozen=True, slots=True)
class Mistake:
    """A decision that clearly cost something, and why."""

    judged: Judged
    severity: Severity
    reasons: tuple[MoveReason, ...]
    """What was given up, the most important first."""


@dataclass(frozen=True, slots=True)
class SeatAccuracy:
    """How well a seat has decided."""

    seat: Seat
    decisions: int
    """How many of its decisions were judged."""
    accuracy: float | None
    """None if none was."""


@dataclass(frozen=True, slots=True)
class Review:
    """What a review has found."""

    seats: tuple[SeatAccuracy, ...]
    mistakes: tuple[Mistake, ...]
    """The moves that cost most, in the order of the game; none if nothing was clearly wrong."""


def review(
    match: Match,
    depth: Depth = USUAL,
    on_progress: Progress = lambda part: None,
    automatic: Collection[int] = (),
) -> Review:
    """Go through a game: every decision once, and those that seem to have cost most once more.

    ``automatic`` are moves by standing orders, by the number of moves before them; a match that was
    made of a record does not know them.
    """
    reviewer = Reviewer(match, automatic)
    decisions = reviewer.decisions()
    nodes = depth.each(len(decisions))
    work = float(nodes * len(decisions) + depth.again * depth.suspects) or 1.0
    judged: dict[int, Judged] = {}
    for number, at in enumerate(decisions, start=1):
        judged[at] = reviewer.judge(at, nodes)
        on_progress(nodes * number / work)
    suspects = worst(judged.values(), depth.suspects)
    for number, one in enumerate(suspects, start=1):
        judged[one.at] = reviewer.judge(one.at, depth.again)
        on_progress((nodes * len(decisions) + depth.again * number) / work)
    told = worst((judged[one.at] for one in suspects), MAX_MISTAKES)
    mistakes = [
        Mistake(one, one.severity, reviewer.explain(one))
        for one in sorted(told, key=lambda one: one.at)
        if one.severity is not None
    ]
    on_progress(1.0)
    return Review(reviewer.accuracies(judged.values()), tuple(mistakes))


def worst(judged: Iterable[Judged], number: int) -> list[Judged]:
    """The decisions that cost most: the worst one of each seat first, then by what they cost."""
    order = sorted((one for one in judged if one.lost > 0.0), key=lambda one: (-one.lost, one.at))
    first = {one.seat: one for one in reversed(order)}
    leading = [one for one in order if first[one.seat] is one]
    return [*leading, *(one for one in order if first[one.seat] is not one)][:number]


class Reviewer:
    """Judges the decisions of a game. It sees no more than who had to decide."""

    def __init__(self, match: Match, automatic: Collection[int] = ()) -> None:
        self.match = match
        self.automatic = automatic
        self.bots = bots_of(match.game)
        self.level = LEVEL if LEVEL in levels(match.game) else NORMAL

    def decisions(self) -> list[int]:
        """The numbers of moves before each decision that can be judged."""
        return [at for at in range(len(self.match.history)) if self.is_decision(at)]

    def is_decision(self, at: int) -> bool:
        """Whether somebody chose between moves here; resigning and standing orders do not count."""
        played = self.match.history[at]
        if played.automatic or at in self.automatic or isinstance(played.move, Resign):
            return False
        view = self.view(at)
        return len(view.legal) > 1 and self.bots.judges(view)

    def view(self, at: int) -> View:
        """What the player of the next move saw."""
        return self.match.at(at).view(self.match.history[at].seat)

    def played(self, at: int) -> tuple[Move, ...]:
        """The next move, and those of the same seat up to the next one of another."""
        history = self.match.history
        end = next(
            (n for n in range(at, len(history)) if history[n].seat != history[at].seat),
            len(history),
        )
        return tuple(one.move for one in history[at:end])

    def judge(self, at: int, nodes: int) -> Judged:
        """A decision, thought about for so many positions, and compared for as many."""
        view, played, seat = self.view(at), self.played(at), self.match.history[at].seat
        bot = bot_named(self.level, self.match.game, SEED)
        best = bot.analyse(view, Clock(nodes=nodes))[0]
        if best.move.text == played[0].text:
            return Judged(at, seat, played, best, 0.0, 0.0)
        loss = self.bots.compare(view, best, played, SEED, Clock(nodes=nodes)).sure_loss
        if loss == 0.0:
            best = replace(best, move=played[0], line=played[1:])
        return Judged(at, seat, played, best, loss, chance_lost(loss, self.bots.steepness(view)))

    def explain(self, one: Judged) -> tuple[MoveReason, ...]:
        """What a decision gave up."""
        return tuple(self.bots.explain_loss(self.view(one.at), one.better, one.played, SEED))

    def accuracies(self, judged: Iterable[Judged]) -> tuple[SeatAccuracy, ...]:
        """The accuracy of every seat."""
        by_seat: dict[Seat, list[float]] = {
            Seat(seat): [] for seat in range(len(self.match.state.names))
        }
        for one in judged:
            by_seat[one.seat].append(one.accuracy)
        return tuple(
            SeatAccuracy(seat, len(values), overall(values)) for seat, values in by_seat.items()
        )
