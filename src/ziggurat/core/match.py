"""A match: a game being played, with its record, its history and undo."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .errors import IllegalMove, Refusal
from .events import Event
from .game import Game, StandingOrder
from .moves import Move, Resign
from .record import Record
from .registry import find
from .rng import Seed
from .seats import ANYONE, Seat
from .state import State


@dataclass(frozen=True, slots=True)
class Played:
    """A move that was made, with its seat and its events."""

    seat: Seat
    move: Move
    events: tuple[Event, ...]
    automatic: bool = False
    """True if it was made by a standing order."""

    def text_for(self, seat: Seat | None) -> str:
        """The text of the move as a seat may read it."""
        return self.move.text if seat == self.seat else self.move.public


class Match:
    """A record being played: its moves, the states they led to, and undo."""

    def __init__(self, record: Record) -> None:
        self.game: Game = find(record.game)
        self.record = replace(self.game.checked(record), moves=[])
        self._states: list[State] = [self.game.start(self.record)]
        self.history: list[Played] = []
        self.orders: dict[Seat, StandingOrder] = {}
        """Standing orders by seat; they are not part of the record."""
        for number, line in enumerate(record.moves, start=1):
            try:
                self.take(line)
            except IllegalMove as error:
                short = self.game.short
                raise IllegalMove(error.refusal, line, number, game=short) from None

    def copy(self) -> Match:
        """An independent match; both share the states passed so far."""
        other = Match.__new__(Match)
        other.game = self.game
        other.record = replace(self.record, moves=self.record.moves[:])
        other._states = self._states[:]
        other.history = self.history[:]
        other.orders = dict(self.orders)
        return other

    def imagine(self, seat: Seat | None, rng: Seed) -> None:
        """Replace the current state by one that looks the same to a seat, with the rest dealt anew.

        The record no longer matches the state: use it only on copies made for analysis.
        """
        self.set_up(self.game.imagine(self.state.view(seat), rng))

    def set_up(self, state: State) -> None:
        """Replace the current state. As after ``imagine``, the record no longer matches it."""
        self._states[-1] = state

    @property
    def state(self) -> State:
        """The current state; make moves through the match, not on the state."""
        return self._states[-1]

    def at(self, moves: int) -> State:
        """The state after this number of moves."""
        return self._states[moves]

    def check(self, text: str, seat: Seat | None = ANYONE) -> Refusal | None:
        """Why this text cannot be played now; None if it can."""
        return self.state.why_not(text, seat)

    def play(self, text: str, seat: Seat | None = ANYONE) -> list[Event]:
        """Check, apply, append; then standing orders are obeyed. A refused move changes nothing."""
        return self._make(text, seat, automatic=False) + self.obey()

    def take(self, line: str, automatic: bool = False) -> list[Event]:
        """Play a line of a record; standing orders do not answer it."""
        return self._make(*self.game.read_line(self.state, line), automatic)

    def obey(self) -> list[Event]:
        """Make the moves that standing orders answer with now."""
        events: list[Event] = []
        while (answer := self._ordered()) is not None:
            events += self._make(*answer, automatic=True)
        return events

    def meant(self, row: str, seat: Seat) -> str:
        """What a person typed, in the spelling of a record."""
        if self.check(row, seat) is None:
            return row
        commands = self.game.notation.commands(row)
        texts = [
            text for part in commands for text in self.game.notation.meant(self.state, seat, part)
        ]
        return ". ".join(texts)

    def check_row(self, row: str, seat: Seat) -> Refusal | None:
        """Why a typed row of commands cannot be played now; None if it can."""
        refusal = self.check(row, seat)
        commands = self.game.notation.commands(row)
        if refusal is None or not commands:
            return refusal
        state = self.state.copy()
        untouched = True
        for command in commands:
            for text in self.game.notation.meant(state, seat, command):
                if not (untouched and text == row):
                    refusal = state.attempt(text, seat)
                if refusal is not None:
                    return refusal
                untouched = False
                if isinstance(state.last_move, Resign) and len(commands) > 1:
                    return Refusal("resign-alone", state.leave_rule)
        return None

    def play_row(self, row: str, seat: Seat) -> list[Event]:
        """What a person typed: a move, or several; if one is refused, none is made.

        A row that is a move's own text is parsed once and judged once.
        """
        commands = self.game.notation.commands(row)
        before = len(self.history)
        refusal = self.attempt(row, seat)
        if refusal is None:
            return [*self.history[before].events, *self.obey()]
        if not commands:
            raise self._illegal(refusal, row)
        events: list[Event] = []
        try:
            for command in commands:
                for text in self.game.notation.meant(self.state, seat, command):
                    at = len(self.history)
                    if at == before and text == row:
                        raise self._illegal(refusal, row)
                    events += self.play(text, seat)
                    if isinstance(self.history[at].move, Resign) and len(commands) > 1:
                        raise self._illegal(Refusal("resign-alone", self.state.leave_rule), row)
        except BaseException:
            self.back_to(before)
            raise
        return events

    def attempt(
        self, text: str, seat: Seat | None = ANYONE, automatic: bool = False
    ) -> Refusal | None:
        """Play a move if it is legal; otherwise change nothing and return why not.

        Standing orders do not answer it: that is for ``obey``.
        """
        state = self.state.copy()
        refusal = state.attempt(text, seat)
        if refusal is not None:
            return refusal
        assert state.last_move is not None and state.last_seat is not None
        line = self.game.line(self.state, state.last_seat, state.last_move)
        self.record.moves.append(line)
        played = Played(state.last_seat, state.last_move, tuple(state.events), automatic)
        self.history.append(played)
        self._states.append(state)
        return None

    def _make(self, text: str, seat: Seat | None, automatic: bool) -> list[Event]:
        refusal = self.attempt(text, seat, automatic)
        if refusal is not None:
            raise self._illegal(refusal, text)
        return self.state.events

    def _illegal(self, refusal: Refusal, text: str) -> IllegalMove:
        return IllegalMove(refusal, text, game=self.game.short)

    def _ordered(self) -> tuple[str, Seat] | None:
        """The next answer by a standing order; None if there is none."""
        for decision in self.state.decisions():
            order = self.orders.get(decision.seat)
            text = None if order is None else order.answer(self.state, decision.seat)
            if text is not None:
                return text, decision.seat
        return None

    def back_to(self, moves: int) -> None:
        """Keep only the first ``moves`` moves, whoever made the others: undo without conditions."""
        del self._states[moves + 1 :], self.record.moves[moves:], self.history[moves:]

    def _last_decided(self) -> int:
        """The number of the last move that a player made themselves; -1 if there is none."""
        at = len(self.history) - 1
        while at >= 0 and self.history[at].automatic:
            at -= 1
        return at

    def undo_refusal(self, seat: Seat | None = ANYONE) -> Refusal | None:
        """Why this seat cannot undo the last move; None if it can."""
        at = self._last_decided()
        if at < 0:
            return Refusal("undo-nothing", "")
        if seat not in (ANYONE, self.history[at].seat):
            return Refusal("undo-other", "")
        if isinstance(self.history[at].move, Resign):
            return Refusal("undo-left", self.state.leave_rule)
        if any(event.seals for played in self.history[at:] for event in played.events):
            return Refusal("undo-sealed", "")
        return None

    def undo(self, seat: Seat | None = ANYONE) -> Move:
        """Undo the last move, unless another seat made it or one of its events seals it.

        Moves by standing orders after it are undone too.
        """
        refusal = self.undo_refusal(seat)
        if refusal is not None:
            raise self._illegal(refusal, "undo")
        at = self._last_decided()
        move = self.history[at].move
        self.back_to(at)
        return move
