"""What the rules still owe: automatic tasks, and decisions that somebody is asked for.

The agenda is a stack. An automatic task runs as soon as it lies on top. A decision on top waits
for its seat; if it is asked ``beside`` others, a decision directly beneath it is open as well, and
so on: several seats can be asked at the same time and answer in any order. What an answer owes
takes the place of its decision. The first automatic task beneath waits until all are answered.

Abstract methods are checked by the type checker alone: classes without a metaclass are quicker to
ask for their kind, and can be compiled.
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
    """Something that the rules do by themselves once it is on top. Tasks never change."""

    __slots__ = ()

    @abstractmethod
    def run(self, state: S) -> None:
        """Do it; the task has left the agenda already."""

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Task[S]):
    """A question to one seat: its legal moves, why others are refused, what an answer does."""

    __slots__ = ("seat",)
    key: ClassVar[str]
    """Names the question, for sentences and as the phase of a snapshot."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    @property
    @abstractmethod
    def rule(self) -> str:
        """The clause that asks."""

    @property
    def beside(self) -> bool:
        """True if the decision beneath is asked at the same time."""
        return False

    def facts(self, state: S) -> dict[str, Fact]:
        """What the sentence that asks needs to know, beside the player who is asked."""
        return {}

    @abstractmethod
    def moves(self, state: S) -> Moves:
        """All legal answers."""

    def refusal(self, state: S, move: Move) -> Refusal | None:
        """Why this move is no legal answer; None if it is one. A game says more than this."""
        return None if move in self.moves(state) else Refusal("phase", self.rule)

    @abstractmethod
    def answer(self, state: S, move: Move) -> None:
        """Carry out a legal answer; the decision has left the agenda already."""

    def forgo(self, state: S) -> None:
        """The seat has left the game, so the question falls away; it has left the agenda already.

        A game whose rules need an answer gives the least one here.
        """

    def run(self, state: S) -> None:
        raise AssertionError("a decision waits for its seat")
