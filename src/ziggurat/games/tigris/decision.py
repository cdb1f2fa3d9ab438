"""What all questions of this game have in common."""

from abc import abstractmethod
from typing import ClassVar

from ...core.agenda import Decision
from ...core.errors import Refusal
from ...core.moves import Move
from ...core.seats import Seat
from . import cells
from .box import Colour
from .cells import OFF, Cell
from .moves import OnCell
from .state import TigrisState


class Question(Decision[TigrisState]):
    """A decision that tests in the order of the notation: phase, off the board, its own."""

    __slots__ = ()
    kinds: ClassVar[tuple[type[Move], ...]]
    """The moves that answer this question."""

    def refusal(self, state: TigrisState, move: Move) -> Refusal | None:
        if not isinstance(move, self.kinds):
            return Refusal("phase", self.phase_rule(move))
        if isinstance(move, OnCell) and move.cell == OFF:
            return Refusal("off-board", "TE-9", {"cell": move.text.rpartition(" ")[2]})
        return self.objection(state, move)

    def phase_rule(self, move: Move) -> str:
        """The clause by which a move of another kind must wait."""
        return self.rule

    def least(self, state: TigrisState) -> Move:
        """The answer for a player who has left the game (TE-124)."""
        return self.moves(state)[0]

    def forgo(self, state: TigrisState) -> None:
        self.answer(state, self.least(state))

    @abstractmethod
    def objection(self, state: TigrisState, move: Move) -> Refusal | None:
        """Why a well-placed answer of the right kind is still refused."""


class AboutTile(Question):
    """A question about the tile that was just placed."""

    __slots__ = ("cell", "colour")

    def __init__(self, seat: Seat, colour: Colour, cell: Cell) -> None:
        super().__init__(seat)
        self.colour = colour
        self.cell = cell


def occupied(state: TigrisState, move: OnCell, rule: str) -> Refusal:
    """Something is on the cell; scorched land is never used again (TE-60)."""
    scorched = cells.has(state.disaster_cells, move.cell)
    return Refusal("occupied", "TE-60" if scorched else rule, at(move))


def at(move: OnCell) -> dict[str, str | int]:
    """The fact that a sentence about a cell needs."""
    return {"cell": cells.spell(move.cell)}
