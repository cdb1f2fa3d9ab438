"""What moves do beyond what their tokens say, for all legal moves of a view at once.

It is a part of every view that is sent, and therefore compiled.
"""

from __future__ import annotations

from ....core.events import Event
from ....core.messages import Say
from ....core.moves import Move
from ..buildings import ChooseBuilding
from ..events import (
    BuildingReturned,
    ConflictBegan,
    ConflictWon,
    GameEnded,
    KingdomsUnited,
    LeaderReturned,
    Scored,
    TilesRemoved,
    TreasureTaken,
)
from ..locale.event_messages import event_message
from ..monuments import ChooseMonument
from ..treasures import ChooseTreasure
from ..war import NextWar
from .context import Context

_NEXT = (NextWar.key, ChooseBuilding.key, ChooseMonument.key, ChooseTreasure.key)
"""Decisions after a move that are announced in advance."""


def extra(context: Context, move: Move, say: Say) -> str:
    """The consequences of a move beyond what its tokens say, in sentences."""
    return "" if context.quiet(move) else _consequences(context, move, say)


def extras(context: Context, say: Say) -> dict[str, str]:
    """The consequences of every legal move that has some."""
    consequences: dict[str, str] = {}
    of_place: dict[int, str] = {}
    for move in context.view.legal:
        if context.quiet(move):
            continue
        place = context.scoring_place(move)
        words = None if place is None else of_place.get(place)
        if words is None:
            words = _consequences(context, move, say)
            if place is not None:
                of_place[place] = words
        if words:
            consequences[move.text] = words
    return consequences


def _consequences(context: Context, move: Move, say: Say) -> str:
    after = context.after(move)
    sentences: list[str] = []
    for event in after.events:
        if _is_worth_telling(event):
            key, facts = event_message(event, context.view.table.dynasties)
            sentences.append(say(key, **facts))
    asked = after.decision()
    if asked is not None and asked.key in _NEXT:
        sentences.append(say(f"page.then-{asked.key}"))
    return "; ".join(sentences)


def _is_worth_telling(event: Event) -> bool:
    """False for what the move itself says, for the income from monuments, and what is hidden."""
    if isinstance(event, Scored):
        return event.cause != "monument"
    if isinstance(event, LeaderReturned):
        return event.cause != "withdrawn"
    return isinstance(
        event,
        (
            BuildingReturned,
            ConflictBegan,
            ConflictWon,
            GameEnded,
            KingdomsUnited,
            TilesRemoved,
            TreasureTaken,
        ),
    )
