"""Metrics at the server's own port, for who has the token; else there is no such page."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Header, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException

from ...metrics import Metrics
from ...settings import Settings
from ...tables.errors import WrongSecret
from ...tables.tokens import hash_secret, secret_matches

ROUTER = APIRouter(include_in_schema=False)


@ROUTER.get("/metrics")
async def get_metrics(
    request: Request, authorization: Annotated[str, Header(max_length=500)] = ""
) -> Response:
    """All metrics in the format of Prometheus."""
    settings: Settings = request.app.state.settings
    if not settings.metrics_token:
        raise HTTPException(404)
    scheme, _, token = authorization.partition(" ")
    known = hash_secret(settings.metrics_token)
    if scheme.lower() != "bearer" or not secret_matches(token.strip(), known):
        raise WrongSecret("wrong-token")
    metrics: Metrics = request.app.state.metrics
    return Response(await run_in_threadpool(metrics.text), media_type=CONTENT_TYPE_LATEST)
