"""The four levels, from the weakest to the strongest, and the bot for a first game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ....bots.bot import ProgressCallback, ScoredMove, SearchProgress
from ....bots.clock import Clock
from ....bots.game_bots import GENTLE
from ....core.view import View
from ..moves import Exchange
from ..turn import Action
from .candidates import NARROW
from .playout import TriedAction, tried_actions
from .search import SearchBot, ValuedMoves, answers
from .turn_plan import averaged, with_turn_open

BUILD_FIRST = 4.0
"""Points that a quick bot adds for a monument: a leader can wait, a square may not last."""


class QuickBot(SearchBot):
    """Looks one action ahead, never plays one that hurts it, and ranks the others with noise.

    It exchanges tiles only if nothing on the board helps: a beginner could not learn from that.
    """

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
        actions = averaged(states, tried_actions(states[0], seat, NARROW, context), seat, context)
        useful = [action for action in actions if action.value >= unchanged] or actions[:1]
        on_board = [action for action in useful if not isinstance(action.move, Exchange)]
        valued: ValuedMoves = []
        for action in self.wanted(on_board or useful):
            value = action.value + self.noise * (rng.random() + rng.random() - 1.0)
            if action.state.monuments != states[0].monuments:
                value += BUILD_FIRST
            valued.append((value, action.move))
        moves = analysis.ranked(valued)
        on_progress(SearchProgress(clock.positions, moves, clock.spent))
        return moves

    def wanted(self, actions: list[TriedAction]) -> list[TriedAction]:
        """Those of the useful actions that it would play."""
        return actions


class GentleBot(QuickBot):
    """For somebody's first game: it begins no conflict as long as it can do anything else.

    What it does helps it, but it leaves out the best.
    """

    level = GENTLE
    noise = 30.0
    left_out: ClassVar[float] = 0.4
    """The part of its actions that are too good to play."""

    def wanted(self, actions: list[TriedAction]) -> list[TriedAction]:
        peaceful = [action for action in actions if not action.fought] or actions
        return peaceful[int(len(peaceful) * self.left_out) :]


class EasyBot(QuickBot):
    """For beginners: it never hurts itself, but often misses the best action."""

    level = "easy"
    noise = 12.0


class NormalBot(QuickBot):
    """Takes the action that looks best at once."""

    level = "normal"
    noise = 1.0


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
