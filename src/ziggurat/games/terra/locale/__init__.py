"""Sentences of Terra Mystica: events and moves as messages, and the catalogues."""

from collections.abc import Sequence

from ....core.errors import Fact
from ....core.events import Event
from ....core.messages import Say
from ....core.state import State
from ....i18n.narration import Narration, Phrase
from ..state import TerraState
from .event_messages import counted, event_message
from .move_descriptions import event_signs, move_phrases


class TerraNarration(Narration):
    """What happens in Terra Mystica, in words."""

    def event_message(self, event: Event, state: State) -> tuple[str, dict[str, Fact]]:
        assert isinstance(state, TerraState)
        return event_message(event, state)

    def event_signs(self, event: Event, state: State) -> list[str]:
        assert isinstance(state, TerraState)
        return event_signs(event, state)

    def move_phrases(self, player: str, text: str, say: Say) -> list[Phrase]:
        return move_phrases(player, text, say)

    def tally(self, events: Sequence[Event]) -> list[str]:
        return [word for event in events if (word := counted(event))]


FACET = TerraNarration()
