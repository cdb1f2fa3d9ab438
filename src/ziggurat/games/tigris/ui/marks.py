"""What a place would bring: points and whose they are, conflicts with both strengths, treasures."""

from __future__ import annotations

from collections.abc import Iterable

from ....core.events import Event
from ....core.messages import Say
from ....core.moves import Move
from ....core.seats import Seat
from ....ui import Mark
from ..box import COLOUR_NAMES
from ..events import ConflictBegan, Scored, TreasureTaken
from ..locale.event_messages import event_message
from ..state import TigrisState
from ..war import NextWar
from .context import Context

_ENDING = "monument"
"""The cause of points that come at the end of a turn, wherever a piece goes."""


def mark(context: Context, move: Move, say: Say) -> Mark | None:
    """The most important consequence of a move: a conflict, then points, then a treasure."""
    if context.quiet(move):
        return None
    after, seat = context.after(move), context.view.seat
    events = _until_support(after)
    for event in events:
        if isinstance(event, ConflictBegan):
            return _conflict(context, event, seat, say)
    return _points(context, events, seat, say) or _treasure(context, events, say)


def _until_support(after: TigrisState) -> list[Event]:
    """The events of a move; if several wars are due, those of the first one too."""
    events, asked = list(after.events), after.decision()
    if isinstance(asked, NextWar):
        state = after.copy()
        state.follow(next(iter(asked.moves(after))))
        events += state.events
    return events


def _conflict(context: Context, event: ConflictBegan, seat: Seat | None, say: Say) -> Mark:
    """Both strengths on the board; the viewer's comes first."""
    own, other = event.attacker_strength, event.defender_strength
    if seat == event.defender:
        own, other = other, own
    return Mark("conflict", _words(context, event, say), f"{own}:{other}")


def _points(context: Context, events: Iterable[Event], seat: Seat | None, say: Say) -> Mark | None:
    scored = [e for e in events if isinstance(e, Scored) and e.cause != _ENDING]
    for event in sorted(scored, key=lambda scored: scored.seat != seat):
        words, tint = _words(context, event, say), COLOUR_NAMES[event.colour]
        return Mark("score" if event.seat == seat else "other", words, f"+{event.points}", tint)
    return None


def _treasure(context: Context, events: Iterable[Event], say: Say) -> Mark | None:
    for event in events:
        if isinstance(event, TreasureTaken):
            return Mark("find", _words(context, event, say), goods=(("treasure", 1),))
    return None


def _words(context: Context, event: Event, say: Say) -> str:
    key, facts = event_message(event, context.view.table.dynasties)
    return say(key, **facts)
