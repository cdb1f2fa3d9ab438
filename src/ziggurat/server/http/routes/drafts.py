"""Positions that nobody plays: imported games, and drafts."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from starlette.concurrency import run_in_threadpool

from ....core.seats import Seat
from ....i18n import error_sentence, speak
from ...tables.drafts import Draft, answer, position
from ...tables.errors import Stale
from ...tables.importer import read
from ...tables.table import Table
from ...views.audience_view import Audience, current_view, draft_view
from ...views.types import AudienceView
from ..addresses import address_of
from ..dependencies import (
    Visitor,
    check_creation,
    get_quotas,
    get_tables,
    queue_slot,
    viewing_seat,
)
from ..error_handlers import refused_response
from ..language import RequestLanguage
from ..openapi import BODY_ERRORS, PLAYER_ERRORS, errors, operation_id
from ..requests import DraftRequest, ImportRequest
from ..responses import ImportedGame

ROUTER = APIRouter(prefix="/api", tags=["drafts"], generate_unique_id_function=operation_id)


@ROUTER.post("/replays", status_code=201, responses=errors(*BODY_ERRORS, 403))
async def import_game(
    request: Request, body: ImportRequest, language: RequestLanguage
) -> ImportedGame:
    """Import a record, a log or a ledger as a table to look at, and say what is odd about it."""
    await check_creation(request, body.code)
    size = len(await request.body())
    with get_quotas(request).uploads.use(address_of(request.scope), size):
        async with queue_slot(request):
            match = await run_in_threadpool(read, body.text)
        id = await get_tables(request).add_replay(match)
    say = speak(match.game.short, language)
    return {"table": id, "doubts": [error_sentence(doubt, say) for doubt in match.record.doubts]}


@ROUTER.post(
    "/tables/{table_id}/draft",
    response_model=AudienceView,
    responses=errors(*BODY_ERRORS, *PLAYER_ERRORS),
)
async def show_draft(
    request: Request,
    visitor: Visitor,
    body: DraftRequest,
    language: RequestLanguage,
    dark: Annotated[bool, Query()] = False,
) -> AudienceView | Response:
    """The view of a hypothetical position; nothing is stored, and nobody else hears of it."""
    table, own_seat = visitor
    if own_seat is None and not table.open:
        table.require_seat(own_seat)
    seat = viewing_seat(table, own_seat, body.eyes)
    audience = Audience(seat, language, dark, borrowed=seat != own_seat)
    try:
        async with queue_slot(request):
            draft = await run_in_threadpool(_make_draft, table, seat, body, dark, language)
    except Stale as error:
        view = current_view(table, Audience(own_seat, language))
        return refused_response(error, language, view)
    return draft_view(table, audience, draft)


def _make_draft(
    table: Table, seat: Seat | None, body: DraftRequest, dark: bool, language: str
) -> Draft:
    """The draft, with its pictures drawn already, because that takes longest."""
    draft = position(table, seat, body.at, body.steps)
    if body.bots:
        answer(table, draft)
    draft.render_cache.parts(draft.match.game, draft.match.state, dark, language)
    return draft
