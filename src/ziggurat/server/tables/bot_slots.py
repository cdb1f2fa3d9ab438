"""Who may think next: slots that are shared fairly between addresses, and between their tables."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from .bot_budget import ThinkingBudget
from .ports import TableClock

MAX_TABLES_PER_ADDRESS = 8
"""Tables of one address at which a move of a bot may be on its way at once."""


@dataclass(eq=False, slots=True)
class _Waiter:
    """A table that waits for a slot."""

    address: str
    table: str
    granted: asyncio.Future[None]


class FairSlots:
    """A few slots. A free one goes to the address with the fewest, then round robin.

    Of an address, the table that has waited longest gets it. Whoever is in debt to a budget waits
    until it is paid off, and holds up nobody.
    """

    def __init__(
        self, number: int, clock: TableClock, addresses: ThinkingBudget, tables: ThinkingBudget
    ) -> None:
        self.clock = clock
        self.addresses = addresses
        self.tables = tables
        self._free = number
        self._taken: Counter[str] = Counter()
        """The slots that each address has."""
        self._waiting: dict[str, list[_Waiter]] = {}
        """For each address, the one served longest ago first, its waiting tables in order."""
        self._wake_at: float | None = None

    @asynccontextmanager
    async def slot(self, address: str, table: str) -> AsyncIterator[None]:
        """Wait until a table may have a slot, and keep it."""
        waiter = _Waiter(address, table, asyncio.get_running_loop().create_future())
        self._waiting.setdefault(address, []).append(waiter)
        self._hand_out()
        try:
            await waiter.granted
            yield
        finally:
            if waiter.granted.cancelled():
                self._remove(waiter)
            else:
                self._give_back(address)

    def waiting(self) -> int:
        """How many tables wait for a slot."""
        return sum(len(queue) for queue in list(self._waiting.values()))

    def _remove(self, waiter: _Waiter) -> None:
        """A table waits no more; the others of its address come after all other addresses."""
        queue = self._waiting.pop(waiter.address)
        queue.remove(waiter)
        if queue:
            self._waiting[waiter.address] = queue

    def _give_back(self, address: str) -> None:
        self._free += 1
        self._taken[address] -= 1
        if not self._taken[address]:
            del self._taken[address]
        self._hand_out()

    def _hand_out(self) -> None:
        """Give free slots to those who wait; come back if all of them are in debt."""
        while self._free and (waiter := self._next()) is not None:
            self._remove(waiter)
            self._free -= 1
            self._taken[waiter.address] += 1
            waiter.granted.set_result(None)
        if self._free and (waiters := self._in_order()):
            self._come_back(min(map(self._wait_time, waiters)))

    def _in_order(self) -> list[_Waiter]:
        """Everybody who waits, in the order in which they would be served."""
        addresses = sorted(self._waiting, key=lambda address: self._taken[address])
        waiters = [waiter for address in addresses for waiter in self._waiting[address]]
        return [waiter for waiter in waiters if not waiter.granted.cancelled()]

    def _next(self) -> _Waiter | None:
        """Who is served next; None if everybody is in debt."""
        return next((one for one in self._in_order() if not self._wait_time(one)), None)

    def _wait_time(self, waiter: _Waiter) -> float:
        """Seconds until both budgets allow a thought."""
        return max(self.addresses.wait_time(waiter.address), self.tables.wait_time(waiter.table))

    def _come_back(self, seconds: float) -> None:
        """Try again then, unless that is planned for an earlier time."""
        at = self.clock.monotonic() + seconds
        if self._wake_at is None or at < self._wake_at:
            self._wake_at = at
            self.clock.call_later(seconds, lambda: self._wake(at))

    def _wake(self, at: float) -> None:
        if self._wake_at == at:
            self._wake_at = None
            self._hand_out()


@dataclass(slots=True)
class _AddressTurns:
    """The turns of one address."""

    turns: asyncio.Semaphore = field(
        default_factory=lambda: asyncio.Semaphore(MAX_TABLES_PER_ADDRESS)
    )
    users: int = 0


class TableTurns:
    """Lets a few tables of each address move at once; the others wait, in order."""

    def __init__(self) -> None:
        self._addresses: dict[str, _AddressTurns] = {}

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait until one more table of an address may move."""
        queue = self._addresses.setdefault(address, _AddressTurns())
        queue.users += 1
        try:
            async with queue.turns:
                yield
        finally:
            queue.users -= 1
            if not queue.users:
                del self._addresses[address]
