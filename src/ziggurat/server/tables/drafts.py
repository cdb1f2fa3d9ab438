"""Drafts: what if? Moves from a real position on that nobody hears of and nothing stores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from ...core.errors import IllegalMove
from ...core.match import Match
from ...core.seats import Seat
from ..http.requests import MAX_DRAFT_STEPS
from ..views.render_cache import RenderCache
from .bot_runner import choose
from .errors import Stale
from .table import Table

_MOST_ANSWERS = 40
"""So many moves bots make at most in one draft."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A match that has left reality after ``at`` moves, in the mind of one seat."""

    match: Match
    at: int
    seat: Seat | None
    gallery: RenderCache = field(default_factory=RenderCache)

    @property
    def steps(self) -> list[str]:
        """The moves since."""
        return [played.move.text for played in self.match.history[self.at :]]

    @property
    def actor(self) -> Seat | None:
        """Who makes the next step: the own seat if it is asked; None if the game is over."""
        asked = [decision.seat for decision in self.match.state.decisions()]
        return self.seat if self.seat in asked else next(iter(asked), None)


def position(table: Table, seat: Seat | None, at: int, steps: Sequence[str]) -> Draft:
    """Steps made after ``at`` moves; an IllegalMove names the first that cannot be made.

    What the seat may not know is dealt at random, the same for the same table, position and seat.
    """
    match = table.match.copy()
    if at > len(match.history):
        raise Stale("stale")
    match.orders.clear()
    match.back_to(at)
    if not table.open:
        match.imagine(seat, Random(f"{table.id} {at} {seat}"))
    draft = Draft(match, at, seat)
    for number, text in enumerate(steps, start=1):
        _step(draft, number, text)
    return draft


def _step(draft: Draft, number: int, text: str) -> None:
    """A move of whoever is asked; who is asked first is tried first."""
    match, actor = draft.match, draft.actor
    asked = dict.fromkeys([actor, *(decision.seat for decision in match.state.decisions())])
    refusals = {seat: match.check(text, seat) for seat in asked}
    for seat, refusal in refusals.items():
        if refusal is None:
            match.play(text, seat)
            return
    refusal = refusals[actor]
    assert refusal is not None
    raise IllegalMove(refusal, text, number, game=match.game.short)


def answer(table: Table, draft: Draft) -> None:
    """Let bots answer for the others until the own seat is asked again, or the game is over."""
    match, least = draft.match, len(draft.steps)
    for _ in range(least, min(least + _MOST_ANSWERS, MAX_DRAFT_STEPS)):
        actor = draft.actor
        if actor is None or actor == draft.seat:
            return
        match.play(choose(table, match.game, match.state.view(actor)), actor)
