"""Chapters 3 and 10: the turn, its two actions, its end."""

from typing import ClassVar

from ...core.agenda import Task
from ...core.errors import Fact, Refusal
from ...core.moves import Move, Moves
from . import cells
from .box import ACTIONS, LAST_TREASURES
from .cells import OFF, Cell
from .decisions import TigrisDecision
from .disasters import add_disaster_moves, disaster_refusal, place_disaster
from .events import ActionPassed, TurnBegan
from .exchange import add_exchange_moves, exchange_refusal, exchange_tiles
from .kingdoms import Borders
from .leaders import (
    add_leader_moves,
    leader_refusal,
    place_leader,
    withdraw_leader,
    withdraw_refusal,
)
from .monuments import pay_monuments
from .move_lists import MoveList
from .moves import PASS, Exchange, Pass, PlaceDisaster, PlaceLeader, PlaceTile, Withdraw
from .state import TigrisState
from .tiles import add_tile_moves, place_tile, tile_refusal
from .treasures import HAND_OUT


class Action(TigrisDecision):
    """One of the active player's two actions (TE-19)."""

    __slots__ = ()
    key: ClassVar[str] = "action"
    kinds: ClassVar[tuple[type[Move], ...]] = (
        PlaceLeader,
        Withdraw,
        PlaceTile,
        PlaceDisaster,
        Exchange,
        Pass,
    )

    @property
    def rule(self) -> str:
        return "TE-19"

    def facts(self, state: TigrisState) -> dict[str, Fact]:
        return {"number": state.actions_left}

    def moves(self, state: TigrisState) -> Moves:
        legal, borders = MoveList(), Borders(state)
        add_leader_moves(state, self.seat, borders, legal)
        add_tile_moves(state, self.seat, borders, legal)
        add_disaster_moves(state, self.seat, legal)
        add_exchange_moves(state, self.seat, legal)
        return legal

    def objection(self, state: TigrisState, move: Move) -> Refusal | None:
        if isinstance(move, PlaceTile):
            return tile_refusal(state, self.seat, move)
        if isinstance(move, PlaceLeader):
            return leader_refusal(state, self.seat, move)
        if isinstance(move, Withdraw):
            return withdraw_refusal(state, self.seat, move)
        if isinstance(move, PlaceDisaster):
            return disaster_refusal(state, self.seat, move)
        if isinstance(move, Exchange):
            return exchange_refusal(state, self.seat, move)
        return None

    def least(self, state: TigrisState) -> Move:
        return PASS

    def answer(self, state: TigrisState, move: Move) -> None:
        placed = move.cell if isinstance(move, PlaceTile) else OFF
        state.owe(HAND_OUT, EndAction(placed))
        if isinstance(move, PlaceTile):
            place_tile(state, self.seat, move)
        elif isinstance(move, PlaceLeader):
            place_leader(state, self.seat, move)
        elif isinstance(move, Withdraw):
            withdraw_leader(state, self.seat, move)
        elif isinstance(move, PlaceDisaster):
            place_disaster(state, self.seat, move)
        elif isinstance(move, Exchange):
            exchange_tiles(state, self.seat, move)
        else:
            state.events.append(ActionPassed(self.seat))


class EndAction(Task[TigrisState]):
    """The end of an action, after everything it caused (TE-21)."""

    __slots__ = ("placed",)

    def __init__(self, placed: Cell) -> None:
        self.placed = placed
        """Where this action placed a tile; OFF if it placed none."""

    def run(self, state: TigrisState) -> None:
        state.actions_left -= 1
        if state.actions_left:
            state.owe(Action(state.active))
        else:
            end_turn(state)


def end_turn(state: TigrisState) -> None:
    """Monuments pay, then the game may end, then hands are filled (TE-113)."""
    pay_monuments(state)
    if cells.count(state.treasures) <= LAST_TREASURES:
        state.end("treasures")
        return
    for seat in state.table.clockwise(state.active):
        if seat in state.left:  # TE-124
            continue
        if not state.refill(seat):
            state.end("bag")
            return
    state.turn += 1
    state.active = state.table.clockwise(state.active)[1]
    begin_turn(state)


def begin_turn(state: TigrisState) -> None:
    state.actions_left = ACTIONS
    state.events.append(TurnBegan(state.active, state.turn))
    state.owe(Action(state.active))
