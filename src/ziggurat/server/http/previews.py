"""Previews for requests and for messages."""

from __future__ import annotations

from starlette.concurrency import run_in_threadpool

from ...core.seats import Seat
from ..tables.marks import PlaceMarks, place_marks
from ..tables.preview import TokenPreview, Touch, preview
from ..tables.table import Table
from .requests import MarksRequest, PreviewRequest


async def preview_for(
    table: Table, seat: Seat | None, request: PreviewRequest, language: str
) -> TokenPreview:
    """The preview of a token; a draft is played in a thread, so that others need not wait."""
    if request.draft is None:
        return preview(table, seat, Touch(request.token, request.chosen), language)
    touch = Touch(request.token, request.chosen, request.draft.at, request.draft.steps)
    return await run_in_threadpool(preview, table, seat, touch, language)


async def marks_for(
    table: Table, seat: Seat | None, request: MarksRequest, language: str
) -> PlaceMarks:
    """The marks of places, computed in a thread: every place is a move that is tried."""
    draft = None if request.draft is None else (request.draft.at, request.draft.steps)
    return await run_in_threadpool(place_marks, table, seat, request.chosen, draft, language)
