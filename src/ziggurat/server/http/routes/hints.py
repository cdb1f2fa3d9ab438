"""Hints: what a bot would do in a seat's place."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool

from ...tables.hints import AdviceCache, Hints, advise, check_hints_allowed, hints_in_words
from ..dependencies import Player, queue_slot
from ..language import RequestLanguage
from ..openapi import BODY_ERRORS, PLAYER_ERRORS, errors, operation_id
from ..requests import HintsRequest

ROUTER = APIRouter(prefix="/api", tags=["analysis"], generate_unique_id_function=operation_id)


@ROUTER.post("/tables/{table_id}/hints", responses=errors(*BODY_ERRORS, *PLAYER_ERRORS))
async def get_hints(
    request: Request, player: Player, body: HintsRequest, language: RequestLanguage
) -> Hints:
    """The best ideas for this seat, each with a reason."""
    table, seat = player
    check_hints_allowed(table, seat, body.seq)
    cache: AdviceCache = request.app.state.advice_cache
    game, state, seq = table.match.game, table.match.state, table.seq
    given = cache.get(table, seat)
    if given is None:
        async with queue_slot(request):
            given = await run_in_threadpool(advise, game, state.view(seat), table.id)
        cache.put(table, seq, seat, given)
    return hints_in_words(game, state, seat, seq, given, language)
