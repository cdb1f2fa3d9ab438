"""What a turn lost against a better one: the best plans for the round that begin with each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ....bots.bot import ScoredMove
from ....bots.clock import Clock
from ....bots.comparison import Comparison
from ....core.moves import Move
from ....core.seats import Seat
from ....core.view import View
from ..moves import Answer, Pass
from ..rounds import CultSpades
from ..state import TerraState
from .evaluation import TerraEvaluator
from .levels import ExpertBot
from .rival_forecast import forecast
from .round_plan import PlanEnd, PlanLine, RoundPlanner
from .simple_answers import cult_spades, offers
from .turn_generator import after, exchanges, finished_turns, settled

MIN_WIDTH: Final = 4
MAX_WIDTH: Final = 60
LINE_POSITIONS: Final = 160
"""About how many positions each line of a beam costs until the end of the round."""
KEPT: Final = 2
"""Ways to finish a turn that is begun which are planned on."""


class BestPlan(NamedTuple):
    """The best plan that begins with some moves."""

    value: float
    end: TerraState
    """The position at the beginning of the next round, or at the end of the game."""


class PlanComparer:
    """Plans of one seat in one position, all planned alike."""

    def __init__(self, state: TerraState, seat: Seat, clock: Clock) -> None:
        self.state, self.seat, self.clock = state, seat, clock
        self.weights = ExpertBot.weights
        rivals = forecast(state, seat, Clock(), self.weights)
        self.evaluator = TerraEvaluator(state, seat, self.weights, rivals)
        nodes = clock.nodes or LINE_POSITIONS * MAX_WIDTH
        self.width = max(MIN_WIDTH, min(MAX_WIDTH, nodes // LINE_POSITIONS))

    def best(self, script: Sequence[Move]) -> BestPlan:
        """The best plan that begins with a script, or with its first move alone."""
        plans = [self.planned(script)]
        if len(script) > 1:
            plans.append(self.planned(script[:1]))
        return max((plan for plan in plans if plan is not None), key=lambda plan: plan.value)

    def planned(self, script: Sequence[Move]) -> BestPlan | None:
        """The best plan that begins with the moves of a script up to the end of its turn."""
        planner = RoundPlanner(self.state, self.seat, Clock(), self.weights, self.evaluator)
        planner.values, planner.ends = [0.0], [{}]
        planner.values[0] = float("-inf")
        planner.cards = planner.best_cards()
        state = planner.root
        for number, move in enumerate(script):
            if number and state.refusal(move, self.seat) is not None:
                break
            if isinstance(move, Pass):
                planner.close(PlanLine(state, 0, (), 0.0, 0.0), move)
                return ended(planner)
            state = after(state, self.seat, move)
            if settled(state, self.seat) and not exchanges(move):
                break
        start = self.evaluator.evaluate(state)
        turns = finished_turns(state.copy(), self.evaluator, KEPT)
        planner.explore([PlanLine(turn, 0, (), 0.0, start) for turn in turns], self.width)
        self.clock.positions += planner.clock.positions
        return ended(planner)


def ended(planner: RoundPlanner) -> BestPlan | None:
    """The best end that a planner has found."""
    ends: list[PlanEnd] = list(planner.ends[0].values())
    if not ends:
        return None
    best = max(ends, key=lambda end: end.value)
    return BestPlan(best.value, best.state)


def answered(state: TerraState, seat: Seat, legal: Sequence[Move]) -> dict[str, float] | None:
    """The values of answers that need no plan, by their texts; None for everything else."""
    if isinstance(legal[0], Answer):
        valued = offers(state, seat, legal, ExpertBot.offer_weights or ExpertBot.weights)
    elif isinstance(state.decision(seat), CultSpades):
        valued = cult_spades(state, seat, legal, ExpertBot.weights)
    else:
        return None
    return {move.text: value for value, move in valued}


def compare(
    view: View, state: TerraState, better: ScoredMove, played: Sequence[Move], clock: Clock
) -> Comparison:
    """How many points more the best plan with the better move brings."""
    seat = view.seat
    assert seat is not None
    values = answered(state, seat, view.legal)
    if values is not None:
        known = values.get(played[0].text)
        return Comparison(0.0 if known is None else values[better.move.text] - known)
    comparer = PlanComparer(state, seat, clock)
    found = comparer.best((better.move,)).value
    return Comparison(found - comparer.best(played).value)
