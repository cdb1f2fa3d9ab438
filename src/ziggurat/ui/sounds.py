"""Sounds: what an event sounds like, at a table that people listen to."""

from __future__ import annotations

from typing import Literal

from ..core.events import Event

Sound = Literal["tile", "wood", "coin", "points", "war", "town", "end"]
"""A tile on a table, wood on wood, coins, a point gained, a fight, something great, the end."""


class Sounds:
    """What events sound like."""

    def sound(self, event: Event) -> Sound | None:
        """The sound of an event; None for one that makes none."""
        return None
