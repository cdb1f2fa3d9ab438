"""The explorer: what was counted of set-ups in words, and places drawn on the board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..core.messages import Say
from .help import Picture


@dataclass(frozen=True, slots=True)
class PlaceResult:
    """What is written on a place."""

    value: str
    """What it has led to, such as ``+2.1``."""
    detail: str
    """How often, such as ``120``."""
    is_good: bool | None
    """Better or worse than the mean; None if that is not certain."""


class Explorer:
    """Words and drawings for the explorer. The defaults say keys and draw nothing."""

    def explored_table(self, table: str, say: Say) -> str:
        """What the rows of a table are."""
        return table

    def explored_value(self, table: str, value: str, say: Say) -> str:
        """A row of a table."""
        return value

    def explored_places(self, results: Mapping[str, PlaceResult]) -> Picture | None:
        """The board with results on its places; None if the game has no such drawing."""
        return None
