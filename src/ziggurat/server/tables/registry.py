"""The tables that this process has open, and new ones."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import SystemRandom

from ...core.match import Match
from ...core.record import Record
from ...core.seating import RANDOM
from ...core.seats import Seat
from ..logging import ThrottledEvent, log_event, log_exception
from .bot_runner import BotRunner
from .errors import DamagedTable, Forbidden, NotThere, Unavailable
from .import_warnings import doubts_to_json
from .journal import entries_since
from .model import ABSENT, BOT, JournalEntry, NewTable, SeatHolder
from .open_tables import OpenTables
from .ports import Executor, TableClock, TableMeter, TableStore, Unmeasured
from .presence import Presence
from .setup import (
    DealtTable,
    TableSetup,
    check_branch,
    check_levels,
    check_person,
    host_of,
    seat_holder,
    starting_points,
)
from .study_tables import StudyTables
from .table import Table
from .tokens import is_table_id, new_secret, new_table_id

MEGABYTE = 1_000_000
DEFAULT_MEMORY = 512 * MEGABYTE
"""Bytes for open tables; with the server itself, that fits into a machine of 1 GB."""
DEFAULT_ORDER = RANDOM
"""How seats are given out unless a table's setup says otherwise."""
_OTHER_PROCESS_DELAY = 4.0
"""Seconds after another process's change until its bots' turns are played here: it may be gone."""
_RETRY_DELAY = 2.0
"""Seconds until a table is read again after the store was unavailable."""
_EXCEEDED_INTERVAL = 60.0
"""Seconds between two lines of the log about tables in use that exceed the memory for them."""


