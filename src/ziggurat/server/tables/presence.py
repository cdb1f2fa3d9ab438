"""Who looks at a table, and who has been away for how long.

However many come and go, everybody is told at most twice a second.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Literal

from typing_extensions import TypedDict

from ...core.seats import Seat
from .errors import TooMany
from .messages import Message
from .pace import Pace, slowest
from .ports import Viewer

MAX_VIEWERS = 6000
"""Connections to one table, over all addresses."""
_PAUSE = 0.5
"""Seconds between two messages about who is there."""
_BATCH = 50
"""Viewers that are woken at once; others' requests come between two batches."""

Later = Callable[[float, Callable[[], object]], object]
"""Calls something after some seconds."""
Now = Callable[[], float]
"""A time in seconds that never goes backwards."""


class PeopleUpdate(TypedDict):
    """The seats whose page is open, and the number of spectators."""

    type: Literal["people"]
    here: list[int]
    watching: int


class Presence:
    """The viewers of one table."""

    def __init__(self, later: Later, now: Now = lambda: 0.0) -> None:
        self._later = later
        self._now = now
        self._opened = now()
        self._seen: dict[Seat, float] = {}
        self._seen_here: set[Seat] = set()
        self._viewers: dict[Viewer, None] = {}
        self._paces: dict[Viewer, Pace] = {}
        self._seats: Counter[Seat | None] = Counter()
        self._is_pausing = False
        self._has_changed = False
        self.people = self._count()
        """What viewers are told; it lags a little behind."""

    def __len__(self) -> int:
        return len(self._viewers)

    def __iter__(self) -> Iterator[Viewer]:
        return iter(self._viewers)

    def seats(self) -> list[Seat]:
        """The seats whose players have the table open."""
        return sorted(seat for seat in self._seats if seat is not None)

    def told_seats(self) -> list[int]:
        """The same as viewers have been told, so that a view agrees with ``people``."""
        return self.people.content["here"]

    def mark_seen(self, seat: Seat | None) -> None:
        """The person of a seat is here now; None for a spectator."""
        if seat is not None:
            self._seen[seat] = self._now()
            self._seen_here.add(seat)

    def mark_seen_elsewhere(self, seat: Seat) -> None:
        """The person of a seat is in another process now."""
        self._seen[seat] = self._now()

    def take_seen(self) -> list[Seat]:
        """The seats whose people are in this process, or were since the last call."""
        seen = self._seen_here | set(self.seats())
        self._seen_here = set()
        return sorted(seen)

    def was_seen(self, seat: Seat) -> bool:
        """Whether the person of a seat has been here since this process opened the table."""
        return seat in self._seen

    def absence(self, seat: Seat) -> float:
        """Seconds since the person of a seat was here; what was before nobody knows."""
        if seat in self._seats:
            return 0.0
        return self._now() - self._seen.get(seat, self._opened)

    def join(self, viewer: Viewer) -> None:
        """Add a viewer; TooMany if the table is full."""
        if len(self._viewers) >= MAX_VIEWERS:
            raise TooMany("too-many")
        self._viewers[viewer] = None
        self._seats[viewer.seat] += 1
        self.mark_seen(viewer.seat)
        viewer.wake()
        self._changed()

    @property
    def pace(self) -> Pace:
        """How fast bots move: as slowly as a player who is here wishes."""
        return slowest(self._paces.values())

    def wish_pace(self, viewer: Viewer, pace: Pace) -> None:
        """Note the wish of a viewer; spectators have none."""
        if viewer.seat is not None and viewer in self._viewers:
            self._paces[viewer] = pace

    def leave(self, viewer: Viewer) -> None:
        """Remove a viewer."""
        del self._viewers[viewer]
        self._paces.pop(viewer, None)
        self._seats[viewer.seat] -= 1
        if not self._seats[viewer.seat]:
            del self._seats[viewer.seat]
        self.mark_seen(viewer.seat)
        self._changed()

    def wake(self) -> None:
        """Wake all viewers, players first."""
        viewers = sorted(self._viewers, key=lambda viewer: viewer.seat is None)
        self._wake_batch(iter(viewers))

    def _wake_batch(self, viewers: Iterator[Viewer]) -> None:
        batch = list(islice(viewers, _BATCH))
        for viewer in batch:
            viewer.wake()
        if len(batch) == _BATCH:
            self._later(0, lambda: self._wake_batch(viewers))

    def _changed(self) -> None:
        if self._is_pausing:
            self._has_changed = True
        else:
            self._is_pausing = True
            self._tell()
            self._later(_PAUSE, self._end_pause)

    def _tell(self) -> None:
        people = self._count()
        if people.content != self.people.content:
            self.people = people
            self.wake()

    def _count(self) -> Message[PeopleUpdate]:
        here = [int(seat) for seat in self.seats()]
        return Message({"type": "people", "here": here, "watching": self._seats[None]})

    def _end_pause(self) -> None:
        self._is_pausing = False
        if self._has_changed:
            self._has_changed = False
            self._changed()
