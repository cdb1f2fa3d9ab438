"""Trying moves on copies: every decision after a move is answered until the next action."""

from __future__ import annotations

from typing import Final

from ....bots.clock import Clock
from ....core.agenda import Decision
from ....core.moves import Move
from ....core.seats import Seat
from ..box import COLOURS
from ..conflict import UNDECIDED, Support
from ..moves import PASS, SUPPORT_MOVES, Exchange, PlaceLeader, PlaceTile
from ..state import TigrisState
from ..treasures import ChooseTreasure
from ..turn import Action
from .candidates import Breadth, candidates, exchange, square_shape
from .evaluation import TigrisEvaluator
from .weights import TigrisWeights

MARGIN: Final = 1
"""Tiles that an attacker adds beyond what the board asks for, if they have them."""
KEPT: Final = 2
"""Tiles of a colour that an exchange keeps."""
WEARY_TURN: Final = 80
WEARINESS: Final = 0.02
"""The turn from which placing a leader costs this many points more with each turn.

Otherwise two bots could move their leaders for ever, and the bag would never become empty.
"""


class SearchContext:
    """What a search shares: the evaluators of all seats, and the clock."""

    __slots__ = ("clock", "evaluators", "weights")

    def __init__(self, state: TigrisState, weights: TigrisWeights, clock: Clock) -> None:
        self.clock = clock
        self.weights = weights
        self.evaluators = [TigrisEvaluator(state, seat, weights) for seat in state.table.seats]

    def evaluate(self, state: TigrisState, seat: Seat) -> float:
        self.clock.positions += 1
        return self.evaluators[seat].evaluate(state)


class TriedAction:
    """An action that has been tried on a copy."""

    __slots__ = ("extra", "fought", "move", "state", "value")

    def __init__(
        self, move: Move, state: TigrisState, value: float, extra: float, fought: bool
    ) -> None:
        self.move = move
        self.state = state
        """The position after it, with the turn still open."""
        self.value = value
        """The value of that position, the extra included."""
        self.extra = extra
        """The part of the value that the position does not show."""
        self.fought = fought
        """True if there was a conflict, so that hidden hands matter."""


def try_action(state: TigrisState, seat: Seat, move: Move, context: SearchContext) -> TriedAction:
    """Make an action on a copy. An exchange only gives tiles away: the new ones are unknown."""
    twin = state.copy()
    if isinstance(move, Exchange):
        for colour in COLOURS:
            twin.hands[4 * seat + colour] -= move.tiles[colour]
        extra = context.weights.fresh * sum(move.tiles) * context.evaluators[seat].horizon
        twin.actions_left -= 1
        return TriedAction(move, twin, context.evaluate(twin, seat) + extra, extra, False)
    extra = 0.0
    if isinstance(move, PlaceTile):
        extra = context.weights.square * square_shape(state, move.colour, move.cell)
    twin.follow(move)
    fought = settle(twin, context)
    if isinstance(move, PlaceTile) and twin.monuments != state.monuments:
        extra = 0.0
    if twin.disasters_left[seat] < state.disasters_left[seat]:
        extra -= context.weights.disaster
    if isinstance(move, PlaceLeader):
        extra -= WEARINESS * max(0, state.turn - WEARY_TURN)
    return TriedAction(move, twin, context.evaluate(twin, seat) + extra, extra, fought)


def settle(state: TigrisState, context: SearchContext) -> bool:
    """Answer all decisions that follow an action; True if there was a conflict."""
    fought = False
    while (decision := state.decision()) is not None and not isinstance(decision, Action):
        fought = fought or isinstance(decision, Support)
        state.follow(usual_answer(state, decision, context))
    return fought


def usual_answer(
    state: TigrisState, decision: Decision[TigrisState], context: SearchContext
) -> Move:
    """The usual answer of a seat to a decision that follows an action."""
    if isinstance(decision, Support):
        return usual_support(state, decision)
    moves = list(decision.moves(state))
    if isinstance(decision, ChooseTreasure):
        return moves[0]
    return best_answer(state, decision.seat, moves, context)


def best_answer(state: TigrisState, seat: Seat, moves: list[Move], context: SearchContext) -> Move:
    """The answer with the best position afterwards, such as which war comes first."""
    if len(moves) == 1:
        return moves[0]
    best, most = moves[0], float("-inf")
    for move in moves:
        twin = state.copy()
        twin.actions_left += 1
        twin.follow(move)
        settle(twin, context)
        value = context.evaluate(twin, seat)
        if value > most:
            best, most = move, value
    return best


def usual_support(state: TigrisState, decision: Support) -> Move:
    """Just enough to win, a little more for an attacker; nothing if it cannot be won."""
    conflict = decision.conflict
    held = state.hands[4 * decision.seat + conflict.support_colour]
    if conflict.attacker_support == UNDECIDED:
        needed = conflict.defender_strength + 1 - conflict.attacker_strength
        number = min(held, max(0, needed + MARGIN)) if needed <= held else 0
    else:
        attack = conflict.attacker_strength + conflict.attacker_support
        needed = attack - conflict.defender_strength
        number = needed if 0 < needed <= held else 0
    if state.table.options.support != "free" and not conflict.english(number):
        number = 0
    return SUPPORT_MOVES[number]


def tried_actions(
    state: TigrisState, seat: Seat, breadth: Breadth, context: SearchContext
) -> list[TriedAction]:
    """The candidates, tried on copies, the best first; at least one.

    Passing is among them only if nothing can be exchanged.
    """
    actions: list[TriedAction] = []
    for keep in (KEPT, 0):
        move = exchange(state, seat, keep)
        if move is not None:
            actions.append(try_action(state, seat, move, context))
    if not actions:
        actions.append(TriedAction(PASS, state, context.evaluate(state, seat), 0.0, False))
    for candidate in candidates(state, seat, breadth):
        actions.append(try_action(state, seat, candidate, context))
    actions.sort(key=by_value)
    return actions


def by_value(action: TriedAction) -> float:
    return -action.value
