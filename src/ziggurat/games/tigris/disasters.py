"""Chapter 6a, action: disaster."""

from ...core.errors import Refusal
from ...core.seats import Seat
from . import cells
from .box import COLOURS, RED
from .cells import BOARD, OFF, CellSet
from .decisions import cell_fact
from .events import DisasterPlaced, TilesRemoved
from .leaders import return_stranded
from .move_lists import MoveList
from .moves import DISASTER_MOVES, PlaceDisaster
from .state import TigrisState, changed


def building_cells(state: TigrisState) -> CellSet:
    return cells.of(cell for cell in state.buildings if cell != OFF)


def shielded(state: TigrisState) -> CellSet:
    """Where no disaster can go (TE-59 to TE-61)."""
    fixed = cells.union(state.leader_cells, state.treasures)
    fixed = cells.union(fixed, cells.union(state.face_down, state.disaster_cells))
    if state.table.options.buildings:
        fixed = cells.union(fixed, building_cells(state))
    return fixed


def add_disaster_moves(state: TigrisState, seat: Seat, legal: MoveList) -> None:
    """Every cell that is not protected, if there is a disaster left."""
    if state.disasters_left[seat]:
        legal.on_cells(DISASTER_MOVES, cells.without(BOARD, shielded(state)))


def disaster_refusal(state: TigrisState, seat: Seat, move: PlaceDisaster) -> Refusal | None:
    """TE-58 to TE-62."""
    if not state.disasters_left[seat]:
        return Refusal("no-disaster", "TE-62")
    if not cells.has(shielded(state), move.cell):
        return None
    if cells.has(state.disaster_cells, move.cell):
        rule = "TE-60"
    elif cells.has(building_cells(state), move.cell):
        rule = "TE-61"
    else:
        rule = "TE-59"
    return Refusal("protected", rule, cell_fact(move))


def place_disaster(state: TigrisState, seat: Seat, move: PlaceDisaster) -> None:
    """Remove the tile on the cell; kingdoms may split, leaders may lose their temple."""
    state.disasters_left = changed(state.disasters_left, seat, state.disasters_left[seat] - 1)
    spot = cells.one(move.cell)
    state.events.append(DisasterPlaced(seat, move.cell))
    for colour in COLOURS:
        if cells.has(state.tiles[colour], move.cell):
            state.remove_tiles(colour, spot)
            state.events.append(TilesRemoved(colour, (move.cell,), "disaster"))
            if colour == RED:
                return_stranded(state, "disaster")
    state.disaster_cells = cells.union(state.disaster_cells, spot)
    state.occupied = cells.union(state.occupied, spot)
