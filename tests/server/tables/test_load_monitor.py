"""When a server counts as overloaded, and what it refuses then."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.support.portable_table import SteeredClock, settle
from ziggurat.server.tables.errors import Overloaded
from ziggurat.server.tables.load_monitor import (
    CALM_SECONDS,
    INTERVAL,
    MAX_BOT_WAIT,
    MIN_IN_PROGRESS,
    WINDOW,
    LoadMonitor,
    Work,
)

MAX_WAIT = 0.2


@pytest.fixture
def events(caplog: pytest.LogCaptureFixture) -> Iterator[list[str]]:
    """The names of what is logged."""
    names: list[str] = []

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            names.append(record.getMessage())

    listener = Listener()
    logging.getLogger("ziggurat").addHandler(listener)
    yield names
    logging.getLogger("ziggurat").removeHandler(listener)


def made() -> tuple[LoadMonitor, SteeredClock]:
    clock = SteeredClock()
    return LoadMonitor(MAX_WAIT, clock), clock


def refused(load: LoadMonitor) -> set[Work]:
    """The kinds of work that are refused now."""
    kinds = set()
    for work in Work:
        try:
            load.check(work)
        except Overloaded:
            kinds.add(work)
    return kinds


def fall_behind(load: LoadMonitor, lag: float, times: int = WINDOW) -> None:
    for _ in range(times):
        load.note(lag)


def finish_each(clock: SteeredClock, stacks: list[ExitStack], seconds: float) -> None:
    """What is in progress is finished, one after the other."""
    for stack in stacks:
        clock.now += seconds
        stack.close()


def start(load: LoadMonitor, number: int) -> list[ExitStack]:
    stacks = [ExitStack() for _ in range(number)]
    for stack in stacks:
        stack.enter_context(load.game())
    return stacks


def pace(load: LoadMonitor, clock: SteeredClock, seconds: float) -> None:
    """Teach the monitor that a request takes so long."""
    for _ in range(40):
        finish_each(clock, start(load, 3), seconds)


# By the lag


def test_one_late_wake_up_is_no_overload(events: list[str]) -> None:
    load, _ = made()
    fall_behind(load, 0.0)
    fall_behind(load, 5.0, WINDOW - 1)
    load.note(0.0)
    assert refused(load) == set() and events == []


def test_extras_are_refused_first_then_newcomers_and_no_moves() -> None:
    load, _ = made()
    fall_behind(load, MAX_WAIT * 0.4)
    assert refused(load) == set()
    fall_behind(load, MAX_WAIT * 0.6)
    assert refused(load) == {Work.EXTRA}
    fall_behind(load, MAX_WAIT)
    assert refused(load) == {Work.EXTRA, Work.NEWCOMER}


def test_it_ends_after_some_calm_and_the_log_says_so(
    events: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    load, clock = made()
    fall_behind(load, MAX_WAIT)
    assert events == ["overloaded"]
    clock.now += CALM_SECONDS / 2
    load.note(MAX_WAIT / 2)
    clock.now += CALM_SECONDS / 2
    load.note(0.0)
    assert refused(load) == {Work.EXTRA, Work.NEWCOMER}, "it was late just now"
    clock.now += CALM_SECONDS
    load.note(0.0)
    assert refused(load) == set() and events == ["overloaded", "overload-ended"]
    facts = caplog.records[-1].facts  # type: ignore[attr-defined]
    assert facts["refused"] == {"extra": 1, "newcomer": 1, "game": 0}
    assert facts["lag_ms"] == MAX_WAIT * 1000 and facts["seconds"] == 2 * CALM_SECONDS


def test_the_task_measures_how_late_it_is_woken() -> None:
    async def story() -> None:
        load, clock = made()
        task = asyncio.create_task(load.run())
        await settle()
        for _ in range(WINDOW):
            await clock.advance(INTERVAL)
        assert refused(load) == set()
        for _ in range(WINDOW):
            await clock.advance(INTERVAL + MAX_WAIT)
        assert refused(load) == {Work.EXTRA, Work.NEWCOMER}
        task.cancel()

    asyncio.run(story())


# By what is in progress


def test_moves_are_refused_if_they_would_wait_too_long(events: list[str]) -> None:
    load, clock = made()
    pace(load, clock, 0.01)
    running = start(load, 21)
    assert refused(load) == set(Work), "whoever plays is refused last"
    assert events == ["overloaded"]
    finish_each(clock, running[:5], 0.01)
    assert refused(load) == {Work.EXTRA, Work.NEWCOMER}
    running += start(load, 4)


def test_a_slow_server_takes_fewer_at_once() -> None:
    load, clock = made()
    pace(load, clock, 0.04)
    running = start(load, 5)
    assert Work.GAME not in refused(load)
    running += start(load, 1)
    assert Work.GAME in refused(load)


def test_a_few_are_always_carried_out() -> None:
    load, clock = made()
    pace(load, clock, 60.0)
    running = start(load, MIN_IN_PROGRESS)
    assert Work.GAME in refused(load)
    running.pop().close()
    assert Work.GAME not in refused(load)


def test_one_long_pause_does_not_refuse_anything() -> None:
    load, clock = made()
    pace(load, clock, 0.002)
    finish_each(clock, start(load, 3), 60.0)
    running = start(load, 10)
    assert refused(load) == set() and running


def test_time_without_work_does_not_count() -> None:
    load, clock = made()
    for _ in range(100):
        clock.now += 60.0
        finish_each(clock, start(load, 1), 0.002)
    running = start(load, 50)
    assert refused(load) == set() and running


def test_without_a_limit_nothing_is_refused() -> None:
    clock = SteeredClock()
    load = LoadMonitor(0.0, clock)
    pace(load, clock, 0.1)
    running = start(load, 1000)
    assert refused(load) == set() and running
    asyncio.run(load.run())  # ends at once


# Bots


def test_bots_wait_until_it_is_over_but_not_for_ever() -> None:
    async def story() -> None:
        load, clock = made()
        await load.bot_turn()
        fall_behind(load, MAX_WAIT)
        first = asyncio.create_task(load.bot_turn())
        await settle()
        await clock.advance(MAX_BOT_WAIT - 1)
        second = asyncio.create_task(load.bot_turn())
        await settle()
        assert not first.done()
        await clock.advance(1)
        assert first.done() and not second.done()
        fall_behind(load, 0.0, 1)
        await settle()
        assert second.done(), "it has been calm for longer than it takes"

    asyncio.run(story())
