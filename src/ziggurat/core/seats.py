"""Seats at the table."""

from typing import Final, NewType

Seat = NewType("Seat", int)
"""A place at the table, counted in turn order from 0."""

ANYONE: Final = Seat(-1)
"""Whichever seat is asked. A spectator, who is never asked, is ``None``."""
