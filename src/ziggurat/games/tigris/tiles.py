"""Chapter 5, action: tile."""

from ...core.errors import Refusal
from ...core.seats import Seat
from . import cells, kingdoms
from .box import BLACK, BLUE, COLOURS, DOUBLED_POINTS, TILE_NAMES, TILE_POINTS
from .buildings import OfferBuilding
from .cells import OFF, Cell
from .decisions import cell_fact, occupied
from .events import KingdomsUnited, TilePlaced
from .kingdoms import Borders, Region
from .monuments import OfferMonument
from .move_lists import MoveList
from .moves import TILE_MOVES, PlaceTile
from .state import TigrisState
from .war import Wars

MOST_JOINED = 2
"""The most kingdoms that a tile may join (TE-40)."""


def add_tile_moves(state: TigrisState, seat: Seat, borders: Borders, legal: MoveList) -> None:
    """Every tile of the hand on every cell that is free and not beside three kingdoms."""
    closed = cells.union(state.occupied, borders.three)
    land = cells.without(state.table.board.land, closed)
    river = cells.without(state.table.board.river, closed)
    for colour in COLOURS:
        if state.hands[4 * seat + colour]:
            legal.on_cells(TILE_MOVES[colour], river if colour == BLUE else land)


def tile_refusal(state: TigrisState, seat: Seat, move: PlaceTile) -> Refusal | None:
    """TE-37 to TE-40."""
    cell = move.cell
    if not state.hands[4 * seat + move.colour]:
        return Refusal("not-in-hand", "TE-37", {"tile": TILE_NAMES[move.colour], "number": 0})
    if cells.has(state.occupied, cell):
        return occupied(state, move, "TE-37")
    on_river = cells.has(state.table.board.river, cell)
    if on_river and move.colour != BLUE:
        return Refusal("river", "TE-38", cell_fact(move))
    if move.colour == BLUE and not on_river:
        return Refusal("not-river", "TE-38", cell_fact(move))
    if len(kingdoms.beside(state.ruled, cell)) > MOST_JOINED:
        return Refusal("joins-kingdoms", "TE-40", cell_fact(move))
    return None


def place_tile(state: TigrisState, seat: Seat, move: PlaceTile) -> None:
    """Place a tile: it scores in one kingdom or unites two; buildings and monuments follow."""
    cell = move.cell
    joined = kingdoms.beside(state.ruled, cell)
    state.hands[4 * seat + move.colour] -= 1
    state.put_tile(move.colour, cell)
    state.events.append(TilePlaced(seat, move.colour, cell))
    if len(joined) == 1:
        score_tile(state, move, seat)
    state.owe(OfferBuilding(move.colour, cell), OfferMonument(move.colour, cell))
    if len(joined) == MOST_JOINED:
        unite(state, cell, joined)


def score_tile(state: TigrisState, move: PlaceTile, placer: Seat) -> None:
    """Score for the leader of the colour, or for the king instead (TE-42, TE-43, TE-104)."""
    kingdom = kingdoms.region_of(state, move.cell)
    owner, cause = state.owner_in(kingdom, move.colour), "tile"
    if owner is None:
        owner, cause = state.owner_in(kingdom, BLACK), "king"
    if owner is None:
        return
    building = state.buildings[move.colour]
    doubled = building != OFF and cells.has(kingdom, building)
    if doubled and state.table.options.building_pay == "placer":
        doubled = owner == placer
    state.score(owner, move.colour, DOUBLED_POINTS if doubled else TILE_POINTS, cause)


def unite(state: TigrisState, cell: Cell, joined: list[Region]) -> None:
    """Unite kingdoms; the unification tile stays until all wars are over (TE-48)."""
    state.events.append(KingdomsUnited(cell))
    if state.table.options.war_sides == "original":
        state.owe(Wars(cell, tuple([region.cells for region in joined])))
    else:
        state.owe(Wars(cell))
