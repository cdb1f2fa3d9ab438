"""The kingdoms of a position, as a judge needs them."""

from __future__ import annotations

from typing import final

from ...tigris import cells
from ...tigris.box import COLOURS, MONUMENT_COLOURS
from ...tigris.cells import NONE, OFF, CellSet
from ...tigris.state import TigrisState


@final
class Realm:
    """The kingdoms of a position: who rules, what follows them, whom they can meet."""

    __slots__ = (
        "best_paid",
        "edges",
        "followers",
        "home",
        "neighbours",
        "owners",
        "paid",
        "regions",
        "treasure_edge",
    )

    def __init__(self, state: TigrisState) -> None:
        self.regions: list[CellSet] = []
        self.edges: list[CellSet] = []
        """The free cells around each kingdom."""
        self.treasure_edge = NONE
        """The free cells beside regions without a leader that hold a treasure."""
        for region in state.regions:
            if cells.meet(region, state.leader_cells):
                self.regions.append(region)
                self.edges.append(cells.without(cells.around(region), state.occupied))
            elif cells.meet(region, state.treasures):
                self.treasure_edge = cells.union(self.treasure_edge, cells.around(region))
        self.treasure_edge = cells.without(self.treasure_edge, state.occupied)
        number = len(self.regions)
        self.owners: list[list[int]] = [[-1, -1, -1, -1] for _ in range(number)]
        self.home: list[int] = []
        """The kingdom of each leader; -1 if it is in the supply."""
        for index, cell in enumerate(state.leaders):
            home = -1
            if cell != OFF:
                for kingdom in range(number):
                    if cells.has(self.regions[kingdom], cell):
                        home = kingdom
                        self.owners[kingdom][index % 4] = index // 4
                        break
            self.home.append(home)
        self.followers: list[list[int]] = [
            [cells.count(cells.common(region, state.tiles[colour])) for colour in COLOURS]
            for region in self.regions
        ]
        self.paid: list[list[int]] = [[0, 0, 0, 0] for _ in range(number)]
        """What monuments pay each colour of a kingdom every turn."""
        self.best_paid: list[int] = [0, 0, 0, 0]
        """What the best kingdom pays each colour."""
        for monument, cell in enumerate(state.monuments):
            if cell == OFF:
                continue
            for kingdom in range(number):
                if cells.has(self.regions[kingdom], cell):
                    for colour in MONUMENT_COLOURS[monument]:
                        paid = self.paid[kingdom][colour] + 1
                        self.paid[kingdom][colour] = paid
                        self.best_paid[colour] = max(self.best_paid[colour], paid)
        self.neighbours: list[list[int]] = [[] for _ in range(number)]
        """The kingdoms that one tile would join to each."""
        for one in range(number):
            for other in range(one):
                if cells.meet(self.edges[one], self.edges[other]):
                    self.neighbours[one].append(other)
                    self.neighbours[other].append(one)
