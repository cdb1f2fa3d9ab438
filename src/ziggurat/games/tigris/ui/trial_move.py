"""A move made on a copy: the state before and after it, and its events."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.events import Event
from ....core.messages import Say
from ....core.moves import Move
from ....ui import Prospect
from ..box import Colour
from ..buildings import ChooseBuilding
from ..conflict import Support
from ..locale.event_messages import event_message
from ..moves import NO_BUILDING
from ..state import TigrisState
from ..view import TigrisView
from ..war import NextWar
from .context import Context


@dataclass(frozen=True, slots=True)
class Trial:
    """The result of a move on an imagined state; none of it depends on hidden information."""

    view: TigrisView
    say: Say
    before: TigrisState
    after: TigrisState
    events: tuple[Event, ...]
    building: Colour | None
    """The colour of a building that may be placed; ``after`` is the state without it."""

    @property
    def dynasties(self) -> tuple[str, ...]:
        return self.view.table.dynasties

    @property
    def fights(self) -> bool:
        """True if a conflict is still to be settled."""
        return isinstance(self.after.decision(), Support | NextWar)

    def event_line(self, event: Event, kind: str, sign: str) -> Prospect:
        """An event in the words of the log."""
        key, facts = event_message(event, self.dynasties)
        return Prospect(self.say(key, **facts), kind, sign)


def try_move(context: Context, move: Move, say: Say) -> Trial:
    """Make a move on a copy. An offered building is declined, since it changes nothing else."""
    after = context.after(move)
    events, asked, building = list(after.events), after.decision(), None
    if isinstance(asked, ChooseBuilding):
        building = asked.colour
        after.follow(NO_BUILDING)
        events += after.events
    return Trial(context.view, say, context.state, after, tuple(events), building)
