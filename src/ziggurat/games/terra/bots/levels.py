"""The four levels, from the weakest to the strongest, and the bot for a first game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import ClassVar

from ....bots.bot import Bot, ProgressCallback, ScoredMove, SearchProgress
from ....bots.clock import Clock
from ....bots.game_bots import GENTLE
from ....core.moves import Move
from ....core.seats import Seat
from ....core.view import View
from .. import GAME
from ..moves import Answer, Bid, Build, Choose, Pass
from ..rounds import CultSpades
from ..setup import FirstCard, PlaceDwelling
from ..state import TerraState
from .evaluation import TerraEvaluator
from .learned_values import learned_values
from .opening import (
    EMPTY_BOOK,
    OpeningBook,
    bids,
    card_points,
    dwelling_points,
    factions,
    opening_book,
)
from .reasons import reason
from .rival_forecast import forecast
from .round_plan import Beam, RoundPlanner
from .simple_answers import ValuedMoves, cult_spades, first_cards, offers
from .turn_generator import candidates
from .weights import GUESSES, TerraWeights

MIN_GROWTH = 1.4
"""How much wider than the last search another one has to be."""
SAFETY = 0.8
"""The part of what is left of a limit that another search is planned to use."""
PLAIN_LEAD = 10.0
"""The lead in points with which a move is plainly best, so that no wider search is needed."""

GUESSED_WEIGHTS = TerraWeights(GUESSES)
"""For all levels but the expert: the learned weights suit a bot that compares many plans."""


class TerraBot(Bot):
    """Plans the rest of the round for its own seat, as if the opponents did nothing."""

    beam: ClassVar[Beam]
    """How far it searches."""
    wider: ClassVar[Sequence[Beam]] = ()
    """The searches that follow, each as wide as the limit allows."""
    nodes: ClassVar[int]
    """The default limit in positions."""
    max_scored = 5
    noise: ClassVar[float] = 0.0
    """How far its value of a plan can be off, in points."""
    forecasts: ClassVar[bool] = False
    """Whether it plans the round of its rivals, too, before it searches further."""
    weights: TerraWeights = TerraWeights()
    offer_weights: TerraWeights | None = None
    """The weights for offers of power; None: those for everything else."""
    book: OpeningBook | None = None
    """The opening book; None: the learned one."""

    def __init__(self, seed: str = "") -> None:
        super().__init__(seed)
        self.lines: dict[Move, tuple[Move, ...]] = {}
        """The moves that are expected to follow a move, in the plans of the last search."""

    def think(
        self, view: View, clock: Clock, on_progress: ProgressCallback
    ) -> Sequence[ScoredMove]:
        assert view.seat is not None
        state = GAME.imagine(view, self.rng(view))
        assert isinstance(state, TerraState)
        clock = clock.or_default(self.nodes)
        moves: list[ScoredMove] = []
        self.lines = {}
        for values in self.searches(state, view.seat, view.legal, clock):
            moves = self.ranked(state, view.seat, values)
            on_progress(SearchProgress(clock.positions, moves, clock.spent))
        return moves

    def ranked(self, state: TerraState, seat: Seat, values: ValuedMoves) -> list[ScoredMove]:
        """The best moves, the best first; equal ones in random order."""
        rng = Random(f"{self.seed} {seat} {state.move_count}")
        order = [(-value, rng.random(), n) for n, (value, _) in enumerate(values)]
        order.sort()
        best = [values[n] for _, _, n in order[: self.max_scored]]
        return [
            ScoredMove(move, value, reason(state, seat, move), self.lines.get(move, ()))
            for value, move in best
        ]

    def searches(
        self,
        state: TerraState,
        seat: Seat,
        legal: Sequence[Move],
        clock: Clock,
    ) -> Iterable[ValuedMoves]:
        """The values of the moves, from each search to the next one more exactly."""
        if isinstance(legal[0], Choose):
            return [factions(state, legal)]
        if isinstance(legal[0], Bid):
            return [bids(state, legal)]
        if isinstance(legal[0], Answer):
            return [offers(state, seat, legal, self.offer_weights or self.weights)]
        decision = state.decision(seat)
        if isinstance(decision, PlaceDwelling):
            return [self.dwellings(state, seat, legal)]
        if isinstance(decision, CultSpades):
            return [cult_spades(state, seat, legal, self.weights)]
        if isinstance(decision, FirstCard):
            planned = first_cards(state, seat, legal, clock, self.weights, self.beam)
            return [self.cards(state, planned)]
        return self.planned(state, seat, candidates(legal), clock)

    def dwellings(self, state: TerraState, seat: Seat, legal: Sequence[Move]) -> ValuedMoves:
        """Places for a first dwelling."""
        book = self.book or opening_book()
        places = [move for move in legal if isinstance(move, Build)]
        return [(dwelling_points(state, seat, move.hex, book), move) for move in places]

    def cards(self, state: TerraState, planned: ValuedMoves) -> ValuedMoves:
        """First bonus cards, by the best plan with each of them."""
        book = self.book or opening_book()
        return [(card_points(move, value, book), move) for value, move in planned]

    def planned(
        self, state: TerraState, seat: Seat, moves: Sequence[Move], clock: Clock
    ) -> Iterator[ValuedMoves]:
        """Plans for the round by wider and wider beams; a search that is cut short is dropped."""
        planner = RoundPlanner(state, seat, clock, self.weights)
        beam, before = self.beam, clock.spent
        values = planner.search(moves, beam)
        forecasts = self.forecasts
        for wider in (*self.wider, None):
            self.lines = {move: planner.line(n) for n, move in enumerate(moves)}
            yield self.with_noise(state, list(zip(values, moves, strict=True)))
            if wider is None or is_plain(values):
                break
            cost = max(1e-9, clock.spent - before) * wider.size / beam.size
            if forecasts:
                forecasts = False
                rivals = forecast(state, seat, clock, self.weights)
                evaluator = TerraEvaluator(state, seat, self.weights, rivals)
                planner = RoundPlanner(state, seat, clock, self.weights, evaluator)
            factor = min(1.0, SAFETY * (1.0 - clock.spent) / cost)
            if factor * wider.size < MIN_GROWTH * beam.size:
                break
            beam, before = wider.scaled(factor), clock.spent
            values = planner.search(moves, beam)
            if clock.over:
                break

    def with_noise(self, state: TerraState, values: Sequence[tuple[float, Move]]) -> ValuedMoves:
        """Values with noise; what is better than passing stays better."""
        rng = Random(f"haze {self.seed} {state.move_count}")
        passing = value_of_passing(values)
        noisy: ValuedMoves = []
        for value, move in values:
            if value > passing:
                value = max(passing + 0.01, value + self.noise * rng.uniform(-1.0, 1.0))
            noisy.append((value, move))
        return noisy


class EasyBot(TerraBot):
    """Takes any move that is not much worse than the best and not worse than passing."""

    level = "easy"
    weights = GUESSED_WEIGHTS
    book = EMPTY_BOOK
    beam = Beam(12, 0)
    nodes = 4000
    max_scored = 12
    margin: ClassVar[float] = 12.0
    """How much worse than the best move it may play, in points."""

    def ranked(self, state: TerraState, seat: Seat, values: ValuedMoves) -> list[ScoredMove]:
        moves = super().ranked(state, seat, values)
        if isinstance(moves[0].move, Pass):
            return moves
        passing = value_of_passing(values)
        floor = max(moves[0].value - self.margin, passing)
        near = [
            n
            for n, scored in enumerate(moves)
            if scored.value >= floor and not isinstance(scored.move, Pass)
        ]
        if len(near) > 1:
            rng = Random(f"{self.seed} {state.move_count} {seat}")
            moves.insert(0, moves.pop(near[rng.randrange(len(near))]))
        return moves


class GentleBot(EasyBot):
    """For somebody's first game: it does whatever is worth more than passing, and passes early."""

    level = GENTLE
    max_scored = 200
    margin = 200.0
    passes: ClassVar[float] = 0.25
    """How often it passes although it could do more."""

    def ranked(self, state: TerraState, seat: Seat, values: ValuedMoves) -> list[ScoredMove]:
        moves = super().ranked(state, seat, values)
        passing = [n for n, scored in enumerate(moves) if isinstance(scored.move, Pass)]
        rng = Random(f"gentle {self.seed} {state.move_count} {seat}")
        if passing and rng.random() < self.passes:
            moves.insert(0, moves.pop(passing[0]))
        return moves


