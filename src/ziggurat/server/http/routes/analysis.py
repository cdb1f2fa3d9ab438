"""A game in review: where points came from, who was ahead, and the whole game in one file."""

from __future__ import annotations

import gzip
from collections.abc import Mapping

from fastapi import APIRouter, Request, Response
from starlette.concurrency import run_in_threadpool

from ....i18n import speak
from ...export.exports import Exports
from ...export.jobs import Job, chances_job, picture_job, replay_job, review_job, turning_points_job
from ...views.names import distinct_names
from ...views.points import PointsHistory, points_history
from ...views.review import ReviewView
from ...views.turning_points import TurningPoints
from ...views.win_chances import WinChances
from ..dependencies import Visitor, queue_slot, require_open, require_over, require_review
from ..disconnect import CLIENT_GONE, while_connected
from ..language import RequestLanguage
from ..openapi import PLAYER_ERRORS, errors, operation_id
from ..responses import PictureResponse, ReplayResponse, ReviewProgress

ROUTER = APIRouter(prefix="/api", tags=["analysis"], generate_unique_id_function=operation_id)
_LONG_ERRORS = errors(*PLAYER_ERRORS, 503)
"""The error responses of requests that take long."""
_JSON = "application/json"
_DAY = "public, max-age=86400"


@ROUTER.get("/tables/{table_id}/points", responses=errors(*PLAYER_ERRORS))
async def get_points(visitor: Visitor, language: RequestLanguage) -> PointsHistory:
    """Where points came from, move by move."""
    table, _ = visitor
    require_open(table)
    say = speak(table.match.game.short, language)
    return await run_in_threadpool(points_history, table.match.copy(), say)


@ROUTER.get("/tables/{table_id}/course", responses=_LONG_ERRORS, response_model=WinChances)
async def get_win_chances(
    request: Request, visitor: Visitor, language: RequestLanguage
) -> Response:
    """Each seat's chance to win after every move, and the moves that changed it most."""
    table, _ = visitor
    require_review(table)
    job = chances_job(table.match, language)
    return await _computed(request, table.id, job, {"Content-Type": _JSON})


@ROUTER.get("/tables/{table_id}/replay", responses=_LONG_ERRORS, response_class=ReplayResponse)
async def get_replay(request: Request, visitor: Visitor, language: RequestLanguage) -> Response:
    """The whole game in one HTML file that needs no server."""
    table, _ = visitor
    require_open(table)
    day = (await table.store.created_at(table.id)).date().isoformat()
    names = tuple(sitting.name for sitting in table.seats)
    job = replay_job(table.match, names, day, language, table.help and table.finished)
    file = f"{table.match.game.short}-{table.id}.html"
    disposition = f'attachment; filename="{file}"'
    headers = {"Content-Type": "text/html; charset=utf-8", "Content-Disposition": disposition}
    return await _computed(request, table.id, job, headers)


@ROUTER.get(
    "/tables/{table_id}/turning-points", responses=_LONG_ERRORS, response_model=TurningPoints
)
async def get_turning_points(
    request: Request, visitor: Visitor, language: RequestLanguage
) -> Response:
    """The turns that decided the game, and what a bot would have done in their place."""
    table, _ = visitor
    require_over(table)
    require_review(table)
    job = turning_points_job(table.match, language)
    return await _computed(request, table.id, job, {"Content-Type": _JSON})


@ROUTER.get("/tables/{table_id}/review", responses=_LONG_ERRORS, response_model=ReviewView)
async def get_review(request: Request, visitor: Visitor, language: RequestLanguage) -> Response:
    """How well everybody played, and the moves that cost most, with what was better and why."""
    table, _ = visitor
    require_review(table)
    job = review_job(table.match, language)
    return await _computed(request, table.id, job, {"Content-Type": _JSON})


@ROUTER.get("/tables/{table_id}/review/progress", responses=errors(*PLAYER_ERRORS))
async def get_review_progress(
    request: Request, visitor: Visitor, language: RequestLanguage
) -> ReviewProgress:
    """How much of the review is done while a request waits for it."""
    table, _ = visitor
    require_review(table)
    exports: Exports = request.app.state.exports
    return {"part": exports.progress(review_job(table.match, language))}


@ROUTER.get("/tables/{table_id}/picture", responses=_LONG_ERRORS, response_class=PictureResponse)
async def get_picture(request: Request, visitor: Visitor, language: RequestLanguage) -> Response:
    """The result of the game as a picture: its board, its title and its ranking."""
    table, _ = visitor
    require_over(table)
    names = tuple(distinct_names(sitting.name for sitting in table.seats))
    job = picture_job(table.match, names, language)
    headers = {"Content-Type": PictureResponse.media_type, "Cache-Control": _DAY}
    return await _computed(request, table.id, job, headers)


async def _computed(request: Request, table: str, job: Job, headers: Mapping[str, str]) -> Response:
    """The result of a job as a response; the job is given up if the client hangs up."""
    exports: Exports = request.app.state.exports
    content = await while_connected(request, exports.get(job, queue_slot(request), table))
    if content is None:
        return Response(status_code=CLIENT_GONE)
    headers = {**headers, "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        content = await run_in_threadpool(gzip.decompress, content)
    return Response(content, headers=headers)
