"""What a viewer of a table is told, without any connection."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from tests.support.live_view import LiveView
from tests.support.portable_table import SteeredClock, opened
from ziggurat.core.registry import find
from ziggurat.core.seating import LISTED
from ziggurat.core.seats import Seat
from ziggurat.server.tables.memory import MemoryStore
from ziggurat.server.tables.presence import Presence
from ziggurat.server.tables.setup import SeatSetup, TableSetup
from ziggurat.server.tables.table import Table
from ziggurat.server.tables.updates import Updates
from ziggurat.server.views.audience_view import Audience, current_view

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


async def move(table: Table, moves: int = 1, rng: Random | None = None) -> None:
    """Make the first legal moves, or random ones."""
    for _ in range(moves):
        seat = table.match.state.decisions()[0].seat
        legal = table.match.state.view(seat).legal
        await table.move(seat, table.seq, (rng.choice(legal) if rng else legal[0]).text)


async def take_back(table: Table) -> None:
    """Take back the last move; if it cannot be taken back, make another."""
    seat = table.match.history[-1].seat
    if table.match.undo_refusal(seat) is None:
        await table.undo(seat, table.seq, len(table.match.history) - 1)
    else:
        await move(table)


def pending(updates: Updates) -> dict[str, Any]:
    """What is new, by its type."""
    return {update.content["type"]: update.content for update in updates.pending()}


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


def test_a_viewer_who_takes_changes_is_told_only_what_changed() -> None:
    async def story(table: Table) -> None:
        updates = Updates(table, Audience(FIRST), changes=True)
        view = pending(updates)["sight"]
        await move(table)
        change = pending(updates)["change"]
        assert set(change["edits"]) < set(view["parts"])
        assert change["changed"]["seq"] == 1
        assert "title" not in change["changed"], "it is the same"
        assert pending(updates) == {}
        updates.repeat_view()
        assert set(pending(updates)["sight"]["parts"]) == set(view["parts"])
        updates.set_theme(dark=True)
        assert set(pending(updates)["sight"]["parts"]) == set(view["parts"])

    at_a_table(story, "terra")


@pytest.mark.parametrize("game", PLAYERS)
@pytest.mark.parametrize("seat", [FIRST, None])
def test_changes_lead_to_the_same_views(game: str, seat: Seat | None) -> None:
    async def story(table: Table) -> None:
        updates = Updates(table, Audience(seat), changes=True)
        live = LiveView()
        live.take(pending(updates)["sight"])
        rng = Random(3)
        for number in range(60):
            if number % 7 == 6:
                await take_back(table)
            else:
                await move(table, 1, rng)
            if number % 5 == 4:
                await table.change_seat(FIRST, f"Ann {number}", None)
            live.take(pending(updates)["change"])
            expected = current_view(table, Audience(seat))
            assert live.sight == expected, number
            assert list(live.sight["tokens"]) == list(expected["tokens"]), number

    at_a_table(story, game)


def test_everybody_of_an_audience_is_sent_the_same_message() -> None:
    async def story(table: Table) -> None:
        crowd = [Updates(table, Audience(None), changes=True) for _ in range(3)]
        assert len({id(message) for each in crowd for message in [*each.pending()][:1]}) == 1
        await move(table)
        assert len({id(message) for each in crowd for message in [*each.pending()][:1]}) == 1

    at_a_table(story)


def test_whoever_missed_a_change_is_sent_the_whole_view() -> None:
    async def story(table: Table) -> None:
        slow, quick = (Updates(table, Audience(None), changes=True) for _ in range(2))
        for updates in (slow, quick):
            pending(updates)
        await move(table)
        assert set(pending(quick)) == {"change"}
        await move(table)
        assert set(pending(quick)) == {"change"}
        view = pending(slow)["sight"]
        assert (view["moves"], view["log_from"], len(view["log"])) == (2, 0, 2)
        await move(table)
        assert set(pending(slow)) == {"change"}

    at_a_table(story)


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
        table.join(Page(FIRST))
        assert pending(updates) == {"people": {"type": "people", "here": [0], "watching": 0}}
        assert pending(updates) == {}

    at_a_table(story)


def test_who_comes_back_at_once_is_here_whatever_happened_meanwhile() -> None:
    """A move between leaving and coming back shows nobody as away for longer than the pause."""

    async def story(table: Table) -> None:
        clock = SteeredClock()
        second = await two_at(table, clock)
        page, updates = LiveView(), Updates(table, Audience(FIRST), changes=True)
        table.join(Page(None))  # a message about this begins the pause
        show(page, updates)
        table.leave(second)
        await move(table)
        show(page, updates)
        table.join(second)
        await clock.advance(1)
        show(page, updates)
        assert [seat["here"] for seat in page.sight["seats"]] == [True, True]

    at_a_table(story)


def test_who_leaves_while_a_move_is_made_is_away() -> None:
    async def story(table: Table) -> None:
        clock = SteeredClock()
        second = await two_at(table, clock)
        page, updates = LiveView(), Updates(table, Audience(FIRST), changes=True)
        table.join(Page(None))
        show(page, updates)
        table.leave(second)
        await move(table)
        show(page, updates)
        await clock.advance(1)
        show(page, updates)
        assert [seat["here"] for seat in page.sight["seats"]] == [True, False]

    at_a_table(story)


async def two_at(table: Table, clock: SteeredClock) -> Page:
    """Two players come, and everybody has been told; the page of the second."""
    table.viewers = Presence(clock.call_later)
    second = Page(Seat(1))
    table.join(Page(FIRST))
    table.join(second)
    for _ in range(2):
        await clock.advance(1)
    assert table.viewers.people.content["here"] == [0, 1]
    return second


def show(page: LiveView, updates: Updates) -> None:
    """Take everything that is new, as the page does."""
    for update in updates.pending():
        content: Any = update.content
        if content["type"] == "people":
            for seat in page.sight["seats"]:
                seat["here"] = seat["seat"] in content["here"]
        else:
            page.take(deepcopy(content))


def test_a_seat_without_a_name_speaks_by_its_player() -> None:
    async def story(table: Table) -> None:
        await table.say(FIRST, "a", None)
        await table.say(Seat(1), "b", None)
        lines = pending(Updates(table, Audience(None, "pl")))["chat"]["lines"]
        assert [line["name"] for line in lines] == ["Ann", "Łucznik"]

    at_a_table(story)
