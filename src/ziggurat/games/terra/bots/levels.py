"""The four levels: the same judge, with more or less of a look ahead."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from ....bots.bot import Bot, Progress, Thought, Told
from ....bots.clock import Clock
from ....core.moves import Move
from ....core.seats import Seat
from ....core.view import View
from .. import GAME
from ..moves import Answer, Bid, Build, Choose, Pass
from ..rounds import CultSpades
from ..setup import FirstCard, PlaceDwelling
from ..state import TerraState
from .opening import BY_LOOKS, Firsts, bids, card_points, dwelling_points, factions, firsts
from .reasons import reason
from .round_plan import Beam, Planner
from .simple_answers import Valued, cult_spades, first_cards, offers
from .turn_generator import candidates
from .weights import DEFAULTS, Weights

HALF = 0.4
"""A try that counts positions is not begun when so many are used up: it could not be finished."""


GUESSED = Weights(DEFAULTS)
"""For all but the expert: what was learned suits who looks at many plans."""


class TerraBot(Bot):
    """Plans the rest of the round for itself, as if the others stood still."""

    beam: ClassVar[Beam]
    """How far it looks."""
    wider: ClassVar[Sequence[Beam]] = ()
    """How far from one try to the next, if it is given a limit."""
    nodes: ClassVar[int]
    """How many positions it looks at if it is given no limit."""
    told: ClassVar[int] = 5
    """So many of the best are told."""
    haze: ClassVar[float] = 0.0
    """So far its judgement of a plan can be off, in points."""
    weights: Weights = Weights()
    begins: Firsts | None = None
    """What it knows of first dwellings and cards; None: what self-play has found."""

    def __init__(self, seed: str = "") -> None:
        super().__init__(seed)
        self.lines: dict[Move, tuple[Move, ...]] = {}
        """What is expected to follow a move, in the plans of the last try."""

    def think(self, view: View, clock: Clock, on_progress: Told) -> Sequence[Thought]:
        assert view.seat is not None
        state = GAME.imagine(view, self.chance(view))
        assert isinstance(state, TerraState)
        beams = self.wider if self.wider and clock.limited else (self.beam,)
        clock = clock.or_else(self.nodes)
        thoughts: list[Thought] = []
        self.lines = {}
        for values in self.tries(state, view.seat, view.legal, clock, beams):
            thoughts = self.sorted(state, view.seat, values)
            on_progress(Progress(clock.looked, thoughts))
        return thoughts

    def sorted(self, state: TerraState, seat: Seat, values: Valued) -> list[Thought]:
        """The best first; among equals chance decides."""
        rng = Random(f"{self.seed} {seat} {state.move_count}")
        order = [(-value, rng.random(), n) for n, (value, _) in enumerate(values)]
        order.sort()
        found = [values[n] for _, _, n in order[: self.told]]
        return [
            Thought(move, value, reason(state, seat, move), self.lines.get(move, ()))
            for value, move in found
        ]

    def tries(
        self,
        state: TerraState,
        seat: Seat,
        legal: Sequence[Move],
        clock: Clock,
        beams: Sequence[Beam],
    ) -> Sequence[Valued]:
        """What the moves are worth, better known from one time to the next."""
        if isinstance(legal[0], Choose):
            return [factions(state, legal)]
        if isinstance(legal[0], Bid):
            return [bids(state, legal)]
        if isinstance(legal[0], Answer):
            return [offers(state, seat, legal, self.weights)]
        decision = state.decision(seat)
        if isinstance(decision, PlaceDwelling):
            return [self.dwellings(state, seat, legal)]
        if isinstance(decision, CultSpades):
            return [cult_spades(state, seat, legal, self.weights)]
        if isinstance(decision, FirstCard):
            planned = first_cards(state, seat, legal, clock, self.weights, beams[0])
            return [self.cards(state, planned)]
        return self.planned(state, seat, candidates(legal), clock, beams)

    def dwellings(self, state: TerraState, seat: Seat, legal: Sequence[Move]) -> Valued:
        """Places for a first dwelling."""
        known = self.begins or firsts()
        places = [move for move in legal if isinstance(move, Build)]
        return [(dwelling_points(state, seat, move.hex, known), move) for move in places]

    def cards(self, state: TerraState, planned: Valued) -> Valued:
        """First cards, by what was planned with each of them."""
        known = self.begins or firsts()
        return [(card_points(move, value, known), move) for value, move in planned]

    def planned(
        self,
        state: TerraState,
        seat: Seat,
        moves: Sequence[Move],
        clock: Clock,
        beams: Sequence[Beam],
    ) -> Sequence[Valued]:
        """Plans for the round, each time with more lines; a try that is cut short counts not."""
        planner = Planner(state, seat, clock, self.weights)
        found: list[Valued] = []
        for beam in beams:
            values = planner.search(moves, beam)
            if not found or not clock.over:
                found.append(self.hazy(state, list(zip(values, moves, strict=True))))
                self.lines = {move: planner.line(n) for n, move in enumerate(moves)}
            if clock.over or (clock.seconds is None and clock.spent > HALF):
                break
        return found

    def hazy(self, state: TerraState, values: Sequence[tuple[float, Move]]) -> Valued:
        """Values that are a little off; what is better than passing stays so."""
        rng = Random(f"haze {self.seed} {state.move_count}")
        passing = worth_of_passing(values)
        found: Valued = []
        for value, move in values:
            if value > passing:
                value = max(passing + 0.01, value + self.haze * rng.uniform(-1.0, 1.0))
            found.append((value, move))
        return found


class Easy(TerraBot):
    """Takes any move that is not much worse than the best, and none that is worse than passing."""

    level = "easy"
    weights = GUESSED
    begins = BY_LOOKS
    beam = Beam(12, 0)
    nodes = 4000
    told = 12
    margin: ClassVar[float] = 12.0

    def sorted(self, state: TerraState, seat: Seat, values: Valued) -> list[Thought]:
        found = super().sorted(state, seat, values)
        if isinstance(found[0].move, Pass):
            return found
        passing = worth_of_passing(values)
        floor = max(found[0].value - self.margin, passing)
        near = [n for n, one in enumerate(found) if one.value >= floor and not passes(one)]
        if len(near) > 1:
            rng = Random(f"{self.seed} {state.move_count} {seat}")
            found.insert(0, found.pop(near[rng.randrange(len(near))]))
        return found


def worth_of_passing(values: Sequence[tuple[float, Move]]) -> float:
    """What the best way to pass is worth; hardly anything where nobody can."""
    return max((value for value, move in values if isinstance(move, Pass)), default=-1e9)


def passes(thought: Thought) -> bool:
    return isinstance(thought.move, Pass)


class Normal(TerraBot):
    """Judges each turn as if it passed afterwards, and begins where it looks good."""

    level = "normal"
    weights = GUESSED
    begins = BY_LOOKS
    beam = Beam(8, 0)
    nodes = 4000


class Hard(TerraBot):
    """Plans the round, and judges as through a light haze."""

    level = "hard"
    weights = GUESSED
    beam = Beam(3, 1)
    nodes = 20_000
    haze = 2.5


class Expert(TerraBot):
    """Plans the round with many lines, and the next one if there is time."""

    level = "expert"
    beam = Beam(16, 12)
    wider = (Beam(6, 2), Beam(12, 8, 3), Beam(20, 12, 5), Beam(40, 24, 8))
    nodes = 20_000
