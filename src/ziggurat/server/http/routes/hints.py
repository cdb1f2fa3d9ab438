"""Requests for hints."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool

from ....bots.advice import advice
from ...tables.hints import AdviceCache, Hints, check_hints_allowed, hints_in_words
from ..dependencies import PROBLEMS, Player, thinking
from ..language import Tongue
from ..requests import HintWish

ROUTER = APIRouter(prefix="/api")


@ROUTER.post("/tables/{table_id}/hints", responses=PROBLEMS)
async def hints(request: Request, who: Player, wish: HintWish, language: Tongue) -> Hints:
    """The best moves of this seat, with a reason each."""
    table, seat = who
    check_hints_allowed(table, seat, wish.seq)
    cache: AdviceCache = request.app.state.advice_cache
    game, state, seq = table.match.game, table.match.state, table.seq
    thoughts = cache.get(table, seat)
    if thoughts is None:
        async with thinking(request):
            thoughts = await run_in_threadpool(advice, game, state.view(seat), table.id)
        cache.put(table, seq, seat, thoughts)
    return {"seq": seq, "hints": hints_in_words(game, state, seat, thoughts, language)}
