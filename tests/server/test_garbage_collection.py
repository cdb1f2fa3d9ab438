"""Garbage is collected in quiet moments, and if there is much of it."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress

import pytest

from tests.support.portable_table import SteeredClock, settle
from ziggurat.server.garbage_collection import (
    GLANCE,
    MAX_NEW_OBJECTS,
    PAUSE,
    QUIET_SHARE,
    collect_garbage,
    take_over,
)


class Knot:
    """An object that holds itself."""

    def __init__(self) -> None:
        self.own = self


class Processor(SteeredClock):
    """Time that passes quietly or busily."""

    def __init__(self) -> None:
        super().__init__()
        self.used = 0.0

    async def pass_time(self, seconds: float, share: float) -> None:
        for _ in range(round(seconds / GLANCE)):
            self.used += share * GLANCE
            await self.advance(GLANCE)


@pytest.fixture
def no_own_collections() -> Iterator[None]:
    """As on a server; afterwards Python collects as usual."""
    take_over()
    yield
    gc.unfreeze()
    gc.enable()


def knot_that_nobody_holds() -> weakref.ref[Knot]:
    return weakref.ref(Knot())


def watched(story: Callable[[Processor], Awaitable[None]]) -> None:
    async def play() -> None:
        processor = Processor()
        task = asyncio.create_task(collect_garbage(processor, lambda: processor.used))
        await settle()
        try:
            await story(processor)
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    asyncio.run(play())


@pytest.mark.usefixtures("no_own_collections")
@pytest.mark.parametrize("frozen", [False, True])
def test_everything_is_collected_in_a_quiet_moment(frozen: bool) -> None:
    async def story(processor: Processor) -> None:
        for _ in range(2):
            knot = knot_that_nobody_holds()
            if frozen:
                gc.freeze()
            await processor.pass_time(PAUSE - GLANCE, 0.0)
            assert knot() is not None, "not all the time"
            await processor.pass_time(60, 2 * QUIET_SHARE)
            assert knot() is not None, "not while there is much to do"
            await processor.pass_time(GLANCE, QUIET_SHARE / 2)
            assert knot() is None

    watched(story)


@pytest.mark.usefixtures("no_own_collections")
def test_much_that_is_new_is_collected_at_once() -> None:
    async def story(processor: Processor) -> None:
        knot = knot_that_nobody_holds()
        new: list[object] = [[] for _ in range(MAX_NEW_OBJECTS // 2)]
        await processor.pass_time(GLANCE, 1.0)
        assert knot() is not None
        new += [[] for _ in range(MAX_NEW_OBJECTS)]
        await processor.pass_time(GLANCE, 1.0)
        assert knot() is None
        assert gc.get_freeze_count() > len(new), "these are looked at in a quiet moment only"

    watched(story)
