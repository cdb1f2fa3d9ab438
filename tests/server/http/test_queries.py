"""Queries whose bytes are no text. uvicorn refuses them; other servers hand them on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from starlette.types import Message, Scope

from ziggurat.server.app import make_app
from ziggurat.server.settings import Settings


async def answer_to(path: str, query: bytes, database_url: str) -> Message:
    """The start of the response to a request that comes from another web server."""
    app = make_app(Settings(database_url=database_url))
    sent: list[Message] = []
    scope: Scope = {
        "type": "http",
        "http_version": "1.1",
        "scheme": "http",
        "method": "GET",
        "root_path": "",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query,
        "headers": [(b"host", b"localhost")],
        "client": ("127.0.0.1", 1),
        "server": ("localhost", 80),
    }

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        sent.append(message)

    async with app.router.lifespan_context(app):
        await app(scope, receive, send)
    return sent[0]


@pytest.mark.parametrize(("path", "status"), [("/api/rules/terra/", 307), ("/api/games", 200)])
def test_a_query_that_is_no_text(path: str, status: int, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/ziggurat.sqlite3"
    start = asyncio.run(answer_to(path, b"language=x\x92f=", url))
    assert start["status"] == status
    goal = dict(start["headers"]).get(b"location", b"")
    assert goal.endswith(b"?language=x%92f=" if status == 307 else b"")
