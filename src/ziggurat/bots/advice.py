"""Hints for a person: what a good bot would do in their seat, from what they see."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from ..core.game import Game
from ..core.moves import Move
from ..core.view import View
from . import NORMAL, bot_named, levels
from .bot import ScoredMove, SearchProgress
from .clock import Clock
from .floats import add_up
from .game_bots import bots_of
from .ideas import Ideas

LEVEL = "expert"
SECONDS = 1.0
"""How long the bot thinks about a hint."""
MAX_IDEAS = 3
"""How many ideas a hint shows."""
MAX_SCORED = 24
"""How many moves the bot tells, so that different ideas are among them."""

Warned = Callable[[Move], bool]
"""Whether a legal move would be warned against."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What is worth doing in a position."""

    ideas: tuple[ScoredMove, ...]
    """The best different ideas, the best first; none if all of them waste something."""
    rival: ScoredMove | None = None
    """An answer that contradicts the first idea and is about as good."""
    wasteful: ScoredMove | None = None
    """Without ideas, the best move, which wastes something."""


def advice(
    game: Game,
    view: View,
    seed: str,
    clock: Clock | None = None,
    warned: Warned = lambda move: False,
) -> Advice:
    """What a good bot would do, from nothing but the view, without what is warned against."""
    bots = bots_of(game)
    moves = considered(game, view, seed, clock or Clock(seconds=SECONDS))
    near = [one for one in moves if one.value >= moves[0].value - bots.idea_margin]
    sound = [scored for scored in near if not warned(scored.move)]
    if not sound:
        return Advice((), wasteful=moves[0])
    different = Ideas(sound, bots.ideas(view, sound), bots.idea_margin)
    close = sound[0].value - bots.close_margin
    rival = next((one for one in different.rivals() if one.value >= close), None)
    return Advice(tuple(different.best(MAX_IDEAS)), rival)


def considered(game: Game, view: View, seed: str, clock: Clock) -> list[ScoredMove]:
    """All moves that the bot has considered, the best first; those it dropped on the way last."""
    level = LEVEL if LEVEL in levels(game) else NORMAL
    bot, steps = bot_named(level, game, seed), list[SearchProgress]()
    bot.max_scored = MAX_SCORED
    moves = list(bot.analyse(view, clock, steps.append))
    for step in reversed(steps):
        moves += dropped(moves, step.moves)
    return moves


def dropped(last: Sequence[ScoredMove], before: Iterable[ScoredMove]) -> list[ScoredMove]:
    """Moves that a search gave up, with values that can be compared with the last ones.

    What the search thought of the others meanwhile is taken for what it would think of these.
    """
    values = {scored.move.text: scored.value for scored in last}
    before = list(before)
    changes = [values[one.move.text] - one.value for one in before if one.move.text in values]
    if not changes:
        return []
    change, ceiling = add_up(changes) / len(changes), last[-1].value
    return [
        replace(scored, value=min(ceiling, scored.value + change))
        for scored in before
        if scored.move.text not in values
    ]
