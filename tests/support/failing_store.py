"""A store that is unavailable when a test says so, before or after it has stored something."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.server.tables.errors import Unavailable
from ziggurat.server.tables.memory import MemoryStore
from ziggurat.server.tables.model import ChatEntry, JournalEntry, StoredTable

BEFORE, AFTER = "before", "after"
"""When the store fails: nothing is stored, or all of it."""


class FailingStore(MemoryStore):
    """A store in memory with failures to come."""

    def __init__(self) -> None:
        super().__init__()
        self.failures: list[str] = []
        """When each of the next changes fails."""
        self.unreadable = False

    def _fail(self, moment: str) -> None:
        if self.failures[:1] == [moment]:
            del self.failures[0]
            raise Unavailable

    async def append(
        self,
        id: str,
        seq: int,
        entries: Sequence[JournalEntry],
        last: JournalEntry | None = None,
    ) -> None:
        self._fail(BEFORE)
        await super().append(id, seq, entries, last)
        self._fail(AFTER)

    async def say(self, id: str, seat: int, text: str, request: str | None) -> ChatEntry:
        self._fail(BEFORE)
        line = await super().say(id, seat, text, request)
        self._fail(AFTER)
        return line

    async def claim_seat(self, id: str, seat: int, invitation: str, secret: str) -> None:
        self._fail(BEFORE)
        await super().claim_seat(id, seat, invitation, secret)
        self._fail(AFTER)

    async def load(self, id: str, seq: int = 0, chat: int = 0) -> StoredTable | None:
        if self.unreadable:
            raise Unavailable
        return await super().load(id, seq, chat)

    def delete(self, id: str) -> None:
        """As an administrator does, behind the server's back."""
        del self._rows[id]

    def lose_last(self, id: str) -> None:
        """As a standby that never got the last entry."""
        del self._rows[id].journal[-1]

    def lose_last_line(self, id: str) -> None:
        """The same for the chat."""
        del self._rows[id].chat[-1]
