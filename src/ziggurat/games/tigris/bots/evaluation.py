"""The evaluation of a position for a seat: its points, and those that it can expect.

All numbers are in points. What the next turns will bring in each colour is a weighted sum over
features of the board; the weights were fitted to games of bots, then improved by self-play.
"""

from __future__ import annotations

from math import exp, log, tanh
from typing import Final, final

from ....bots.floats import add_up
from ....core.seats import Seat
from .. import cells
from ..box import BLACK, COLOURS, GREEN, HAND_SIZE, LAST_TREASURES, RED
from ..cells import OFF
from ..state import TigrisState
from .kingdom_features import KingdomFeatures
from .weights import TigrisWeights

TILES_A_TURN: Final = 3.0
TURNS_A_TREASURE: Final = 2.0
USUAL_HAND: Final = (1.2, 2.0, 1.4, 1.2)
"""Tiles by colour that an opponent holds on average; their hands are hidden."""
BUILDING: Final = 1.0
"""What a leader will score more in the kingdom of its civilisation building."""
MAX_TURNS: Final = 20.0
MAX_TEMPLES: Final = 3
MAX_FOLLOWERS: Final = 8
MAX_HELD: Final = 3


@final
class TigrisEvaluator:
    """Evaluates positions for one seat; what is constant within a decision is computed once."""

    __slots__ = ("evenness", "horizon", "seat", "spread", "turns", "weights")

    def __init__(self, state: TigrisState, seat: Seat, weights: TigrisWeights) -> None:
        self.seat = seat
        self.weights = weights
        players = len(state.table.seats)
        by_bag = state.bag_left() / (TILES_A_TURN * players)
        by_treasures = TURNS_A_TREASURE * (cells.count(state.treasures) - LAST_TREASURES) + 0.5
        turns = max(0.0, min(by_bag, by_treasures))
        self.turns = min(turns, weights.patience)
        """The turns to come in which monuments pay, at most ``patience``."""
        self.horizon = min(1.0, turns / weights.long)
        """The part of a long game that is still to come, from 0 to 1."""
        self.evenness = weights.evenness + weights.looser * min(turns, MAX_TURNS)
        """The smaller, the more the weakest colour counts alone."""
        self.spread = weights.spread + weights.wider * min(turns, MAX_TURNS)
        """The lead, in points, that makes a victory likely."""

    def evaluate(self, state: TigrisState) -> float:
        """The value of the position for the seat, less its value for the others."""
        weights = self.weights
        ends = state.over or ends_with_turn(state)
        features = KingdomFeatures(state)
        own = total = rivals = 0.0
        best = -1000.0
        for seat in state.table.seats:
            treasures = float(state.treasures_won[seat])
            points = [float(state.scores[4 * seat + colour]) for colour in COLOURS]
            if not ends:
                self.add_prospects(state, features, seat, points)
                treasures += self.horizon * self.treasures_near(state, features, seat)
            elif not state.over and seat == state.active:
                add_last_pay(features, seat, points)
            value = soft_minimum(points, treasures, self.evenness)
            if seat == self.seat:
                own = value
                total = weights.total * add_up(points)
            else:
                rivals += value
                best = max(best, value)
        total += own - weights.rivalry * rivals / (len(state.table.seats) - 1)
        total += weights.decisive * tanh((own - best) / self.spread)
        return total if ends else total + self.hand_worth(state)

    def hand_worth(self, state: TigrisState) -> float:
        """The value of the tiles in hand: temples defend leaders, followers win wars."""
        weights, hands, at = self.weights, state.hands, 4 * self.seat
        various = 0
        for colour in COLOURS:
            various += min(2, hands[at + colour])
        return self.horizon * (weights.strong * min(3, hands[at + RED]) + weights.mix * various)

    def add_prospects(
        self, state: TigrisState, features: KingdomFeatures, seat: Seat, points: list[float]
    ) -> None:
        """Add what the next turns will bring in each colour."""
        weights, own, horizon = self.weights, seat == self.seat, self.horizon
        hand: list[float] = list(USUAL_HAND)
        if own:
            hand = [float(state.hands[4 * seat + colour]) for colour in COLOURS]
        throne = features.home[4 * seat + BLACK]
        for colour in COLOURS:
            index = 4 * seat + colour
            home = features.home[index]
            held = min(float(MAX_HELD), hand[colour])
            if home < 0:
                gain = weights.supply + weights.vacant * features.best_paid[colour]
            else:
                temples = cells.count(
                    cells.common(cells.beside(state.leaders[index]), state.tiles[RED])
                )
                gain = weights.leader + weights.held * held
                gain += weights.temple * min(MAX_TEMPLES, temples)
                if temples == 1:
                    gain -= weights.lone
                gain += weights.follower * min(MAX_FOLLOWERS, features.followers[4 * home + colour])
                if features.neighbours[home]:
                    gain += self.wars(state, features, seat, colour, hand[colour])
                building = state.buildings[colour]
                if building != OFF and cells.has(features.kingdoms[home].cells, building):
                    gain += BUILDING
                paid = features.paid[4 * home + colour]
                if paid:
                    gain += weights.built * paid
                    points[colour] += weights.monument * paid * self.turns
            if colour != BLACK and throne >= 0 and features.owners[4 * throne + colour] < 0:
                gain += weights.stand_in * (1.0 + held)
            points[colour] += horizon * gain

    def wars(
        self, state: TigrisState, features: KingdomFeatures, seat: Seat, colour: int, aid: float
    ) -> float:
        """What wars with neighbouring kingdoms will bring or cost a leader."""
        home = features.home[4 * seat + colour]
        followers = features.followers[4 * home + colour]
        gain = 0.0
        for other in features.neighbours[home]:
            rival = features.owners[4 * other + colour]
            if rival < 0 or rival == seat:
                continue
            theirs = features.followers[4 * other + colour]
            against = USUAL_HAND[colour]
            if rival == self.seat:
                against = float(state.hands[4 * rival + colour])
            margin = followers + aid - theirs - against
            if margin > 0:
                gain += self.weights.war_win * min(1.0, margin / 3) * (1 + theirs)
            else:
                gain -= self.weights.war_loss * min(1.0, (1.0 - margin) / 3) * (2 + followers)
        return gain

    def treasures_near(self, state: TigrisState, features: KingdomFeatures, seat: Seat) -> float:
        """Treasures that a seat's trader can expect."""
        home = features.home[4 * seat + GREEN]
        if home < 0:
            return 0.0
        kingdom = features.kingdoms[home]
        inside = cells.meet(kingdom.cells, state.treasures)
        free = cells.without(kingdom.edge, state.occupied)
        reach = cells.meet(free, features.treasure_edge)
        if inside and reach:
            return self.weights.treasure_due
        return self.weights.treasure if inside or reach else 0.0


def ends_with_turn(state: TigrisState) -> bool:
    """True if the game ends with this turn: few treasures are left, or too few tiles (TE-114)."""
    missing = 0
    for seat in state.table.seats:
        if seat not in state.left:
            missing += HAND_SIZE - state.hand_size(seat)
    return missing > state.bag_left() or cells.count(state.treasures) <= LAST_TREASURES


def add_last_pay(features: KingdomFeatures, seat: Seat, points: list[float]) -> None:
    """Add what monuments pay a seat at the end of its turn."""
    for colour in COLOURS:
        home = features.home[4 * seat + colour]
        if home >= 0:
            points[colour] += features.paid[4 * home + colour]


def soft_minimum(points: list[float], treasures: float, evenness: float) -> float:
    """A smooth minimum of the four colours; each treasure counts for the weakest one."""
    spheres = sorted(points)
    while treasures > 0:
        spheres[0] += min(1.0, treasures)
        spheres.sort()
        treasures -= 1.0
    low = spheres[0]
    total = 0.0
    for sphere in spheres:
        total += exp((low - sphere) / evenness)
    return low - evenness * log(total / 4)
