"""Who looks at a table, and how everybody learns of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from tests.support.portable_table import SteeredClock
from ziggurat.core.seats import Seat
from ziggurat.server.tables import presence
from ziggurat.server.tables.errors import TooMany
from ziggurat.server.tables.presence import Presence


@dataclass(eq=False)
class Page:
    """A viewer that counts how often it is woken."""

    seat: Seat | None = None
    woken: int = 0

    def wake(self) -> None:
        self.woken += 1


def test_a_crowd_that_comes_is_told_of_at_most_twice_a_second() -> None:
    async def story() -> None:
        clock = SteeredClock()
        viewers = Presence(clock.call_later)
        player = Page(Seat(1))
        viewers.join(player)
        assert viewers.people.content == {"type": "people", "here": [1], "watching": 0}
        before = player.woken
        for _ in range(1000):
            viewers.join(Page())
        assert player.woken == before
        await clock.advance(0.5)
        assert viewers.people.content["watching"] == 1000
        assert player.woken == before + 1
        await clock.advance(5)
        assert player.woken == before + 1, "nothing has changed since"

    asyncio.run(story())


def test_whoever_comes_and_goes_between_is_not_told_of() -> None:
    async def story() -> None:
        clock = SteeredClock()
        viewers, player = Presence(clock.call_later), Page(Seat(0))
        viewers.join(player)
        visitor, before = Page(), player.woken
        viewers.join(visitor)
        viewers.leave(visitor)
        await clock.advance(5)
        assert player.woken == before

    asyncio.run(story())


def test_a_seat_is_here_as_long_as_one_of_its_pages_is() -> None:
    viewers = Presence(at_once)
    first, second = Page(Seat(2)), Page(Seat(2))
    viewers.join(first)
    viewers.join(second)
    viewers.leave(first)
    assert viewers.seats() == [2] and len(viewers) == 1
    viewers.leave(second)
    assert viewers.seats() == [] and not viewers


def test_players_are_woken_first_and_a_crowd_in_batches() -> None:
    waiting: list[Callable[[], object]] = []
    viewers = Presence(lambda _seconds, callback: waiting.append(callback))
    crowd = [Page() for _ in range(1000)]
    player = Page(Seat(0))
    for page in [*crowd, player]:
        viewers.join(page)
    waiting.clear()
    before = [page.woken for page in crowd]
    viewers.wake()
    assert player.woken == 2
    batches = 1
    while waiting:
        waiting.pop()()
        batches += 1
    assert [page.woken - old for page, old in zip(crowd, before, strict=True)] == [1] * 1000
    assert batches > 10


def test_a_table_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "MAX_VIEWERS", 2)
    viewers = Presence(at_once)
    viewers.join(Page())
    viewers.join(Page())
    with pytest.raises(TooMany):
        viewers.join(Page())
    assert len(viewers) == 2


def at_once(_seconds: float, callback: Callable[[], object]) -> None:
    callback()
