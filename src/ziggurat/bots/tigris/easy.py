"""An opponent for beginners: it sees little and judges roughly, but never hurts only itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.view import View
from ...tigris import GAME
from ...tigris.turn import Action
from ...tigris.view import TigrisView
from ..bot import Thought, Told
from ..clock import Clock
from .candidates import NARROW
from .plan import standing, weighed
from .search import DEALS, SearchBot, Thinking, Valued, answers
from .trial import Mind, tried
from .weights import learned

HAZE: Final = 1.6
"""So far its judgement of a move can be off, in points."""


class EasyBot(SearchBot):
    """Plays an action that does not hurt; which of them is best it only guesses."""

    level = "easy"
    nodes = 500

    def think(self, view: View, clock: Clock, on_progress: Told) -> Sequence[Thought]:
        assert isinstance(view, TigrisView) and view.seat is not None
        rng = self.chance(view)
        deals = [GAME.imagine(view, rng) for _ in range(DEALS)]
        mind = Mind(deals[0], self.weights or learned(len(view.table.seats)), clock)
        thinking = Thinking(deals, view.seat, mind)
        if not isinstance(deals[0].decision(), Action):
            return thinking.ranked(answers(deals, view.seat, list(view.legal), mind))
        states = [standing(state) for state in deals]
        steps = weighed(states, tried(states[0], view.seat, NARROW, mind), view.seat, mind)
        still = mind.worth(states[0], view.seat)
        guessed: Valued = []
        for step in steps:
            if step.value >= still or not guessed:
                haze = HAZE * (rng.random() + rng.random() - 1.0)
                guessed.append((step.value + haze, step.move))
        return thinking.ranked(guessed)
