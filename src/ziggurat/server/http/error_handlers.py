"""Exceptions as responses: a status, a key, and a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response
from typing_extensions import TypedDict

from ...core.errors import IllegalMove, RecordError, ZigguratError
from ...i18n import Catalogue, brief, clause, error_sentence, refusal_sentence, speak
from ..tables.errors import (
    Banned,
    DamagedTable,
    Failed,
    Forbidden,
    Misdirected,
    NotThere,
    Overloaded,
    Refused,
    Stale,
    TooLarge,
    TooMany,
    TooMuchWork,
    Unavailable,
    UnplayableRecord,
    UsedUp,
    WastefulMove,
    WrongSecret,
)
from ..views.types import AudienceView
from .language import language_of
from .responses import ConflictResponse, ErrorDetail

STATUSES: Mapping[type[Refused], int] = {
    Refused: 400,
    WrongSecret: 401,
    Forbidden: 403,
    NotThere: 404,
    Stale: 409,
    WastefulMove: 409,
    UnplayableRecord: 409,
    DamagedTable: 409,
    TooLarge: 413,
    Misdirected: 421,
    TooMany: 429,
    Failed: 500,
    Unavailable: 503,
    Overloaded: 503,
    TooMuchWork: 503,
}
"""The HTTP status of each class of refusals."""
_HTTP_ERRORS = {404: Refused("not-found"), 405: Refused("method"), 400: Refused("not-json")}
"""What Starlette refuses before a route is called, by HTTP status."""
INVALID = 422
"""The HTTP status of requests and moves that are not valid."""
_RETRY_AFTER: Mapping[type[Refused], str] = {
    TooMany: "1",
    Unavailable: "2",
    Overloaded: "2",
}
"""Seconds after which a refused request may succeed."""
_VALIDATION_KEYS = {
    "missing": "missing",
    "extra_forbidden": "extra",
    "string_too_long": "long",
    "too_long": "long",
    "string_too_short": "short",
    "too_short": "short",
    "greater_than_equal": "range",
    "less_than": "range",
    "less_than_equal": "range",
    "literal_error": "choice",
    "union_tag_invalid": "choice",
    "direction": "direction",
    "invisible": "invisible",
    "marks": "marks",
}


class RefusalDetail(TypedDict):
    """Why the rules, or a game's checks, refuse something."""

    key: str
    reason: str
    rule: str
    message: str
    clause: str


def error_response(
    status: int, detail: ErrorDetail, view: AudienceView | None = None
) -> JSONResponse:
    """An error as ``docs/wire.md`` describes it."""
    body: ConflictResponse = {"error": detail}
    if view is not None:
        body["sight"] = view
    return JSONResponse(body, status)


def refused_response(
    refusal: Refused, language: str, view: AudienceView | None = None
) -> JSONResponse:
    """A request that is not carried out; with the present view if it is stale."""
    detail: ErrorDetail = {"key": refusal.key, "message": refusal_message(refusal, language)}
    response = error_response(status_of(refusal), detail, view)
    if isinstance(refusal, Banned):
        response.headers["Connection"] = "close"
    elif isinstance(refusal, UsedUp):
        response.headers["Retry-After"] = str(refusal.seconds)
    elif type(refusal) in _RETRY_AFTER:
        response.headers["Retry-After"] = _RETRY_AFTER[type(refusal)]
    return response


def status_of(refusal: Refused) -> int:
    """The HTTP status of a refusal."""
    return next(STATUSES[kind] for kind in type(refusal).mro() if kind in STATUSES)


def refusal_message(refusal: Refused, language: str) -> str:
    """A refusal in words."""
    return speak(language=language)("server." + refusal.key, **refusal.facts)


def explain_refusal(error: ZigguratError, say: Catalogue, game: str) -> RefusalDetail:
    """Why the rules, or a game's checks, refuse something, with the clause in words."""
    if isinstance(error, IllegalMove):
        refusal = error.refusal
        has_place = error.line is not None or error.number is not None
        return {
            "key": "refused",
            "reason": refusal.reason,
            "rule": refusal.rule,
            "message": error_sentence(error, say) if has_place else refusal_sentence(refusal, say),
            "clause": clause(game, refusal.rule, say.language) or "",
        }
    key = error.key if isinstance(error, RecordError) else "record"
    rule = str(error.facts.get("rule", "")) if isinstance(error, RecordError) else ""
    return {
        "key": key,
        "reason": key,
        "rule": rule,
        "message": error_sentence(error, say),
        "clause": clause(game, rule, say.language) or "",
    }


def validation_message(error: Mapping[str, Any], language: str) -> str:
    """What is invalid in a request, and where."""
    where = ".".join(str(part) for part in error["loc"])
    say = speak(language=language)
    limit = error.get("ctx", {}).get("max_length", 0)
    detail = say(f"server.fault-{validation_key(error['type'])}", limit=limit)
    return say("server.request", where=brief(where), detail=detail)


def validation_key(kind: str) -> str:
    """The key of a sentence for a Pydantic error; similar errors share one."""
    other = "kind" if kind.endswith(("_type", "_parsing", "_invalid")) else "value"
    return _VALIDATION_KEYS.get(kind, other)


def add_handlers(app: FastAPI) -> None:
    """Give every exception a response; a traceback is logged and never sent."""

    @app.exception_handler(Refused)
    async def handle_refusal(request: Request, error: Exception) -> Response:
        assert isinstance(error, Refused)
        request.app.state.metrics.refused(error.key, status_of(error))
        return refused_response(error, language_of(request))

    @app.exception_handler(ZigguratError)
    async def handle_rules_error(request: Request, error: Exception) -> Response:
        assert isinstance(error, ZigguratError)
        detail = explain_refusal(error, speak(error.game, language_of(request)), error.game)
        request.app.state.metrics.refused(detail["key"], INVALID)
        body: ErrorDetail = {
            "key": detail["key"],
            "message": detail["message"],
            "reason": detail["reason"],
            "rule": detail["rule"],
            "clause": detail["clause"],
        }
        return error_response(INVALID, body)

    @app.exception_handler(RequestValidationError)
    async def handle_invalid_request(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        message = validation_message(error.errors()[0], language_of(request))
        request.app.state.metrics.refused("request", INVALID)
        detail: ErrorDetail = {"key": "request", "message": message}
        return error_response(INVALID, detail)

    @app.exception_handler(HTTPException)
    async def handle_http_error(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        refusal = _HTTP_ERRORS.get(error.status_code, Failed("failed"))
        message = refusal_message(refusal, language_of(request))
        response = error_response(error.status_code, {"key": refusal.key, "message": message})
        response.headers.update(error.headers or {})
        return response
