"""Whether the server can do its work."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from starlette.responses import JSONResponse

from ...assets import edition
from ...settings import VERSION
from ...storage.store import SqlStore
from ..openapi import errors, operation_id
from ..responses import Health

ROUTER = APIRouter(tags=["health"], generate_unique_id_function=operation_id)
_UNAVAILABLE = {"description": "The database accepts no changes.", "model": Health}
_RETRY_AFTER = "5"
"""Seconds after which it makes sense to ask again."""


@ROUTER.get("/health/live", responses=errors())
@ROUTER.head("/health/live", include_in_schema=False)
async def get_liveness() -> Health:
    """That the process answers, whatever the database does, and which version runs."""
    return {"ok": True, "ziggurat": VERSION, "page": edition()}


@ROUTER.get("/health/ready", response_model=Health, responses={**errors(), 503: _UNAVAILABLE})
@ROUTER.head("/health/ready", include_in_schema=False)
async def get_readiness(request: Request) -> Response:
    """Whether the database accepts changes: it tries one, at most once a second."""
    return await _readiness(request)


@ROUTER.get("/health", response_model=Health, responses={**errors(), 503: _UNAVAILABLE})
@ROUTER.head("/health", include_in_schema=False)
async def get_health(request: Request) -> Response:
    """The same as `/health/ready`."""
    return await _readiness(request)


async def _readiness(request: Request) -> Response:
    store: SqlStore = request.app.state.store
    ok = await store.readiness.is_ready()
    body: Health = {"ok": ok, "ziggurat": VERSION, "page": edition()}
    return JSONResponse(body) if ok else JSONResponse(body, 503, {"Retry-After": _RETRY_AFTER})
