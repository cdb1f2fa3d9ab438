"""What a viewer of a table is told, without any connection."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from tests.support.portable_table import opened
from ziggurat.core.registry import find
from ziggurat.core.seating import LISTED
from ziggurat.core.seats import Seat
from ziggurat.server.tables.memory import MemoryStore
from ziggurat.server.tables.setup import SeatSetup, TableSetup
from ziggurat.server.tables.table import Table
from ziggurat.server.tables.updates import Updates
from ziggurat.server.views.audience_view import Audience

FIRST = Seat(0)
PLAYERS = {"tigris": ("lion", "archer"), "terra": ("nomads", "witches")}


@dataclass(eq=False)
class Page:
    """A viewer that never connects."""

    seat: Seat | None

    def wake(self) -> None:
        pass


def at_a_table(story: Callable[[Table], Awaitable[None]], game: str = "tigris") -> None:
    """Run a test at a new table of two people."""

    async def play() -> None:
        tables, _ = opened(MemoryStore())
        first, second = PLAYERS[game]
        seats = [SeatSetup("me", "Ann", first), SeatSetup("friend", "", second)]
        created = await tables.create(TableSetup(find(game), seats, order=LISTED), {})
        await story(await tables.get(created.id))

    asyncio.run(play())


async def move(table: Table, moves: int = 1) -> None:
    """Make the first legal moves."""
    for _ in range(moves):
        seat = table.match.state.decisions()[0].seat
        legal = table.match.state.view(seat).legal
        await table.move(seat, table.seq, legal[0].text)


def pending(updates: Updates) -> dict[str, Any]:
    """What is new, by its type."""
    return {update["type"]: update for update in updates.pending()}


def test_nothing_is_told_twice() -> None:
    async def story(table: Table) -> None:
        updates = Updates(table, Audience(FIRST))
        assert set(pending(updates)) == {"sight", "people"}
        assert pending(updates) == {}
        await table.say(FIRST, "hello", None)
        assert [line["text"] for line in pending(updates)["chat"]["lines"]] == ["hello"]
        assert pending(updates) == {}

    at_a_table(story)


def test_a_slow_viewer_skips_positions_but_no_entry_of_the_log() -> None:
    async def story(table: Table) -> None:
        updates = Updates(table, Audience(FIRST))
        pending(updates)
        await move(table, 3)
        view = pending(updates)["sight"]
        assert (view["moves"], view["log_from"], len(view["log"])) == (3, 0, 3)
        await move(table)
        view = pending(updates)["sight"]
        assert (view["moves"], view["log_from"], len(view["log"])) == (4, 3, 1)

    at_a_table(story)


def test_only_the_pictures_that_changed_are_told_again() -> None:
    async def story(table: Table) -> None:
        updates = Updates(table, Audience(FIRST))
        everything = set(pending(updates)["sight"]["parts"])
        updates.repeat_view()
        assert pending(updates)["sight"]["parts"] == {}
        await move(table)
        assert set(pending(updates)["sight"]["parts"]) < everything
        updates.set_theme(dark=True)
        assert set(pending(updates)["sight"]["parts"]) == everything

    at_a_table(story, "terra")


def test_who_comes_back_is_told_what_they_missed() -> None:
    async def story(table: Table) -> None:
        await move(table, 2)
        await table.say(FIRST, "one", "1")
        seq = table.seq
        await move(table)
        await table.say(FIRST, "two", "2")
        told = pending(Updates(table, Audience(FIRST), seq, 2, 1))
        assert told["sight"]["log_from"] == 2
        assert [line["text"] for line in told["chat"]["lines"]] == ["two"]
        told = pending(Updates(table, Audience(FIRST), seq + 9, 2, 9))
        assert told["sight"]["log_from"] == 0, "what this server does not know is told anew"
        assert len(told["chat"]["lines"]) == 2

    at_a_table(story)


def test_who_is_there_is_told_when_it_changes() -> None:
    async def story(table: Table) -> None:
        updates = Updates(table, Audience(None))
        assert pending(updates)["people"] == {"type": "people", "here": [], "watching": 0}
        table.viewers |= {Page(FIRST), Page(FIRST), Page(None)}
        assert pending(updates) == {"people": {"type": "people", "here": [0], "watching": 1}}
        assert pending(updates) == {}

    at_a_table(story)


def test_a_seat_without_a_name_speaks_by_its_player() -> None:
    async def story(table: Table) -> None:
        await table.say(FIRST, "a", None)
        await table.say(Seat(1), "b", None)
        lines = pending(Updates(table, Audience(None, "pl")))["chat"]["lines"]
        assert [line["name"] for line in lines] == ["Ann", "Łucznik"]

    at_a_table(story)
