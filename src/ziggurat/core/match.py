"""A game being played: check, apply, append, undo."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .errors import IllegalMove, Refusal
from .events import Event
from .game import Game
from .moves import Move
from .record import Record
from .registry import find
from .seats import ANYONE, Seat
from .state import State


@dataclass(frozen=True, slots=True)
class Played:
    """A move that was made: by whom, and what it made happen."""

    seat: Seat
    move: Move
    events: tuple[Event, ...]

    def text_for(self, seat: Seat | None) -> str:
        """The move as a seat may read it."""
        return self.move.text if seat == self.seat else self.move.public


class Match:
    """A record, the states it went through, and the door for the next move."""

    def __init__(self, record: Record) -> None:
        self.game: Game = find(record.game)
        self.record = replace(self.game.checked(record), moves=[])
        self._states: list[State] = [self.game.start(self.record)]
        self.history: list[Played] = []
        for number, line in enumerate(record.moves, start=1):
            try:
                self.play(*self.game.read_line(self.state, line))
            except IllegalMove as error:
                raise IllegalMove(error.refusal, line, number) from None

    @property
    def state(self) -> State:
        """The position now; play through the match, not on the state."""
        return self._states[-1]

    def at(self, moves: int) -> State:
        """The position after so many moves."""
        return self._states[moves]

    def check(self, text: str, seat: Seat | None = ANYONE) -> Refusal | None:
        """Why this text cannot be played now; None if it can."""
        return self.state.why_not(text, seat)

    def play(self, text: str, seat: Seat | None = ANYONE) -> list[Event]:
        """Check, apply, append. A refused move changes nothing."""
        state = self.state.copy()
        events = state.play(text, seat)
        assert state.last_move is not None and state.last_seat is not None
        line = self.game.line(self.state, state.last_seat, state.last_move)
        self.record.moves.append(line)
        self.history.append(Played(state.last_seat, state.last_move, tuple(events)))
        self._states.append(state)
        return events

    def undo_refusal(self, seat: Seat | None = ANYONE) -> Refusal | None:
        """Why the last move cannot be taken back by this seat; None if it can."""
        if not self.history:
            return Refusal("undo-nothing", "")
        last = self.history[-1]
        if seat not in (ANYONE, last.seat):
            return Refusal("undo-other", "")
        if any(event.seals for event in last.events):
            return Refusal("undo-sealed", "")
        return None

    def undo(self, seat: Seat | None = ANYONE) -> Move:
        """Take back the last move, unless somebody else made it or an event sealed it."""
        refusal = self.undo_refusal(seat)
        if refusal is not None:
            raise IllegalMove(refusal, "undo")
        self._states.pop()
        self.record.moves.pop()
        return self.history.pop().move
