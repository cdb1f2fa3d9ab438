"""Trying moves on copies: what follows a move is answered until the next action is due."""

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
from .evaluation import Judge
from .weights import Weights

MARGIN: Final = 1
"""So many tiles an attacker adds beyond what the board asks for, if he has them."""
KEPT: Final = 2
WEARY_TURN: Final = 80
WEARINESS: Final = 0.02
"""Late in an endless game leaders stay where they are, and tiles are drawn until none is left."""


class Mind:
    """How all seats judge within one decision, and how many positions were looked at."""

    __slots__ = ("clock", "judges", "weights")

    def __init__(self, state: TigrisState, weights: Weights, clock: Clock) -> None:
        self.clock = clock
        self.weights = weights
        self.judges = [Judge(state, seat, weights) for seat in state.table.seats]

    def worth(self, state: TigrisState, seat: Seat) -> float:
        self.clock.looked += 1
        return self.judges[seat].worth(state)


class Step:
    """An action that was tried."""

    __slots__ = ("extra", "fought", "move", "state", "value")

    def __init__(
        self, move: Move, state: TigrisState, value: float, extra: float, fought: bool
    ) -> None:
        self.move = move
        self.state = state
        """Where it leads, the turn going on."""
        self.value = value
        """What that is worth, the extra included."""
        self.extra = extra
        """The part of the value that the position does not show."""
        self.fought = fought
        """True if there was a conflict, so that hidden hands matter."""


def try_action(state: TigrisState, seat: Seat, move: Move, mind: Mind) -> Step:
    """Make an action on a copy. Of an exchange only the giving is done: what comes is unknown."""
    twin = state.copy()
    if isinstance(move, Exchange):
        for colour in COLOURS:
            twin.hands[4 * seat + colour] -= move.tiles[colour]
        extra = mind.weights.fresh * sum(move.tiles) * mind.judges[seat].horizon
        twin.actions_left -= 1
        return Step(move, twin, mind.worth(twin, seat) + extra, extra, False)
    extra = 0.0
    if isinstance(move, PlaceTile):
        extra = mind.weights.square * square_shape(state, move.colour, move.cell)
    twin.follow(move)
    fought = settle(twin, mind)
    if isinstance(move, PlaceTile) and twin.monuments != state.monuments:
        extra = 0.0
    if twin.disasters_left[seat] < state.disasters_left[seat]:
        extra -= mind.weights.disaster
    if isinstance(move, PlaceLeader):
        extra -= WEARINESS * max(0, state.turn - WEARY_TURN)
    return Step(move, twin, mind.worth(twin, seat) + extra, extra, fought)


def settle(state: TigrisState, mind: Mind) -> bool:
    """Answer all that an action has led to as each seat would; True if there was a conflict."""
    fought = False
    while (decision := state.decision()) is not None and not isinstance(decision, Action):
        fought = fought or isinstance(decision, Support)
        state.follow(usual_answer(state, decision, mind))
    return fought


def usual_answer(state: TigrisState, decision: Decision[TigrisState], mind: Mind) -> Move:
    """What a seat answers to a question that follows from an action."""
    if isinstance(decision, Support):
        return usual_support(state, decision)
    moves = list(decision.moves(state))
    if isinstance(decision, ChooseTreasure):
        return moves[0]
    return best_answer(state, decision.seat, moves, mind)


def best_answer(state: TigrisState, seat: Seat, moves: list[Move], mind: Mind) -> Move:
    """Which war first, which monument: what looks best afterwards."""
    if len(moves) == 1:
        return moves[0]
    best, most = moves[0], float("-inf")
    for move in moves:
        twin = state.copy()
        twin.actions_left += 1
        twin.follow(move)
        settle(twin, mind)
        value = mind.worth(twin, seat)
        if value > most:
            best, most = move, value
    return best


def usual_support(state: TigrisState, decision: Support) -> Move:
    """Enough to win, and an attacker a little more; nothing if it cannot be won."""
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


def tried(state: TigrisState, seat: Seat, breadth: Breadth, mind: Mind) -> list[Step]:
    """The actions worth a trial with where they lead, the best first; at least one.

    Passing is among them only if nothing can be exchanged.
    """
    steps: list[Step] = []
    for keep in (KEPT, 0):
        move = exchange(state, seat, keep)
        if move is not None and sum(move.tiles) <= state.bag_left():
            steps.append(try_action(state, seat, move, mind))
    if not steps:
        steps.append(Step(PASS, state, mind.worth(state, seat), 0.0, False))
    for action in candidates(state, seat, breadth):
        steps.append(try_action(state, seat, action, mind))
    steps.sort(key=by_value)
    return steps


def by_value(step: Step) -> float:
    return -step.value
