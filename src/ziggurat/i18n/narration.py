"""The ``locale`` facet of a game: its events and moves as messages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..core.errors import Fact
from ..core.events import Event
from ..core.game import Game
from ..core.messages import Say
from ..core.state import State


@dataclass(frozen=True, slots=True)
class Phrase:
    """A step of a move in words, with the name of the symbol that shows it."""

    words: str
    sign: str = ""


class Narration:
    """Turns events and moves into sentences. The defaults fit every game."""

    def event_message(self, event: Event, state: State) -> tuple[str, dict[str, Fact]]:
        """The key and the facts of the sentence for an event."""
        return f"event.{event.key}", {}

    def event_signs(self, event: Event, state: State) -> list[str]:
        """The symbols of the things that an event is about."""
        return []

    def move_phrases(self, player: str, text: str, say: Say) -> list[Phrase]:
        """What a player does with a move, step by step; it need not be legal now.

        The text may be the public one, without what the move keeps secret.
        """
        return [Phrase(text)]

    def tally(self, events: Sequence[Event]) -> list[str]:
        """The keys under which a simulation counts the events of a move."""
        return []


PLAIN = Narration()


def narration_of(game: Game) -> Narration:
    """The ``locale`` facet of a game, or the defaults."""
    facet = game.facet("locale")
    return facet if isinstance(facet, Narration) else PLAIN
