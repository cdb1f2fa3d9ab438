"""The stronger opponents: they plan whole turns, and look at what others answer."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from ....bots.bot import Bot, Progress, Reason, Thought, Told
from ....bots.clock import Clock
from ....core.moves import Move
from ....core.seats import Seat
from ....core.view import View
from .. import GAME
from ..state import TigrisState
from ..turn import Action
from ..view import TigrisView
from .playout import Mind, settle
from .reasons import reason
from .replies import Finalist, play_round, played_on
from .turn_plan import plans
from .weights import Weights, learned

DEALS: Final = 3
"""So many hidden hands are imagined for a plan."""
ANSWER_DEALS: Final = 24
"""So many for an answer, most of all for support in a conflict."""
FEWEST: Final = 4
GAMES_EACH: Final = 8
"""So many games should be played on for each finalist, against one opponent; against more of them,
where plans lie closer together and a game takes longer, as many times fewer."""
SHOWN: Final = 10
"""So many moves are told with a reason."""

Valued = list[tuple[float, Move]]


class Thinking:
    """What is known while one view is considered."""

    __slots__ = ("deals", "mind", "reasons", "seat")

    def __init__(self, deals: list[TigrisState], seat: Seat, mind: Mind) -> None:
        self.deals = deals
        self.seat = seat
        self.mind = mind
        self.reasons: dict[int, Reason] = {}

    def ranked(self, values: Valued) -> list[Thought]:
        """The best moves, each once and with its reason, the best first."""
        found: list[Thought] = []
        seen: set[int] = set()
        for value, move in sorted(values, key=lambda pair: -pair[0]):
            if move.id not in seen and len(found) < SHOWN:
                seen.add(move.id)
                found.append(Thought(move, value, self.why(move)))
        return found

    def why(self, move: Move) -> Reason:
        if move.id not in self.reasons:
            self.reasons[move.id] = reason(self.deals, self.seat, move, self.mind)
        return self.reasons[move.id]


class SearchBot(Bot):
    """Plans over imagined deals, and plays the best plans on."""

    nodes: ClassVar[tuple[int, int, int]]
    """How many positions it looks at if no limit is given, against one, two and three opponents."""
    finalists: ClassVar[int]
    """How many plans are played on at most."""
    trust: ClassVar[float] = 1.5
    """How many games played on the plan's own value counts for."""

    def __init__(self, seed: str = "", weights: Weights | None = None) -> None:
        super().__init__(seed)
        self.weights = weights
        """None: those that self-play has found."""

    def begin(self, view: View, clock: Clock, rng: Random) -> Thinking:
        """Imagine what is hidden, and get ready to judge."""
        assert isinstance(view, TigrisView) and view.seat is not None
        first = GAME.imagine(view, rng)
        number = DEALS if isinstance(first.decision(), Action) else ANSWER_DEALS
        deals = [first, *(GAME.imagine(view, rng) for _ in range(number - 1))]
        weights = self.weights or learned(len(view.table.seats))
        return Thinking(deals, view.seat, Mind(first, weights, clock))

    def think(self, view: View, clock: Clock, on_progress: Told) -> Sequence[Thought]:
        assert isinstance(view, TigrisView)
        opponents = len(view.table.seats) - 1
        clock = clock.or_else(self.nodes[opponents - 1])
        rng = self.chance(view)
        thinking = self.begin(view, clock, rng)
        deals, seat, mind = thinking.deals, thinking.seat, thinking.mind
        if not isinstance(deals[0].decision(), Action):
            return thinking.ranked(answers(deals, seat, list(view.legal), mind))
        found = plans(deals, seat, mind)
        thoughts = thinking.ranked([(plan.value, plan.first) for plan in found])
        on_progress(Progress(clock.looked, thoughts))
        if len(thoughts) == 1 or clock.over:
            return thoughts
        before = clock.spent
        played_on(GAME.imagine(view, rng), seat, found[0], mind)
        games = (1.0 - clock.spent) / max(1e-9, clock.spent - before)
        number = max(FEWEST, min(self.finalists, int(games / (GAMES_EACH // opponents))))
        finalists = [Finalist(plan) for plan in found[:number]]
        return self.played(view, thinking, finalists, rng, on_progress)

    def played(
        self,
        view: TigrisView,
        thinking: Thinking,
        finalists: list[Finalist],
        rng: Random,
        on_progress: Told,
    ) -> Sequence[Thought]:
        """Finalists meet the same deals; after each round the better half goes on."""
        mind, alive, out = thinking.mind, finalists[:], list[Finalist]()
        clock = mind.clock
        begun = clock.spent
        rounds = max(1, (len(alive) - 1).bit_length())
        for number in range(rounds):
            until = begun + (1.0 - begun) * (number + 1) / rounds
            while not clock.over:
                before = clock.spent
                play_round(GAME.imagine(view, rng), thinking.seat, alive, mind)
                if clock.spent + (clock.spent - before) / 2 > until:
                    break
            alive.sort(key=lambda one: -one.value(self.trust))
            keep = (len(alive) + 1) // 2
            out = alive[keep:] + out
            alive = alive[:keep]
            thoughts = in_order(thinking, alive + out, self.trust)
            on_progress(Progress(clock.looked, thoughts))
        return thoughts


def in_order(thinking: Thinking, finalists: list[Finalist], trust: float) -> list[Thought]:
    """Finalists as they stand; who went out early stays behind those who went on."""
    values: Valued = []
    ceiling = float("inf")
    for one in finalists:
        ceiling = min(ceiling, one.value(trust))
        values.append((ceiling, one.plan.first))
    return thinking.ranked(values)


def answers(deals: list[TigrisState], seat: Seat, legal: list[Move], mind: Mind) -> Valued:
    """Every answer with what it brings on average."""
    found: Valued = []
    for move in legal:
        total = 0.0
        for state in deals:
            twin = state.copy()
            twin.actions_left += 1
            twin.follow(move)
            settle(twin, mind)
            total += mind.worth(twin, seat)
        found.append((total / len(deals), move))
    return found


class HardBot(SearchBot):
    """Plans the whole turn, and glances at what others may answer to the best plans."""

    level = "hard"
    nodes = (200, 200, 200)
    finalists = 10


class ExpertBot(SearchBot):
    """Plans the whole turn and tries many plans against what others may answer."""

    level = "expert"
    nodes = (2000, 5000, 8000)
    finalists = 24
