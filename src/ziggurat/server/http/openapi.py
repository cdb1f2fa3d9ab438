"""The OpenAPI document: operation ids, error responses, and the messages of the WebSocket."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.routing import APIRoute
from pydantic import TypeAdapter
from pydantic.json_schema import JsonSchemaMode

from .messages import CLIENT_MESSAGE, SERVER_MESSAGE, HelloMessage
from .responses import ConflictResponse, ErrorResponse

LIVE_PATH = "/api/tables/{table_id}/live"
"""The path of the WebSocket."""
BODY_ERRORS = (400, 422)
"""Statuses of requests with a body: no JSON, invalid."""
TABLE_ERRORS = (401, 404, 409, 422)
"""Statuses of requests about a table: wrong secret, no table, unplayable, invalid."""
PLAYER_ERRORS = (*TABLE_ERRORS, 403)
"""Statuses of requests about a table that not everybody may make."""
_COMMON_ERRORS = (403, 413, 421, 429, 500, 503)
"""Statuses of all requests: any can be refused by its size, its address, its host or the rate."""
_DESCRIPTIONS = {
    400: "The request makes no sense here.",
    401: "The secret is wrong, or missing where a seat is needed.",
    403: "This audience may not do it, or not yet; or the address is banned.",
    404: "It does not exist.",
    409: "The table has changed, something would be wasted, or the game cannot be replayed.",
    413: "The body is too large.",
    421: "This server does not answer under the name in `Host`.",
    422: "The request is invalid, or the rules refuse it.",
    429: "Too many requests; wait as many seconds as `Retry-After` says.",
    500: "An unexpected error.",
    503: "The database cannot be used, or the server is overloaded; wait as many seconds as"
    " `Retry-After` says. Without this header, it would take the server too long to compute.",
}
_REF = "#/components/schemas/{model}"


def operation_id(route: APIRoute) -> str:
    """The name of the function that answers."""
    return route.name


def errors(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The error responses of an operation, with those that all operations have."""
    return {status: _error(status) for status in sorted({*statuses, *_COMMON_ERRORS})}


def _error(status: int) -> dict[str, Any]:
    """An error response, whose schema is a reference.

    FastAPI would build a validator for every ``model`` here, for each route of each application.
    """
    model = "ConflictResponse" if status == 409 else "ErrorResponse"
    schema = {"$ref": _REF.format(model=model)}
    return {
        "description": _DESCRIPTIONS[status],
        "content": {"application/json": {"schema": schema}},
    }


class DocumentedAPI(FastAPI):
    """An application whose OpenAPI document has the WebSocket, too: under ``x-websockets``."""

    def openapi(self) -> dict[str, Any]:
        document = super().openapi()
        if "x-websockets" not in document:
            _remove_validation_errors(document)
            _add_models(document)
        return document


def _remove_validation_errors(document: dict[str, Any]) -> None:
    """FastAPI's own validation errors do not occur."""
    schemas = document["components"]["schemas"]
    for name in ("HTTPValidationError", "ValidationError"):
        schemas.pop(name, None)
    for operations in document["paths"].values():
        for operation in operations.values():
            if "HTTPValidationError" in str(operation["responses"].get("422")):
                del operation["responses"]["422"]


def _add_models(document: dict[str, Any]) -> None:
    """Add the schemas of error responses and of the WebSocket's messages."""
    adapters: dict[str, TypeAdapter[Any]] = {
        "ErrorResponse": TypeAdapter(ErrorResponse),
        "ConflictResponse": TypeAdapter(ConflictResponse),
        "HelloMessage": TypeAdapter(HelloMessage),
        "ClientMessage": CLIENT_MESSAGE,
        "ServerMessage": SERVER_MESSAGE,
    }
    mode: JsonSchemaMode = "validation"
    inputs = [(name, mode, adapter) for name, adapter in adapters.items()]
    schemas, shared = TypeAdapter.json_schemas(inputs, ref_template=_REF)
    known = document.setdefault("components", {}).setdefault("schemas", {})
    named = {name: schemas[name, mode] for name in ("ClientMessage", "ServerMessage")}
    for name, schema in {**shared["$defs"], **named}.items():
        if known.setdefault(name, schema) != schema:
            raise ValueError(f"{name} has two schemas")
    document["x-websockets"] = {
        LIVE_PATH: {
            "first": {"$ref": _REF.format(model="HelloMessage")},
            "client": {"$ref": _REF.format(model="ClientMessage")},
            "server": {"$ref": _REF.format(model="ServerMessage")},
        }
    }
