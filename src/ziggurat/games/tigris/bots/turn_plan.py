"""Planning a whole turn: pairs of actions, the best of each kept."""

from __future__ import annotations

from typing import Final

from ....core.moves import Move
from ....core.seats import Seat
from ..moves import Exchange
from ..state import TigrisState
from .candidates import NARROW, WIDE
from .playout import Mind, Step, tried, try_action

FIRSTS: Final = 14
SECONDS: Final = 4
FIGHTS: Final = 8
"""So many conflicts, those that look best at first, are tried against all imagined hands."""


class Plan:
    """What to do with the actions that are left."""

    __slots__ = ("extra", "first", "second", "value")

    def __init__(self, first: Move, second: Move | None, value: float, extra: float) -> None:
        self.first = first
        self.second = second
        """None if it is the last action, or depends on how the first one ends."""
        self.value = value
        self.extra = extra
        """The part of the value that the position does not show."""


def standing(state: TigrisState) -> TigrisState:
    """A copy on which the turn does not end, so that no unknown tile is drawn."""
    twin = state.copy()
    twin.actions_left += 2
    return twin


def plans(deals: list[TigrisState], seat: Seat, mind: Mind) -> list[Plan]:
    """The best plans over imagined deals, the best first; at least one."""
    states = [standing(state) for state in deals]
    firsts = weighed(states, tried(states[0], seat, WIDE, mind), seat, mind)
    if deals[0].actions_left == 1:
        return [Plan(step.move, None, step.value, lasting(step)) for step in firsts]
    found: list[Plan] = []
    for number, step in enumerate(firsts):
        if number >= FIRSTS or (number and mind.clock.over):
            break
        if step.fought:
            found.append(after_fight(states, step, seat, mind))
        else:
            add_pairs(states, step, seat, mind, found)
    found.sort(key=by_value)
    return unlike(found)


def lasting(step: Step) -> float:
    """The extra that stays when play goes on: what an exchange brings is drawn then."""
    return 0.0 if isinstance(step.move, Exchange) else step.extra


def by_value(plan: Plan) -> float:
    return -plan.value


def weighed(states: list[TigrisState], steps: list[Step], seat: Seat, mind: Mind) -> list[Step]:
    """Conflicts count what they bring on average over the imagined hands."""
    fights = 0
    for step in steps:
        if not step.fought:
            continue
        fights += 1
        if fights > FIGHTS:
            step.value -= 100.0
            continue
        total = step.value
        for state in states[1:]:
            total += try_action(state, seat, step.move, mind).value
        step.value = total / len(states)
    return sorted(steps, key=lambda step: -step.value)


def after_fight(states: list[TigrisState], step: Step, seat: Seat, mind: Mind) -> Plan:
    """How a conflict ends is seen before the second action is chosen."""
    total = 0.0
    for state in states:
        end = try_action(state, seat, step.move, mind)
        total += end.extra + tried(end.state, seat, NARROW, mind)[0].value
    return Plan(step.move, None, total / len(states), lasting(step))


def add_pairs(
    states: list[TigrisState], step: Step, seat: Seat, mind: Mind, found: list[Plan]
) -> None:
    """The best second actions after a first one that is sure."""
    seconds = tried(step.state, seat, NARROW, mind)
    for second in seconds[:SECONDS]:
        value = second.value
        if second.fought:
            for state in states[1:]:
                between = try_action(state, seat, step.move, mind).state
                value += try_action(between, seat, second.move, mind).value
            value /= len(states)
        extra = lasting(step) + lasting(second)
        found.append(Plan(step.move, second.move, value + step.extra, extra))


def unlike(found: list[Plan]) -> list[Plan]:
    """The same two actions in the other order are left out."""
    seen: set[tuple[int, int]] = set()
    kept: list[Plan] = []
    for plan in found:
        if plan.second is not None:
            pair = (min(plan.first.id, plan.second.id), max(plan.first.id, plan.second.id))
            if pair in seen and plan.first.id != plan.second.id:
                continue
            seen.add(pair)
        kept.append(plan)
    return kept
