"""When a bot may play for a person."""

from __future__ import annotations

from math import ceil

from ...core.seats import Seat
from .errors import Forbidden, Refused
from .model import PERSON
from .table import Table

ABSENCE = 600.0
"""Seconds that a person has to be away until the host may let a bot play for them."""


def check_substitute(table: Table, asking: Seat, seat: Seat, wanted: bool) -> None:
    """Raise an error unless a player may let a bot play for a seat, or give the seat back.

    People may do both for themselves. The host may for others, but cannot put them out of a game
    that they are playing: only if they have been away for a while, or have never come.
    """
    if asking not in (table.host, seat):
        raise Forbidden("not-host")
    holder = table.seats[seat]
    if holder.kind != PERSON:
        raise Refused("no-person")
    if seat in table.match.state.left:
        raise Refused("has-left")
    if wanted and asking != seat and not holder.substitute:
        _check_absence(table, seat)


def _check_absence(table: Table, seat: Seat) -> None:
    if table.seats[seat].is_invited and not table.viewers.was_seen(seat):
        return
    if seat in table.viewers.seats():
        raise Forbidden("still-here", minutes=_minutes(ABSENCE))
    absence = table.viewers.absence(seat)
    if absence < ABSENCE:
        raise Forbidden("not-away", number=_minutes(ABSENCE - absence), minutes=_minutes(ABSENCE))


def _minutes(seconds: float) -> int:
    """Minutes that a time takes at most."""
    return ceil(seconds / 60)
