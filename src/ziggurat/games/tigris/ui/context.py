"""A view, and a state that is consistent with it."""

from __future__ import annotations

from random import Random

from ....core.moves import Move
from .. import cells
from ..box import BLACK, COLOURS, GREEN, HAND_SIZE, LAST_TREASURES, Colour
from ..cells import CellSet
from ..cells_by_colour import CellsByColour
from ..imagine import imagine
from ..kingdoms import Borders
from ..moves import Exchange, PlaceDisaster, PlaceLeader, PlaceTile
from ..state import TigrisState
from ..view import TigrisView


class Context:
    """A view and an imagined state: hidden information is dealt at random and never shown."""

    def __init__(self, view: TigrisView, state: TigrisState | None = None) -> None:
        self.view = view
        self.state = imagine(view, Random(0)) if state is None else state
        full = HAND_SIZE * len(view.table.seats)
        self._goes_on = (
            view.bag_left >= full and cells.count(view.internal.treasures) > LAST_TREASURES
        )
        """True if the game cannot end with this turn."""
        treasures = _joined_treasures(self.state)
        self._joining = cells.union(Borders(self.state).two, treasures)
        """The cells that join kingdoms, or treasures."""
        tiles = [_scoring_cells(self.state, colour, self._joining) for colour in COLOURS]
        self._tile_events = CellsByColour(*tiles)
        """The cells on which a tile of a colour may score, unite kingdoms or win a treasure."""
        leaders = [_leader_events(self.state, colour, treasures) for colour in COLOURS]
        self._leader_events = CellsByColour(*leaders)
        """The cells on which a leader may begin a revolt or win treasures."""
        self._alike = 1 if view.table.options.buildings else 2
        """So many tiles of the same colour beside a tile may complete a line or a square."""

    def quiet(self, move: Move) -> bool:
        """True if a move surely has no consequences beyond the piece that it places."""
        if not self._goes_on:
            return False
        if isinstance(move, PlaceTile):
            if cells.has(self._tile_events[move.colour], move.cell):
                return False
            return not self._may_complete(move)
        if isinstance(move, PlaceLeader):
            return not cells.has(self._leader_events[move.colour], move.cell)
        if isinstance(move, PlaceDisaster):
            return not cells.has(self.state.occupied, move.cell)
        return isinstance(move, Exchange)

    def scoring_place(self, move: Move) -> int | None:
        """A number that tiles share which only score, the same point for the same seat.

        None if a move does, or may do, anything else.
        """
        if not self._goes_on or not isinstance(move, PlaceTile):
            return None
        if cells.has(self._joining, move.cell) or self._may_complete(move):
            return None
        for number, kingdom in enumerate(self.state.ruled):
            if cells.has(kingdom.edge, move.cell):
                return number * len(COLOURS) + move.colour
        return None

    def _may_complete(self, move: PlaceTile) -> bool:
        """Whether a tile may complete a square or a line of its colour."""
        alike = cells.common(cells.beside(move.cell), self.state.tiles[move.colour])
        return cells.count(alike) >= self._alike

    def after(self, move: Move) -> TigrisState:
        """The imagined state after a legal move."""
        state = self.state.copy()
        state.follow(move)
        return state


def _scoring_cells(state: TigrisState, colour: Colour, joining: CellSet) -> CellSet:
    """These cells, and those beside kingdoms where somebody scores tiles of a colour."""
    for kingdom in state.ruled:
        if _has_leader(state, kingdom.cells, colour) or _has_leader(state, kingdom.cells, BLACK):
            joining = cells.union(joining, kingdom.edge)
    return joining


def _leader_events(state: TigrisState, colour: Colour, treasures: CellSet) -> CellSet:
    """The cells that join treasures, or on which a leader meets another one of its colour."""
    near = treasures
    for kingdom in state.ruled:
        if _has_leader(state, kingdom.cells, colour):
            near = cells.union(near, kingdom.edge)
    if colour == GREEN:
        for region in [*state.ruled, *state.unruled]:
            if cells.count(cells.common(region.cells, state.treasures)) > 1:
                near = cells.union(near, region.edge)
    return near


def _joined_treasures(state: TigrisState) -> CellSet:
    """The cells that would join two regions with treasures, or one to the kingdom of a trader."""
    once = twice = cells.none()
    for region in [*state.ruled, *state.unruled]:
        has_treasure = cells.meet(region.cells, state.treasures)
        if has_treasure or _has_leader(state, region.cells, GREEN):
            twice = cells.union(twice, cells.common(once, region.edge))
            once = cells.union(once, region.edge)
    return twice


def _has_leader(state: TigrisState, region: CellSet, colour: Colour) -> bool:
    return state.owner_in(region, colour) is not None
