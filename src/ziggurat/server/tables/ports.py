"""What tables need from outside, as small protocols.

On a server they are implemented by SQLAlchemy, asyncio, threads and WebSockets; in tests by memory
and a clock that the test moves.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime, timedelta
from typing import ParamSpec, Protocol, TypeVar

from ...core.seats import Seat
from .model import ChatEntry, JournalEntry, NewTable, StoredTable, UnusedTable

P = ParamSpec("P")
T = TypeVar("T")


class EntryTaken(Exception):
    """Somebody else has stored an entry with this number or this request id."""


class LostEntries(Exception):
    """The store no longer has entries that it had stored: an older copy has taken its place."""


class TableStore(Protocol):
    """Keeps tables. Every method is one transaction.

    Every method raises ``Unavailable`` if the store cannot be used now. Whether a change was stored
    is not known then: it may be asked for again, and is stored once.
    """

    @property
    def shared(self) -> bool:
        """True if other processes may use the same store."""

    async def add(self, table: NewTable) -> None:
        """Store a new table with the moves that it begins with."""

    async def add_rematch(self, old_id: str, table: NewTable) -> str:
        """Store a table that follows another; the id of the one that follows it already, if any."""

    async def load(self, id: str, seq: int = 0, chat: int = 0) -> StoredTable | None:
        """A table without its first journal entries and chat lines; None if there is none.

        LostEntries if its journal is shorter than ``seq`` by now.
        """

    async def created_at(self, id: str) -> datetime:
        """When a table was created."""

    async def append(
        self,
        id: str,
        seq: int,
        entries: Sequence[JournalEntry],
        last: JournalEntry | None = None,
    ) -> None:
        """Add entries to a journal of length ``seq``; EntryTaken if it is longer by now.

        LostEntries if it is shorter, or if another entry than ``last`` is at its end.
        """

    async def say(self, id: str, seat: int, text: str, request: str | None) -> ChatEntry:
        """Add a line of chat; EntryTaken if somebody spoke at once, or the request is repeated."""

    async def change_seat(
        self,
        id: str,
        seat: int,
        name: str | None = None,
        orders: str | None = None,
        substitute: bool | None = None,
    ) -> None:
        """Change a person's name, standing orders or substitute; None leaves it as it is."""

    async def unused_tables(self, before: datetime, after: str, limit: int) -> list[UnusedTable]:
        """Tables with a host that nobody has used since a time, in the order of their ids.

        ``after`` is the id that the last ones follow, empty at first.
        """

    async def delete_unused(self, id: str, before: datetime) -> bool:
        """Delete a table unless somebody has used it since a time; whether it was deleted."""

    async def claim_seat(self, id: str, seat: int, invitation: str, secret: str) -> None:
        """Replace the hash of an invitation by that of a secret, unless that has been done."""

    async def announce_people(self, people: Mapping[str, Collection[int]]) -> None:
        """Tell other processes, if there may be any, which seats have people at which tables."""

    async def visit(self, ids: Collection[str]) -> None:
        """Store that somebody has opened these tables today."""

    async def last_used(self) -> datetime | None:
        """When the table that was used last was created or opened; None if there is none."""

    async def delete_replays(self, unvisited: timedelta) -> int:
        """Delete replays that nobody has opened for a time; how many there were."""

    async def missing(self, ids: Collection[str]) -> set[str]:
        """Those of these tables that have been deleted."""


class TableClock(Protocol):
    """Measures time and waits. All times are in seconds."""

    def monotonic(self) -> float:
        """A time that never goes backwards."""

    def utc_now(self) -> datetime:
        """The time of the day, which may jump if somebody sets the system's clock."""

    async def sleep(self, seconds: float) -> None:
        """Wait."""

    def call_later(self, seconds: float, callback: Callable[[], object]) -> None:
        """Call something after a while, unless everything has been stopped by then."""


class Executor(Protocol):
    """Runs blocking work, such as a bot's thinking or the replay of a long record."""

    async def run(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of the work."""


class Load(Protocol):
    """How busy the server is."""

    async def bot_turn(self) -> None:
        """Wait until there is time for the move of a bot."""


class TableMeter(Protocol):
    """Is told what happens at tables, for statistics."""

    def entries_stored(self, moves: int, seconds: float, by_bot: bool) -> None:
        """A request has added so many moves to a journal, none if it was an undo."""

    def bot_thought(self, level: str, seconds: float) -> None:
        """A bot has chosen a move."""


class Unmeasured:
    """Implements ``TableMeter`` where nobody wants statistics."""

    def entries_stored(self, moves: int, seconds: float, by_bot: bool) -> None: ...

    def bot_thought(self, level: str, seconds: float) -> None: ...


class Viewer(Protocol):
    """A transport's end for one audience of a table: a seat, or a spectator.

    A table does not push messages. It wakes its viewers, and each one sends what is new to it.
    """

    seat: Seat | None

    def wake(self) -> None:
        """The table has changed."""
