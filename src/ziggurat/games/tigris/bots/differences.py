"""Why a turn was worse than another: the terms of the evaluation that differ most after replies."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import exp
from typing import Final, NamedTuple

from ....bots.bot import MoveReason, ScoredMove
from ....bots.clock import Clock
from ....bots.floats import add_up
from ....core.moves import Move
from ....core.seats import Seat
from .. import cells
from ..box import BLACK, COLOUR_NAMES, COLOURS, LEADER_NAMES, RED, Colour
from ..cells import OFF
from ..state import TigrisState
from ..view import TigrisView
from .comparison import Trial
from .evaluation import (
    BUILDING,
    MAX_FOLLOWERS,
    MAX_HELD,
    MAX_TEMPLES,
    TigrisEvaluator,
    ends_with_turn,
    soft_minimum,
)
from .kingdom_features import KingdomFeatures

POSITIONS: Final = 6_000
"""Positions that the replies may take until the terms are compared."""
SECOND: Final = 0.6
"""How large another term has to be beside the largest one to be told as well."""
MUCH: Final = 0.4
"""The difference in how often a leader is driven out that makes a sentence about it."""


class Term(NamedTuple):
    """A part of the evaluation: what it is about, and a colour or a seat."""

    kind: str
    which: int = 0


class Terms:
    """The terms of the evaluation in points, and what sentences tell about a position."""

    def __init__(self, evaluator: TigrisEvaluator, state: TigrisState) -> None:
        self.evaluator, self.state, self.seat = evaluator, state, evaluator.seat
        self.points: dict[Term, float] = defaultdict(float)
        """What each term brings."""
        self.facts: dict[Term, float] = defaultdict(float)
        """The number that a sentence has for it."""
        self.features = KingdomFeatures(state)
        ends = state.over or ends_with_turn(state)
        for colour in COLOURS:
            self.put("points", colour, float(state.scores[4 * self.seat + colour]), 1.0)
            if not ends:
                self.add_leader(colour)
        self.add_treasures(ends)
        self.add_rivals(ends)
        if not ends:
            self.points[Term("hand")] = evaluator.hand_worth(state)

    def put(self, kind: str, colour: Colour, number: float, each: float) -> None:
        """Add a term of a colour: so many things, and the points of each."""
        self.facts[Term(kind, colour)] = number
        self.points[Term(kind, colour)] = number * each

    def add_leader(self, colour: Colour) -> None:
        """What a leader will bring, by what it has."""
        evaluator, features, state, seat = self.evaluator, self.features, self.state, self.seat
        weights, horizon = evaluator.weights, evaluator.horizon
        home, hand = features.home[4 * seat + colour], state.hands[4 * seat + colour]
        if home < 0:
            gain = weights.supply + weights.vacant * features.best_paid[colour]
            self.points[Term("leader", colour)] = horizon * gain
            return
        kingdom, at = features.kingdoms[home].cells, 4 * home + colour
        held = weights.leader + weights.held * min(MAX_HELD, hand)
        building = state.buildings[colour]
        if building != OFF and cells.has(kingdom, building):
            held += BUILDING
        self.put("leader", colour, 1.0, horizon * held)
        beside = cells.beside(state.leader(seat, colour))
        temples = cells.count(cells.common(beside, state.tiles[RED]))
        guard = weights.temple * min(MAX_TEMPLES, temples) - weights.lone * (temples == 1)
        self.facts[Term("guard", colour)] = float(temples)
        self.points[Term("guard", colour)] = horizon * guard
        followers = min(MAX_FOLLOWERS, features.followers[at])
        self.put("followers", colour, float(followers), horizon * weights.follower)
        paid = weights.monument * evaluator.turns + horizon * weights.built
        self.put("income", colour, float(features.paid[at]), paid)
        wars = evaluator.wars(state, features, seat, colour, float(hand))
        self.put("wars", colour, wars, horizon)
        if colour == BLACK:
            self.add_stand_in(home)

    def add_stand_in(self, throne: int) -> None:
        """What the king brings in the colours whose leaders his kingdom lacks."""
        weights, horizon = self.evaluator.weights, self.evaluator.horizon
        for colour in COLOURS:
            if colour != BLACK and self.features.owners[4 * throne + colour] < 0:
                held = min(MAX_HELD, self.state.hands[4 * self.seat + colour])
                self.points[Term("stand-in", colour)] = horizon * weights.stand_in * (1.0 + held)

    def add_treasures(self, ends: bool) -> None:
        """Treasures, and those that the trader can expect."""
        state, evaluator = self.state, self.evaluator
        taken = float(state.treasures_won[self.seat])
        self.points[Term("treasures")] = self.facts[Term("treasures")] = taken
        if not ends:
            near = evaluator.treasures_near(state, self.features, self.seat)
            self.points[Term("treasures-near")] = evaluator.horizon * near

    def add_rivals(self, ends: bool) -> None:
        """What the others have and can expect."""
        evaluator, state = self.evaluator, self.state
        weights, players = evaluator.weights, len(state.table.seats)
        for seat in state.table.seats:
            if seat == self.seat:
                continue
            points = [float(state.scores[4 * seat + colour]) for colour in COLOURS]
            self.facts[Term("rival", seat)] = add_up(points)
            if not ends:
                evaluator.add_prospects(state, self.features, seat, points)
            treasures = float(state.treasures_won[seat])
            value = soft_minimum(points, treasures, evaluator.evenness)
            self.points[Term("rival", seat)] = -weights.rivalry * value / (players - 1)

    def shares(self) -> list[float]:
        """What a point more in each colour is worth: most in the weakest one."""
        points = self.state.scores[4 * self.seat : 4 * self.seat + 4]
        evenness, low = self.evaluator.evenness, min(points)
        parts = [exp((low - one) / evenness) for one in points]
        total = add_up(parts)
        return [part / total + self.evaluator.weights.total for part in parts]


class Means:
    """The mean terms after the better moves and after those that were played."""

    def __init__(self, trial: Trial) -> None:
        self.worth: dict[Term, float] = defaultdict(float)
        """What the played moves lost by each term."""
        self.facts: tuple[dict[Term, float], ...] = (defaultdict(float), defaultdict(float))
        """The numbers after the better moves, and after those that were played."""
        evaluator, number = trial.context.evaluators[trial.seat], 0
        for better, played in trial.pairs():
            number += 1
            self.add(Terms(evaluator, better), Terms(evaluator, played))
        for values in (self.worth, *self.facts):
            for term in values:
                values[term] /= number

    def add(self, better: Terms, played: Terms) -> None:
        """Add what both plans came to in one deal; a point is worth as much after either."""
        pairs = zip(better.shares(), played.shares(), strict=True)
        shares = [(one + other) / 2 for one, other in pairs]
        for term in better.points.keys() | played.points.keys():
            lost = better.points.get(term, 0.0) - played.points.get(term, 0.0)
            self.worth[term] += lost * share_of(term, shares)
        for facts, terms in zip(self.facts, (better, played), strict=True):
            for term, fact in terms.facts.items():
                facts[term] += fact

    def largest(self) -> list[Term]:
        """The terms that lost most, at most two, the largest first."""
        order = sorted(self.worth, key=lambda term: (-self.worth[term], term))
        floor = SECOND * self.worth[order[0]]
        return [term for term in order[:2] if self.worth[term] >= max(floor, 1e-9)]


def share_of(term: Term, shares: Sequence[float]) -> float:
    """What a point of a term is worth: treasures count for the weakest colour."""
    if term.kind in ("treasures", "treasures-near"):
        return max(shares)
    return 1.0 if term.kind in ("rival", "hand") else shares[term.which]


def differences(
    view: TigrisView, better: ScoredMove, played: Sequence[Move], seed: str
) -> list[MoveReason]:
    """What the moves that were played gave up, the most important first."""
    trial = Trial(view, better, played, seed, Clock(nodes=POSITIONS))
    means = Means(trial)
    own = view.seat
    assert own is not None
    on_board = [view.internal.leader(own, colour) != OFF for colour in COLOURS]
    reasons: list[MoveReason] = []
    for term in means.largest():
        better_fact, played_fact = (facts.get(term, 0.0) for facts in means.facts)
        reasons.append(sentence(term, (better_fact, played_fact), view, on_board))
    unique = {reason.key: reason for reason in reversed(reasons)}
    return list(reversed(unique.values())) or [MoveReason("lost-prospects")]


def sentence(
    term: Term, numbers: tuple[float, float], view: TigrisView, on_board: Sequence[bool]
) -> MoveReason:
    """A term that was lost, with its numbers after the better and the played moves, in words."""
    better, played = numbers
    kind, which = term
    few, more = round(played), round(better)
    if kind == "rival":
        number = round(played - better)
        facts: dict[str, str | int] = {"dynasty": view.table.dynasties[Seat(which)]}
        if number < 1:
            return MoveReason("lost-to-rival", facts)
        return MoveReason("lost-points-to-rival", {**facts, "number": number})
    if kind in ("treasures", "treasures-near", "hand"):
        return MoveReason(f"lost-{kind}")
    leader = {"leader": LEADER_NAMES[which]}
    if kind == "leader":
        return of_leader(leader, better, played, on_board[which])
    if kind == "points" and more > few:
        return MoveReason("lost-points", {"number": more - few, "colour": COLOUR_NAMES[which]})
    if kind == "income" and more > few:
        return MoveReason("lost-income", {"number": more - few, "colour": COLOUR_NAMES[which]})
    if kind in ("guard", "followers") and more > few:
        return MoveReason(f"lost-{kind}", {**leader, "number": few, "better": more})
    if kind == "wars":
        return MoveReason("lost-wars", leader)
    return MoveReason("lost-colour", {"colour": COLOUR_NAMES[which]})


def of_leader(leader: Mapping[str, str], better: float, played: float, stood: bool) -> MoveReason:
    """A leader that is driven out more often, or that was not put on the board."""
    out, safe = round(100 * (1.0 - played)), round(100 * (1.0 - better))
    if better - played < MUCH:
        return MoveReason("lost-standing", leader)
    if stood or played > 0.0:
        return MoveReason("lost-leader", {**leader, "percent": out, "better": safe})
    return MoveReason("lost-placing", leader)
