"""Errors as answers: a status, a key, and a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from ...core.errors import IllegalMove, RecordError, ZigguratError
from ...i18n import Catalogue, brief, clause, error_sentence, refusal_sentence, speak
from ..tables.errors import (
    Failed,
    Forbidden,
    NotThere,
    Refused,
    Stale,
    TooLarge,
    TooMany,
    UnplayableRecord,
    WastefulMove,
    WrongSecret,
)
from .language import heard

STATUSES: dict[type[Refused], int] = {
    Refused: 400,
    WrongSecret: 401,
    Forbidden: 403,
    NotThere: 404,
    Stale: 409,
    UnplayableRecord: 409,
    WastefulMove: 409,
    TooLarge: 413,
    TooMany: 429,
    Failed: 500,
}
"""The HTTP status of every refusal."""

_FAULTS = {
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
}


def error(status: int, key: str, message: str, **more: Any) -> JSONResponse:
    """An error as docs/wire.md has it."""
    headers = {"Retry-After": "1"} if status == 429 else None
    body = {"error": {"key": key, "message": message, **more.pop("facts", {})}, **more}
    return JSONResponse(body, status, headers)


def refusal_answer(problem: Refused, language: str, **more: Any) -> JSONResponse:
    """A request that is not carried out."""
    return error(STATUSES[type(problem)], problem.key, in_words(problem, language), **more)


def in_words(problem: Refused, language: str) -> str:
    say = speak(language=language)
    return say("server." + problem.key, **problem.facts)


def illegal(problem: ZigguratError, say: Catalogue, game: str) -> dict[str, str]:
    """Why the rules, or a game's checks, say no."""
    if isinstance(problem, IllegalMove):
        refusal = problem.refusal
        placed = problem.line is not None or problem.number is not None
        return {
            "key": "refused",
            "reason": refusal.reason,
            "rule": refusal.rule,
            "message": error_sentence(problem, say) if placed else refusal_sentence(refusal, say),
            "clause": clause(game, refusal.rule, say.language) or "",
        }
    key = problem.key if isinstance(problem, RecordError) else "record"
    rule = str(problem.facts.get("rule", "")) if isinstance(problem, RecordError) else ""
    words = {
        "message": error_sentence(problem, say),
        "clause": clause(game, rule, say.language) or "",
    }
    return {"key": key, "reason": key, "rule": rule, **words}


def disorder(fault: Mapping[str, Any], language: str) -> str:
    """What is not in order in a request, and where."""
    where = ".".join(str(part) for part in fault["loc"])
    say = speak(language=language)
    limit = fault.get("ctx", {}).get("max_length", 0)
    detail = say(f"server.fault-{fault_key(fault['type'])}", limit=limit)
    return say("server.request", where=brief(where), detail=detail)


def fault_key(kind: str) -> str:
    """Pydantic knows some hundred kinds of faults; people need not tell all of them apart."""
    other = "kind" if kind.endswith(("_type", "_parsing", "_invalid")) else "value"
    return _FAULTS.get(kind, other)


def add_handlers(app: FastAPI) -> None:
    """Every exception has an answer; a traceback is noted and never sent."""

    @app.exception_handler(Refused)
    async def not_carried_out(request: Request, problem: Exception) -> Response:
        assert isinstance(problem, Refused)
        return refusal_answer(problem, heard(request))

    @app.exception_handler(ZigguratError)
    async def not_legal(request: Request, problem: Exception) -> Response:
        assert isinstance(problem, ZigguratError)
        facts = illegal(problem, speak(problem.game, heard(request)), problem.game)
        return error(422, facts.pop("key"), facts.pop("message"), facts=facts)

    @app.exception_handler(RequestValidationError)
    async def not_in_order(request: Request, problem: Exception) -> Response:
        assert isinstance(problem, RequestValidationError)
        return error(422, "request", disorder(problem.errors()[0], heard(request)))

    @app.exception_handler(HTTPException)
    async def not_here(request: Request, problem: Exception) -> Response:
        assert isinstance(problem, HTTPException)
        known = {404: NotThere("not-found"), 405: Refused("method"), 400: Refused("not-json")}
        found = known.get(problem.status_code, Refused("failed"))
        answer = error(problem.status_code, found.key, in_words(found, heard(request)))
        answer.headers.update(problem.headers or {})
        return answer
