"""The agenda: automatic tasks to run and decisions to ask for.

The agenda is a stack, and ``State.owe`` pushes tasks on it. An automatic task runs as soon as it is
on top. A decision on top waits for its seat. If a decision is asked ``beside`` others, the decision
directly beneath it is open too, and so on: several seats can be asked at the same time and answer
in any order. The tasks that an answer owes take the place of its decision. The first automatic task
beneath waits until all open decisions are answered.

Only the type checker enforces abstract methods here: classes without a metaclass are faster in
``isinstance`` and can be compiled.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar, Generic, Self, TypeVar

from .errors import Fact, Refusal
from .moves import Move, Moves
from .native import mypyc_attr
from .seats import Seat

if TYPE_CHECKING:
    from .state import State

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Task(Generic[S]):
    """A step that the rules carry out without asking once it is on top. Tasks are immutable."""

    __slots__ = ()

    @abstractmethod
    def run(self, state: S) -> None:
        """Carry out the task, which has already been taken off the agenda."""

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Task[S]):
    """A question to one seat: its legal moves, its refusals and the effect of an answer."""

    __slots__ = ("seat",)
    key: ClassVar[str]
    """The name of the question in message keys and as the phase of a snapshot."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    @property
    @abstractmethod
    def rule(self) -> str:
        """The clause of the rules that asks this question."""

    @property
    def beside(self) -> bool:
        """True if the decision beneath it on the agenda is asked at the same time."""
        return False

    def facts(self, state: S) -> dict[str, Fact]:
        """Facts for the sentence that asks, besides the player who is asked."""
        return {}

    @abstractmethod
    def moves(self, state: S) -> Moves:
        """All legal answers."""

    def refusal(self, state: S, move: Move) -> Refusal | None:
        """Why the move is not a legal answer; None if it is. Games override it to say more."""
        return None if move in self.moves(state) else Refusal("phase", self.rule)

    @abstractmethod
    def answer(self, state: S, move: Move) -> None:
        """Carry out a legal answer. The decision has already been taken off the agenda."""

    def forgo(self, state: S) -> None:
        """Drop the question because its seat has left the game.

        A game whose rules need an answer gives a minimal one here. The decision has already been
        taken off the agenda.
        """

    def run(self, state: S) -> None:
        raise AssertionError("a decision waits for its seat")
