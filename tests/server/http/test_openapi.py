"""The OpenAPI document is complete, and the page's types are generated from it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ziggurat.server.app import make_app
from ziggurat.server.http.openapi import LIVE_PATH
from ziggurat.server.settings import Settings
from ziggurat.server.typescript import COMMAND, declarations, type_of

TYPES = Path(__file__).parents[3] / "src" / "ziggurat" / "web" / "lib" / "wire.d.ts"
"""The generated types; they are no part of an installed package."""

DOCUMENT: dict[str, Any] = make_app(Settings()).openapi()
SCHEMAS: dict[str, Any] = DOCUMENT["components"]["schemas"]
OPERATIONS = {
    f"{method.upper()} {path}": operation
    for path, operations in DOCUMENT["paths"].items()
    for method, operation in operations.items()
}


def contents(operation: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Status, media type and schema of every body that an operation can answer with."""
    for status, response in operation["responses"].items():
        for media_type, content in response.get("content", {}).items():
            yield status, media_type, content["schema"]


def nodes(value: Any) -> Iterator[dict[str, Any]]:
    """Every object inside a JSON value."""
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list):
        for child in value:
            yield from nodes(child)


@pytest.mark.parametrize("name", OPERATIONS)
def test_every_operation_is_named_tagged_and_described(name: str) -> None:
    operation = OPERATIONS[name]
    assert operation["operationId"].isidentifier()
    assert operation["tags"] and operation["summary"]
    assert operation["description"].endswith(".")


def test_operation_ids_are_unique() -> None:
    names = [operation["operationId"] for operation in OPERATIONS.values()]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("name", OPERATIONS)
def test_every_response_has_a_typed_body(name: str) -> None:
    operation = OPERATIONS[name]
    statuses = {status for status, _, _ in contents(operation)}
    assert statuses == set(operation["responses"]) - {"304"}
    for status, media_type, schema in contents(operation):
        if int(status) >= 400 and not (status == "503" and "/health" in name):
            assert schema["$ref"].endswith(("/ErrorResponse", "/ConflictResponse"))
            assert media_type == "application/json"
        elif media_type != "application/json":
            assert schema["type"] == "string"
        elif not name.endswith("/record"):
            assert "$ref" in schema or "$ref" in schema["items"], schema


@pytest.mark.parametrize("name", OPERATIONS)
def test_every_operation_names_the_errors_that_all_of_its_kind_have(name: str) -> None:
    operation, statuses = OPERATIONS[name], set(OPERATIONS[name]["responses"])
    assert {"421", "429", "500", "503"} <= statuses
    if "requestBody" in operation:
        assert {"400", "413", "422"} <= statuses
        assert "$ref" in str(operation["requestBody"]["content"]["application/json"]["schema"])
    if "{table_id}" in name:
        assert {"401", "404", "409", "422"} <= statuses


def test_no_schema_is_vague() -> None:
    """Every property has a type; an object without properties says what its values are."""
    for name, schema in SCHEMAS.items():
        assert schema.get("description") or name.endswith("Message"), name
        for field in schema.get("properties", {}).values():
            assert type_of(field), (name, field)


def test_every_reference_leads_to_a_schema() -> None:
    for node in nodes(DOCUMENT):
        if "$ref" in node:
            assert node["$ref"].rpartition("/")[2] in SCHEMAS


def test_messages_of_the_websocket_are_told_apart_by_their_type() -> None:
    messages = DOCUMENT["x-websockets"][LIVE_PATH]
    assert set(messages) == {"first", "client", "server"}
    for union in ("ClientMessage", "ServerMessage"):
        mapping = SCHEMAS[union]["discriminator"]["mapping"]
        assert len(mapping) == len(SCHEMAS[union]["oneOf"]) > 5
        for kind, target in mapping.items():
            assert SCHEMAS[target.rpartition("/")[2]]["properties"]["type"]["const"] == kind


def test_the_types_of_the_page_are_up_to_date() -> None:
    """If this fails, run the command."""
    assert TYPES.read_text(encoding="utf-8") == declarations(DOCUMENT), COMMAND


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({"$ref": "#/components/schemas/Thing"}, "Thing"),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, "string | null"),
        ({"enum": ["a", "b"]}, '"a" | "b"'),
        ({"const": "a"}, '"a"'),
        ({"type": "array", "items": {"type": "integer"}}, "number[]"),
        ({"type": "array", "items": {"enum": ["a", "b"]}}, '("a" | "b")[]'),
        ({"type": "array", "items": {"type": "string"}, "minItems": 1}, "[string, ...string[]]"),
        ({"type": "array", "prefixItems": [{"type": "string"}] * 2}, "[string, string]"),
        (
            {"type": "object", "additionalProperties": {"type": "boolean"}},
            "Record<string, boolean>",
        ),
    ],
)
def test_a_schema_becomes_a_typescript_type(schema: dict[str, Any], expected: str) -> None:
    assert type_of(schema) == expected


def test_what_cannot_be_translated_is_an_error() -> None:
    with pytest.raises(ValueError, match="no TypeScript"):
        type_of({"type": "object"})
