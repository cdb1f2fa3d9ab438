"""Replies of the opponents: the best plans are played on until the seat's next turn."""

from __future__ import annotations

from typing import Final

from ....bots.floats import add_up
from ....core.moves import Move
from ....core.seats import Seat
from ..state import TigrisState
from .candidates import REPLY
from .playout import SearchContext, settle, tried_actions
from .turn_plan import TurnPlan, with_turn_open

MIN_GAMES: Final = 8
"""Games after which one plan can be clearly better than another."""
CLEAR: Final = 4.0
"""The lead, in standard errors, that is clear."""


class Finalist:
    """A plan, and its results so far."""

    __slots__ = ("plan", "results", "total")

    def __init__(self, plan: TurnPlan) -> None:
        self.plan = plan
        self.results: list[float] = []
        """Those of the same games for all finalists, as far as they were played on."""
        self.total = 0.0

    def value(self, trust: float) -> float:
        """The mean result, with the plan's own value counted ``trust`` times."""
        return (self.total + trust * self.plan.value) / (len(self.results) + trust)

    def clearly_beats(self, other: Finalist) -> bool:
        """True if it was better by several standard errors in the games of both."""
        number = min(len(self.results), len(other.results))
        if number < MIN_GAMES:
            return False
        leads = [self.results[at] - other.results[at] for at in range(number)]
        mean = add_up(leads) / number
        spread = add_up([(lead - mean) * (lead - mean) for lead in leads])
        return mean > 0 and mean * mean * number * (number - 1) > CLEAR * CLEAR * spread


def greedy_action(state: TigrisState, seat: Seat, context: SearchContext) -> Move:
    """The action that looks best at once."""
    return tried_actions(with_turn_open(state), seat, REPLY, context)[0].move


def carry_out(state: TigrisState, seat: Seat, plan: TurnPlan, context: SearchContext) -> None:
    """Play the rest of the seat's turn as planned."""
    state.follow(plan.first)
    settle(state, context)
    if state.over or state.active != seat:
        return
    second = plan.second
    if second is None or state.refusal(second) is not None:
        second = greedy_action(state, seat, context)
    state.follow(second)
    settle(state, context)


def played_on(state: TigrisState, seat: Seat, plan: TurnPlan, context: SearchContext) -> float:
    """The value of a plan once the opponents have had their turns."""
    twin = state.copy()
    end = state.turn + len(state.table.seats)
    carry_out(twin, seat, plan, context)
    while not twin.over and twin.turn < end:
        twin.follow(greedy_action(twin, twin.active, context))
        settle(twin, context)
    return context.evaluate(twin, seat) + plan.extra


def play_round(
    state: TigrisState, seat: Seat, finalists: list[Finalist], context: SearchContext
) -> None:
    """Play all finalists on from the same deal; a round that the clock cuts short is dropped."""
    values: list[float] = []
    for finalist in finalists:
        if context.clock.over:
            return
        values.append(played_on(state, seat, finalist.plan, context))
    for finalist, value in zip(finalists, values, strict=True):
        finalist.total += value
        finalist.results.append(value)
