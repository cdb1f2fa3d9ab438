"""Previews for requests and for messages."""

from __future__ import annotations

from starlette.concurrency import run_in_threadpool

from ...core.seats import Seat
from ..tables.preview import Preview, Touch, preview
from ..tables.table import Table
from .requests import AheadWish


async def preview_for(table: Table, seat: Seat | None, wish: AheadWish, language: str) -> Preview:
    """The preview of a token; a draft is played in a thread, so that others need not wait."""
    if wish.draft is None:
        return preview(table, seat, Touch(wish.token, wish.chosen), language)
    touch = Touch(wish.token, wish.chosen, wish.draft.at, wish.draft.steps)
    return await run_in_threadpool(preview, table, seat, touch, language)
