"""The companion of a first game: what is worth thinking about now. It recommends no move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from ..core.errors import Fact
from ..core.messages import Say
from ..core.view import View

MOST_AT_ONCE: Final = 2
"""How many thoughts are told at a time."""
PAUSE: Final = 2
"""After how many further questions, at the earliest, something is told again."""


@dataclass(frozen=True, slots=True)
class Thought:
    """Something to think about: what it is, and its clause."""

    key: str
    rule: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    times: int = 2
    """How often it is told at most in a game."""


class Companion:
    """What a learner should look at, from nothing but what they see."""

    def thoughts(self, view: View) -> list[Thought]:
        """All that fits a position in which the seat is asked, the most important first."""
        return []

    def thought_words(self, thought: Thought, say: Say) -> str:
        """A thought in a sentence or two."""
        return thought.key


def newly_told(thoughts: Sequence[Thought], before: Sequence[Sequence[Thought]]) -> list[Thought]:
    """What is told of these thoughts; ``before`` is what was told so far, the latest first."""
    recent = {thought.key for told in before[:PAUSE] for thought in told}
    every = [thought.key for told in before for thought in told]
    fresh = [
        thought
        for thought in thoughts
        if thought.key not in recent and every.count(thought.key) < thought.times
    ]
    return fresh[:MOST_AT_ONCE]
