"""What a position is worth to a seat: points, and how many more it can expect.

All numbers are in points. What the next turns will bring in each colour is a sum over what stands
on the board; its weights were found by counting what games brought, then by matches.
"""

from __future__ import annotations

from math import exp, log
from typing import Final, final

from ....bots.floats import add_up
from ....core.seats import Seat
from .. import cells
from ..box import BLACK, COLOURS, GREEN, LAST_TREASURES, RED
from ..cells import OFF
from ..state import TigrisState
from .kingdom_features import Realm
from .weights import Weights

TILES_A_TURN: Final = 3.0
TURNS_A_TREASURE: Final = 2.0
USUAL_HAND: Final = (1.2, 2.0, 1.4, 1.2)
"""What others hold, whose hands nobody sees."""
BUILDING: Final = 1.0
"""What a leader will bring more in the kingdom of its civilisation building."""
MOST_TURNS: Final = 20.0
MOST_TEMPLES: Final = 3
MOST_FOLLOWERS: Final = 8
MOST_HELD: Final = 3


@final
class Judge:
    """Judges positions for one seat; what does not change within one decision is kept."""

    __slots__ = ("evenness", "horizon", "seat", "turns", "weights")

    def __init__(self, state: TigrisState, seat: Seat, weights: Weights) -> None:
        self.seat = seat
        self.weights = weights
        players = len(state.table.seats)
        by_bag = state.bag_left() / (TILES_A_TURN * players)
        by_treasures = TURNS_A_TREASURE * (cells.count(state.treasures) - LAST_TREASURES) + 0.5
        turns = max(0.0, min(by_bag, by_treasures))
        self.turns = min(turns, weights.patience)
        """The turns to come in which monuments pay."""
        self.horizon = min(1.0, turns / weights.long)
        """The part of what a long game would bring."""
        self.evenness = weights.evenness + weights.looser * min(turns, MOST_TURNS)
        """The smaller, the more the weakest colour counts alone."""

    def worth(self, state: TigrisState) -> float:
        """The position for the seat, less what it is for the others."""
        realm = Realm(state)
        others = len(state.table.seats) - 1
        total = 0.0
        for seat in state.table.seats:
            treasures = float(state.treasures_won[seat])
            points = [float(state.scores[4 * seat + colour]) for colour in COLOURS]
            if not state.over:
                self.add_prospects(state, realm, seat, points)
                treasures += self.horizon * self.treasures_near(state, realm, seat)
            if seat == self.seat:
                total += even(points, treasures, self.evenness)
                total += self.weights.total * add_up(points)
            else:
                total -= self.weights.rivalry * (add_up(points) + treasures) / 4 / others
        return total if state.over else total + self.hand_worth(state)

    def hand_worth(self, state: TigrisState) -> float:
        """Temples defend leaders, and followers win wars."""
        weights, hands, at = self.weights, state.hands, 4 * self.seat
        various = 0
        for colour in COLOURS:
            various += min(2, hands[at + colour])
        return self.horizon * (weights.strong * min(3, hands[at + RED]) + weights.mix * various)

    def add_prospects(
        self, state: TigrisState, realm: Realm, seat: Seat, points: list[float]
    ) -> None:
        """Add what the next turns will bring in each colour."""
        weights, own, horizon = self.weights, seat == self.seat, self.horizon
        hand: list[float] = list(USUAL_HAND)
        if own:
            hand = [float(state.hands[4 * seat + colour]) for colour in COLOURS]
        throne = realm.home[4 * seat + BLACK]
        for colour in COLOURS:
            index = 4 * seat + colour
            home = realm.home[index]
            held = min(float(MOST_HELD), hand[colour])
            if home < 0:
                gain = weights.supply + weights.vacant * realm.best_paid[colour]
            else:
                temples = cells.count(
                    cells.common(cells.beside(state.leaders[index]), state.tiles[RED])
                )
                gain = weights.leader + weights.held * held
                gain += weights.temple * min(MOST_TEMPLES, temples)
                gain += weights.follower * min(MOST_FOLLOWERS, realm.followers[4 * home + colour])
                if realm.neighbours[home]:
                    gain += self.wars(state, realm, seat, colour, hand[colour])
                building = state.buildings[colour]
                if building != OFF and cells.has(realm.kingdoms[home].cells, building):
                    gain += BUILDING
                paid = realm.paid[4 * home + colour]
                if paid:
                    points[colour] += weights.monument * paid * self.turns
            if colour != BLACK and throne >= 0 and realm.owners[4 * throne + colour] < 0:
                gain += weights.stand_in * (1.0 + held)
            points[colour] += horizon * gain

    def wars(self, state: TigrisState, realm: Realm, seat: Seat, colour: int, aid: float) -> float:
        """What wars with neighbours will bring or cost a leader."""
        home = realm.home[4 * seat + colour]
        followers = realm.followers[4 * home + colour]
        gain = 0.0
        for other in realm.neighbours[home]:
            rival = realm.owners[4 * other + colour]
            if rival < 0 or rival == seat:
                continue
            theirs = realm.followers[4 * other + colour]
            against = USUAL_HAND[colour]
            if rival == self.seat:
                against = float(state.hands[4 * rival + colour])
            margin = followers + aid - theirs - against
            if margin > 0:
                gain += self.weights.war_win * min(1.0, margin / 3) * (1 + theirs)
            else:
                gain -= self.weights.war_loss * min(1.0, (1.0 - margin) / 3) * (2 + followers)
        return gain

    def treasures_near(self, state: TigrisState, realm: Realm, seat: Seat) -> float:
        """Treasures that a seat's trader can expect."""
        home = realm.home[4 * seat + GREEN]
        if home < 0:
            return 0.0
        kingdom = realm.kingdoms[home]
        inside = cells.meet(kingdom.cells, state.treasures)
        free = cells.without(kingdom.edge, state.occupied)
        reach = cells.meet(free, realm.treasure_edge)
        if inside and reach:
            return self.weights.treasure_due
        return self.weights.treasure if inside or reach else 0.0


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
