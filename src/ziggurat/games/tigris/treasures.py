"""Chapter 8b, treasures."""

from typing import ClassVar, Final

from ...core.agenda import Task
from ...core.errors import Refusal
from ...core.moves import Move, Moves
from ...core.seats import Seat
from . import cells, kingdoms
from .box import GREEN
from .cells import OFF, Cell, CellSet
from .decisions import TigrisDecision, cell_fact
from .events import TreasureTaken
from .moves import TREASURE_MOVES, TakeTreasure
from .state import TigrisState, changed


def treasures_with(state: TigrisState, seat: Seat) -> CellSet:
    """The treasures in the kingdom of a seat's trader."""
    trader = state.leader(seat, GREEN)
    if trader == OFF:
        return cells.none()
    return cells.common(kingdoms.region_of(state, trader), state.treasures)


def take(state: TigrisState, seat: Seat, cell: Cell) -> None:
    state.treasures = cells.without(state.treasures, cells.one(cell))
    state.treasures_won = changed(state.treasures_won, seat, state.treasures_won[seat] + 1)
    state.events.append(TreasureTaken(seat, cell))


class HandOutTreasures(Task[TigrisState]):
    """A trader takes all treasures of its kingdom but one, those with priority first (TE-101)."""

    __slots__ = ()

    def run(self, state: TigrisState) -> None:
        for seat in state.table.clockwise(state.active):
            here = treasures_with(state, seat)
            if cells.count(here) < 2:
                continue
            first = cells.common(here, state.table.board.priority)
            if cells.some(first) and not cells.same(first, here):
                for cell in cells.members(first):
                    take(state, seat, cell)
                if cells.count(here) - cells.count(first) < 2:
                    continue
            state.owe(ChooseTreasure(seat), self)
            return


class ChooseTreasure(TigrisDecision):
    """The owner of the trader picks one of several treasures of the same kind (TE-102)."""

    __slots__ = ()
    key: ClassVar[str] = "treasure"
    kinds: ClassVar[tuple[type[Move], ...]] = (TakeTreasure,)

    @property
    def rule(self) -> str:
        return "TE-102"

    def moves(self, state: TigrisState) -> Moves:
        return cells.select(TREASURE_MOVES, treasures_with(state, self.seat))

    def least(self, state: TigrisState) -> Move:
        """The first treasure by the name of its cell."""
        return min(self.moves(state), key=str)

    def objection(self, state: TigrisState, move: Move) -> Refusal | None:
        assert isinstance(move, TakeTreasure)
        if not cells.has(treasures_with(state, self.seat), move.cell):
            return Refusal("treasure-choice", "TE-102", cell_fact(move))
        return None

    def answer(self, state: TigrisState, move: Move) -> None:
        assert isinstance(move, TakeTreasure)
        take(state, self.seat, move.cell)


HAND_OUT: Final = HandOutTreasures()
