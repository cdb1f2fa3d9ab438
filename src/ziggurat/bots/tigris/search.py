"""The stronger opponents: they plan whole turns, and look at what others answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from ...core.moves import Move
from ...core.seats import Seat
from ...core.view import View
from ...tigris import GAME
from ...tigris.state import TigrisState
from ...tigris.turn import Action
from ...tigris.view import TigrisView
from ..bot import Bot, Reason, Thought, Told
from ..clock import Clock
from .plan import Plan, plans
from .replies import Finalist, halved
from .trial import Mind, settle
from .weights import Weights, learned

DEALS: Final = 3
ANSWER_DEALS: Final = 16


class SearchBot(Bot):
    """Plans over imagined deals, and plays the best plans on."""

    nodes: ClassVar[int]
    """How many positions it looks at if no limit is given."""
    finalists: ClassVar[int]
    """How many plans are played on; 0: none, the plan is all."""
    trust: ClassVar[float] = 1.0

    def __init__(self, seed: str = "", weights: Weights | None = None) -> None:
        super().__init__(seed)
        self.weights = weights or learned()

    def think(self, view: View, clock: Clock, on_progress: Told) -> Sequence[Thought]:
        assert isinstance(view, TigrisView) and view.seat is not None
        clock = clock.or_else(self.nodes)
        rng = self.chance(view)
        first = GAME.imagine(view, rng)
        mind = Mind(first, self.weights, clock)
        if not isinstance(first.decision(), Action):
            deals = [first, *(GAME.imagine(view, rng) for _ in range(ANSWER_DEALS - 1))]
            return ranked(answers(deals, view.seat, list(view.legal), mind))
        deals = [first, *(GAME.imagine(view, rng) for _ in range(DEALS - 1))]
        found = plans(deals, view.seat, mind)
        if not self.finalists:
            return ranked([(plan.value, plan.first) for plan in found])
        finalists = [Finalist(plan) for plan in found[: self.finalists]]
        final = halved(view, view.seat, finalists, mind, rng, self.trust)
        return ranked([(one.value(self.trust), one.plan.first) for one in final])


def answers(
    deals: list[TigrisState], seat: Seat, legal: list[Move], mind: Mind
) -> list[tuple[float, Move]]:
    """Every answer with what it brings on average."""
    found: list[tuple[float, Move]] = []
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


def ranked(values: list[tuple[float, Move]]) -> list[Thought]:
    """Each move once, the best first."""
    found: list[Thought] = []
    seen: set[int] = set()
    for value, move in sorted(values, key=lambda pair: -pair[0]):
        if move.id not in seen:
            seen.add(move.id)
            found.append(Thought(move, value, Reason("looks-best")))
    return found


class HardBot(SearchBot):
    """Plans the whole turn."""

    level = "hard"
    nodes = 4_000
    finalists = 0


class ExpertBot(SearchBot):
    """Plans the whole turn and tries it against what others may answer."""

    level = "expert"
    nodes = 60_000
    finalists = 10
