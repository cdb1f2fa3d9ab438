"""What a position is worth to a seat: points, and where more will come from.

All numbers are in points of the weakest colour. What a leader promises counts like points of its
colour, the less the nearer the end is and the easier the leader can be driven away.
"""

from __future__ import annotations

from math import exp, log
from typing import Final, final

from ...core.seats import Seat
from ...tigris import cells
from ...tigris.box import BLACK, COLOURS, GREEN, LAST_TREASURES, MONUMENT_COLOURS, RED
from ...tigris.cells import NONE, OFF, CellSet
from ...tigris.state import TigrisState
from .weights import Weights

TILES_A_TURN: Final = 3.0
USUAL_HAND: Final = (1.2, 2.0, 1.4, 1.2)
"""What others hold, whose hands nobody sees."""


@final
class Judge:
    """Judges positions for one seat; what does not change within one decision is kept."""

    __slots__ = ("horizon", "seat", "turns", "weights")

    def __init__(self, state: TigrisState, seat: Seat, weights: Weights) -> None:
        self.seat = seat
        self.weights = weights
        players = len(state.table.seats)
        by_bag = state.bag_left() / (TILES_A_TURN * players)
        by_treasures = 1.5 * (cells.count(state.treasures) - LAST_TREASURES) + 0.5
        turns = max(0.0, min(by_bag, by_treasures))
        self.turns = min(turns, weights.patience)
        self.horizon = min(1.0, turns / weights.long)

    def worth(self, state: TigrisState) -> float:
        """The position for the seat, less what it is for the others."""
        realm = Realm(state)
        others = len(state.table.seats) - 1
        total = 0.0
        for seat in state.table.seats:
            treasures = float(state.treasures_won[seat])
            points = [float(state.scores[4 * seat + colour]) for colour in COLOURS]
            if not state.over:
                treasures += self.prospects(state, realm, seat, points)
            if seat == self.seat:
                total += even(points, treasures, self.weights.evenness) + self.weights.total * sum(
                    points
                )
            else:
                total -= self.weights.rivalry * (sum(points) + treasures) / 4 / others
        return total if state.over else total + self.hand_worth(state)

    def hand_worth(self, state: TigrisState) -> float:
        """Temples defend leaders, and followers win wars."""
        weights, hands, at = self.weights, state.hands, 4 * self.seat
        held = 0
        for colour in COLOURS:
            held += min(2, hands[at + colour])
        return self.horizon * (weights.strong * min(3, hands[at + RED]) + weights.held * held)

    def prospects(self, state: TigrisState, realm: Realm, seat: Seat, points: list[float]) -> float:
        """Add what the leaders of a seat promise to its points; tell treasures that they promise."""
        weights, own, treasures = self.weights, seat == self.seat, 0.0
        for colour in COLOURS:
            index = 4 * seat + colour
            home = realm.home[index]
            if home < 0:
                points[colour] += self.horizon * weights.supply
                continue
            owners = realm.owners[home]
            stays = self.stays(state, realm, seat, colour, points)
            chance = self.horizon * stays
            held = min(3, state.hands[index]) if own else USUAL_HAND[colour]
            points[colour] += chance * (weights.promise + weights.in_hand * held)
            points[colour] += weights.monument * realm.paid[home][colour] * self.turns * stays
            if colour == BLACK:
                for other in COLOURS:
                    if owners[other] < 0:
                        more = min(2, state.hands[4 * seat + other]) if own else USUAL_HAND[other]
                        points[other] += chance * weights.stand_in * (1 + 0.5 * more)
            elif colour == GREEN:
                if cells.meet(realm.regions[home], state.treasures):
                    treasures += weights.treasure * chance
                if cells.meet(realm.edges[home], realm.treasure_edge):
                    treasures += weights.reach * chance
        return treasures

    def stays(
        self, state: TigrisState, realm: Realm, seat: Seat, colour: int, points: list[float]
    ) -> float:
        """The chance that a leader stays; wars that it may win add to the points."""
        weights, own, index = self.weights, seat == self.seat, 4 * seat + colour
        home = realm.home[index]
        temples = cells.count(cells.common(cells.beside(state.leaders[index]), state.tiles[RED]))
        red = float(min(3, state.hands[4 * seat + RED])) if own else USUAL_HAND[RED]
        chance = weights.revolt + weights.by_temple * temples + weights.by_red * red
        chance -= weights.crowd * min(6, realm.followers[home][RED] - temples)
        chance = max(0.0, min(1.0, chance))
        aid = float(state.hands[index]) if own else USUAL_HAND[colour]
        strength = realm.followers[home][colour] + aid
        for other in realm.neighbours[home]:
            rival = realm.owners[other][colour]
            if rival < 0 or rival == seat:
                continue
            theirs = realm.followers[other][colour]
            against = (
                float(state.hands[4 * rival + colour]) if rival == self.seat else USUAL_HAND[colour]
            )
            margin = strength - theirs - against
            if margin > 0:
                likely = min(1.0, margin / 3)
                points[colour] += self.horizon * weights.war_win * likely * (1 + theirs)
            else:
                chance *= 1.0 - weights.war_loss * min(1.0, (1.0 - margin) / 3)
        return chance


def even(points: list[float], treasures: float, evenness: float) -> float:
    """The weakest colours count most; a treasure goes where it helps most."""
    spheres = sorted(points)
    while treasures > 0:
        spheres[0] += min(1.0, treasures)
        spheres.sort()
        treasures -= 1.0
    low = spheres[0]
    total = 0.0
    for one in spheres:
        total += exp((low - one) / evenness)
    return low - evenness * log(total / 4)


@final
class Realm:
    """The kingdoms of a position: who rules, what follows them, whom they can meet."""

    __slots__ = (
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
        for monument, cell in enumerate(state.monuments):
            if cell == OFF:
                continue
            for kingdom in range(number):
                if cells.has(self.regions[kingdom], cell):
                    for colour in MONUMENT_COLOURS[monument]:
                        self.paid[kingdom][colour] += 1
        self.neighbours: list[list[int]] = [[] for _ in range(number)]
        """The kingdoms that one tile would join to each."""
        for one in range(number):
            for other in range(one):
                if cells.meet(self.edges[one], self.edges[other]):
                    self.neighbours[one].append(other)
                    self.neighbours[other].append(one)
