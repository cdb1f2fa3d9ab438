"""The state of a game: everything, including hidden information."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import ClassVar, Self

from .agenda import Decision, Task
from .canonical import digest
from .equality import likeness
from .errors import IllegalMove, MoveSyntaxError, Refusal
from .events import Event, PlayerLeft
from .moves import Move, Moves, Resign
from .native import mypyc_attr
from .seats import ANYONE, Seat
from .view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position with its agenda. Chance is settled when the game is dealt.

    A game adds its own plain fields, copies them in ``copy`` and pushes tasks with ``owe``. States
    are equal if their positions, their last moves and their futures are the same.
    """

    __slots__ = ("agenda", "events", "held", "last_move", "last_seat", "left", "move_count")

    agenda: list[Task[Self]]
    events: list[Event]
    """The events of the last move."""
    held: list[Task[Self]]
    """During a move: the open decisions above the answered one; the move may drop some of them."""
    last_move: Move | None
    last_seat: Seat | None
    """The seat that made the last move; None at the start, or if restored from a snapshot."""
    left: tuple[Seat, ...]
    """The seats that have left the game, in seat order."""
    move_count: int

    game: ClassVar[str] = ""
    """The name of the game, as in a record; the registry finds its facets by it."""
    syntax_reason: ClassVar[str] = "syntax"
    """The reason of the refusal of a text that is not a move."""
    leave_rule: ClassVar[str] = ""
    """The clause of the rules about players who leave."""
    not_compared: ClassVar[frozenset[str]] = frozenset({"events", "held"})
    """Fields that equality ignores, because they are derived or temporary."""

    def __init__(self) -> None:
        self.agenda = []
        self.events = []
        self.held = []
        self.last_move = None
        self.last_seat = None
        self.left = ()
        self.move_count = 0

    def carry(self: Self, origin: Self) -> None:
        """Copy the fields common to all games from ``origin``: a part of ``copy``."""
        self.agenda = origin.agenda[:]
        self.events = origin.events
        self.held = []
        self.last_move = origin.last_move
        self.last_seat = origin.last_seat
        self.left = origin.left
        self.move_count = origin.move_count

    @abstractmethod
    def copy(self) -> Self:
        """An independent state with the same future."""

    @abstractmethod
    def view(self, seat: Seat | None) -> View:
        """Everything that a seat may know; None stands for a spectator.

        Only a game without hidden information may return ``OpenView.of``.
        """

    def snapshot(self) -> Mapping[str, object]:
        """The complete state as plain JSON values, including hidden information."""
        from .registry import find

        return find(self.game).notation.snapshot(self)

    @abstractmethod
    def parse(self, text: str) -> Move:
        """The move of a text; a MoveSyntaxError if the text is not a move of this game."""

    @property
    @abstractmethod
    def names(self) -> tuple[str, ...]:
        """The current names of the seats."""

    @property
    def end_rule(self) -> str:
        """The clause by which the game has ended; empty while it goes on."""
        return ""

    @property
    def stage(self) -> str:
        """The current stage, such as ``turn 3``; for ``repr``."""
        return ""

    @property
    def over(self) -> bool:
        return not self.agenda

    # Python protocols

    def identity(self) -> tuple[object, ...]:
        """The value by which states are compared and hashed."""
        return likeness(self, self.not_compared)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, State):
            return False
        return self.move_count == other.move_count and self.identity() == other.identity()

    def __hash__(self) -> int:
        """Of the current position: the hash changes when the state is played on."""
        return hash(self.identity())

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.copy()

    def __reduce__(self) -> str | tuple[object, ...]:
        """Refuse to pickle: records are what is stored and sent."""
        raise TypeError(f"{type(self).__name__}: pickle the Record")

    def __repr__(self) -> str:
        parts = [" ".join(self.names), self.stage, f"move {self.move_count}"]
        parts += [f"{self.names[asked.seat]}: {asked.key}" for asked in self.decisions()]
        parts += ["over"] if self.over else []
        parts.append(digest(self.snapshot())[:8])
        return f"<{type(self).__name__} {', '.join([part for part in parts if part])}>"

    def __str__(self) -> str:
        """The spectators' view as a text board."""
        return str(self.view(None))

    def _repr_svg_(self) -> str | None:
        """The spectators' view as SVG, for notebooks."""
        return self.view(None)._repr_svg_()

    def owe(self, *tasks: Task[Self]) -> None:
        """Push tasks on the agenda; the first one named is done first."""
        agenda = self.agenda
        for at in range(len(tasks) - 1, -1, -1):
            agenda.append(tasks[at])

    def owe_nothing(self) -> None:
        """Clear the agenda, because the game is over."""
        self.agenda = []

    def decisions(self) -> list[Decision[Self]]:
        """All open decisions, from the top of the agenda down."""
        asked: list[Decision[Self]] = []
        for task in reversed(self.agenda):
            if not isinstance(task, Decision):
                break
            asked.append(task)
            if not task.beside:
                break
        return asked

    def only_question(self) -> Decision[Self] | None:
        """The open decision if there is exactly one, which is the usual case."""
        if not self.agenda:
            return None
        latest = self.agenda[-1]
        return latest if isinstance(latest, Decision) and not latest.beside else None

    def asked_of(self, seat: Seat | None) -> list[Decision[Self]]:
        """The open decisions of a seat, from the top down; ANYONE means the seat of the top one."""
        asked: list[Decision[Self]] = []
        if seat is None:
            return asked
        wanted: Seat = seat  # a machine word, once it can't be None
        for task in reversed(self.agenda):
            if not isinstance(task, Decision):
                break
            if wanted == ANYONE:
                wanted = task.seat
            if task.seat == wanted:
                asked.append(task)
            if not task.beside:
                break
        return asked

    def decision(self, seat: Seat | None = ANYONE) -> Decision[Self] | None:
        """The topmost open decision of a seat; None if it is not asked."""
        asked = self.asked_of(seat)
        return asked[0] if asked else None

    def legal_moves(self, seat: Seat | None = ANYONE) -> Moves:
        """The legal answers to all open decisions of a seat; empty if it is not asked."""
        only = self.only_question()
        if only is not None and seat == ANYONE:
            return only.moves(self)
        asked = self.asked_of(seat)
        if len(asked) == 1:
            return asked[0].moves(self)
        return [move for decision in asked for move in decision.moves(self)]

    def refusal(self, move: Move, seat: Seat | None = ANYONE) -> Refusal | None:
        """Why the move cannot be played now; None if it can."""
        if isinstance(move, Resign):
            leaving = self.leaver(move, seat)
            return leaving if isinstance(leaving, Refusal) else None
        decision = self.judged(move, seat)
        return decision if isinstance(decision, Refusal) else None

    def judged(self, move: Move, seat: Seat | None) -> Decision[Self] | Refusal:
        """The question that a move answers, or why it cannot be played."""
        if self.over:
            return Refusal("game-over", self.end_rule)
        everything = self.decisions()
        if seat == ANYONE and any(other.seat != everything[0].seat for other in everything):
            return Refusal("which-seat", everything[0].rule)
        reason: Refusal | None = None
        for decision in self.asked_of(seat):
            refusal = decision.refusal(self, move)
            if refusal is None:
                return decision
            reason = reason or refusal
        return reason or Refusal("not-asked", everything[0].rule)

    def read_move(self, text: str) -> Move | Refusal:
        """The move of a text, or the refusal of a text that is no move."""
        try:
            return self.parse(text)
        except MoveSyntaxError:
            if self.over:
                return Refusal("game-over", self.end_rule)
            return Refusal(self.syntax_reason, self.decisions()[0].rule)

    def why_not(self, text: str, seat: Seat | None = ANYONE) -> Refusal | None:
        """Why this text cannot be played now, whatever it is; None if it can."""
        move = self.read_move(text)
        return move if isinstance(move, Refusal) else self.refusal(move, seat)

    def play(self, move: Move | str, seat: Seat | None = ANYONE) -> list[Event]:
        """Make a move and tell what happened. A refused move changes nothing."""
        refusal = self.attempt(move, seat)
        if refusal is not None:
            raise IllegalMove(refusal, str(move))
        return self.events

    def attempt(self: Self, move: Move | str, seat: Seat | None = ANYONE) -> Refusal | None:
        """Make a move if it is legal; otherwise change nothing and return why not.

        A text is parsed once, and the move is judged once.
        """
        wanted = self.read_move(move) if isinstance(move, str) else move
        if isinstance(wanted, Refusal):
            return wanted
        if isinstance(wanted, Resign):
            leaving = self.leaver(wanted, seat)
            if isinstance(leaving, Refusal):
                return leaving
            self.let_go(wanted, leaving)
            return None
        decision = self.judged(wanted, seat)
        if isinstance(decision, Refusal):
            return decision
        self.carry_out(decision, wanted, seat)
        return None

    def carry_out(self: Self, decision: Decision[Self], move: Move, seat: Seat | None) -> None:
        """Make a move that has been judged to answer this decision."""
        self.answer(decision, move)

    def follow(self: Self, move: Move, seat: Seat | None = ANYONE) -> None:
        """Make a move that is known to be legal, as a search does with its own list."""
        only = self.only_question()
        if only is not None:
            self.answer(only, move)
            return
        decision = self.judged(move, seat)
        assert not isinstance(decision, Refusal), decision
        self.answer(decision, move)

    def answer(self: Self, decision: Decision[Self], move: Move) -> None:
        """Carry out the legal answer to a question that is open, and all that it leads to."""
        agenda = self.agenda
        at = len(agenda) - 1
        above: list[Task[Self]] | None = None
        if agenda[at] is decision:
            agenda.pop()
        else:
            while agenda[at] is not decision:
                at -= 1
            above = self.held = agenda[at + 1 :]
            del agenda[at:]
        self.events = []
        self.move_count += 1
        self.last_move = move
        self.last_seat = decision.seat
        decision.answer(self, move)
        if above:
            self.settle(at)
            if self.agenda is agenda:
                agenda += self.held
            self.held = []
        self.settle()

    def settle(self: Self, floor: int = 0) -> None:
        """Run automatic tasks until a decision is on top or the agenda is empty.

        The first ``floor`` tasks, counted from the bottom, are not touched.
        """
        while len(self.agenda) > floor and not self.waits_at(self.agenda[-1]):
            task = self.agenda.pop()
            if isinstance(task, Decision):
                task.forgo(self)
            else:
                task.run(self)

    def waits_at(self: Self, task: Task[Self]) -> bool:
        """Whether a task is a decision of a seat that has not left the game."""
        return isinstance(task, Decision) and not (self.left and task.seat in self.left)

    # Leaving the game

    def leaver(self, move: Resign, seat: Seat | None) -> Seat | Refusal:
        """The seat that leaves by a resignation, or why it is refused."""
        if self.over:
            return Refusal("game-over", self.end_rule)
        if move.name and move.name not in self.names:
            return Refusal("not-at-the-table", self.leave_rule, {"player": move.name})
        asked = self.decisions()[0].seat if seat == ANYONE else seat
        leaving = Seat(self.names.index(move.name)) if move.name else asked
        if leaving is None or seat not in (ANYONE, leaving):
            return Refusal("not-asked", self.leave_rule)
        return Refusal("has-left", self.leave_rule) if leaving in self.left else leaving

    def resign(self: Self, move: Resign, seat: Seat | None = ANYONE) -> None:
        """Let a player leave: their decisions are dropped, and the others go on."""
        leaving = self.leaver(move, seat)
        assert not isinstance(leaving, Refusal), leaving
        self.let_go(move, leaving)

    def let_go(self: Self, move: Resign, leaving: Seat) -> None:
        """Carry out a resignation that has been judged."""
        self.events = [PlayerLeft(leaving)]
        self.move_count += 1
        self.last_move = move
        self.last_seat = leaving
        self.left = tuple(sorted((*self.left, leaving)))
        self.leave(leaving)
        self.settle()

    def leave(self, seat: Seat) -> None:
        """Carry out what the rules say about a seat that has just left."""
        raise AssertionError("nobody can leave this game")


def why_not(state: State, text: str) -> Refusal | None:
    """Why a text cannot be played in a state, whatever it is; None if it can."""
    return state.why_not(text)
