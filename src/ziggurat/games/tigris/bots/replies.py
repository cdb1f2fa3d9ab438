"""What others answer: finalists are played on against imagined hands until the seat's next turn."""

from __future__ import annotations

from typing import Final

from ....core.moves import Move
from ....core.seats import Seat
from ..state import TigrisState
from .candidates import REPLY
from .playout import Mind, settle, tried
from .turn_plan import Plan, standing

MOST_ACTIONS: Final = 12


class Finalist:
    """A plan, and how it fared so far."""

    __slots__ = ("plan", "played", "total")

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.played = 0
        self.total = 0.0

    def value(self, trust: float) -> float:
        """The mean of what was played, with the plan's own value counted so many times."""
        return (self.total + trust * self.plan.value) / (self.played + trust)


def greedy(state: TigrisState, seat: Seat, mind: Mind) -> Move:
    """The action that looks best at once."""
    return tried(standing(state), seat, REPLY, mind)[0].move


def carry_out(state: TigrisState, seat: Seat, plan: Plan, mind: Mind) -> None:
    """The rest of the seat's turn as planned."""
    state.follow(plan.first)
    settle(state, mind)
    if state.over or state.active != seat:
        return
    second = plan.second
    if second is None or state.refusal(second) is not None:
        second = greedy(state, seat, mind)
    state.follow(second)
    settle(state, mind)


def played_on(state: TigrisState, seat: Seat, plan: Plan, mind: Mind) -> float:
    """What a plan comes to once the others have had their turns."""
    twin = state.copy()
    carry_out(twin, seat, plan, mind)
    for _ in range(MOST_ACTIONS):
        if twin.over or twin.active == seat:
            break
        twin.follow(greedy(twin, twin.active, mind))
        settle(twin, mind)
    return mind.worth(twin, seat) + plan.extra


def play_round(state: TigrisState, seat: Seat, finalists: list[Finalist], mind: Mind) -> None:
    """All finalists meet the same deal; a round that time cuts short does not count."""
    values: list[float] = []
    for finalist in finalists:
        if mind.clock.over:
            return
        values.append(played_on(state, seat, finalist.plan, mind))
    for finalist, value in zip(finalists, values, strict=True):
        finalist.total += value
        finalist.played += 1
