"""All tables that somebody has touched since the server started."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import SystemRandom

from ...bots import NORMAL, levels
from ...core.game import Game
from ...core.match import Match
from ...core.record import Record
from ...core.seating import RANDOM
from ..logging import log_exception
from ..storage.executor import Threads
from ..storage.import_warnings import doubts_to_json
from ..storage.store import ABSENT, BOT, PERSON, Entry, Sitting, Store
from ..storage.tokens import hashed, is_table, new_secret, new_table
from .bot_runner import Robots
from .errors import Forbidden, NotThere, Refused
from .fair_queue import Thinking
from .table import Table, made

_OPEN = 400
"""So many tables are kept in memory, at least; those in use are never dropped."""
USUAL_ORDER = RANDOM
"""How seats are given out if nobody says so."""
ME = "me"
_PATIENCE = 4.0
"""Seconds after which bots' seats are looked after whose process may be gone."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A seat as somebody wants it: who holds it, and who of the game plays there."""

    kind: str
    name: str = ""
    player: str | None = None
    level: str = NORMAL
    points: int | None = None
    """What it begins with, if that is not the usual number."""


@dataclass(frozen=True, slots=True)
class Made:
    """A new table: the record as dealt, the secrets of its seats, and which seat each one got."""

    id: str
    record: Record
    secrets: list[str | None]
    seats: list[int]
    """In the order in which they were wanted."""


