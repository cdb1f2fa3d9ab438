"""Whether the server can do its work."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import JSONResponse

from ...settings import VERSION
from ...storage.store import SqlStore
from ..openapi import errors, operation_id
from ..responses import Health

ROUTER = APIRouter(tags=["health"], generate_unique_id_function=operation_id)
_UNAVAILABLE = {"description": "The database does not answer.", "model": Health}


@ROUTER.get("/health", response_model=Health, responses={503: _UNAVAILABLE, **errors()})
@ROUTER.head("/health", include_in_schema=False)
async def get_health(request: Request) -> Response:
    """Whether the database answers, and which version runs."""
    store: SqlStore = request.app.state.store
    try:
        ok = await store.is_reachable()
    except SQLAlchemyError:
        ok = False
    body: Health = {"ok": ok, "ziggurat": VERSION}
    return JSONResponse(body, 200 if ok else 503)
