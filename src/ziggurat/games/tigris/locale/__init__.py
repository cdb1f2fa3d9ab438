"""Sentences of Tigris & Euphrates: messages for events and moves, and the catalogues."""

from collections.abc import Sequence

from ....core.errors import Fact
from ....core.events import Event
from ....core.messages import Say
from ....core.state import State
from ....i18n.narration import Narration, Phrase
from ..state import TigrisState
from .event_messages import counted, event_message
from .move_descriptions import event_signs, move_phrases


class TigrisNarration(Narration):
    """Events and moves of Tigris & Euphrates in words."""

    def event_message(self, event: Event, state: State) -> tuple[str, dict[str, Fact]]:
        return event_message(event, state.names)

    def event_signs(self, event: Event, state: State) -> list[str]:
        assert isinstance(state, TigrisState)
        return event_signs(event, state)

    def move_phrases(self, player: str, text: str, say: Say) -> list[Phrase]:
        return move_phrases(player, text, say)

    def tally(self, events: Sequence[Event]) -> list[str]:
        return [word for event in events if (word := counted(event))]


FACET = TigrisNarration()
