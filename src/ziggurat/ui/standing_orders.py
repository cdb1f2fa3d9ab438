"""Standing orders on a page: what they can say, and how they read."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.messages import Say
from ..core.view import View


@dataclass(frozen=True, slots=True)
class OrderField:
    """One choice among standing orders: its word in the order's text, and what it can be."""

    name: str
    words: str
    values: tuple[tuple[str, str], ...]
    """What can be chosen, each with its words; an empty value leaves the word out."""


class StandingOrders:
    """The choices of standing orders, and an order in words."""

    def order_fields(self, view: View, say: Say) -> list[OrderField]:
        """What standing orders can say; their text is ``name value`` of each, with commas."""
        return []

    def order_words(self, text: str, say: Say) -> str:
        """A standing order as a log tells it; a text that is none is left as it is."""
        return text
