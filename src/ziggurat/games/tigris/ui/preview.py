"""The consequences of a move, found by making it on an imagined state."""

from __future__ import annotations

from ....core.messages import Say
from ....core.moves import Move
from ....ui import Note, Prospect
from .. import cells
from ..box import LEADER_NAMES
from ..turn import Action
from .context import Context
from .position_facts import leaders, strengths
from .preview_lines import prospects


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
