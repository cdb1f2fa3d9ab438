"""What this process knows of a stored table, and how it stays in step with the store.

Other processes may use the same store. After a failover it may lack what it had stored.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace

from ...core.errors import RecordError
from ...core.match import Match
from ...core.seats import Seat
from ..logging import log_event
from .errors import NotThere, Unavailable
from .journal import Journal
from .model import ChatEntry, JournalEntry, SeatHolder, StoredTable
from .ports import EntryTaken, LostEntries, TableStore
from .presence import Presence
from .replaying import replay_entries


@dataclass
class StoredCopy:
    """The match, journal, chat and seats of a stored table, as far as they have been read."""

    id: str
    match: Match
    seats: tuple[SeatHolder, ...]
    store: TableStore
    journal: Journal = field(default_factory=Journal)
    chat: list[ChatEntry] = field(default_factory=list)
    rematch: str | None = None
    viewers: Presence = field(default_factory=lambda: Presence(_at_once))
    on_doubt: Callable[[str], None] = lambda _id: None
    """Called if the store failed and may have stored something all the same."""
    doubtful: bool = False
    """True until it is known what the store has stored."""
    gone: bool = False
    """True once the table has been deleted."""
    outdated: bool = False
    """True once this process may not use the table any more, and has to open it anew.

    The store has lost entries of its journal, or another process serves it.
    """
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while something is read, changed or stored."""
    revision: int = 0
    """Goes up when something changes that is not in the journal: a name, a rematch."""

    @property
    def seq(self) -> int:
        """The length of the journal."""
        return len(self.journal)

    async def _append(self, match: Match, entries: list[JournalEntry]) -> bool:
        """Store entries and take over the match that has them; False if others were faster."""
        try:
            await self.store.append(self.id, self.seq, entries, self.journal.last)
        except EntryTaken:
            return False
        self.match = match
        self.journal.extend(entries)
        return True

    async def refresh(self) -> None:
        """Read what another process has changed."""
        async with self.lock:
            await self._catch_up()
            self.viewers.wake()

    @asynccontextmanager
    async def _storing(self) -> AsyncIterator[None]:
        """If the store fails, read what it has stored before the next change: perhaps all of it."""
        if self.outdated:
            raise Unavailable
        if self.doubtful:
            await self._catch_up()
            self.viewers.wake()
        try:
            yield
        except Unavailable:
            self.doubtful = True
            self.on_doubt(self.id)
            raise
        except LostEntries as error:
            raise self._lost() from error

    def _lost(self) -> Unavailable:
        """Give up what this process knows of the table; the store has less."""
        self.outdated = True
        log_event("entries-lost", logging.ERROR, table=self.id, seq=self.seq)
        self.viewers.wake()
        return Unavailable()

    async def _confirm(self) -> None:
        """Make sure that what is known here is still stored, before it is acknowledged again."""
        if self.store.shared:
            await self._catch_up()

    async def _catch_up(self) -> None:
        """Read what is new, and the last that is known: another one there means that it is lost."""
        entry, line = self.journal.last, self.chat[-1] if self.chat else None
        seq, number = max(self.seq - 1, 0), max(self._last_line - 1, 0)
        try:
            stored = await self.store.load(self.id, seq, number)
        except LostEntries as error:
            raise self._lost() from error
        if stored is None:
            self.gone = True
            self.viewers.wake()
            raise NotThere("no-table")
        if entry is not None:
            if not stored.journal or not entry.is_same(stored.journal[0]):
                raise self._lost()
            stored = replace(stored, journal=stored.journal[1:])
        if line is not None:
            if not stored.chat or not line.is_same(stored.chat[0]):
                raise self._lost()
            stored = replace(stored, chat=stored.chat[1:])
        self._take_over(stored)
        self.doubtful = False

    @property
    def _last_line(self) -> int:
        """The number of the last line of chat."""
        return self.chat[-1].number if self.chat else 0

    def _take_over(self, stored: StoredTable) -> None:
        """Add what is stored and not known here yet."""
        match = self.match.copy()
        replay_entries(match, stored.journal, self.seq)
        for seat, holder in enumerate(stored.seats):
            set_orders(match, Seat(seat), holder.orders)
        self.match = match
        self.journal.extend(stored.journal)
        self.chat.extend(stored.chat)
        self.seats = stored.seats
        self.rematch = stored.rematch
        self.revision += 1


def _at_once(_seconds: float, callback: Callable[[], object]) -> None:
    callback()


def set_orders(match: Match, seat: Seat, orders: str) -> None:
    """Give a seat standing orders; none if the text is empty or no longer understood."""
    match.orders.pop(seat, None)
    if orders:
        try:
            match.orders[seat] = match.game.standing_order(orders)
        except RecordError:
            return
