"""Who sits at the table."""

from typing import NewType

Seat = NewType("Seat", int)
"""A place at the table, counted in turn order from 0."""
