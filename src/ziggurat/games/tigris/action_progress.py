"""The progress of the current action: read from the agenda, and turned back into one."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.agenda import Task
from ...core.seats import Seat
from . import cells
from .box import COLOURS, Colour
from .buildings import ChooseBuilding, OfferBuilding
from .cells import OFF, Cell
from .conflict import Conflict, Kingdoms, Support
from .monuments import ChooseMonument, OfferMonument
from .revolt import RevoltSupport
from .state import TigrisState
from .treasures import HAND_OUT, ChooseTreasure
from .turn import Action, EndAction
from .war import NextWar, Wars, WarSupport

OVER = "over"


@dataclass(frozen=True, slots=True)
class ActionProgress:
    """Where in an action the game is: public, and enough to rebuild the agenda."""

    phase: str
    asked: Seat | None
    placed: Cell
    """The tile placed in the current action; OFF if there is none."""
    unification: Cell
    """The unification tile while its wars go on; OFF if there is none."""
    conflict: Conflict | None
    """The conflict for which support is asked."""
    original: Kingdoms = ()
    """The kingdoms before the unification, if the option ``war_sides`` needs them."""


def action_progress(state: TigrisState) -> ActionProgress:
    """Read the progress of the current action from the agenda."""
    asked = state.decision()
    if asked is None:
        return ActionProgress(OVER, None, OFF, OFF, None)
    placed = unification = OFF
    original: Kingdoms = ()
    for task in state.agenda:
        if isinstance(task, EndAction):
            placed = task.placed
        elif isinstance(task, Wars):
            unification, original = task.unification, task.original
    conflict = asked.conflict if isinstance(asked, Support) else None
    return ActionProgress(asked.key, asked.seat, placed, unification, conflict, original)


def restore_agenda(state: TigrisState, now: ActionProgress) -> None:
    """Rebuild the agenda of a state whose other fields are set."""
    state.agenda = []
    if now.asked is None:
        return
    if now.phase == Action.key:
        state.owe(Action(now.asked))
        return
    state.owe(HAND_OUT, EndAction(now.placed))
    if now.phase == ChooseTreasure.key:
        state.owe(ChooseTreasure(now.asked))
    elif now.placed == OFF:
        assert now.conflict is not None
        state.owe(RevoltSupport(now.conflict))
    else:
        state.owe(*_after_tile(state, now, now.asked))


def _after_tile(state: TigrisState, now: ActionProgress, asked: Seat) -> list[Task[TigrisState]]:
    """The tasks after a placed tile, the open decision first."""
    placed, colour = now.placed, colour_at(state, now.placed)
    if now.phase == ChooseMonument.key:
        return [ChooseMonument(asked, colour, placed)]
    monument = OfferMonument(colour, placed)
    if now.phase == ChooseBuilding.key:
        return [ChooseBuilding(asked, colour, placed), monument]
    wars = Wars(placed, now.original)
    rest: list[Task[TigrisState]] = [wars, OfferBuilding(colour, placed), monument]
    if now.conflict is None:
        return [NextWar(asked, placed, now.original), *rest]
    return [WarSupport(now.conflict), *rest]


def colour_at(state: TigrisState, cell: Cell) -> Colour:
    """The colour of a face-up tile."""
    return next(colour for colour in COLOURS if cells.has(state.tiles[colour], cell))
