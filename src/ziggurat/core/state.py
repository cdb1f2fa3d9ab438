"""The state of a game: everything, the order of the bag included."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Self

from .agenda import Decision, Task
from .errors import IllegalMove, MoveSyntaxError, Refusal
from .events import Event
from .moves import Move, Moves
from .seats import Seat

if TYPE_CHECKING:
    from .view import View


NO_MOVES: tuple[Move, ...] = ()


class State(ABC):
    """A position with its agenda. Chance is settled when the game is dealt.

    A game adds its own plain fields, copies them in ``copy`` and pushes tasks with ``owe``.
    """

    __slots__ = ("agenda", "events", "last_move", "move_count")

    agenda: list[Task[Self]]
    events: list[Event]
    """What the last move made happen."""
    last_move: Move | None
    move_count: int

    def __init__(self) -> None:
        self.agenda = []
        self.events = []
        self.last_move = None
        self.move_count = 0

    def carry(self: Self, origin: Self) -> None:
        """Take over what all games have in common: a part of ``copy``."""
        self.agenda = origin.agenda[:]
        self.events = origin.events
        self.last_move = origin.last_move
        self.move_count = origin.move_count

    @abstractmethod
    def copy(self) -> Self:
        """An independent state with the same future."""

    @abstractmethod
    def view(self, seat: Seat | None) -> View:
        """All that a seat may know; None asks for the spectators' view."""

    @abstractmethod
    def snapshot(self) -> Mapping[str, object]:
        """The complete state as plain JSON values, nothing hidden."""

    @abstractmethod
    def parse(self, text: str) -> Move:
        """The move of a text; a MoveSyntaxError if the text is no move of this game."""

    @property
    def end_rule(self) -> str:
        """The clause by which the game has ended; empty while it goes on."""
        return ""

    @property
    def over(self) -> bool:
        return not self.agenda

    def owe(self, *tasks: Task[Self]) -> None:
        """Put tasks on the agenda; the first one named is done first."""
        self.agenda.extend(reversed(tasks))

    def decisions(self) -> list[Decision[Self]]:
        """Everything that is asked now, the latest question first."""
        asked: list[Decision[Self]] = []
        for task in reversed(self.agenda):
            if not isinstance(task, Decision):
                break
            asked.append(task)
            if not task.beside:
                break
        return asked

    def decision(self, seat: Seat | None = None) -> Decision[Self] | None:
        """What a seat is asked now; without a seat, the latest question."""
        for decision in self.decisions():
            if seat is None or decision.seat == seat:
                return decision
        return None

    def legal_moves(self, seat: Seat | None = None) -> Moves:
        """The legal answers to what a seat is asked; empty if it is not asked."""
        decision = self.decision(seat)
        return NO_MOVES if decision is None else decision.moves(self)

    def refusal(self, move: Move, seat: Seat | None = None) -> Refusal | None:
        """Why the move cannot be played now; None if it can."""
        if self.over:
            return Refusal("game-over", self.end_rule)
        decision = self.decision(seat)
        if decision is None:
            return Refusal("not-asked", self.decisions()[0].rule)
        return decision.refusal(self, move)

    def why_not(self, text: str, seat: Seat | None = None) -> Refusal | None:
        """Why this text cannot be played now, whatever it is; None if it can."""
        try:
            move = self.parse(text)
        except MoveSyntaxError:
            if self.over:
                return Refusal("game-over", self.end_rule)
            return Refusal("syntax", self.decisions()[0].rule)
        return self.refusal(move, seat)

    def play(self, move: Move | str, seat: Seat | None = None) -> list[Event]:
        """Make a move and tell what happened. A refused move changes nothing."""
        text = str(move)
        refusal = self.why_not(text, seat) if isinstance(move, str) else self.refusal(move, seat)
        if refusal is not None:
            raise IllegalMove(refusal, text)
        self.follow(self.parse(text) if isinstance(move, str) else move, seat)
        return self.events

    def follow(self: Self, move: Move, seat: Seat | None = None) -> None:
        """Make a move that is known to be legal, as a search does with its own list."""
        agenda = self.agenda
        decision = agenda[-1] if seat is None else self.decision(seat)
        assert isinstance(decision, Decision)
        if decision is agenda[-1]:
            agenda.pop()
        else:
            agenda.remove(decision)
        self.events = []
        self.move_count += 1
        self.last_move = move
        decision.answer(self, move)
        self.settle()

    def settle(self: Self) -> None:
        """Run what runs by itself, until somebody is asked or the game is over."""
        agenda = self.agenda
        while agenda and not isinstance(agenda[-1], Decision):
            agenda.pop().run(self)
