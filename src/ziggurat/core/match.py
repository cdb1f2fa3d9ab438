"""A game being played: check, apply, append, undo."""

from __future__ import annotations

from dataclasses import dataclass

from .agenda import Decision
from .errors import IllegalMove, Refusal
from .events import Event
from .game import Game
from .moves import Move
from .record import Record
from .registry import find
from .seats import Seat
from .state import State


@dataclass(frozen=True, slots=True)
class Played:
    """A move that was made: by whom, and what it made happen."""

    seat: Seat
    move: Move
    events: tuple[Event, ...]


class Match:
    """A record, the states it went through, and the door for the next move."""

    def __init__(self, record: Record) -> None:
        self.game: Game = find(record.game)
        self.record = Record(
            record.game, record.players, dict(record.options), dict(record.deal), [], record.extra
        )
        self._states: list[State] = [self.game.start(record)]
        self.history: list[Played] = []
        for number, text in enumerate(record.moves, start=1):
            try:
                self.play(text)
            except IllegalMove as error:
                raise IllegalMove(error.refusal, text, number) from None

    @property
    def state(self) -> State:
        """The position now; play through the match, not on the state."""
        return self._states[-1]

    def at(self, moves: int) -> State:
        """The position after so many moves."""
        return self._states[moves]

    def check(self, text: str, seat: Seat | None = None) -> Refusal | None:
        """Why this text cannot be played now; None if it can."""
        return self.state.why_not(text, seat)

    def play(self, text: str, seat: Seat | None = None) -> list[Event]:
        """Check, apply, append. A refused move changes nothing."""
        decision = self.state.decision(seat)
        state = self.state.copy()
        events = state.play(text, seat)
        assert isinstance(decision, Decision) and state.last_move is not None
        self._states.append(state)
        self.history.append(Played(decision.seat, state.last_move, tuple(events)))
        self.record.moves.append(str(state.last_move))
        return events

    def undo_refusal(self, seat: Seat | None = None) -> Refusal | None:
        """Why the last move cannot be taken back by this seat; None if it can."""
        if not self.history:
            return Refusal("undo-nothing", "")
        last = self.history[-1]
        if seat is not None and last.seat != seat:
            return Refusal("undo-other", "")
        if any(event.reveals for event in last.events):
            return Refusal("undo-revealed", "")
        return None

    def undo(self, seat: Seat | None = None) -> Move:
        """Take back the last move, unless somebody else made it or it revealed something."""
        refusal = self.undo_refusal(seat)
        if refusal is not None:
            raise IllegalMove(refusal, "undo")
        self._states.pop()
        self.record.moves.pop()
        return self.history.pop().move
