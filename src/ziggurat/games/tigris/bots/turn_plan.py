"""Plans for a whole turn: pairs of actions."""

from __future__ import annotations

from typing import Final

from ....core.moves import Move
from ....core.seats import Seat
from ..moves import Exchange
from ..state import TigrisState
from .candidates import NARROW, WIDE
from .playout import SearchContext, TriedAction, tried_actions, try_action

MAX_FIRST_ACTIONS: Final = 14
"""First actions for which second ones are searched."""
MAX_SECOND_ACTIONS: Final = 4
"""Second actions that are kept for each first one."""
MAX_FIGHTS: Final = 8
"""Conflicts that are tried against all imagined hands, the most promising first."""


class TurnPlan:
    """What to do with the actions that are left in a turn."""

    __slots__ = ("extra", "first", "second", "value")

    def __init__(self, first: Move, second: Move | None, value: float, extra: float) -> None:
        self.first = first
        self.second = second
        """None if the first is the last action, or if it depends on how the first one ends."""
        self.value = value
        self.extra = extra
        """The part of the value that the position does not show."""


def with_turn_open(state: TigrisState) -> TigrisState:
    """A copy in which the turn does not end, so that no unknown tile is drawn."""
    twin = state.copy()
    twin.actions_left += 2
    return twin


def turn_plans(deals: list[TigrisState], seat: Seat, context: SearchContext) -> list[TurnPlan]:
    """The best plans over imagined deals, the best first; at least one."""
    states = [with_turn_open(state) for state in deals]
    firsts = averaged(states, tried_actions(states[0], seat, WIDE, context), seat, context)
    if deals[0].actions_left == 1:
        return [
            TurnPlan(action.move, None, action.value, lasting_extra(action)) for action in firsts
        ]
    plans: list[TurnPlan] = []
    for number, action in enumerate(firsts):
        if number >= MAX_FIRST_ACTIONS or (number and context.clock.over):
            break
        if action.fought:
            plans.append(after_fight(states, action, seat, context))
        else:
            add_pairs(states, action, seat, context, plans)
    plans.sort(key=by_value)
    return without_transpositions(plans)


def lasting_extra(action: TriedAction) -> float:
    """The extra that remains when play goes on: the tiles of an exchange are drawn then."""
    return 0.0 if isinstance(action.move, Exchange) else action.extra


def by_value(plan: TurnPlan) -> float:
    return -plan.value


def averaged(
    states: list[TigrisState], actions: list[TriedAction], seat: Seat, context: SearchContext
) -> list[TriedAction]:
    """The actions, the best first, with conflicts valued by their mean over the imagined hands."""
    fights = 0
    for action in actions:
        if not action.fought:
            continue
        fights += 1
        if fights > MAX_FIGHTS:
            action.value -= 100.0
            continue
        total = action.value
        for state in states[1:]:
            total += try_action(state, seat, action.move, context).value
        action.value = total / len(states)
    return sorted(actions, key=lambda action: -action.value)


def after_fight(
    states: list[TigrisState], action: TriedAction, seat: Seat, context: SearchContext
) -> TurnPlan:
    """A plan that begins with a conflict: its end is known before the second action is chosen."""
    total = 0.0
    for state in states:
        end = try_action(state, seat, action.move, context)
        total += end.extra + tried_actions(end.state, seat, NARROW, context)[0].value
    return TurnPlan(action.move, None, total / len(states), lasting_extra(action))


def add_pairs(
    states: list[TigrisState],
    action: TriedAction,
    seat: Seat,
    context: SearchContext,
    plans: list[TurnPlan],
) -> None:
    """Add the best second actions after a first one without a conflict."""
    seconds = tried_actions(action.state, seat, NARROW, context)
    for second in seconds[:MAX_SECOND_ACTIONS]:
        value = second.value
        if second.fought:
            for state in states[1:]:
                between = try_action(state, seat, action.move, context).state
                value += try_action(between, seat, second.move, context).value
            value /= len(states)
        extra = lasting_extra(action) + lasting_extra(second)
        plans.append(TurnPlan(action.move, second.move, value + action.extra, extra))


def without_transpositions(plans: list[TurnPlan]) -> list[TurnPlan]:
    """The plans without those that take the same two actions in the other order."""
    seen: set[tuple[int, int]] = set()
    unique: list[TurnPlan] = []
    for plan in plans:
        if plan.second is not None:
            pair = (min(plan.first.id, plan.second.id), max(plan.first.id, plan.second.id))
            if pair in seen and plan.first.id != plan.second.id:
                continue
            seen.add(pair)
        unique.append(plan)
    return unique
