"""Standing orders on a page: their choices and their words."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.messages import Say
from ..core.view import View


@dataclass(frozen=True, slots=True)
class OrderField:
    """One choice of a standing order: its keyword in the text of the order and its values."""

    name: str
    words: str
    values: tuple[tuple[str, str], ...]
    """The values, each with its words; an empty value omits the keyword."""
    suggested: str = ""
    """The value that would answer what is asked now; empty if none does."""


class StandingOrders:
    """The choices of standing orders, and orders in words."""

    def order_fields(self, view: View, say: Say) -> list[OrderField]:
        """The choices; the text of an order is ``name value`` of each, separated by commas."""
        return []

    def order_words(self, text: str, say: Say) -> str:
        """A standing order in words; a text that is not one is left as it is."""
        return text
