"""Which seats people have at a terminal: a record that is saved remembers it."""

from collections.abc import Iterable

from ..core.record import Record
from ..core.seats import Seat

KEY = "people"
"""The key of a record under which the players of people stand; it has no meaning for the rules."""


def remember(record: Record, seats: Iterable[int]) -> None:
    """Note in the record whom people play."""
    record.extra[KEY] = [record.players[seat] for seat in sorted(seats)]


def people_of(record: Record, number: int | None) -> list[Seat]:
    """The seats of so many people: where the record says, else the first ones."""
    noted = record.extra.get(KEY)
    names = noted if isinstance(noted, list) else []
    seats = [Seat(seat) for seat, player in enumerate(record.players) if player in names]
    if seats and number in (None, len(seats)):
        return seats
    first = 1 if number is None else number
    return [Seat(seat) for seat in range(min(first, len(record.players)))]
