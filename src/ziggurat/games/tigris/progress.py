"""What is going on in the running action: read from the agenda, and written back to it."""

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
class Progress:
    """Where in an action the game is; public, and enough to build the agenda anew."""

    phase: str
    asked: Seat | None
    placed: Cell
    """The tile placed in the running action; OFF if there is none."""
    unification: Cell
    """The tile whose wars last; OFF if there are none."""
    conflict: Conflict | None
    """The conflict that support is asked for."""
    original: Kingdoms = ()
    """The kingdoms before the unification, while its wars last and if these decide on sides."""


def progress(state: TigrisState) -> Progress:
    """Read the agenda."""
    asked = state.decision()
    if asked is None:
        return Progress(OVER, None, OFF, OFF, None)
    placed = unification = OFF
    original: Kingdoms = ()
    for task in state.agenda:
        if isinstance(task, EndAction):
            placed = task.placed
        elif isinstance(task, Wars):
            unification, original = task.unification, task.original
    conflict = asked.conflict if isinstance(asked, Support) else None
    return Progress(asked.key, asked.seat, placed, unification, conflict, original)


def resume(state: TigrisState, now: Progress) -> None:
    """Write the agenda, on a state whose other fields are set."""
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


def _after_tile(state: TigrisState, now: Progress, asked: Seat) -> list[Task[TigrisState]]:
    """What a placed tile still owes, the present question first."""
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
