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
        self._tile_events = CellsByColour(*[_tile_events(self.state, c) for c in COLOURS])
        """The cells on which a tile of a colour may score, unite kingdoms or win a treasure."""
        self._leader_events = CellsByColour(*[_leader_events(self.state, c) for c in COLOURS])
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
            alike = cells.common(cells.beside(move.cell), self.state.tiles[move.colour])
            return cells.count(alike) < self._alike
        if isinstance(move, PlaceLeader):
            return not cells.has(self._leader_events[move.colour], move.cell)
        if isinstance(move, PlaceDisaster):
            return not cells.has(self.state.occupied, move.cell)
        return isinstance(move, Exchange)

    def after(self, move: Move) -> TigrisState:
        """The imagined state after a legal move."""
        state = self.state.copy()
        state.follow(move)
        return state


def _tile_events(state: TigrisState, colour: Colour) -> CellSet:
    near = cells.union(Borders(state).two, _joined_treasures(state))
    for kingdom in state.ruled:
        if _has_leader(state, kingdom.cells, colour) or _has_leader(state, kingdom.cells, BLACK):
            near = cells.union(near, kingdom.edge)
    return near


def _leader_events(state: TigrisState, colour: Colour) -> CellSet:
    near = _joined_treasures(state)
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
