"""Who sits at the table."""

from typing import Final, NewType

Seat = NewType("Seat", int)
"""A place at the table, counted in turn order from 0."""

ANYONE: Final = Seat(-1)
"""Whoever is asked. A spectator, who is never asked, is ``None``."""
