"""The kingdoms of a position, as the evaluation needs them."""

from __future__ import annotations

from typing import final

from .. import cells
from ..box import COLOURS, MONUMENT_COLOURS
from ..cells import NONE, OFF
from ..state import TigrisState


@final
class KingdomFeatures:
    """The kingdoms of a position: their leaders, followers and neighbours.

    Lists by colour have four numbers for each kingdom, one after the other.
    """

    __slots__ = (
        "best_paid",
        "followers",
        "home",
        "kingdoms",
        "neighbours",
        "owners",
        "paid",
        "treasure_edge",
    )

    def __init__(self, state: TigrisState) -> None:
        self.kingdoms = state.ruled
        self.treasure_edge = NONE
        """The cells beside regions without a leader that hold a treasure, occupied ones too."""
        for region in state.unruled:
            if cells.meet(region.cells, state.treasures):
                self.treasure_edge = cells.union(self.treasure_edge, region.edge)
        number = len(self.kingdoms)
        self.owners: list[int] = [-1] * (4 * number)
        """The seat of the leader by colour; -1: there is none."""
        self.home: list[int] = []
        """The kingdom of each leader; -1 if it is in the supply."""
        for index, cell in enumerate(state.leaders):
            home = self.holding(cell) if cell != OFF else -1
            if home >= 0:
                self.owners[4 * home + index % 4] = index // 4
            self.home.append(home)
        self.followers: list[int] = []
        """The tiles by colour."""
        for region in self.kingdoms:
            for colour in COLOURS:
                tiles = state.tiles[colour]
                self.followers.append(cells.count(cells.common(region.cells, tiles)))
        self.paid: list[int] = [0] * (4 * number)
        """What monuments pay each colour every turn."""
        self.best_paid: list[int] = [0, 0, 0, 0]
        """What the best kingdom pays each colour."""
        once = state.table.options.monument_pay == "leader"
        for monument, cell in enumerate(state.monuments):
            home = self.holding(cell) if cell != OFF else -1
            if home >= 0:
                for colour in MONUMENT_COLOURS[monument]:
                    paid = 1 if once else self.paid[4 * home + colour] + 1
                    self.paid[4 * home + colour] = paid
                    self.best_paid[colour] = max(self.best_paid[colour], paid)
        self.neighbours: list[list[int]] = [[] for _ in range(number)]
        """The kingdoms that one tile would join to each."""
        for index in range(number):
            free = cells.without(self.kingdoms[index].edge, state.occupied)
            for other in range(index):
                if cells.meet(free, self.kingdoms[other].edge):
                    self.neighbours[index].append(other)
                    self.neighbours[other].append(index)

    def holding(self, cell: cells.Cell) -> int:
        """The kingdom with a cell; -1: none."""
        for number, region in enumerate(self.kingdoms):
            if cells.has(region.cells, cell):
                return number
        return -1