class TableRegistry:
    """Opens tables when they are asked for, and creates new ones."""

    def __init__(
        self,
        store: TableStore,
        executor: Executor,
        clock: TableClock,
        bots: BotRunner,
        memory: int = DEFAULT_MEMORY,
        meter: TableMeter | None = None,
    ) -> None:
        self.store = store
        self.executor = executor
        self.clock = clock
        self.bots = bots
        self.is_elsewhere: Callable[[str], bool] = lambda _id: False
        """Whether another process should serve a table."""
        self.meter = meter or Unmeasured()
        self._open = OpenTables(memory)
        self._studies = StudyTables(executor)
        self._exceeded = ThrottledEvent("memory-exceeded", _EXCEEDED_INTERVAL)
        self._opening: dict[str, asyncio.Lock] = {}
        self._visits: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    # Opening

    async def get(self, id: str, address: str = "") -> Table:
        """The table of an id; it is replayed from the store when first asked for.

        ``address`` is the address of who asks.
        """
        if (study := await self._studies.get(id)) is not None:
            return study
        table = self._open.get(id)
        if table is not None and (table.gone or table.outdated):
            self._open.remove(id)
            table = None
        if table is None:
            try:
                async with self._opening.setdefault(id, asyncio.Lock()):
                    table = self._open.get(id) or await self._replay(id)
            finally:
                self._opening.pop(id, None)
        self._open.touch(table)
        table.address = table.address or address
        self._visits.add(id)
        self.bots.play_turns(table)
        return table

    async def _replay(self, id: str) -> Table:
        if not is_table_id(id):
            raise NotThere("no-table")
        table = await self._load(id)
        table.on_change = self.bots.play_turns
        table.meter = self.meter
        table.viewers = Presence(self.clock.call_later, self.clock.monotonic)
        table.on_doubt = self._refresh_later
        table = self._open.add(table)
        if self.store.shared:
            await table.refresh()  # changes during the replay were announced to nobody
        self._close_unused()
        return table

    async def _load(self, id: str) -> Table:
        try:
            stored = await self.store.load(id)
            if stored is None:
                raise NotThere("no-table")
            return await self.executor.run(Table.replayed, id, stored, self.store)
        except DamagedTable as error:
            facts = {"part": error.part, "row": error.row, "error": repr(error.__cause__)}
            log_event("table-damaged", logging.ERROR, table=id, **facts)
            raise

    async def is_over(self, id: str) -> bool:
        """Whether the game of a table is over; the table is not kept open for this."""
        table = self._open.get(id) or await self._load(id)
        return table.match.state.over

    def close_unused(self) -> None:
        """Estimate all tables anew, and close what has no room; call it from time to time."""
        self._open.weigh_all()
        self._close_unused()

    def _close_unused(self) -> None:
        """Close tables that are not in use and have no room, the longest untouched first."""
        for table in self._open.make_room(self._is_used):
            self.bots.forget(table)
        if self._open.used > self._open.budget and len(self._open) > 1:
            megabytes = round(self._open.used / MEGABYTE)
            self._exceeded.log(tables=len(self._open), megabytes=megabytes)

    def _is_used(self, table: Table) -> bool:
        return bool(table.viewers) or table.lock.locked() or self.bots.is_playing(table)

    def close_strays(self) -> None:
        """Close tables that another process should serve; their viewers connect again, to it."""
        for table in [table for id, table in self._open.items() if self.is_elsewhere(id)]:
            if not table.lock.locked():
                self._open.remove(table.id)
                self.bots.forget(table)
                table.outdated = True
                table.viewers.wake()

    def open_ids(self) -> list[str]:
        """The ids of all open tables."""
        return list(self._open)

    def open_count(self) -> int:
        """How many tables are open."""
        return len(self._open)

    def estimated_bytes(self) -> int:
        """How much memory they are thought to take."""
        return self._open.used

    def take_visits(self) -> set[str]:
        """The ids of tables that were asked for since the last call, or have viewers."""
        visits = self._visits | {table.id for table in self._open.values() if table.viewers}
        self._visits = set()
        return visits

    # Creating

    async def create(self, setup: TableSetup, options: Mapping[str, str | bool]) -> DealtTable:
        """A new table. Seats, and players that nobody asked for, are drawn by lot."""
        check_person(setup.seats)
        check_levels(setup.game, setup.seats)
        game, order = setup.game, setup.order or DEFAULT_ORDER
        players = [seat.player for seat in setup.seats]
        points = starting_points(game, setup.seats)
        record, places = game.deal_seats(players, options, SystemRandom(), order, points=points)
        return await self._add(replace(setup, order=order), record, places)

    async def branch(self, setup: TableSetup, table: Table, at: int) -> DealtTable:
        """A new table that begins with the first ``at`` moves of another one.

        Unless that one is over, there is no help here if there is none there.
        """
        check_levels(setup.game, setup.seats)
        check_branch(setup, table, at)
        match = table.match
        helped = setup.help and (table.help or match.state.over)
        setup = replace(setup, help=helped, order=None)
        places = range(len(match.record.players))
        return await self._add(setup, match.record, places, entries_since(match, 0)[:at])

    async def add_replay(self, match: Match) -> str:
        """A table that nobody plays: a game that was read from a text."""
        id, record = new_table_id(), match.record
        seats = tuple(SeatHolder(ABSENT, "", None) for _ in record.players)
        dealt = without_moves(record) | doubts_to_json(record.doubts)
        journal = tuple(entries_since(match, 0))
        await self.store.add(NewTable(id, match.game.short, dealt, seats, None, journal))
        return id

    async def _add(
        self,
        setup: TableSetup,
        record: Record,
        places: Sequence[int],
        journal: Sequence[JournalEntry] = (),
    ) -> DealtTable:
        """Store a table; ``places`` has for each seat the number of the setup that got it."""
        setups = [setup.seats[place] for place in places]
        secrets = [None if seat.kind == BOT else new_secret() for seat in setups]
        table = NewTable(
            id=new_table_id(),
            game=setup.game.short,
            record=without_moves(record),
            seats=tuple(map(seat_holder, setups, secrets)),
            host=places.index(host_of(setup.seats)),
            journal=tuple(journal),
            help=setup.help,
            order=setup.order,
            invitation=setup.invitation,
            guided=setup.guided,
        )
        await self.store.add(table)
        seats = [places.index(number) for number in range(len(places))]
        return DealtTable(table.id, record, secrets, seats)

    async def rematch(self, table: Table, order: str | None = None) -> str:
        """The id of a new table for the same people, who keep their secrets; one for each table.

        Unless the order is given, seats are given out as they were here. Players that were drawn
        by lot are drawn again.
        """
        if not table.match.state.over:
            raise Forbidden("game-on")
        if table.rematch is None:
            new = _rematch_of(table, order or table.order or DEFAULT_ORDER)
            table.rematch = await self.store.add_rematch(table.id, new)
            table.revision += 1
            table.notify()
        return table.rematch

    # Other processes

    async def changed_elsewhere(self, id: str) -> None:
        """Another process has stored something for a table."""
        table = self._open.get(id)
        if table is None:
            return
        try:
            await table.refresh()
        except NotThere:
            self._open.remove(id)
            self.bots.forget(table)
        except Unavailable:
            if table.outdated:
                self._open.remove(id)
            else:
                self._refresh_later(id)
            return
        except Exception:
            log_exception("refresh-failed", table=id)
        self.clock.call_later(_OTHER_PROCESS_DELAY, lambda: self._play_turns(id))

    def people_elsewhere(self, id: str, seats: Sequence[int]) -> None:
        """People of these seats are at a table in another process."""
        table = self._open.get(id)
        if table is not None:
            for seat in seats:
                table.viewers.mark_seen_elsewhere(Seat(seat))

    def take_people(self) -> dict[str, list[Seat]]:
        """The seats whose people are at their table here, or were since the last call."""
        people = {table.id: table.viewers.take_seen() for table in self._open.values()}
        return {id: seats for id, seats in people.items() if seats}

    def _refresh_later(self, id: str) -> None:
        """Read a table again once the store may be available."""
        self.clock.call_later(_RETRY_DELAY, lambda: self._refresh(id))

    def _refresh(self, id: str) -> None:
        task = asyncio.get_running_loop().create_task(self.changed_elsewhere(id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def changed_anywhere(self) -> None:
        """Announcements may have been missed: refresh every open table."""
        for id in list(self._open):
            await self.changed_elsewhere(id)

    def _play_turns(self, id: str) -> None:
        """Let bots play at a table if it is still open."""
        table = self._open.get(id)
        if table is not None:
            self.bots.play_turns(table)


def _rematch_of(table: Table, order: str) -> NewTable:
    """A table for the same people with a new deal."""
    game, old = table.match.game, table.match.record
    ranks = game.outcome(table.match.state).ranks
    players = [holder.wanted for holder in table.seats]
    record, places = game.deal_seats(players, old.options, SystemRandom(), order, ranks, old.points)
    return NewTable(
        id=new_table_id(),
        game=game.short,
        record=without_moves(record),
        seats=tuple(replace(table.seats[place], substitute=False) for place in places),
        host=None if table.host is None else places.index(table.host),
        help=table.help,
        order=order,
        guided=table.guided,
    )


def without_moves(record: Record) -> dict[str, object]:
    """A record as it is stored: moves are in the journal."""
    return {key: value for key, value in record.to_json().items() if key != "moves"}
