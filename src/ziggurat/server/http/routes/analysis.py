"""A game in review: where points came from, who was ahead, and the whole game in one file."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import AbstractAsyncContextManager

from fastapi import APIRouter, Request, Response
from starlette.concurrency import run_in_threadpool

from ....core.match import Match
from ....i18n import speak
from ...export.replay import replay
from ...tables.table import Table
from ...views.points import PointsHistory, points_history
from ...views.win_chances import WinChances, win_chances
from ..dependencies import Visitor, queue_slot, require_open, require_review
from ..language import RequestLanguage
from ..openapi import PLAYER_ERRORS, errors, operation_id
from ..responses import ReplayResponse

ROUTER = APIRouter(prefix="/api", tags=["analysis"], generate_unique_id_function=operation_id)
_MAX_REPLAYS = 16
"""Replay files that are kept in memory."""


class ReplayCache:
    """The latest replay files: making one takes a second or two."""

    def __init__(self) -> None:
        self._files: OrderedDict[tuple[object, ...], str] = OrderedDict()

    async def get(
        self, table: Table, language: str, slot: AbstractAsyncContextManager[None]
    ) -> str:
        """The replay of a table as it stands now; if need be, it is made in the slot."""
        match, names = table.match.copy(), tuple(sitting.name for sitting in table.seats)
        key = (table.id, table.seq, names, language)
        if key not in self._files:
            async with slot:
                if key not in self._files:
                    self._files[key] = await self._make(table, match, names, language)
        self._files.move_to_end(key)
        if len(self._files) > _MAX_REPLAYS:
            self._files.popitem(last=False)
        return self._files[key]

    async def _make(self, table: Table, match: Match, names: tuple[str, ...], language: str) -> str:
        created = await table.store.created_at(table.id)
        day = created.date().isoformat()
        with_chances = table.help and table.finished
        return await run_in_threadpool(replay, match, names, day, language, with_chances)


@ROUTER.get("/tables/{table_id}/points", responses=errors(*PLAYER_ERRORS))
async def get_points(visitor: Visitor, language: RequestLanguage) -> PointsHistory:
    """Where points came from, move by move."""
    table, _ = visitor
    require_open(table)
    say = speak(table.match.game.short, language)
    return await run_in_threadpool(points_history, table.match.copy(), say)


@ROUTER.get("/tables/{table_id}/course", responses=errors(*PLAYER_ERRORS))
async def get_win_chances(
    request: Request, visitor: Visitor, language: RequestLanguage
) -> WinChances:
    """Each seat's chance to win after every move, and the moves that changed it most."""
    table, _ = visitor
    require_review(table)
    say = speak(table.match.game.short, language)
    async with queue_slot(request):
        return await run_in_threadpool(win_chances, table.match.copy(), say)


@ROUTER.get(
    "/tables/{table_id}/replay", responses=errors(*PLAYER_ERRORS), response_class=ReplayResponse
)
async def get_replay(request: Request, visitor: Visitor, language: RequestLanguage) -> Response:
    """The whole game in one HTML file that needs no server."""
    table, _ = visitor
    require_open(table)
    replays: ReplayCache = request.app.state.replays
    text = await replays.get(table, language, queue_slot(request))
    name = f"{table.match.game.short}-{table.id}.html"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return ReplayResponse(text, headers=headers)
