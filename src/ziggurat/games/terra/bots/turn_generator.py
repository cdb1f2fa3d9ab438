"""Whole turns of one seat, as if all opponents had passed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ....core.agenda import Task
from ....core.moves import Move
from ....core.seats import Seat
from ..bridges import BuildBridge
from ..cults import CultSteps
from ..data.box import ROUNDS
from ..data.tiles import SCORINGS
from ..decisions import TerraDecision
from ..dwellings import Dwelling
from ..favours import FavourTile
from ..moves import (
    DONE,
    ORDAIN,
    Bridge,
    Burn,
    Convert,
    Dig,
    Done,
    DropSpade,
    Pass,
    Row,
    Send,
    Transform,
)
from ..passing import pass_round
from ..rounds import EndRound, receive_bonus, receive_income
from ..spades import Spades
from ..state import TerraState
from ..towns import TownTile, list_connections
from ..turn import FIRST, AfterAction, Turn
from .evaluation import TerraEvaluator

MAX_QUESTIONS = 8
"""Decisions within one turn that are searched."""
DUE_FAVOUR, DUE_SPADE, DUE_STEP, DUE_BRIDGE, DUE_OTHER, DUE_TURN = 6.0, 3.0, 1.2, 1.5, 3.0, 2.0
"""Rough values of what is due to a seat but not chosen yet, in points."""

END_ROUND: Final = EndRound()


def without_opponents(state: TerraState, seat: Seat) -> TerraState:
    """A copy in which only this seat goes on; all others have passed."""
    twin = state.copy()
    for player in twin.players:
        if player.seat != seat:
            player.passed = True
    drop_other_tasks(twin, seat)
    return twin


def drop_other_tasks(state: TerraState, seat: Seat) -> None:
    """Drop the decisions of other seats, and what would happen after the turn."""
    state.pending = ()
    agenda: list[Task[TerraState]] = [END_ROUND]
    for task in state.agenda:
        if isinstance(task, TerraDecision) and task.seat == seat:
            if len(agenda) == 1 and not isinstance(task, (Turn, AfterAction)):
                agenda.append(Turn(seat))
            agenda.append(task)
    if len(agenda) == 1:
        agenda.append(Turn(seat))
    state.agenda = agenda


def copy_for_seat(state: TerraState, seat: Seat) -> TerraState:
    """A copy of the state in which the other players, who do nothing, are shared."""
    players = state.players[:]
    players[seat] = players[seat].copy()
    return TerraState(state.table, players, state)


def after(state: TerraState, seat: Seat, move: Move) -> TerraState:
    """A copy after a move. It is a full one for a bridge, which changes neighbours of others."""
    twin = state.copy() if isinstance(move, Bridge) else copy_for_seat(state, seat)
    twin.follow(move, seat)
    drop_other_tasks(twin, seat)
    return twin


def exchanges(move: Move) -> bool:
    """Whether a move only exchanges goods. A priest made of a worker is an ability."""
    return isinstance(move, Burn) or (isinstance(move, Convert) and move.number != ORDAIN)


def candidates(legal: Iterable[Move]) -> list[Move]:
    """The moves to consider: exchanges and spades with a purpose, the longest cult steps."""
    selected: list[Move] = []
    sends: dict[int, Move] = {}
    for move in legal:
        last = move.parts[-1] if isinstance(move, Row) else move
        if isinstance(last, Send):
            best = sends.get(last.cult)
            if best is None or steps(best) < last.steps:
                sends[last.cult] = move
        elif not exchanges(last) and not isinstance(last, Dig):
            selected.append(move)
    selected += sends.values()
    return selected or list(legal)


def steps(move: Move) -> int:
    """The steps of a priest that is sent to a cult."""
    last = move.parts[-1] if isinstance(move, Row) else move
    return last.steps if isinstance(last, Send) else 0


def pending_value(state: TerraState, evaluator: TerraEvaluator) -> float:
    """The rough value of the open decisions of a seat."""
    value = 0.0
    for decision in state.asked_of(evaluator.seat):
        if isinstance(decision, TownTile):
            tile = SCORINGS[state.table.scorings[decision.round - 1]]
            value += evaluator.weights.town + (tile.points if tile.event == "TOWN" else 0)
        elif isinstance(decision, FavourTile):
            value += DUE_FAVOUR
        elif isinstance(decision, Spades):
            value += DUE_SPADE * decision.left
        elif isinstance(decision, CultSteps):
            value += DUE_STEP * decision.steps
        elif isinstance(decision, BuildBridge):
            value += DUE_BRIDGE
        elif isinstance(decision, Dwelling):
            value += 0.01
        elif isinstance(decision, Turn):
            value += DUE_TURN if decision.part == FIRST else 0.0
        elif not isinstance(decision, AfterAction):
            value += DUE_OTHER
    return value


def open_moves(state: TerraState, seat: Seat) -> list[Move]:
    """The answers to open decisions beside the turn itself, without giving spades up."""
    moves: list[Move] = []
    for question in state.asked_of(seat):
        if isinstance(question, Turn):
            continue
        if isinstance(question, AfterAction):
            list_connections(state, state.players[seat], moves)
        elif isinstance(question, Spades):
            moves += digs(state, seat, question.moves(state))
        else:
            moves += [move for move in candidates(question.moves(state)) if not exchanges(move)]
    return moves


def digs(state: TerraState, seat: Seat, legal: Iterable[Move]) -> list[Move]:
    """Uses of spades: dwellings and home terrain, else land that is nearer to it."""
    faction = state.players[seat].faction
    best: list[Move] = []
    nearer: list[Move] = []
    for move in candidates(legal):
        if isinstance(move, Transform):
            if move.terrain == faction.home:
                best.append(move)
            elif not best:
                left = faction.spade_steps(move.terrain, faction.home)
                if left < faction.spade_steps(state.terrain(move.hex), faction.home):
                    nearer.append(move)
        elif not isinstance(move, DropSpade):
            best.append(move)
    return best or nearer


def settled(state: TerraState, seat: Seat) -> bool:
    """Whether the seat is asked for a turn and nothing else."""
    asked = state.asked_of(seat)
    return len(asked) == 1 and isinstance(asked[0], Turn)


def finished_turns(
    state: TerraState, evaluator: TerraEvaluator, keep: int, depth: int = 0
) -> list[TerraState]:
    """The states after a turn that is begun, with its decisions answered in the best few ways.

    The given state may be changed.
    """
    seat = evaluator.seat
    if settled(state, seat):
        return [state]
    moves = open_moves(state, seat) if depth < MAX_QUESTIONS else []
    can_end = ends(state, seat)
    if not moves:
        move = DONE if can_end else given_up(state, seat)
        state.follow(move, seat)
        drop_other_tasks(state, seat)
        return [state] if can_end else finished_turns(state, evaluator, keep, depth + 1)
    twins = [after(state, seat, move) for move in moves]
    if len(twins) == 1 and not can_end:
        return finished_turns(twins[0], evaluator, keep, depth + 1)
    valued = [
        (evaluator.evaluate(twin) + pending_value(twin, evaluator), n)
        for n, twin in enumerate(twins)
    ]
    valued.sort(key=lambda pair: -pair[0])
    least = -1e9
    if can_end:
        state.follow(DONE, seat)
        drop_other_tasks(state, seat)
        least = evaluator.evaluate(state)
    ended = []
    for value, n in valued[:keep]:
        if value >= least:
            ended += finished_turns(twins[n], evaluator, 1, depth + 1)
    return ended or [state]


def ends(state: TerraState, seat: Seat) -> bool:
    """Whether the turn can be ended."""
    asked = state.asked_of(seat)
    return isinstance(asked[-1], AfterAction) and not state.is_due(seat)


def given_up(state: TerraState, seat: Seat) -> Move:
    """The move that gives up something that is due and of no use."""
    legal = [move for move in state.legal_moves(seat) if not isinstance(move, Done | Pass)]
    wanted = [move for move in legal if isinstance(move, DropSpade)]
    return (wanted or candidates(legal))[0]


def next_round(state: TerraState, seat: Seat, move: Pass) -> tuple[TerraState, int]:
    """The state at the start of the next round after a pass, and the spades of the cult bonus.

    After the last round nothing comes any more: the seat has passed, and that is all.
    """
    twin = copy_for_seat(state, seat)
    player = twin.players[seat]
    pass_round(twin, player, move)
    if state.round == ROUNDS:
        return twin, 0
    spades = receive_bonus(twin, player)
    twin.power_used = 0
    twin.round += 1
    player.used = 0
    player.passed = False
    receive_income(twin, player)
    twin.agenda = [END_ROUND, Turn(seat)]
    return twin, spades
