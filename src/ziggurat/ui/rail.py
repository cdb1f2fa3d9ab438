"""The rail: what a player holds, which a page keeps in sight whatever else it shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..core.messages import Say
from ..core.seats import Seat
from ..core.view import View

Kind = Literal["piece", "figure", "score", "bonus", "good", "bowl"]
"""How an item is drawn: pieces of which there may be several, a figure of which there is one,
a large score, something that is added to scores, a good, or a bowl of tokens."""
State = Literal["", "lowest", "placed", "spendable"]
"""What is special about an item: the score that counts, a figure that is on the board, tokens that
can be spent."""


@dataclass(frozen=True, slots=True)
class RailItem:
    """One thing that a player holds, and how many of it."""

    kind: Kind
    sign: str
    number: int
    words: str
    fact: str
    """A key that identifies the item: the same as that of its gauge."""
    tokens: tuple[str, ...] = ()
    """The tokens that touching it may choose; those that are legal count."""
    gain: str = ""
    """The next income, such as ``+3``."""
    state: State = ""
    place: str = ""
    """The place of the board where a figure stands, as a token: touching one touches the other."""


class Rail:
    """What a seat holds, as its owner sees it."""

    def rail(self, view: View, seat: Seat, say: Say) -> list[RailItem]:
        """The items in their order; a page separates the kinds."""
        return []
