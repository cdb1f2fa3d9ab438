"""Chapter 9, civilisation buildings: used with the option only."""

from typing import ClassVar

from ...core.agenda import Task
from ...core.errors import Refusal
from ...core.moves import Move, Moves
from . import cells
from .box import COLOUR_NAMES, LONG_ROW, Colour
from .cells import NONE, OFF, Cell, CellSet
from .decisions import TileDecision, cell_fact
from .events import BuildingPlaced
from .moves import BUILDING_MOVES, NO_BUILDING, NoBuilding, PlaceBuilding
from .state import TigrisState, changed


def lines(state: TigrisState, colour: Colour, cell: Cell) -> tuple[CellSet, CellSet]:
    """The unbroken row and the unbroken column of a colour through a cell."""
    tiles = state.tiles[colour]
    return cells.row_through(cell, tiles), cells.column_through(cell, tiles)


def length_to_reach(state: TigrisState, colour: Colour) -> int:
    """Three, or one more than the longer line through the building now (TE-108)."""
    here = state.buildings[colour]
    if here == OFF:
        return LONG_ROW
    return max(LONG_ROW, 1 + max(map(cells.count, lines(state, colour, here))))


def sites(state: TigrisState, colour: Colour, placed: Cell) -> CellSet:
    """The tiles of every line through the new tile that is long enough (TE-105 to TE-109)."""
    return long_lines(state, colour, placed, length_to_reach(state, colour))


def long_lines(state: TigrisState, colour: Colour, placed: Cell, needed: int) -> CellSet:
    """The tiles of the row and the column through a tile, if at least ``needed`` long."""
    result = NONE
    for line in lines(state, colour, placed):
        if cells.count(line) >= needed:
            result = cells.union(result, line)
    return result


class OfferBuilding(Task[TigrisState]):
    """After the wars: offer a building if a line is long enough (TE-111)."""

    __slots__ = ("cell", "colour")

    def __init__(self, colour: Colour, cell: Cell) -> None:
        self.colour = colour
        self.cell = cell

    def run(self, state: TigrisState) -> None:
        if state.table.options.buildings and cells.some(sites(state, self.colour, self.cell)):
            state.owe(ChooseBuilding(state.active, self.colour, self.cell))


class ChooseBuilding(TileDecision):
    """The active player may put the building on a tile of the row or column (TE-105)."""

    __slots__ = ()
    key: ClassVar[str] = "building"
    kinds: ClassVar[tuple[type[Move], ...]] = (PlaceBuilding, NoBuilding)

    @property
    def rule(self) -> str:
        return "TE-105"

    def moves(self, state: TigrisState) -> Moves:
        chosen = cells.select(BUILDING_MOVES[self.colour], sites(state, self.colour, self.cell))
        return [*chosen, NO_BUILDING]

    def least(self, state: TigrisState) -> Move:
        return NO_BUILDING

    def objection(self, state: TigrisState, move: Move) -> Refusal | None:
        if isinstance(move, NoBuilding):
            return None
        assert isinstance(move, PlaceBuilding)
        if move.colour != self.colour:
            return Refusal("building-color", "TE-105", {"colour": COLOUR_NAMES[self.colour]})
        if not cells.has(sites(state, self.colour, self.cell), move.cell):
            in_line = long_lines(state, self.colour, self.cell, LONG_ROW)
            rule = "TE-107" if cells.has(in_line, move.cell) else "TE-105"
            return Refusal("building-cell", rule, cell_fact(move))
        return None

    def answer(self, state: TigrisState, move: Move) -> None:
        if isinstance(move, PlaceBuilding):
            origin = state.buildings[move.colour]
            state.buildings = changed(state.buildings, move.colour, move.cell)
            state.events.append(BuildingPlaced(self.seat, move.colour, move.cell, origin))