class Tables:
    """Opens tables when they are touched, and makes new ones."""

    def __init__(self, store: Store, threads: Threads, robots: Robots) -> None:
        self.store = store
        self.threads = threads
        self.robots = robots
        self.thinking = Thinking()
        self._open: OrderedDict[str, Table] = OrderedDict()
        self._opening: dict[str, asyncio.Lock] = {}

    async def get(self, id: str) -> Table:
        """The table of an id; it is replayed from its record when first touched."""
        table = self._open.get(id)
        if table is None:
            try:
                async with self._opening.setdefault(id, asyncio.Lock()):
                    table = self._open.get(id) or await self._replayed(id)
            finally:
                self._opening.pop(id, None)
        self._open.move_to_end(id)
        self.robots.stir(table)
        return table

    async def _replayed(self, id: str) -> Table:
        if not is_table(id):
            raise NotThere("no-table")
        kept = await self.threads.run(self.store.load, id)
        if kept is None:
            raise NotThere("no-table")
        table = await asyncio.to_thread(Table.opened, id, kept, self.store, self.threads)
        table.changed = self.robots.stir
        table = self._open.setdefault(id, table)
        if self.store.shared:
            await table.refresh()  # news that came while it was being replayed found nobody
        self._forget()
        return table

    def _forget(self) -> None:
        """Drop tables that nobody looks at, the longest untouched first."""
        spare = len(self._open) - _OPEN
        for id, table in list(self._open.items())[:-1]:
            if spare <= 0:
                return
            if not (table.viewers or table.lock.locked() or self.robots.busy(table)):
                del self._open[id]
                spare -= 1

    async def make(
        self,
        game: Game,
        wanted: Sequence[Wanted],
        options: Mapping[str, str | bool],
        help: bool = True,
        order: str | None = None,
    ) -> Made:
        """A new table; seats, and players that nobody asked for, are drawn with the rest."""
        need_person(wanted)
        need_levels(game, wanted)
        order = order or USUAL_ORDER
        players = [seat.player for seat in wanted]
        points = starting_points(game, wanted)
        record, places = game.deal_seats(players, options, SystemRandom(), order, points=points)
        return await self._add(game, record, wanted, places, (), help, order)

    async def go_on(
        self, game: Game, wanted: Sequence[Wanted], table: Table, at: int, help: bool = True
    ) -> Made:
        """A new table that begins with the first moves of another one.

        While that one goes on without help, there is none here either.
        """
        need_levels(game, wanted)
        match = table.match
        players = match.record.players
        if not table.open:
            raise Forbidden("not-open")
        if game is not match.game:
            raise Refused("from-game", game=match.game.short)
        if len(wanted) != len(players):
            raise Refused("from-seats", number=len(players))
        for seat, player in zip(wanted, players, strict=True):
            if seat.player not in (None, player):
                raise Refused("from-player", player=player)
            if seat.points is not None:
                raise Refused("from-options")
        if at > len(match.history):
            raise Refused("not-now", moves=len(match.history))
        if match.at(at).over:
            raise Refused("from-over")
        left = match.at(at).left
        need_person([one for seat, one in enumerate(wanted) if seat not in left])
        aided = help and (table.help or match.state.over)
        places = list(range(len(players)))
        journal = made(match, 0)[:at]
        return await self._add(game, match.record, wanted, places, journal, aided, None)

    async def keep(self, match: Match) -> str:
        """A table that nobody plays: a game that was read, to look at."""
        id, record = new_table(), match.record
        seats = [Sitting(ABSENT, "", None) for _ in record.players]
        stored = kept(record) | doubts_to_json(record.doubts)
        arguments = (id, match.game.short, stored, seats, None, made(match, 0))
        await self.threads.run(self.store.add, *arguments)
        return id

    async def _add(
        self,
        game: Game,
        record: Record,
        wanted: Sequence[Wanted],
        places: Sequence[int],
        journal: Sequence[Entry],
        help: bool,
        order: str | None,
    ) -> Made:
        """Store a table; ``places`` has for each seat the number of who wanted one."""
        seated = [wanted[place] for place in places]
        secrets = [None if seat.kind == BOT else new_secret() for seat in seated]
        sittings = [
            Sitting(BOT, seat.name, None, level=seat.level, wanted=seat.player)
            if secret is None
            else Sitting(PERSON, seat.name, hashed(secret), wanted=seat.player)
            for seat, secret in zip(seated, secrets, strict=True)
        ]
        id, host = new_table(), places.index(host_of(wanted))
        arguments = (id, game.short, kept(record), sittings, host, journal, help, order)
        await self.threads.run(self.store.add, *arguments)
        return Made(id, record, secrets, [places.index(at) for at in range(len(places))])

    async def rematch(self, table: Table, order: str | None = None) -> str:
        """A new table for the same people, who keep their secrets; one for each table.

        Without another wish, seats are given out as for this one. Who was drawn is drawn anew.
        """
        if not table.match.state.over:
            raise Forbidden("game-on")
        if table.rematch is None:
            game, old = table.match.game, table.match.record
            order = order or table.order or USUAL_ORDER
            ranks = game.outcome(table.match.state).ranks
            players = [sitting.wanted for sitting in table.seats]
            record, places = game.deal_seats(
                players, old.options, SystemRandom(), order, ranks, old.points
            )
            seats = [replace(table.seats[place], substitute=False) for place in places]
            host = None if table.host is None else places.index(table.host)
            arguments = (table.id, new_table(), game.short, kept(record), seats, host)
            rules = (table.help, order)
            table.rematch = await self.threads.run(self.store.add_rematch, *arguments, *rules)
            table.edition += 1
            table.tell()
        return table.rematch

    async def changed_elsewhere(self, id: str) -> None:
        """Another process has stored something."""
        table = self._open.get(id)
        if table is None:
            return
        try:
            await table.refresh()
        except NotThere:
            self._open.pop(id, None)
        except Exception:
            log_exception("refresh-failed", table=id)
        asyncio.get_running_loop().call_later(_PATIENCE, self.stir, id)

    async def changed_anywhere(self) -> None:
        """News may have been missed: look at every open table."""
        for id in list(self._open):
            await self.changed_elsewhere(id)

    def stir(self, id: str) -> None:
        """See whether a bot is asked at a table, if it is still open."""
        table = self._open.get(id)
        if table is not None:
            self.robots.stir(table)


def need_person(wanted: Sequence[Wanted]) -> None:
    """Bots do not play among themselves."""
    if all(seat.kind == BOT for seat in wanted):
        raise Refused("nobody-plays")


def need_levels(game: Game, wanted: Sequence[Wanted]) -> None:
    """A game has the bots that it has; every game has the usual one."""
    known = levels(game) or (NORMAL,)
    for seat in wanted:
        if seat.kind == BOT and seat.level not in known:
            raise Refused("no-level", found=seat.level, known=", ".join(known))


def host_of(wanted: Sequence[Wanted]) -> int:
    """The seat of who makes a table; one who takes no seat leaves it to the first person."""
    kinds = [seat.kind for seat in wanted]
    if ME in kinds:
        return kinds.index(ME)
    return next(seat for seat, kind in enumerate(kinds) if kind != BOT)


def kept(record: Record) -> dict[str, object]:
    """A record as it is stored: moves are in the journal."""
    return {key: value for key, value in record.to_json().items() if key != "moves"}


def starting_points(game: Game, wanted: Sequence[Wanted]) -> list[int]:
    """What the seats begin with; nothing if nobody says so."""
    if all(seat.points is None for seat in wanted):
        return []
    return [game.usual_points if seat.points is None else seat.points for seat in wanted]
