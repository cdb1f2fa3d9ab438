"""The base class of all decisions, and refusals that several of them share."""

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


class TigrisDecision(Decision[TigrisState]):
    """A decision that checks in the documented order: phase, off the board, its own reasons."""

    __slots__ = ()
    kinds: ClassVar[tuple[type[Move], ...]]
    """The kinds of moves that answer this decision."""

    def refusal(self, state: TigrisState, move: Move) -> Refusal | None:
        if not isinstance(move, self.kinds):
            return Refusal("phase", self.phase_rule(move))
        if isinstance(move, OnCell) and move.cell == OFF:
            return Refusal("off-board", "TE-9", {"cell": move.text.rpartition(" ")[2]})
        return self.objection(state, move)

    def phase_rule(self, move: Move) -> str:
        """The clause for refusing a move of another kind."""
        return self.rule

    def least(self, state: TigrisState) -> Move:
        """The answer for a player who has left the game (TE-124)."""
        return self.moves(state)[0]

    def forgo(self, state: TigrisState) -> None:
        self.answer(state, self.least(state))

    @abstractmethod
    def objection(self, state: TigrisState, move: Move) -> Refusal | None:
        """Why a move of the right kind on the board is refused; None if it is legal."""


class TileDecision(TigrisDecision):
    """A decision about the tile that was just placed."""

    __slots__ = ("cell", "colour")

    def __init__(self, seat: Seat, colour: Colour, cell: Cell) -> None:
        super().__init__(seat)
        self.colour = colour
        self.cell = cell


def occupied(state: TigrisState, move: OnCell, rule: str) -> Refusal:
    """Refuse an occupied cell; one with a disaster is never used again (TE-60)."""
    disaster = cells.has(state.disaster_cells, move.cell)
    return Refusal("occupied", "TE-60" if disaster else rule, cell_fact(move))


def cell_fact(move: OnCell) -> dict[str, str | int]:
    """The name of a move's cell, as a fact for a sentence."""
    return {"cell": cells.spell(move.cell)}
