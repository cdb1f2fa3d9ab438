"""What a position of Tigris & Euphrates is worth to a seat: points, and where more will come from.

All numbers are guesses in points of the weakest colour. What a leader promises counts like points
of its colour, the less the nearer the end is and the easier the leader can be driven away.
"""

from __future__ import annotations

from math import exp, log

from ...core.seats import Seat
from ...tigris import cells
from ...tigris.box import BLACK, COLOURS, GREEN, LAST_TREASURES, MONUMENT_COLOURS, RED, Colour
from ...tigris.cells import OFF, CellSet
from ...tigris.kingdoms import region_of
from ...tigris.state import TigrisState

EVENNESS = 2.5
"""The smaller, the more the weakest colour counts alone."""
TILES_A_TURN = 3.0
RIVALRY = {2: 0.7, 3: 0.45, 4: 0.35}
"""How much an opponent's point hurts, by the number of players."""
PROMISE = 1.4
IN_HAND = 0.4
STAND_IN = 0.35
MONUMENT = 0.9
TREASURE_NEAR = 0.25
USUAL_SAFETY = 0.75
"""Of the leaders of others, whose hands nobody sees."""


class Outlook:
    """What does not change while moves of one decision are compared."""

    __slots__ = ("horizon", "rivalry", "seat", "turns")

    def __init__(self, state: TigrisState, seat: Seat) -> None:
        players = len(state.table.seats)
        self.seat = seat
        turns = state.bag_left() / (TILES_A_TURN * players)
        treasures = cells.count(state.treasures) - LAST_TREASURES
        self.turns = min(turns, 1.5 * treasures + 0.5)
        self.horizon = min(1.0, self.turns / 4)
        self.rivalry = RIVALRY[players]


def worth(state: TigrisState, outlook: Outlook) -> float:
    """The position for the seat of the outlook, less what it is for the others."""
    threats = Threats(state)
    total = 0.0
    for seat in state.table.seats:
        points = prospects(state, seat, outlook, threats)
        if seat != outlook.seat:
            others = len(state.table.seats) - 1
            total -= outlook.rivalry * (sum(points) + state.treasures_won[seat]) / 4 / others
            continue
        total += even(points, state.treasures_won[seat]) + 0.06 * sum(points)
    return total + hand_worth(state, outlook)


def even(points: list[float], treasures: int) -> float:
    """The weakest colours count most; a treasure goes where it helps most."""
    spheres = sorted(points)
    for _ in range(treasures):
        spheres[0] += 1
        spheres.sort()
    low = spheres[0]
    return low - EVENNESS * log(sum(exp((low - one) / EVENNESS) for one in spheres) / 4)


def hand_worth(state: TigrisState, outlook: Outlook) -> float:
    """Temples defend leaders, and followers win wars."""
    red = state.hands[4 * outlook.seat + RED]
    held = sum(min(2, state.hands[4 * outlook.seat + colour]) for colour in COLOURS)
    return outlook.horizon * (0.07 * min(red, 3) + 0.03 * held)


class Threats:
    """The kingdoms with what is around them, and who rules there."""

    __slots__ = ("edges", "regions", "temples")

    def __init__(self, state: TigrisState) -> None:
        leaders = state.leader_cells
        self.regions = [region for region in state.regions if cells.meet(region, leaders)]
        self.edges = [cells.around(region) for region in self.regions]
        self.temples = state.tiles[RED]

    def safety(self, state: TigrisState, seat: Seat, colour: Colour, kingdom: CellSet) -> float:
        """The chance that a leader stays: temples beside it, followers against neighbours."""
        cell = state.leaders[4 * seat + colour]
        temples = cells.count(cells.common(cells.beside(cell), self.temples))
        red = state.hands[4 * seat + RED]
        chance = min(1.0, 0.5 + 0.13 * temples + 0.07 * min(red, 3))
        edge = cells.around(kingdom)
        own = cells.count(cells.common(kingdom, state.tiles[colour]))
        own += min(3, state.hands[4 * seat + colour])
        for region, border in zip(self.regions, self.edges, strict=True):
            if region == kingdom or not cells.meet(edge, border):
                continue
            rival = state.owner_in(region, colour)
            if rival is None or rival == seat:
                continue
            theirs = 1 + cells.count(cells.common(region, state.tiles[colour]))
            if theirs > own:
                chance *= 0.65
        return chance


def prospects(state: TigrisState, seat: Seat, outlook: Outlook, threats: Threats) -> list[float]:
    """Points of each colour, with those that the leaders promise."""
    points = [float(number) for number in state.scores[4 * seat : 4 * seat + 4]]
    own = seat == outlook.seat
    hand = state.hands[4 * seat : 4 * seat + 4] if own else [1, 1, 1, 1]
    for colour in COLOURS:
        cell = state.leaders[4 * seat + colour]
        if cell == OFF:
            continue
        kingdom = region_of(state, cell)
        safety = threats.safety(state, seat, colour, kingdom) if own else USUAL_SAFETY
        chance = outlook.horizon * safety
        points[colour] += chance * (PROMISE + IN_HAND * min(hand[colour], 3))
        income = paid(state, colour, kingdom)
        if income:
            turns = min(outlook.turns, 4.0)
            points[colour] += MONUMENT * income * turns * chance / max(outlook.horizon, 0.01)
        if colour == BLACK:
            stand_in(state, kingdom, points, hand, chance)
        elif colour == GREEN and cells.meet(kingdom, state.treasures):
            points[colour] += TREASURE_NEAR * chance
    return points


def stand_in(
    state: TigrisState, kingdom: CellSet, points: list[float], hand: list[int], chance: float
) -> None:
    """A king takes the points of leaders that his kingdom lacks."""
    for other in COLOURS:
        if other != BLACK and state.owner_in(kingdom, other) is None:
            points[other] += chance * STAND_IN * (1 + 0.5 * min(hand[other], 2))


def paid(state: TigrisState, colour: Colour, kingdom: CellSet) -> int:
    """What the monuments of a kingdom pay a leader each turn."""
    income = 0
    for monument, cell in enumerate(state.monuments):
        if cell != OFF and colour in MONUMENT_COLOURS[monument] and cells.has(kingdom, cell):
            income += 1
    return income
