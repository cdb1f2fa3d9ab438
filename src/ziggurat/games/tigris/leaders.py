"""Chapter 4, action: leader."""

from ...core.errors import Refusal
from ...core.seats import Seat
from . import cells, kingdoms
from .box import COLOURS, LEADER_NAMES, RED
from .cells import OFF, CellSet
from .decisions import cell_fact, occupied
from .events import LeaderPlaced
from .kingdoms import Borders
from .move_lists import MoveList
from .moves import LEADER_MOVES, WITHDRAW_MOVES, PlaceLeader, Withdraw
from .revolt import begin_revolt
from .state import TigrisState


def open_cells(state: TigrisState) -> CellSet:
    """Empty land beside a face-up temple (TE-25 to TE-27)."""
    empty = cells.without(state.table.board.land, state.occupied)
    return cells.common(empty, cells.around(state.tiles[RED]))


def add_leader_moves(state: TigrisState, seat: Seat, borders: Borders, legal: MoveList) -> None:
    """Add every way to place, move or withdraw a leader."""
    near_temples = open_cells(state)
    from_supply = cells.without(near_temples, borders.two)
    for colour in COLOURS:
        here = state.leader(seat, colour)
        if here == OFF:
            legal.on_cells(LEADER_MOVES[colour], from_supply)
        else:
            reach = cells.without(near_temples, borders.lifted(here))
            legal.on_cells(LEADER_MOVES[colour], reach)
            legal.single(WITHDRAW_MOVES[colour])


def leader_refusal(state: TigrisState, seat: Seat, move: PlaceLeader) -> Refusal | None:
    """TE-25 to TE-31."""
    cell = move.cell
    here = state.leader(seat, move.colour)
    if cell == here:
        return Refusal("occupied", "TE-31", cell_fact(move))
    if cells.has(state.occupied, cell):
        return occupied(state, move, "TE-25")
    if cells.has(state.table.board.river, cell):
        return Refusal("river", "TE-26", cell_fact(move))
    if not cells.meet(cells.beside(cell), state.tiles[RED]):
        return Refusal("no-temple", "TE-27", cell_fact(move))
    if here == OFF:
        joins = len(kingdoms.beside(state.ruled, cell)) >= 2
    else:
        joins = cells.has(Borders(state).lifted(here), cell)
    return Refusal("joins-kingdoms", "TE-28", cell_fact(move)) if joins else None


def withdraw_refusal(state: TigrisState, seat: Seat, move: Withdraw) -> Refusal | None:
    """TE-24: only a leader on the board can be withdrawn."""
    if state.leader(seat, move.colour) == OFF:
        return Refusal("not-on-board", "TE-24", {"leader": LEADER_NAMES[move.colour]})
    return None


def place_leader(state: TigrisState, seat: Seat, move: PlaceLeader) -> None:
    """Place or move a leader; a revolt begins if it meets a leader of its colour."""
    origin = state.leader(seat, move.colour)
    if origin != OFF:
        state.lift_leader(seat, move.colour)
    entered = kingdoms.beside(state.ruled, move.cell)
    rival = state.owner_in(entered[0].cells, move.colour) if entered else None
    state.put_leader(seat, move.colour, move.cell)
    state.events.append(LeaderPlaced(seat, move.colour, move.cell, origin))
    if rival is not None:
        begin_revolt(state, move.colour, seat, rival)


def withdraw_leader(state: TigrisState, seat: Seat, move: Withdraw) -> None:
    state.return_leader(seat, move.colour, "withdrawn")


def return_stranded(state: TigrisState, cause: str) -> None:
    """Leaders without a face-up temple beside them go back to their owners (TE-34)."""
    safe = cells.around(state.tiles[RED])
    if cells.covers(safe, state.leader_cells):
        return
    for seat in state.table.clockwise(state.active):
        for colour in COLOURS:
            cell = state.leader(seat, colour)
            if cell != OFF and not cells.has(safe, cell):
                state.return_leader(seat, colour, cause)
