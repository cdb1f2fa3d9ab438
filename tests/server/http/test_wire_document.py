"""``docs/wire.md`` says what the OpenAPI document says: nothing is missing, nothing is invented."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.routing import APIRoute, APIWebSocketRoute

from ziggurat.server.app import make_app
from ziggurat.server.http import websocket
from ziggurat.server.http.openapi import LIVE_PATH
from ziggurat.server.http.routes import explorer, pages
from ziggurat.server.settings import Settings

PAGE = (Path(__file__).parents[3] / "docs" / "wire.md").read_text(encoding="utf-8")
DOCUMENT: dict[str, Any] = make_app(Settings()).openapi()
SCHEMAS: dict[str, Any] = DOCUMENT["components"]["schemas"]
UNIONS = {"ClientMessage", "ServerMessage"}
KEY = re.compile(r"`([a-z_]+)`(\??)")


def tables() -> Iterator[tuple[list[str], list[list[str]]]]:
    """The head and the rows of every table of the page."""
    for block in re.findall(r"(?:^\|.*\n)+", PAGE, re.M):
        head, _, *rows = (
            [cell.strip() for cell in line.strip("|").split("|")] for line in block.splitlines()
        )
        yield head, rows


def rows_of(first: str) -> list[dict[str, str]]:
    """The rows of all tables whose first column has this head."""
    return [
        dict(zip(head, row, strict=True))
        for head, rows in tables()
        if head[0] == first
        for row in rows
    ]


def name_in(cell: str) -> str:
    return cell.strip("`")


def described() -> dict[str, dict[str, bool]]:
    """For each schema of the page its keys, and whether they are required."""
    schemas = {}
    for head, rows in tables():
        if "keys" in head:
            for row in rows:
                keys = {key: not mark for key, mark in KEY.findall(row[head.index("keys")])}
                if "type" in head:
                    keys["type"] = True
                schemas[name_in(row[0])] = keys
    view = [key for row in rows_of("key") for key, _ in KEY.findall(row["key"])]
    return schemas | {"AudienceView": dict.fromkeys(view, True)}


DESCRIBED = described()


def test_every_schema_is_described_and_none_is_invented() -> None:
    assert set(DESCRIBED) == set(SCHEMAS) - UNIONS


@pytest.mark.parametrize("name", sorted(DESCRIBED))
def test_the_keys_of_a_schema_are_those_of_the_document(name: str) -> None:
    schema = SCHEMAS[name]
    required = schema.get("required", [])
    assert DESCRIBED[name] == {key: key in required for key in schema["properties"]}


def test_every_name_of_a_schema_on_the_page_exists() -> None:
    names = set(re.findall(r"`([A-Z][a-z]+[A-Z]\w+)`", PAGE))
    assert names <= set(SCHEMAS)


def operations() -> dict[str, dict[str, Any]]:
    return {
        f"{method.upper()} {path}": operation
        for path, methods in DOCUMENT["paths"].items()
        for method, operation in methods.items()
    }


def test_every_request_is_described() -> None:
    named = [name_in(row["request"]) for row in rows_of("request")]
    assert len(named) == len(set(named))
    assert set(operations()) <= set(named)


def test_every_described_request_exists() -> None:
    pages_of_browsers = {
        f"{method} {route.path}"
        for route in (*pages.ROUTER.routes, *explorer.PAGES.routes)
        if isinstance(route, APIRoute)
        for method in route.methods or ()
    }
    routes = pages_of_browsers | set(operations())
    assert {name_in(row["request"]) for row in rows_of("request")} <= routes
    assert set(re.findall(r"`((?:GET|POST|PATCH|PUT|DELETE) [^`?]+)`", PAGE)) <= routes


def test_bodies_and_responses_of_requests_are_those_of_the_document() -> None:
    known = operations()
    for row in rows_of("request"):
        operation = known.get(name_in(row["request"]))
        if operation is None:
            continue
        body = re.findall(r"schemas/(\w+)", str(operation.get("requestBody", "")))
        assert [name_in(row["body"])] == (body or [""]), row
        success = operation["responses"].get("200") or operation["responses"]["201"]
        answer = re.findall(r"schemas/(\w+)", str(success))
        assert [name_in(row["response"])] == (answer or [""]), row


def test_every_query_parameter_is_on_the_page() -> None:
    for name, operation in operations().items():
        for parameter in operation.get("parameters", []):
            if parameter["in"] == "query":
                assert f"`?{parameter['name']}=" in PAGE, (name, parameter["name"])


def test_every_message_has_its_type_on_the_page() -> None:
    for column, union in (("client sends", "ClientMessage"), ("server sends", "ServerMessage")):
        types = {row["type"].strip("`"): name_in(row[column]) for row in rows_of(column)}
        mapping = SCHEMAS[union]["discriminator"]["mapping"]
        expected = {kind: target.rpartition("/")[2] for kind, target in mapping.items()}
        if union == "ClientMessage":
            expected["hello"] = "HelloMessage"
        assert types == expected


def test_the_path_of_the_websocket_is_on_the_page() -> None:
    paths = [
        route.path for route in websocket.ROUTER.routes if isinstance(route, APIWebSocketRoute)
    ]
    assert paths == [LIVE_PATH] == list(DOCUMENT["x-websockets"])
    assert f"`{LIVE_PATH}`" in PAGE
