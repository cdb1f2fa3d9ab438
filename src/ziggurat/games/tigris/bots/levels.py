"""The four levels, from the weakest to the strongest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ....bots.bot import ProgressCallback, ScoredMove, SearchProgress
from ....bots.clock import Clock
from ....core.view import View
from ..turn import Action
from .candidates import NARROW
from .playout import tried_actions
from .search import SearchBot, ValuedMoves, answers
from .turn_plan import averaged, with_turn_open


class QuickBot(SearchBot):
    """Looks one action ahead, never plays one that hurts it, and ranks the others with noise."""

    finalists = 0
    noise: ClassVar[float]
    """How far its value of an action can be off, in points."""

    def think(
        self, view: View, clock: Clock, on_progress: ProgressCallback
    ) -> Sequence[ScoredMove]:
        rng = self.rng(view)
        analysis = self.begin(view, clock, rng)
        deals, seat, context = analysis.deals, analysis.seat, analysis.context
        if not isinstance(deals[0].decision(), Action):
            return analysis.ranked(answers(deals, seat, list(view.legal), context))
        states = [with_turn_open(state) for state in deals]
        unchanged = context.evaluate(states[0], seat)
        valued: ValuedMoves = []
        for action in averaged(
            states, tried_actions(states[0], seat, NARROW, context), seat, context
        ):
            if action.value >= unchanged or not valued:
                noise = self.noise * (rng.random() + rng.random() - 1.0)
                valued.append((action.value + noise, action.move))
        moves = analysis.ranked(valued)
        on_progress(SearchProgress(clock.positions, moves))
        return moves


class EasyBot(QuickBot):
    """For beginners: it never hurts itself, but often misses the best action."""

    level = "easy"
    noise = 12.0


class NormalBot(QuickBot):
    """Takes the action that looks best at once."""

    level = "normal"
    noise = 1.6


class HardBot(SearchBot):
    """Plans the whole turn and checks the best plans against a few replies."""

    level = "hard"
    nodes = (200, 200, 200)
    finalists = 10


class ExpertBot(SearchBot):
    """Plans the whole turn and checks many plans against replies."""

    level = "expert"
    nodes = (6000, 10000, 16000)
    finalists = 24
