"""Hints: what a bot would do in a seat's place."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool

from ....bots.advice import advice
from ....i18n import speak
from ...tables.hints import Advised, Hints, may_ask, told
from ...views.legal_moves_cache import SeatChoices
from ..dependencies import Player, queue_slot
from ..language import RequestLanguage
from ..openapi import BODY_ERRORS, PLAYER_ERRORS, errors, operation_id
from ..requests import HintsRequest

ROUTER = APIRouter(prefix="/api", tags=["analysis"], generate_unique_id_function=operation_id)


@ROUTER.post("/tables/{table_id}/hints", responses=errors(*BODY_ERRORS, *PLAYER_ERRORS))
async def get_hints(
    request: Request, player: Player, body: HintsRequest, language: RequestLanguage
) -> Hints:
    """The best moves of this seat, each with a reason."""
    table, seat = player
    may_ask(table, seat, body.seq)
    advised: Advised = request.app.state.advised
    game, state, seq = table.match.game, table.match.state, table.seq
    thoughts = advised.known(table, seat)
    if thoughts is None:
        async with queue_slot(request):
            thoughts = await run_in_threadpool(advice, game, state.view(seat), table.id)
        advised.keep(table, seq, seat, thoughts)
    choices = SeatChoices(game, state, seat, language)
    say = speak(game.short, language)
    return {"seq": seq, "hints": [told(thought, game, choices, say) for thought in thoughts]}
