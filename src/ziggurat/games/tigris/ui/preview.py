"""The consequences of a move, found by making it on an imagined state."""

from __future__ import annotations

from ....core.events import Event
from ....core.messages import Say
from ....core.moves import Move
from ....ui import Note, Prospect
from .. import cells
from ..box import LEADER_NAMES
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
from ..turn import Action
from ..war import NextWar
from .context import Context
from .position_facts import leaders, strengths
from .preview_lines import prospects

_SHOWN_EVENTS = (
    BuildingReturned,
    ConflictBegan,
    ConflictWon,
    GameEnded,
    KingdomsUnited,
    TilesRemoved,
    TreasureTaken,
)
"""Events that are shown in advance; none of them depends on hidden information."""

_NEXT = (NextWar.key, ChooseBuilding.key, ChooseMonument.key, ChooseTreasure.key)
"""Decisions after a move that are announced in advance."""


def extra(context: Context, move: Move, say: Say) -> str:
    """The consequences of a move beyond what its tokens say, in sentences."""
    return "" if context.quiet(move) else _consequences(context, move, say)


def _consequences(context: Context, move: Move, say: Say) -> str:
    after = context.after(move)
    sentences: list[str] = []
    for event in after.events:
        if _worth_telling(event):
            key, facts = event_message(event, context.view.table.dynasties)
            sentences.append(say(key, **facts))
    asked = after.decision()
    if asked is not None and asked.key in _NEXT:
        sentences.append(say(f"page.then-{asked.key}"))
    return "; ".join(sentences)


def extras(context: Context, say: Say) -> dict[str, str]:
    """The consequences of every legal move that has some."""
    consequences: dict[str, str] = {}
    for move in context.view.legal:
        if not context.quiet(move):
            words = _consequences(context, move, say)
            if words:
                consequences[move.text] = words
    return consequences


def preview(context: Context, move: Move, say: Say) -> list[Prospect]:
    """The consequences of a move line by line."""
    return prospects(context, move, say)


def binding(context: Context) -> bool:
    """True if some answer cannot be undone or passes the turn to another player."""
    if context.view.now.phase == Action.key:
        return context.view.actions_left == 1
    return any(_seals(context, move) for move in context.view.legal)


def _seals(context: Context, move: Move) -> bool:
    after = context.after(move)
    asked = after.decision()
    mine = asked is not None and asked.seat == context.view.seat
    return not mine or any(event.seals for event in after.events)


def notes(context: Context, say: Say) -> dict[str, Note]:
    """For each leader on the board, its followers and the temples beside it."""
    view = context.view
    if view.over:
        return {}
    notes_by_cell: dict[str, Note] = {}
    for seat, colour in leaders(context.state):
        war, revolt = strengths(context.state, (seat, colour), view.now)
        words = say(
            "page.standing",
            dynasty=view.table.dynasties[seat],
            leader=LEADER_NAMES[colour],
            followers=war,
            temples=revolt,
        )
        cell = view.internal.leader(seat, colour)
        notes_by_cell[cells.spell(cell)] = Note(f"{war}/{revolt}", words)
    return notes_by_cell


def _worth_telling(event: Event) -> bool:
    """False for what the move itself says, and for the income from monuments."""
    if isinstance(event, LeaderReturned):
        return event.cause != "withdrawn"
    if isinstance(event, Scored):
        return event.cause != "monument"
    return isinstance(event, _SHOWN_EVENTS)
