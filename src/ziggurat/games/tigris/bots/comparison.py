"""What a turn lost against a better one, over imagined deals that both are played on in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from ....bots.bot import ScoredMove
from ....bots.clock import Clock
from ....bots.comparison import Comparison, paired
from ....core.agenda import Decision
from ....core.moves import Move
from ..conflict import Support
from ..state import TigrisState
from ..turn import Action
from ..view import TigrisView
from .candidates import NARROW
from .deals import deal
from .playout import SearchContext, tried_actions, try_action, usual_answer
from .replies import greedy_action
from .turn_plan import lasting_extra, with_turn_open
from .weights import learned

MIN_DEALS: Final = 3
MAX_DEALS: Final = 48
Script = tuple[Move, ...]
"""Moves of a seat, which are made as long as they are legal and no conflict has come between."""


class Trial:
    """Two scripts that are played on from the same imagined deals."""

    def __init__(
        self, view: TigrisView, better: ScoredMove, played: Sequence[Move], seed: str, clock: Clock
    ) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.rng = Random(f"{seed} {view.seat} {view.move_count}")
        first = deal(view, self.rng)
        self.context = SearchContext(first, learned(len(view.table.seats)), clock)
        self.better = self.meant(first, (better.move, *better.line))
        self.played = self.meant(first, tuple(played))

    def meant(self, state: TigrisState, script: Script) -> Script:
        """The script, or its first action with a better second one, so that only it is judged."""
        if not isinstance(state.decision(), Action) or state.actions_left < 2:
            return script
        first = try_action(with_turn_open(state), self.seat, script[0], self.context)
        if first.fought:
            return script[:1]
        second = tried_actions(first.state, self.seat, NARROW, self.context)[0]
        at = next((n for n in range(1, len(script)) if asks_for(first.state, script[n])), 0)
        if at:
            own = try_action(first.state, self.seat, script[at], self.context)
            if own.fought or own.value >= second.value:
                return script
        return (script[0], second.move)

    def pairs(self, deals: int = 0) -> Iterator[tuple[TigrisState, TigrisState]]:
        """After each deal, the positions that the better script and the one played lead to.

        There are at least so many deals, even if the clock has run out.
        """
        for number in range(max(MAX_DEALS, deals)):
            if number >= max(MIN_DEALS, deals) and self.context.clock.over:
                return
            state = deal(self.view, self.rng)
            yield self.end(state, self.better), self.end(state, self.played)

    def end(self, state: TigrisState, script: Script) -> TigrisState:
        """The position once the opponents have had their turns."""
        twin, left = state.copy(), list(script)
        end = state.turn + len(state.table.seats)
        while (decision := twin.decision()) is not None and twin.turn < end:
            twin.follow(self.next_move(twin, decision, left))
        return twin

    def next_move(
        self, state: TigrisState, decision: Decision[TigrisState], left: list[Move]
    ) -> Move:
        if left and decision.seat == self.seat and state.refusal(left[0]) is None:
            return left.pop(0)
        if isinstance(decision, Support):
            left.clear()
        if isinstance(decision, Action):
            return greedy_action(state, decision.seat, self.context)
        return usual_answer(state, decision, self.context)

    def extra(self, script: Script) -> float:
        """What a position does not show of a script: disasters spent, squares begun."""
        state = deal(self.view, Random(0))
        if not isinstance(state.decision(), Action):
            return 0.0
        return lasting_extra(try_action(with_turn_open(state), self.seat, script[0], self.context))


def asks_for(state: TigrisState, move: Move) -> bool:
    """Whether a move is an action that is legal in a position whose turn is open."""
    return isinstance(state.decision(), Action) and state.refusal(move) is None


def compare(
    view: TigrisView,
    better: ScoredMove,
    played: Sequence[Move],
    seed: str,
    clock: Clock,
    deals: int = 0,
) -> Comparison:
    """How much more the better move brings, on average over at least so many imagined deals."""
    trial = Trial(view, better, played, seed, clock)
    results: tuple[list[float], list[float]] = ([], [])
    extras = (trial.extra(trial.better), trial.extra(trial.played))
    for pair in trial.pairs(deals):
        for values, state, extra in zip(results, pair, extras, strict=True):
            values.append(trial.context.evaluate(state, trial.seat) + extra)
    return paired(*results)