def is_plain(values: Sequence[float]) -> bool:
    """Whether one move is plainly the best."""
    best = sorted(values, reverse=True)[:2]
    return len(best) < 2 or best[0] - best[1] > PLAIN_LEAD


def value_of_passing(values: Sequence[tuple[float, Move]]) -> float:
    """The value of the best way to pass; very low where passing is not possible."""
    return max((value for value, move in values if isinstance(move, Pass)), default=-1e9)


class NormalBot(TerraBot):
    """Evaluates each turn as if it passed afterwards, and knows no opening book."""

    level = "normal"
    weights = GUESSED_WEIGHTS
    book = EMPTY_BOOK
    beam = Beam(8, 0)
    nodes = 4000


class HardBot(TerraBot):
    """Plans the round, with a little noise."""

    level = "hard"
    weights = GUESSED_WEIGHTS
    beam = Beam(3, 1)
    nodes = 20_000
    noise = 2.5


class ExpertBot(TerraBot):
    """Plans the round with more and more lines, and the next one with the best of them."""

    level = "expert"
    forecasts = True
    weights = TerraWeights(None, learned_values())
    offer_weights = TerraWeights()  # bots that seldom pay for power do not learn its use
    beam = Beam(6, 2)
    wider = (
        Beam(12, 8, 3),
        Beam(30, 24, 4, 20, 5),
        Beam(80, 64, 5, 30, 6),
        Beam(400, 320, 8, 40, 12),
    )
    nodes = 6000
