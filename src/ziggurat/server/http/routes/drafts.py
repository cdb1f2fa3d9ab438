"""Requests about positions that nobody plays: games that were brought along, and drafts."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from starlette.concurrency import run_in_threadpool

from ....core.seats import Seat
from ....i18n import error_sentence, speak
from ...tables.drafts import Draft, answer, position
from ...tables.errors import Stale
from ...tables.importer import read
from ...tables.table import Table
from ...views.audience_view import sight
from ..dependencies import PROBLEMS, Seated, looking, tables_of, thinking
from ..error_handlers import refusal_answer
from ..language import Tongue
from ..requests import DraftWish, ReplayWish
from ..responses import Brought, Sight

ROUTER = APIRouter(prefix="/api")


@ROUTER.post("/replays", status_code=201, responses=PROBLEMS)
async def bring(request: Request, wish: ReplayWish, language: Tongue) -> Brought:
    """A record, a log or a ledger, as a table to look at, and what is odd about it."""
    async with thinking(request):
        match = await run_in_threadpool(read, wish.text)
    say = speak(match.game.short, language)
    doubts = [error_sentence(doubt, say) for doubt in match.record.doubts]
    return {"table": await tables_of(request).add_replay(match), "doubts": doubts}


@ROUTER.post("/tables/{table_id}/draft", response_model=Sight, responses=PROBLEMS)
async def draft(
    request: Request,
    who: Seated,
    wish: DraftWish,
    language: Tongue,
    dark: Annotated[bool, Query()] = False,
) -> Any:
    """A position that is not real, as the one who thinks of it would see it."""
    table, seat = who
    if not table.open:
        table.player(seat)
    whose = looking(table, seat, wish.eyes)
    try:
        async with thinking(request):
            made = await run_in_threadpool(_drafted, table, whose, wish, dark, language)
    except Stale as error:
        return refusal_answer(error, language, sight=sight(table, seat, language=language))
    lent = whose != seat
    return sight(table, whose, draft=made, borrowed=lent, dark=dark, language=language)


def _drafted(table: Table, seat: Seat | None, wish: DraftWish, dark: bool, language: str) -> Draft:
    """The draft, with its pictures drawn already: that takes longest."""
    made = position(table, seat, wish.at, wish.steps)
    if wish.bots:
        answer(table, made)
    made.gallery.parts(made.match.game, made.match.state, dark, language)
    return made
