"""The seats of people at a terminal, which are saved in the record."""

from collections.abc import Iterable

from ..core.record import Record
from ..core.seats import Seat

KEY = "people"
"""The key of a record for the players that people have; the rules ignore it."""


def remember(record: Record, seats: Iterable[int]) -> None:
    """Store in the record which players people have."""
    record.extra[KEY] = [record.players[seat] for seat in sorted(seats)]


def people_of(record: Record, number: int | None) -> list[Seat]:
    """The seats of a number of people: those of the record if it fits, else the first ones."""
    stored = record.extra.get(KEY)
    names = stored if isinstance(stored, list) else []
    seats = [Seat(seat) for seat, player in enumerate(record.players) if player in names]
    if seats and number in (None, len(seats)):
        return seats
    first = 1 if number is None else number
    return [Seat(seat) for seat in range(min(first, len(record.players)))]
