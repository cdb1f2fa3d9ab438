"""The weaker opponents: they look one action ahead, and judge as through a haze."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ....bots.bot import Progress, Thought, Told
from ....bots.clock import Clock
from ....core.view import View
from ..turn import Action
from .candidates import NARROW
from .playout import tried
from .search import SearchBot, Valued, answers
from .turn_plan import standing, weighed


class QuickBot(SearchBot):
    """Plays an action that does not hurt; which of these is best it may misjudge."""

    finalists = 0
    haze: ClassVar[float]
    """So far its judgement of an action can be off, in points."""

    def think(self, view: View, clock: Clock, on_progress: Told) -> Sequence[Thought]:
        rng = self.chance(view)
        thinking = self.begin(view, clock, rng)
        deals, seat, mind = thinking.deals, thinking.seat, thinking.mind
        if not isinstance(deals[0].decision(), Action):
            return thinking.ranked(answers(deals, seat, list(view.legal), mind))
        states = [standing(state) for state in deals]
        still = mind.worth(states[0], seat)
        guessed: Valued = []
        for step in weighed(states, tried(states[0], seat, NARROW, mind), seat, mind):
            if step.value >= still or not guessed:
                haze = self.haze * (rng.random() + rng.random() - 1.0)
                guessed.append((step.value + haze, step.move))
        thoughts = thinking.ranked(guessed)
        on_progress(Progress(clock.looked, thoughts))
        return thoughts


class EasyBot(QuickBot):
    """For beginners: it never hurts itself, but often misses what is best."""

    level = "easy"
    haze = 4.0


class NormalBot(QuickBot):
    """Takes what looks best at once."""

    level = "normal"
    haze = 0.8
