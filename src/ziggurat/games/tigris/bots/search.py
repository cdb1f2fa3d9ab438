"""The search of the stronger bots: plans for whole turns, checked against replies."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from ....bots.bot import Bot, MoveReason, ProgressCallback, ScoredMove, SearchProgress
from ....bots.clock import Clock
from ....core.moves import Move
from ....core.seats import Seat
from ....core.view import View
from ..state import TigrisState
from ..turn import Action
from ..view import TigrisView
from .deals import deal
from .playout import SearchContext, settle
from .reasons import reason
from .replies import Finalist, play_round, played_on
from .turn_plan import TurnPlan, turn_plans
from .weights import TigrisWeights, learned

DEALS: Final = 3
"""Deals that are imagined for a plan."""
ANSWER_DEALS: Final = 24
"""Deals that are imagined for an answer, such as the support in a conflict."""
MIN_FINALISTS: Final = 4
"""Plans that are played on at least."""
GAMES_EACH: Final = 8
"""Games that should be played on for each finalist against one opponent. The number is divided by
the number of opponents: with more of them plans lie closer together and a game takes longer."""
ValuedMoves = list[tuple[float, Move]]


class Analysis:
    """What is known while one view is considered."""

    __slots__ = ("context", "deals", "lines", "max_scored", "reasons", "seat")

    def __init__(
        self, deals: list[TigrisState], seat: Seat, context: SearchContext, max_scored: int
    ) -> None:
        self.deals = deals
        self.seat = seat
        self.context = context
        self.max_scored = max_scored
        self.reasons: dict[int, MoveReason] = {}
        self.lines: dict[int, tuple[Move, ...]] = {}
        """By the id of a first action, the second one of the best plan that begins with it."""

    def ranked(self, values: ValuedMoves) -> list[ScoredMove]:
        """The best moves, each once and with its reason, the best first."""
        moves: list[ScoredMove] = []
        seen: set[int] = set()
        for value, move in sorted(values, key=lambda pair: -pair[0]):
            if move.id not in seen and len(moves) < self.max_scored:
                seen.add(move.id)
                line = self.lines.get(move.id, ())
                moves.append(ScoredMove(move, value, self.reason_for(move), line))
        return moves

    def ranked_plans(self, plans: list[tuple[float, TurnPlan]]) -> list[ScoredMove]:
        """The first actions of plans, each with the second one of its best plan."""
        self.lines = {}
        for _, plan in sorted(plans, key=lambda pair: -pair[0]):
            self.lines.setdefault(plan.first.id, () if plan.second is None else (plan.second,))
        return self.ranked([(value, plan.first) for value, plan in plans])

    def reason_for(self, move: Move) -> MoveReason:
        if move.id not in self.reasons:
            self.reasons[move.id] = reason(self.deals, self.seat, move, self.context)
        return self.reasons[move.id]


class SearchBot(Bot):
    """Plans over imagined deals, then plays the best plans on."""

    nodes: ClassVar[tuple[int, int, int]]
    """The default limit in positions, against one, two and three opponents."""
    finalists: ClassVar[int]
    """How many plans are played on at most."""
    trust: ClassVar[float] = 1.5
    """How many games the plan's own value counts for."""

    def __init__(self, seed: str = "", weights: TigrisWeights | None = None) -> None:
        super().__init__(seed)
        self.weights = weights
        """None: the learned ones."""

    def begin(self, view: View, clock: Clock, rng: Random) -> Analysis:
        """Imagine what is hidden, and prepare the evaluation."""
        assert isinstance(view, TigrisView) and view.seat is not None
        first = deal(view, rng)
        number = DEALS if isinstance(first.decision(), Action) else ANSWER_DEALS
        deals = [first, *(deal(view, rng) for _ in range(number - 1))]
        weights = self.weights or learned(len(view.table.seats))
        return Analysis(deals, view.seat, SearchContext(first, weights, clock), self.max_scored)

    def think(
        self, view: View, clock: Clock, on_progress: ProgressCallback
    ) -> Sequence[ScoredMove]:
        assert isinstance(view, TigrisView)
        opponents = len(view.table.seats) - 1
        clock = clock.or_default(self.nodes[opponents - 1])
        rng = self.rng(view)
        analysis = self.begin(view, clock, rng)
        deals, seat, context = analysis.deals, analysis.seat, analysis.context
        if not isinstance(deals[0].decision(), Action):
            return analysis.ranked(answers(deals, seat, list(view.legal), context))
        plans = turn_plans(deals, seat, context)
        moves = analysis.ranked_plans([(plan.value, plan) for plan in plans])
        on_progress(SearchProgress(clock.positions, moves, clock.spent))
        if len(moves) == 1 or clock.over:
            return moves
        before = clock.spent
        played_on(deal(view, rng), seat, plans[0], context)
        games = (1.0 - clock.spent) / max(1e-9, clock.spent - before)
        number = max(MIN_FINALISTS, min(self.finalists, int(games / (GAMES_EACH // opponents))))
        finalists = [Finalist(plan) for plan in plans[:number]]
        return self.halved(view, analysis, finalists, rng, on_progress)

    def halved(
        self,
        view: TigrisView,
        analysis: Analysis,
        finalists: list[Finalist],
        rng: Random,
        on_progress: ProgressCallback,
    ) -> Sequence[ScoredMove]:
        """Successive halving: after each round of games the better half goes on."""
        context, alive, out = analysis.context, finalists[:], list[Finalist]()
        clock = context.clock
        begun = clock.spent
        halvings = max(1, (len(alive) - 1).bit_length())
        for number in range(halvings):
            until = begun + (1.0 - begun) * (number + 1) / halvings
            plain = False
            while not plain and not clock.over:
                before = clock.spent
                play_round(deal(view, rng), analysis.seat, alive, context)
                plain = decided(alive, self.trust)
                if clock.spent + (clock.spent - before) / 2 > until:
                    break
            moves = in_order(analysis, alive + out, self.trust)
            on_progress(SearchProgress(clock.positions, moves, clock.spent))
            if plain:
                break
            keep = (len(alive) + 1) // 2
            out = alive[keep:] + out
            alive = alive[:keep]
        return moves


def decided(finalists: list[Finalist], trust: float) -> bool:
    """Sort the finalists; True if one move is plainly the best."""
    finalists.sort(key=lambda finalist: -finalist.value(trust))
    best = finalists[0]
    return all(
        best.clearly_beats(other)
        for other in finalists[1:]
        if other.plan.first.id != best.plan.first.id
    )


def in_order(analysis: Analysis, finalists: list[Finalist], trust: float) -> list[ScoredMove]:
    """The moves of the finalists; those that dropped out rank behind those that went on."""
    plans: list[tuple[float, TurnPlan]] = []
    ceiling = float("inf")
    for finalist in finalists:
        ceiling = min(ceiling, finalist.value(trust))
        plans.append((ceiling, finalist.plan))
    return analysis.ranked_plans(plans)


def answers(
    deals: list[TigrisState], seat: Seat, legal: list[Move], context: SearchContext
) -> ValuedMoves:
    """Every answer with its mean value over the deals."""
    valued: ValuedMoves = []
    for move in legal:
        total = 0.0
        for state in deals:
            twin = state.copy()
            twin.actions_left += 1
            twin.follow(move)
            settle(twin, context)
            total += context.evaluate(twin, seat)
        valued.append((total / len(deals), move))
    return valued
