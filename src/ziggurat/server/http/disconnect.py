"""Clients that hang up while the server computes for them."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from fastapi import Request

T = TypeVar("T")

CLIENT_GONE = 499
"""The status that is logged if nobody is there any more to get a response."""


async def while_connected(request: Request, work: Coroutine[Any, Any, T]) -> T | None:
    """The result of some work; None if the client hung up before, and the work was cancelled."""
    working = asyncio.ensure_future(work)
    gone = asyncio.ensure_future(_disconnected(request))
    try:
        await asyncio.wait([working, gone], return_when=asyncio.FIRST_COMPLETED)
        return await working if working.done() else None
    finally:
        for task in (working, gone):
            task.cancel()
        await asyncio.wait([working, gone])


async def _disconnected(request: Request) -> None:
    """Wait until the client hangs up."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
