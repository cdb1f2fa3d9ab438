"""What viewers are told while a bot thinks: that it does, and how far it is. Nothing is stored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from typing_extensions import TypedDict

from ...bots import Clock, SearchProgress
from ...core.seats import Seat
from .messages import Message

PAUSE = 0.5
"""Seconds that a bot thinks before viewers are told, and between two messages about it."""
_STEP = 5
"""Percent by which it must have got further for another message."""


class ThinkingUpdate(TypedDict):
    """The seat of the bot that thinks, ``null`` if none does any more, and how far it is.

    ``percent`` is the part of its limit that a bot has used up. It may stop earlier.
    """

    type: Literal["thinking"]
    seat: int | None
    percent: int


@dataclass(slots=True)
class Thought:
    """One thought of a bot, which runs in another thread."""

    seat: Seat
    clock: Clock | None = None
    """The clock that limits it, if it is one of seconds."""
    spent: float = 0.0

    def follow(self, progress: SearchProgress) -> None:
        """Called from the thread that thinks."""
        self.spent = progress.spent

    @property
    def percent(self) -> int:
        spent = self.spent if self.clock is None else max(self.spent, self.clock.spent)
        return min(100, round(100 * spent / _STEP) * _STEP)


@dataclass(slots=True)
class Thinking:
    """What the viewers of one table are told about its bots."""

    message: Message[ThinkingUpdate] | None = None
    """The present message; None if no bot has thought for long yet."""

    def show(self, thought: Thought) -> bool:
        """A bot has got so far; whether that is news."""
        return self._tell(
            {"type": "thinking", "seat": int(thought.seat), "percent": thought.percent}
        )

    def end(self) -> bool:
        """No bot thinks any more; whether that is news."""
        if self.message is None:
            return False
        return self._tell({"type": "thinking", "seat": None, "percent": 0})

    def _tell(self, update: ThinkingUpdate) -> bool:
        is_news = self.message is None or self.message.content != update
        if is_news:
            self.message = Message(update)
        return is_news
