"""The four levels."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from ...core.chance import pick
from ...core.view import View
from ...terra import GAME
from ...terra.moves import Answer, Choose
from ...terra.rounds import CultSpades
from ...terra.setup import FirstCard, PlaceDwelling
from ...terra.state import TerraState
from ..bot import Bot, Reason, Thought, Told
from ..clock import Clock
from .greedy import TerraBot, answer_offer, best, valued
from .plan import Planner
from .weights import Weights


class Hard(Bot):
    level = "hard"
    width: ClassVar[int] = 6
    wide: ClassVar[int] = 10
    deep: ClassVar[int] = 12
    nodes: ClassVar[int] = 20000
    weights: ClassVar[Weights] = Weights()

    def think(self, view: View, clock: Clock, on_progress: Told) -> Sequence[Thought]:
        rng = self.chance(view)
        assert view.seat is not None
        legal = view.legal
        if isinstance(legal[0], Choose):
            return [Thought(pick(rng, legal), 0.0, Reason("looks-best"))]
        state = GAME.imagine(view, rng)
        assert isinstance(state, TerraState)
        offers = [move for move in legal if isinstance(move, Answer)]
        if offers:
            return [Thought(answer_offer(state, view.seat, offers), 0.0, Reason("looks-best"))]
        decision = state.decision(view.seat)
        if isinstance(decision, PlaceDwelling | CultSpades | FirstCard):
            return [Thought(best(valued(state, view.seat, legal), rng), 0.0, Reason("looks-best"))]
        clock = clock.or_else(self.nodes)
        found = Planner(state, view.seat, clock, self.width, self.wide, self.deep, self.weights).search(list(legal))
        return [Thought(move, value, Reason("looks-best")) for value, move in found]


class Soft(Hard):
    level = "soft"
    width = 2
    wide = 4
