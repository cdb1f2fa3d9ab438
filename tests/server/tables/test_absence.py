"""The host cannot put a person out of the game: a bot plays only for people who are away."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping

import pytest

from tests.server.tables.test_presence import Page
from tests.support.pebbles import Pebbles
from tests.support.portable_table import SteeredClock, opened
from ziggurat.core.seating import LISTED
from ziggurat.core.seats import Seat
from ziggurat.server.tables.errors import Forbidden
from ziggurat.server.tables.memory import MemoryStore
from ziggurat.server.tables.setup import SeatSetup, TableSetup
from ziggurat.server.tables.substitutes import ABSENCE, check_substitute
from ziggurat.server.tables.table import Table
from ziggurat.server.tables.upkeep import Lifetimes, Upkeep

HOST, GUEST = Seat(0), Seat(1)
SECRET = "n" * 32
MINUTE = 60.0
Story = Callable[[Table, SteeredClock], Awaitable[None]]


def told(game: Pebbles, story: Story, claims: bool = True) -> None:
    """Run a story at a new table of two people; the guest comes only if they claim their seat."""

    async def run() -> None:
        tables, clock = opened(MemoryStore())
        seats = [SeatSetup("me", player="ann"), SeatSetup("friend", player="bob")]
        created = await tables.create(TableSetup(game, seats, order=LISTED), {})
        table = await tables.get(created.id)
        if claims:
            await table.claim(created.secrets[1] or "", SECRET)
        await story(table, clock)

    asyncio.run(run())


def refusal(table: Table, asking: Seat = HOST, seat: Seat = GUEST) -> tuple[str, object]:
    """Why no bot may play, and in how many minutes it may."""
    with pytest.raises(Forbidden) as refused:
        check_substitute(table, asking, seat, wanted=True)
    return refused.value.key, refused.value.facts.get("number")


def allowed(table: Table, asking: Seat = HOST, seat: Seat = GUEST) -> bool:
    check_substitute(table, asking, seat, wanted=True)
    return True


def test_ten_minutes_after_somebody_left_the_host_may_let_a_bot_play(pebbles: Pebbles) -> None:
    async def story(table: Table, clock: SteeredClock) -> None:
        page = Page(GUEST)
        table.join(page)
        await clock.advance(3 * ABSENCE)
        assert refusal(table) == ("still-here", None)
        table.leave(page)
        assert refusal(table) == ("not-away", 10)
        await clock.advance(4 * MINUTE - 1)
        assert refusal(table) == ("not-away", 7)
        await clock.advance(6 * MINUTE)
        assert refusal(table) == ("not-away", 1)
        await clock.advance(1)
        assert allowed(table)

    told(pebbles, story)


def test_a_request_counts_as_being_there(pebbles: Pebbles) -> None:
    async def story(table: Table, clock: SteeredClock) -> None:
        await clock.advance(ABSENCE - 1)
        assert await table.admit(SECRET, "address") == GUEST
        await clock.advance(ABSENCE - 1)
        assert refusal(table) == ("not-away", 1)
        await table.admit(None, "address")
        await clock.advance(1)
        assert allowed(table)

    told(pebbles, story)


def test_a_second_page_of_the_seat_keeps_the_person_there(pebbles: Pebbles) -> None:
    async def story(table: Table, clock: SteeredClock) -> None:
        pages = [Page(GUEST) for _ in range(2)]
        for page in pages:
            table.join(page)
        table.leave(pages[0])
        await clock.advance(ABSENCE)
        assert refusal(table) == ("still-here", None)

    told(pebbles, story)


def test_after_a_restart_everybody_counts_as_having_been_there(pebbles: Pebbles) -> None:
    async def run() -> None:
        store = MemoryStore()
        tables, clock = opened(store)
        seats = [SeatSetup("me", player="ann"), SeatSetup("me", player="bob")]
        created = await tables.create(TableSetup(pebbles, seats, order=LISTED), {})
        await clock.advance(3 * ABSENCE)
        again, clock = opened(store)
        await clock.advance(3 * ABSENCE)  # since the process has started
        table = await again.get(created.id)
        assert refusal(table) == ("not-away", 10)
        await clock.advance(ABSENCE)
        assert allowed(table)

    asyncio.run(run())


def test_people_in_another_process_are_there(pebbles: Pebbles) -> None:
    class Announcing(MemoryStore):
        """Tells another registry who is at a table, as PostgreSQL does."""

        async def announce_people(self, people: Mapping[str, Collection[int]]) -> None:
            for id, seats in people.items():
                there.people_elsewhere(id, list(seats))

    store = Announcing(shared=True)
    (here, clock), (there, clock_there) = opened(store), opened(store)

    async def later(seconds: float) -> None:
        await clock.advance(seconds)
        await clock_there.advance(seconds)

    async def run() -> None:
        seats = [SeatSetup("me", player="ann"), SeatSetup("me", player="bob")]
        created = await here.create(TableSetup(pebbles, seats, order=LISTED), {})
        at_home, table = await here.get(created.id), await there.get(created.id)
        upkeep = Upkeep(here, store, clock, Lifetimes())
        page = Page(GUEST)
        at_home.join(page)
        await later(ABSENCE)
        await upkeep.work()
        assert refusal(table) == ("not-away", 10), "the guest has a page open in the other process"
        assert there.take_people() == {}, "what was heard is not told again"
        await later(MINUTE)
        at_home.leave(page)
        await upkeep.work()
        assert refusal(table) == ("not-away", 10), "the guest has just left"
        await later(MINUTE)
        await upkeep.work()
        assert refusal(table) == ("not-away", 9)

    asyncio.run(run())


def test_for_a_guest_who_has_never_come_a_bot_may_play_at_once(pebbles: Pebbles) -> None:
    async def story(table: Table, clock: SteeredClock) -> None:
        assert allowed(table)
        table.viewers.mark_seen(GUEST)
        assert refusal(table) == ("not-away", 10), "somebody plays there without a claim"

    told(pebbles, story, claims=False)


def test_people_may_let_a_bot_play_for_themselves_and_the_host_may_end_it(
    pebbles: Pebbles,
) -> None:
    async def story(table: Table, clock: SteeredClock) -> None:
        assert allowed(table, GUEST, GUEST) and allowed(table, HOST, HOST)
        check_substitute(table, HOST, GUEST, wanted=False)
        await table.substitute(GUEST, True)
        assert allowed(table), "a repeated request is answered as the first time"
        assert refusal(table, GUEST, HOST) == ("not-host", None)

    told(pebbles, story)
