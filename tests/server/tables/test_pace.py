"""Bots move as fast as the players who look wish, and say when they think for long."""

from __future__ import annotations

import asyncio

import pytest

from tests.support.bot_tables import EXPERT, ME, NORMAL, Site, look
from ziggurat.bots import Clock, SearchProgress
from ziggurat.core.seats import Seat
from ziggurat.server.tables.pace import Pace, delay_of, slowest
from ziggurat.server.tables.thinking import Thinking, Thought
from ziggurat.server.tables.updates import Updates
from ziggurat.server.views.audience_view import Audience

pytestmark = pytest.mark.usefixtures("pebbles")


def test_the_slowest_wish_counts_and_nobody_wishes_means_natural() -> None:
    assert slowest(["at-once", "slow", "natural"]) == "slow"
    assert slowest(["at-once"]) == "at-once"
    assert slowest([]) == "natural"


def test_at_once_is_no_delay_and_natural_is_that_of_the_server() -> None:
    assert delay_of("at-once", 0.7) == 0
    assert delay_of("natural", 0.7) == 0.7
    assert delay_of("slow", 0.7) > 2


@pytest.mark.parametrize(
    ("pace", "moved"),
    [
        ("at-once", [True, True, True]),
        ("natural", [False, True, True]),
        ("slow", [False, False, True]),
    ],
)
def test_a_bot_waits_as_its_player_wishes(pace: Pace, moved: list[bool]) -> None:
    async def story() -> None:
        site = Site(delay=0.7)
        site.executor.held = False
        await site.add("table", NORMAL, ME)
        table = await site.tables.get("table")
        viewer = look(table)
        viewer.seat = Seat(1)
        table.viewers.wish_pace(viewer, pace)
        found = []
        for seconds in (0.0, 0.7, 2.0):
            await site.clock.advance(seconds)
            found.append(table.seq > 0)
        assert found == moved

    asyncio.run(story())


def test_a_spectator_has_no_wish_and_a_wish_goes_with_its_player() -> None:
    async def story() -> None:
        site = Site()
        table = await site.watched("table", "a", ME, ME)
        spectator = look(table)
        table.viewers.wish_pace(spectator, "slow")
        paces = [table.viewers.pace]
        player = look(table)
        table.viewers.leave(player)
        player.seat = Seat(0)
        table.viewers.join(player)
        table.viewers.wish_pace(player, "slow")
        paces.append(table.viewers.pace)
        table.viewers.leave(player)
        paces.append(table.viewers.pace)
        assert paces == ["natural", "slow", "natural"]

    asyncio.run(story())


def test_viewers_are_told_that_a_bot_thinks_and_when_it_has_ended() -> None:
    async def story() -> None:
        site = Site()
        table = await site.watched("table", "a", EXPERT, ME)
        updates = Updates(table, Audience(None, "en", False))
        assert "thinking" not in told(updates)
        await site.clock.advance(0.5)
        assert table.thinking.message is not None
        assert table.thinking.message.content["seat"] == 0
        assert "thinking" in told(updates)
        await site.clock.advance(0.5)
        assert "thinking" not in told(updates), "it has got no further"
        await site.executor.end_oldest()
        assert table.thinking.message.content == {"type": "thinking", "seat": None, "percent": 0}
        assert "thinking" in told(updates)

    asyncio.run(story())


def told(updates: Updates) -> list[str]:
    return [message.content["type"] for message in updates.pending()]


def test_a_bot_that_answers_at_once_is_not_spoken_of() -> None:
    async def story() -> None:
        site = Site()
        table = await site.watched("table", "a", NORMAL, ME)
        await site.executor.end_oldest()
        assert table.seq == 1 and table.thinking.message is None

    asyncio.run(story())


def test_how_far_a_bot_is_comes_in_steps_and_ends_at_all() -> None:
    thought, thinking = Thought(Seat(2)), Thinking()
    assert thinking.show(thought)
    thought.follow(SearchProgress(10, [], 0.01))
    assert not thinking.show(thought)
    thought.follow(SearchProgress(100, [], 0.52))
    assert thinking.show(thought) and thought.percent == 50
    thought.follow(SearchProgress(1000, [], 1.4))
    assert thought.percent == 100
    assert thinking.end() and not thinking.end()


def test_a_clock_of_seconds_tells_how_far_a_bot_is() -> None:
    clock = Clock(seconds=1000.0)
    clock.started -= 500
    assert Thought(Seat(0), clock).percent == 50
