"""Replies of the opponents: the best plans are played on until the seat's next turn."""

from __future__ import annotations

from typing import Final

from ....core.moves import Move
from ....core.seats import Seat
from ..state import TigrisState
from .candidates import REPLY
from .playout import SearchContext, settle, tried_actions
from .turn_plan import TurnPlan, with_turn_open

MAX_ACTIONS: Final = 12
"""Actions of opponents that are played before the position is evaluated."""


class Finalist:
    """A plan, and its results so far."""

    __slots__ = ("plan", "played", "total")

    def __init__(self, plan: TurnPlan) -> None:
        self.plan = plan
        self.played = 0
        self.total = 0.0

    def value(self, trust: float) -> float:
        """The mean result, with the plan's own value counted ``trust`` times."""
        return (self.total + trust * self.plan.value) / (self.played + trust)


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
    carry_out(twin, seat, plan, context)
    for _ in range(MAX_ACTIONS):
        if twin.over or twin.active == seat:
            break
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
        finalist.played += 1
