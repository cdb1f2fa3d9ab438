"""One table: a match, its journal, and those who look at it.

A wish is judged on a copy of the match; the copy becomes the table's match once the database has
stored what it added. Nobody can see a move that could still be lost.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from ...bots import NORMAL
from ...core.errors import IllegalMove, RecordError, Refusal, ZigguratError
from ...core.match import Match
from ...core.record import Record
from ...core.seats import Seat
from ..storage.executor import Threads
from ..storage.import_warnings import DOUBTS, doubts_from_json
from ..storage.store import ABSENT, BOT, MOVE, UNDO, Entry, Kept, Line, Sitting, Store, Taken
from ..storage.tokens import matches
from ..views.legal_moves_cache import LegalMovesCache
from ..views.render_cache import RenderCache
from .errors import Forbidden, NotThere, Stale, Unplayable, WrongSecret


class Viewer(Protocol):
    """Somebody who is told when the table has changed."""

    seat: Seat | None

    def wake(self) -> None: ...


@dataclass
class Table:
    """A game that is being played, as this process knows it."""

    id: str
    match: Match
    seats: tuple[Sitting, ...]
    store: Store
    threads: Threads
    journal: list[Entry] = field(default_factory=list)
    chat: list[Line] = field(default_factory=list)
    rematch: str | None = None
    host: Seat | None = None
    """The seat of who made it; None for a replay."""
    order: str | None = None
    """How the seats were given out; None if that is not known."""
    help: bool = True
    """Whether players are given hints and odds, and afterwards who was ahead."""
    viewers: set[Viewer] = field(default_factory=set)
    changed: Callable[[Table], None] = lambda _: None
    """Who else wants to know: the bots."""
    edition: int = 0
    """Goes up when something changed that is not in the journal: a name, a rematch."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    gallery: RenderCache = field(default_factory=RenderCache)
    offers: LegalMovesCache = field(default_factory=LegalMovesCache)
    asked_before: dict[tuple[int, str], int] = field(default_factory=dict)
    """The journal's length after each request that was carried out, with what it entailed."""
    _wish: tuple[int, str] | None = None
    """The request to which the journal's end belongs."""

    @staticmethod
    def opened(id: str, kept: Kept, store: Store, threads: Threads) -> Table:
        """A stored table, replayed; Unplayable if the rules have gone another way since."""
        try:
            stored = {**kept.record, "rules": kept.rules, "moves": []}
            doubts = doubts_from_json(stored.pop(DOUBTS, None))
            match = Match(replace(Record.from_json(stored), doubts=doubts))
            table = Table(id, match, kept.seats, store, threads)
            table.host = None if kept.host is None else Seat(kept.host)
            table.help, table.order = kept.help, kept.order
            table._follow(kept)
        except ZigguratError as error:
            raise Unplayable("unplayable") from error
        return table

    @property
    def seq(self) -> int:
        return len(self.journal)

    @property
    def replay(self) -> bool:
        """True if nobody plays here: a game that was read from a text."""
        return all(sitting.kind == ABSENT for sitting in self.seats)

    @property
    def open(self) -> bool:
        """True if everything may be known."""
        return self.replay or self.match.state.over or not self.match.game.hides

    def seat_of(self, secret: str | None) -> Seat | None:
        """The seat that a secret opens; None, a spectator, without one."""
        if secret is None:
            return None
        found = [
            seat
            for seat, sitting in enumerate(self.seats)
            if sitting.secret is not None and matches(secret, sitting.secret)
        ]
        if not found:
            raise WrongSecret("wrong-secret")
        return Seat(found[0])

    def player(self, seat: Seat | None) -> Seat:
        """The seat of somebody who plays here; for all others an error."""
        if seat is None:
            raise Forbidden("replay") if self.replay else WrongSecret("need-seat")
        return seat

    def here(self) -> list[Seat]:
        """The seats of which somebody has the table open."""
        return sorted({viewer.seat for viewer in self.viewers if viewer.seat is not None})

    def bots_asked(self) -> list[Seat]:
        """Bots that are asked; who made the last move goes on first, so that turns end."""
        asked = [decision.seat for decision in self.match.state.decisions()]
        last = self.match.history[-1].seat if self.match.history else None
        asked.sort(key=lambda seat: seat != last)
        return [seat for seat in asked if self.has_bot(seat)]

    def has_bot(self, seat: Seat) -> bool:
        """Whether a bot answers for a seat, be it only for a while; none does for who has left."""
        if seat in self.match.state.left:
            return False
        return self.seats[seat].kind == BOT or self.seats[seat].substitute

    def resigns(self, seat: Seat, text: str) -> bool:
        """Whether by this move a seat leaves the game; a substitute does not stand in its way."""
        return text != "" and text == self.match.game.resignation(self.match.state, seat)

    def level(self, seat: Seat) -> str:
        """How good the bot is that answers for a seat; a substitute is as bots usually are."""
        return self.seats[seat].level if self.seats[seat].kind == BOT else NORMAL

    def reasons(self) -> list[str]:
        """For each move of the game the standing order that made it; empty if somebody did."""
        found: list[str] = []
        for entry in self.journal:
            if entry.kind == MOVE:
                found.append(entry.because or "")
            else:
                del found[int(entry.text) :]
        return found

    async def move(
        self, seat: Seat, seq: int, text: str, request: str | None = None, bot: bool = False
    ) -> int:
        """Make a move; the length of the journal after it."""

        def play(match: Match) -> list[Entry]:
            before = len(match.history)
            match.play_row(text, seat)
            if len(match.history) == before:
                raise IllegalMove(Refusal("syntax", ""), text)
            return self._made(match, before)

        own = f"bot {seq}" if bot else request  # else it would belong to his person's last wish
        return await self._do(seat, seq, own, play, bot, not bot and self.resigns(seat, text))

    async def undo(self, seat: Seat, seq: int, to: int, request: str | None = None) -> int:
        """Take back own moves, as long as they may be, until ``to`` are left."""

        def back(match: Match) -> list[Entry]:
            if to >= len(match.history):
                raise IllegalMove(Refusal("undo-nothing", ""), "undo")
            match.undo(seat)
            while len(match.history) > to and match.undo_refusal(seat) is None:
                match.undo(seat)
            return [Entry(UNDO, str(len(match.history)), seat)]

        return await self._do(seat, seq, request, back)

    async def _do(
        self,
        seat: Seat,
        seq: int,
        request: str | None,
        wish: Callable[[Match], list[Entry]],
        bot: bool = False,
        leaving: bool = False,
    ) -> int:
        """Judge a wish on a copy, store what it adds, and only then let it be."""
        async with self.lock:
            if seq > self.seq and self.store.shared:
                await self._catch_up()
            if request is not None and (seat, request) in self.asked_before:
                return self.asked_before[seat, request]
            if seq != self.seq:
                raise Stale("stale")
            if bot != self.has_bot(seat) and not leaving:
                raise Stale("stale") if bot else Forbidden("substituted")
            trial = self.match.copy()
            try:
                entries = wish(trial)
            except ZigguratError as error:
                error.game = self.match.game.short
                raise
            if not entries:
                return self.seq
            entries[0] = replace(entries[0], request=request)
            try:
                await self.threads.run(self.store.append, self.id, seq, entries)
            except Taken:
                await self._catch_up()
                self.tell()
                if request is not None and (seat, request) in self.asked_before:
                    return self.asked_before[seat, request]
                raise Stale("stale") from None
            self.match = trial
            self._note(entries)
            self.tell()
            return self.seq

    async def say(self, seat: Seat, words: str, request: str | None) -> None:
        """Say something to everybody; what was said before is not said again."""
        async with self.lock:
            while not any(line.seat == seat and line.request == request for line in self.chat):
                try:
                    line = await self.threads.run(self.store.say, self.id, seat, words, request)
                    if line.number == len(self.chat) + 1:
                        self.chat.append(line)
                    else:
                        await self._catch_up()
                    break
                except Taken:
                    await self._catch_up()
            self.tell()

    async def substitute(self, seat: Seat, wanted: bool) -> None:
        """Let a bot answer for a person who is away, or give the seat back."""
        async with self.lock:
            await self.threads.run(self.store.change_seat, self.id, seat, substitute=wanted)
            await self._catch_up()
            self.tell()

    async def sit(self, seat: Seat, name: str | None, orders: str | None) -> None:
        """Change what a person is called, or his standing orders; those are obeyed at once."""
        async with self.lock:
            await self.threads.run(self.store.change_seat, self.id, seat, name, orders)
            await self._catch_up()
            while not await self._obeyed():
                await self._catch_up()
            self.tell()

    async def _obeyed(self) -> bool:
        """Let standing orders answer now; False if another process was quicker."""
        trial = self.match.copy()
        trial.obey()
        entries = self._made(trial, len(self.match.history))
        if entries:
            entries[0] = replace(entries[0], request=f"orders {self.seq}")
            try:
                await self.threads.run(self.store.append, self.id, self.seq, entries)
            except Taken:
                return False
            self.match = trial
            self._note(entries)
        return True

    def _made(self, match: Match, before: int) -> list[Entry]:
        """The moves that were added after so many, with the orders that made them."""
        return [
            replace(entry, because=self.seats[entry.seat].orders) if entry.automatic else entry
            for entry in made(match, before)
        ]

    async def refresh(self) -> None:
        """Another process has changed something: read it."""
        async with self.lock:
            await self._catch_up()
            self._wake()

    async def _catch_up(self) -> None:
        kept = await self.threads.run(self.store.load, self.id, self.seq, len(self.chat))
        if kept is None:
            raise NotThere("no-table")
        self._follow(kept)

    def _follow(self, kept: Kept) -> None:
        """Take over what is stored and not known here yet."""
        match = self.match.copy()
        for entry in kept.journal:
            if entry.kind == MOVE:
                match.take(entry.text, entry.automatic)
            else:
                match.back_to(int(entry.text))
        for seat, sitting in enumerate(kept.seats):
            obey_orders(match, Seat(seat), sitting.orders)
        self.match = match
        self._note(kept.journal)
        self.chat.extend(kept.chat)
        self.seats = kept.seats
        self.rematch = kept.rematch
        self.edition += 1

    def _note(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            self.journal.append(entry)
            if entry.request is not None:
                self._wish = (entry.seat, entry.request)
            elif not entry.automatic and self._wish and self._wish[0] != entry.seat:
                self._wish = None
            if self._wish is not None:
                self.asked_before[self._wish] = len(self.journal)

    def tell(self) -> None:
        """Everybody who looks gets the news; so do the bots."""
        self._wake()
        self.changed(self)

    def _wake(self) -> None:
        for viewer in self.viewers:
            viewer.wake()

    def moves_after(self, seq: int) -> int:
        """How many moves the game had when the journal had ``seq`` entries."""
        count = 0
        for entry in self.journal[:seq]:
            count = count + 1 if entry.kind == MOVE else int(entry.text)
        return count

    def log_kept(self, seq: int, moves: int) -> int:
        """How many of the log's first entries a client still has right who knew so much."""
        left = moves
        count = 0
        for number, entry in enumerate(self.journal, start=1):
            count = count + 1 if entry.kind == MOVE else int(entry.text)
            if number > seq:
                left = min(left, count if entry.kind == UNDO else count - 1)
        return max(0, min(left, len(self.match.history)))


def made(match: Match, before: int) -> list[Entry]:
    """The moves that were added after so many, as entries."""
    added = zip(match.record.moves[before:], match.history[before:], strict=True)
    return [Entry(MOVE, line, played.seat, None, played.automatic) for line, played in added]


def obey_orders(match: Match, seat: Seat, orders: str) -> None:
    """Standing orders of a seat; none if the text is empty or has lost its meaning."""
    match.orders.pop(seat, None)
    if orders:
        try:
            match.orders[seat] = match.game.standing_order(orders)
        except RecordError:
            return
