"""Leaving the game (TM-426 to TM-428)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.agenda import Task
from ...core.seats import Seat
from .auction import release
from .decisions import TerraDecision
from .final import score_game
from .moves import NO_CARD
from .offers import PutOffers
from .options import LEAVERS_LAST
from .tuples import replaced
from .turn import AfterAction, NextTurn, Turn

if TYPE_CHECKING:
    from .player import Player
    from .state import TerraState


def leave(state: TerraState, seat: Seat) -> None:
    """Remove all decisions of a seat; its buildings stay (TM-426)."""
    hand_back_card(state, state.players[seat])
    release(state, seat)
    if len(state.left) == len(state.table.seats):  # TM-428
        score_game(state)
        return
    agenda: list[Task[TerraState]] = []
    dropped: list[TerraDecision] = []
    turn = -1
    for task in state.agenda:
        if isinstance(task, (Turn, AfterAction)) and task.seat == seat:
            turn = len(agenda)
        elif isinstance(task, TerraDecision) and task.seat == seat:
            dropped.append(task)
        else:
            agenda.append(task)
    state.agenda = agenda
    for question in dropped:
        question.forgo(state)
    if turn >= 0:
        end_turn(state, seat, turn)


def ranks(state: TerraState) -> tuple[int, ...]:
    """The rank of every seat by points; by option those who left rank last (TM-428)."""
    behind = state.left if state.table.chosen[LEAVERS_LAST] else ()
    worth = [(player.seat not in behind, player.points) for player in state.players]
    return tuple(1 + sum(other > own for other in worth) for own in worth)


def hand_back_card(state: TerraState, player: Player) -> None:
    """Put the bonus card on display at once, without coins and without any gain."""
    player.passed = True
    player.waiting = 0
    if player.card != NO_CARD:
        state.cards = replaced(state.cards, player.card, 0)
        player.card = NO_CARD


def end_turn(state: TerraState, seat: Seat, floor: int) -> None:
    """Pass the turn to the next player; the decisions above it stay open."""
    above = state.agenda[floor:]
    del state.agenda[floor:]
    state.owe(PutOffers(), NextTurn(seat))
    state.settle(floor)
    state.agenda += above
