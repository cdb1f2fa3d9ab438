"""Playing the moves of a log: it does not say where a turn ends, so the next move shows it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING

from ....core.agenda import Decision
from ....core.errors import IllegalMove, Refusal
from ....core.moves import Move
from ....core.native import mypyc_attr
from ....core.record import Record
from ....core.seats import Seat
from ..moves import DONE, RESIGN, Decline, Leech, Pass
from ..rounds import EndRound
from ..state import TerraState
from ..turn import FIRST, AfterAction, SecondTurn, Turn, next_seat, still_due
from .empty_offers import EmptyOffers
from .held_rounds import HeldState
from .setup_lines import SetupReader

if TYPE_CHECKING:
    from ..game import TerraMystica


@mypyc_attr(allow_interpreted_subclasses=True)
class MovePlayer(SetupReader):
    """Plays single moves, closes turns that are over, and keeps the lines of the record."""

    def __init__(self, game: TerraMystica, options: Iterable[str] = ()) -> None:
        super().__init__(game, options)
        self.lines: list[str] = []
        """The moves of the record."""
        self.text: list[str] = []
        """All lines of the file, if they are known; ``number`` of them are read."""
        self.number = 0
        self.empty_offers = EmptyOffers()
        self.may_skip_second: Seat | None = None
        """The seat that has closed the first action of a double turn: it may skip the second."""

    def finished(self) -> Record:
        """The record of everything that was read."""
        self.begin()
        assert self.record is not None
        self.record.moves = self.lines
        return self.record

    def play(self, state: TerraState, seat: Seat, move: Move) -> None:
        """Play a single move; a turn that is over is closed first."""
        decision = state.judged(move, seat)
        if isinstance(decision, Refusal) and self.close_turn(state, seat, move):
            decision = state.judged(move, seat)
        if isinstance(decision, Refusal):
            raise IllegalMove(decision, move.text)
        if self.may_skip_second == seat or move is DONE:
            self.may_skip_second = seat if move is DONE else None
        if self.empty_offers.open and isinstance(move, Pass):
            self.hold_round(state)
        self.answer_with(state, decision, move)

    def leave(self, seat: Seat) -> None:
        """A player leaves the game (TM-426); nobody waits for their answers any more."""
        state = self.begin()
        state.play(RESIGN, seat)
        self.lines.append(f"{self.factions[seat]}: {RESIGN.text}")
        self.empty_offers.forget(seat)

    def answer_with(self, state: TerraState, decision: Decision[TerraState], move: Move) -> None:
        state.answer(decision, move)
        self.lines.append(f"{self.factions[decision.seat]}: {move.text}")
        self.empty_offers.add(state.events, self.factions)

    def close_turn(self, state: TerraState, seat: Seat, move: Move) -> bool:
        """Close the turn whose action is taken if the next move needs that; False if it cannot."""
        lowest = self.taken_turn(state)
        if lowest is None or isinstance(move, (Leech, Decline)):
            return False
        if lowest.seat == seat and not self.acts_again(state, lowest, move):
            return False
        if lowest.seat != seat and move is DONE:
            return False
        self.answer_with(state, lowest, DONE)
        return True

    def acts_again(self, state: TerraState, after: AfterAction | SecondTurn, move: Move) -> bool:
        """Whether a move is another action that the same player may take now."""
        if move is DONE or type(move) in AfterAction.kinds or type(move) not in Turn.kinds:
            return False
        if isinstance(after, SecondTurn):
            return False
        return after.part == FIRST or next_seat(state, after.seat) == after.seat

    def end_turn(self) -> None:
        """Close the turn whose action is taken, as a heading of an archive says."""
        state = self.state
        if state is not None:
            lowest = self.taken_turn(state)
            if lowest is not None:
                self.answer_with(state, lowest, DONE)

    def taken_turn(self, state: TerraState) -> AfterAction | SecondTurn | None:
        """The turn whose action is taken and that can be closed."""
        asked = state.decisions()
        lowest = asked[-1] if asked else None
        if isinstance(lowest, AfterAction) and still_due(state, lowest.seat) is None:
            return lowest
        if isinstance(lowest, SecondTurn) and lowest.seat == self.may_skip_second:
            return lowest
        return None

    def hold_round(self, state: TerraState) -> None:
        """Keep a round from ending while later lines answer empty offers; else release it."""
        if isinstance(state, HeldState) and self.kind is HeldState:
            later = islice(self.text, self.number, None)
            awaited = self.empty_offers.are_awaited(state, later, self.factions)
            state.holds = (EndRound,) if awaited else ()
            if not state.holds:
                state.release(EndRound)
