"""What all questions of this game have in common."""

from abc import abstractmethod
from typing import ClassVar

from ..core.agenda import Decision
from ..core.errors import Refusal
from ..core.moves import Move
from . import cells
from .cells import OFF
from .moves import OnCell
from .state import TigrisState


class Question(Decision[TigrisState]):
    """A decision that tests in the order of the notation: phase, off the board, its own."""

    __slots__ = ()
    kinds: ClassVar[tuple[type[Move], ...]]
    """The moves that answer this question."""

    def refusal(self, state: TigrisState, move: Move) -> Refusal | None:
        if not isinstance(move, self.kinds):
            return Refusal("phase", self.rule)
        if isinstance(move, OnCell) and move.cell == OFF:
            return Refusal("off-board", "TE-9", {"cell": move.text.rpartition(" ")[2]})
        return self.objection(state, move)

    @abstractmethod
    def objection(self, state: TigrisState, move: Move) -> Refusal | None:
        """Why a well-placed answer of the right kind is still refused."""


def at(move: OnCell) -> dict[str, str | int]:
    """The fact that a sentence about a cell needs."""
    return {"cell": cells.spell(move.cell)}
