"""A move made on a copy: the table before and after it, and what happened in between."""

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


@dataclass(frozen=True, slots=True)
class Step:
    """What a move leads to, for one who looks on; whatever was hidden, the step is the same."""

    view: TigrisView
    say: Say
    before: TigrisState
    after: TigrisState
    events: tuple[Event, ...]
    building: Colour | None
    """The colour of a building that may be placed; the table after is one where it was not."""

    @property
    def dynasties(self) -> tuple[str, ...]:
        return self.view.table.dynasties

    @property
    def fights(self) -> bool:
        """True if a conflict is still to be settled."""
        return isinstance(self.after.decision(), Support | NextWar)

    def told(self, event: Event, kind: str, sign: str) -> Prospect:
        """An event in the words of the log."""
        key, facts = event_message(event, self.dynasties)
        return Prospect(self.say(key, **facts), kind, sign)


def made(before: TigrisState, move: Move, view: TigrisView, say: Say) -> Step:
    """Make a move on a copy. A building changes nothing that follows at once: it is left out."""
    after = before.copy()
    after.follow(move)
    events, asked, building = list(after.events), after.decision(), None
    if isinstance(asked, ChooseBuilding):
        building = asked.colour
        after.follow(NO_BUILDING)
        events += after.events
    return Step(view, say, before, after, tuple(events), building)
