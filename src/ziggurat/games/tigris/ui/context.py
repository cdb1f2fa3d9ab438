"""A view, and a state that is consistent with it."""

from __future__ import annotations

from random import Random

from ....core.moves import Move
from .. import cells, kingdoms
from ..box import GREEN, HAND_SIZE, LAST_TREASURES
from ..imagine import imagine
from ..moves import Exchange, PlaceDisaster, PlaceLeader, PlaceTile
from ..state import TigrisState
from ..view import TigrisView


class Context:
    """A view and an imagined state: hidden information is dealt at random and never shown."""

    def __init__(self, view: TigrisView, state: TigrisState | None = None) -> None:
        self.view = view
        self.state = imagine(view, Random(0)) if state is None else state
        self._borders = cells.NONE
        for kingdom in kingdoms.kingdoms(self.state):
            self._borders = cells.union(self._borders, cells.around(kingdom))
        full = HAND_SIZE * len(view.table.seats)
        self._goes_on = (
            view.bag_left >= full and cells.count(view.internal.treasures) > LAST_TREASURES
        )
        """True if the game cannot end with this turn."""

    def quiet(self, move: Move) -> bool:
        """True if a move has no consequences: it is far from kingdoms and cannot end the game."""
        if not self._goes_on:
            return False
        if isinstance(move, PlaceTile):
            alike = cells.meet(cells.beside(move.cell), self.state.tiles[move.colour])
            return not alike and not cells.has(self._borders, move.cell)
        if isinstance(move, PlaceLeader):
            return move.colour != GREEN and not cells.has(self._borders, move.cell)
        if isinstance(move, PlaceDisaster):
            return not cells.has(self.state.occupied, move.cell)
        return isinstance(move, Exchange)

    def after(self, move: Move) -> TigrisState:
        """The imagined state after a legal move."""
        state = self.state.copy()
        state.follow(move)
        return state
