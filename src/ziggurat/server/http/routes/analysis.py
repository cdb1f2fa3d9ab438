"""What one takes home from a table: points, who was ahead, and the whole game in one file."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import AbstractAsyncContextManager

from fastapi import APIRouter, Request, Response
from starlette.concurrency import run_in_threadpool

from ....core.match import Match
from ....i18n import speak
from ...export.replay import replay
from ...tables.table import Table
from ...views.points import Points, points
from ...views.win_chances import Course, course, ended, may_look_back
from ..dependencies import PROBLEMS, Seated, shown, thinking
from ..language import Tongue

ROUTER = APIRouter(prefix="/api")
_KEPT = 16


class Replays:
    """The files that were made last: to make one takes a second or two."""

    def __init__(self) -> None:
        self._made: OrderedDict[tuple[object, ...], str] = OrderedDict()

    async def of(self, table: Table, language: str, turn: AbstractAsyncContextManager[None]) -> str:
        """The replay of a table as it stands now, made when it is the request's turn."""
        match, names = table.match.copy(), tuple(sitting.name for sitting in table.seats)
        key = (table.id, table.seq, names, language)
        if key not in self._made:
            async with turn:
                if key not in self._made:
                    self._made[key] = await self._make(table, match, names, language)
        self._made.move_to_end(key)
        if len(self._made) > _KEPT:
            self._made.popitem(last=False)
        return self._made[key]

    async def _make(self, table: Table, match: Match, names: tuple[str, ...], language: str) -> str:
        made = await table.store.created_at(table.id)
        day = made.date().isoformat()
        ahead = table.help and ended(table)
        return await run_in_threadpool(replay, match, names, day, language, ahead)


@ROUTER.get("/tables/{table_id}/points", responses=PROBLEMS)
async def points_of(who: Seated, language: Tongue) -> Points:
    """Where points came from, move by move."""
    table, _ = who
    shown(table)
    say = speak(table.match.game.short, language)
    return await run_in_threadpool(points, table.match.copy(), say)


@ROUTER.get("/tables/{table_id}/course", responses=PROBLEMS)
async def course_of(request: Request, who: Seated, language: Tongue) -> Course:
    """Who was ahead after each move, and the moves that changed it most."""
    table, _ = who
    may_look_back(table)
    say = speak(table.match.game.short, language)
    async with thinking(request):
        return await run_in_threadpool(course, table.match.copy(), say)


@ROUTER.get("/tables/{table_id}/replay", responses=PROBLEMS, response_class=Response)
async def replay_of(request: Request, who: Seated, language: Tongue) -> Response:
    """The whole game in one HTML file that needs no server."""
    table, _ = who
    shown(table)
    replays: Replays = request.app.state.replays
    text = await replays.of(table, language, thinking(request))
    name = f"{table.match.game.short}-{table.id}.html"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/html", headers=headers)
