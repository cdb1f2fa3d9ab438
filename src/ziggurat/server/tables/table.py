"""One table: who sits there, what they ask for, and who looks on.

A request is carried out on a copy of the match. The copy becomes the table's match once the store
has what it added, so that nobody sees a move that could still be lost.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from weakref import WeakValueDictionary

from ...bots import NORMAL
from ...core.errors import IllegalMove, Refusal
from ...core.match import Match
from ...core.seats import Seat
from ..views.audience_view import Audience
from ..views.companion import CompanionMemory
from ..views.legal_moves_cache import LegalMovesCache
from ..views.render_cache import RenderCache
from .audience_feed import AudienceFeed
from .errors import Forbidden, Refused, Stale, WrongSecret
from .journal import entries_since
from .model import ABSENT, BOT, MOVE, PERSON, UNDO, JournalEntry, StoredTable
from .ports import EntryTaken, LostEntries, TableMeter, TableStore, Unmeasured, Viewer
from .replaying import dealt_match
from .stored_copy import StoredCopy
from .thinking import Thinking
from .tokens import hash_secret, secret_matches


@dataclass(frozen=True, slots=True)
class _Request:
    """Who wants to change the match, and what they had seen of it."""

    seat: Seat
    seq: int
    id: str | None
    by_bot: bool = False
    leaves: bool = False
    """True for a resignation, which a person may send while a bot plays for them."""


@dataclass
class Table(StoredCopy):
    """A game that is being played: requests, viewers and bots."""

    host: Seat | None = None
    """The seat of who created the table; None for a replay."""
    order: str | None = None
    """How the seats were given out; None if that is not known."""
    help: bool = True
    """Whether players are given hints and odds, and afterwards who was ahead."""
    learner: Seat | None = None
    """At a table to learn at, which nobody changes, the seat with whose eyes everybody looks."""
    study: str = ""
    """What such a table is made of: ``lesson`` or ``puzzle``."""
    guided: bool = False
    """Whether a companion says what to think about: for somebody's first game."""
    address: str = ""
    """Whose budget the bots use: the address of the last player, else of who opened the table."""
    on_change: Callable[[Table], None] = lambda _: None
    """Called after every change, besides the viewers: the bots' turns."""
    meter: TableMeter = field(default_factory=Unmeasured)
    thinking: Thinking = field(default_factory=Thinking)
    render_cache: RenderCache = field(default_factory=RenderCache)
    legal_moves_cache: LegalMovesCache = field(default_factory=LegalMovesCache)
    companion: CompanionMemory = field(default_factory=CompanionMemory)
    _feeds: WeakValueDictionary[Audience, AudienceFeed] = field(default_factory=WeakValueDictionary)

    @staticmethod
    def replayed(id: str, stored: StoredTable, store: TableStore) -> Table:
        """A stored table, replayed; UnplayableRecord or DamagedTable if that is impossible."""
        table = Table(id, dealt_match(stored), stored.seats, store)
        table.host = None if stored.host is None else Seat(stored.host)
        table.help, table.order, table.guided = stored.help, stored.order, stored.guided
        table._take_over(stored)
        return table

    # Who may do and see what

    @property
    def replay(self) -> bool:
        """True if nobody plays here: a game that was read from a text."""
        return all(holder.kind == ABSENT for holder in self.seats)

    @property
    def finished(self) -> bool:
        """True if nobody plays on, so that a review gives nobody an advantage."""
        return self.replay or self.match.state.over

    @property
    def open(self) -> bool:
        """True if everybody may see everything."""
        return self.finished or not self.match.game.hides

    def seat_of(self, secret: str | None) -> Seat | None:
        """The seat that a secret belongs to; None, for a spectator, without a secret."""
        if secret is None:
            return self.learner
        for seat, holder in enumerate(self.seats):
            if holder.secret is not None and secret_matches(secret, holder.secret):
                return Seat(seat)
        raise WrongSecret("wrong-secret" if self._invited_seat(secret) is None else "seat-taken")

    def _invited_seat(self, secret: str) -> Seat | None:
        """The seat that this secret is, or was, the invitation to."""
        for seat, holder in enumerate(self.seats):
            if holder.invitation is not None and secret_matches(secret, holder.invitation):
                return Seat(seat)
        return None

    async def admit(self, secret: str | None, address: str) -> Seat | None:
        """The seat of a visitor's secret; a player's address pays for the bots from now on."""
        try:
            seat = self.seat_of(secret)
        except WrongSecret as error:
            if error.key != "wrong-secret":
                raise
            if await self._has_other_secrets():
                await self.refresh()
            seat = self.seat_of(secret)  # perhaps they have been read meanwhile
        if seat is not None:
            self.address = address
            self.viewers.mark_seen(seat)
        return seat

    async def _has_other_secrets(self) -> bool:
        """Whether another process has changed seats a moment ago; asks without a lock."""
        if not self.store.shared:
            return False
        try:
            stored = await self.store.load(self.id, self.seq, self._last_line)
        except LostEntries:
            return True
        return stored is None or stored.seats != self.seats

    def require_seat(self, seat: Seat | None) -> Seat:
        """The seat of somebody who plays here; raises an error for spectators."""
        self.require_game()
        if seat is None:
            raise Forbidden("replay") if self.replay else WrongSecret("need-seat")
        return seat

    def require_game(self) -> None:
        """Raise Forbidden if no game is played here: a lesson or a puzzle."""
        if self.study:
            raise Forbidden(self.study)

    def present_seats(self) -> list[Seat]:
        """The seats whose players have the table open, as everybody has been told."""
        return [Seat(seat) for seat in self.viewers.told_seats()]

    def bots_asked(self) -> list[Seat]:
        """The bots that have to decide now; who made the last move first, so that turns end."""
        if self.gone or self.outdated:
            return []
        asked = [decision.seat for decision in self.match.state.decisions()]
        last = self.match.history[-1].seat if self.match.history else None
        asked.sort(key=lambda seat: seat != last)
        return [seat for seat in asked if self.has_bot(seat)]

    @property
    def bots_may_play(self) -> bool:
        """Whether somebody looks, or a person who plays for themselves will be asked some day.

        Without either, bots would play the whole game among themselves, for nobody.
        """
        return bool(self.viewers) or any(
            holder.kind == PERSON and not holder.substitute and seat not in self.match.state.left
            for seat, holder in enumerate(self.seats)
        )

    def has_bot(self, seat: Seat) -> bool:
        """Whether a bot answers for a seat, perhaps as a substitute; none does once it has left."""
        if seat in self.match.state.left:
            return False
        return self.seats[seat].kind == BOT or self.seats[seat].substitute

    def resigns(self, seat: Seat, text: str) -> bool:
        """Whether a seat leaves the game by this move."""
        return text != "" and text == self.match.game.resignation(self.match.state, seat)

    def level(self, seat: Seat) -> str:
        """The level of the bot that answers for a seat; substitutes play at the usual one."""
        return self.seats[seat].level if self.seats[seat].kind == BOT else NORMAL

    # What the journal tells

    def order_of_each_move(self) -> Sequence[str]:
        """For each move of the game the standing order that made it; empty if a player did."""
        return self.journal.order_of_each_move()

    def moves_after(self, seq: int) -> int:
        """How many moves the game had when the journal had ``seq`` entries."""
        return self.journal.moves_after(seq)

    def unchanged_moves(self, seq: int, moves: int) -> int:
        """How many of the first ``moves`` moves, known after ``seq`` entries, still stand."""
        return self.journal.unchanged_moves(seq, moves)

    # Changing the match

    async def move(
        self, seat: Seat, seq: int, text: str, request: str | None = None, bot: bool = False
    ) -> int:
        """Make a move; the length of the journal after it."""

        def play(match: Match) -> list[JournalEntry]:
            before = len(match.history)
            match.play_row(text, seat)
            if len(match.history) == before:
                raise IllegalMove(Refusal("syntax", ""), text, game=match.game.short)
            return self._entries_since(match, before)

        # A substitute's move has an id of its own: it is no part of its person's last request.
        id = f"bot {seq}" if bot else request
        leaves = not bot and self.resigns(seat, text)
        return await self._carry_out(_Request(seat, seq, id, bot, leaves), play)

    async def undo(self, seat: Seat, seq: int, to: int, request: str | None = None) -> int:
        """Take back own moves, as far as allowed, until ``to`` moves are left."""

        def take_back(match: Match) -> list[JournalEntry]:
            if to >= len(match.history):
                raise IllegalMove(Refusal("undo-nothing", ""), "undo", game=match.game.short)
            match.undo(seat)
            while len(match.history) > to and match.undo_refusal(seat) is None:
                match.undo(seat)
            return [JournalEntry(UNDO, str(len(match.history)), seat)]

        return await self._carry_out(_Request(seat, seq, request), take_back)

    async def _carry_out(
        self, request: _Request, change: Callable[[Match], list[JournalEntry]]
    ) -> int:
        """Change a copy of the match, store what that adds, then make the copy the match.

        Returns the length of the journal after the request. A repeated request changes nothing.
        """
        begun = time.perf_counter()
        async with self.lock, self._storing():
            while (done := self.journal.length_after(request.seat, request.id)) is None:
                try:
                    match, entries = self._changed(request, change)
                except (Refused, IllegalMove):
                    if not self.store.shared or not await self._has_news():
                        raise
                    continue
                if await self._append(match, entries):
                    moves = sum(entry.kind == MOVE for entry in entries)
                    self.meter.entries_stored(moves, time.perf_counter() - begun, request.by_bot)
                    self.notify()
                    return self.seq
                if not await self._has_news():
                    raise Stale
            await self._confirm()
            return done

    def _changed(
        self, request: _Request, change: Callable[[Match], list[JournalEntry]]
    ) -> tuple[Match, list[JournalEntry]]:
        """A copy of the match after a request, and what that adds to the journal."""
        self._check(request)
        match = self.match.copy()
        entries = change(match)
        entries[0] = replace(entries[0], request=request.id)
        return match, entries

    async def _has_news(self) -> bool:
        """Read what others have stored; whether there is a new entry.

        To be asked before a request is refused: another process may have carried it out, or what is
        known here may be lost.
        """
        known = self.seq
        await self._catch_up()
        if self.seq == known:
            return False
        self.notify()
        return True

    def _check(self, request: _Request) -> None:
        """Raise an error unless the request fits the table as it is now."""
        if request.seq != self.seq:
            raise Stale
        if request.by_bot != self.has_bot(request.seat) and not request.leaves:
            raise Stale if request.by_bot else Forbidden("substituted")

    def _entries_since(self, match: Match, moves: int) -> list[JournalEntry]:
        """The moves that were added, with the standing orders that made them."""
        return [
            replace(entry, because=self.seats[entry.seat].orders) if entry.automatic else entry
            for entry in entries_since(match, moves)
        ]

    # Chat and seats

    async def say(self, seat: Seat, text: str, request: str | None) -> None:
        """Add a line of chat; a repeated request adds nothing."""
        async with self.lock, self._storing():
            if self._has_said(seat, request):
                await self._confirm()
            while not self._has_said(seat, request):
                try:
                    line = await self.store.say(self.id, seat, text, request)
                    if line.number == self._last_line + 1:
                        self.chat.append(line)
                    else:
                        await self._catch_up()
                    break
                except EntryTaken:
                    await self._catch_up()
            self.notify()

    def _has_said(self, seat: Seat, request: str | None) -> bool:
        return any(line.seat == seat and line.request == request for line in self.chat)

    async def substitute(self, seat: Seat, wanted: bool) -> None:
        """Let a bot answer for a person who is away, or give the seat back."""
        async with self.lock, self._storing():
            await self.store.change_seat(self.id, seat, substitute=wanted)
            await self._catch_up()
            self.notify()

    async def claim(self, invitation: str, secret: str) -> bool:
        """Replace an invitation by a secret that its guest has made up.

        Returns False if it is the secret of a seat, but no invitation: it stays as it is. A
        repeated claim changes nothing, and is answered as the first time.
        """
        async with self.lock, self._storing():
            seat = self._invited_seat(invitation)
            if seat is None:
                self.seat_of(invitation)
                return False
            old, new = hash_secret(invitation), hash_secret(secret)
            if self.seats[seat].is_invited:
                if any(new in (holder.secret, holder.invitation) for holder in self.seats):
                    raise Refused("secret-in-use")
                await self.store.claim_seat(self.id, seat, old, new)
                await self._catch_up()
                self.notify()
            if self.seats[seat].secret != new:
                raise WrongSecret("seat-taken")
            self.viewers.mark_seen(seat)
            return True

    async def change_seat(self, seat: Seat, name: str | None, orders: str | None) -> None:
        """Change a person's name or standing orders; orders answer at once where they can."""
        async with self.lock, self._storing():
            await self.store.change_seat(self.id, seat, name, orders)
            await self._catch_up()
            while not await self._obey_orders():
                await self._catch_up()
            self.notify()

    async def _obey_orders(self) -> bool:
        """Let standing orders answer now; False if another process was faster."""
        match = self.match.copy()
        match.obey()
        entries = self._entries_since(match, len(self.match.history))
        if not entries:
            return True
        entries[0] = replace(entries[0], request=f"orders {self.seq}")
        return await self._append(match, entries)

    # Viewers

    def join(self, viewer: Viewer) -> None:
        """Somebody opens the table; TooMany if too many look at it already."""
        self.viewers.join(viewer)
        self.on_change(self)

    def leave(self, viewer: Viewer) -> None:
        """Somebody closes the table."""
        self.viewers.leave(viewer)
        self.on_change(self)

    def feed(self, audience: Audience) -> AudienceFeed:
        """What this audience is sent; all viewers of an audience share it."""
        feed = self._feeds.get(audience)
        if feed is None:
            feed = self._feeds[audience] = AudienceFeed(self, audience)
        return feed

    def feeds(self) -> list[AudienceFeed]:
        """What all audiences of viewers are sent."""
        return list(self._feeds.values())

    def notify(self) -> None:
        """Wake all viewers, and the bots."""
        self.viewers.wake()
        self.on_change(self)
