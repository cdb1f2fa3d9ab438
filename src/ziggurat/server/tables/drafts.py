"""Drafts: moves tried out from a real position on, which nobody else sees and nothing stores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from ...core.errors import IllegalMove, Refusal
from ...core.match import Match
from ...core.seats import Seat
from ..views.render_cache import RenderCache
from .bot_runner import choose
from .errors import Stale
from .table import Table

MAX_DRAFT_STEPS = 60
"""Moves in one draft."""
_MAX_BOT_MOVES = 40
"""Moves that bots make in one draft."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A match that left the real game after ``at`` moves, as one seat imagines it."""

    match: Match
    at: int
    seat: Seat | None
    render_cache: RenderCache = field(default_factory=RenderCache)

    @property
    def steps(self) -> list[str]:
        """The moves of the draft."""
        return [played.move.text for played in self.match.history[self.at :]]

    @property
    def actor(self) -> Seat | None:
        """Who makes the next step: the own seat if it is asked; None if the game is over."""
        asked = [decision.seat for decision in self.match.state.decisions()]
        return self.seat if self.seat in asked else next(iter(asked), None)


def position(table: Table, seat: Seat | None, at: int, steps: Sequence[str]) -> Draft:
    """A draft with these steps after ``at`` moves; an IllegalMove names the first refused one.

    What the seat may not know is dealt at random, the same for the same table, position and seat.
    """
    match = table.match.copy()
    if at > len(match.history):
        raise Stale
    match.orders.clear()
    match.back_to(at)
    if not table.open:
        match.imagine(seat, Random(f"{table.id} {at} {seat}"))
    draft = Draft(match, at, seat)
    for number, text in enumerate(steps, start=1):
        _step(draft, number, text)
    return draft


def _step(draft: Draft, number: int, text: str) -> None:
    """Make a move for the first seat that can make it; the draft's actor is tried first."""
    match, actor = draft.match, draft.actor
    first: Refusal | None = None
    for seat in dict.fromkeys([actor, *(decision.seat for decision in match.state.decisions())]):
        refusal = match.attempt(text, seat)
        if refusal is None:
            return
        first = first or refusal
    assert first is not None
    raise IllegalMove(first, text, number, game=match.game.short)


def answer(table: Table, draft: Draft) -> None:
    """Let bots answer for the others until the own seat is asked again, or the game is over."""
    match, steps = draft.match, len(draft.steps)
    for _ in range(steps, min(steps + _MAX_BOT_MOVES, MAX_DRAFT_STEPS)):
        actor = draft.actor
        if actor is None or actor == draft.seat:
            return
        match.play(choose(table, match.game, match.state.view(actor)), actor)
