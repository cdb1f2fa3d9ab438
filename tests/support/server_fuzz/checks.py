"""What must be true of every answer, whatever was asked."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Mapping
from typing import Any

from pydantic_core import from_json

from tests.support.server_fuzz.asgi import Answer, Call
from tests.support.server_fuzz.world import MARK, World

CREATED = 201
BUSY = 503
GONE = 499
"""Logged if a client hung up; nobody gets such a response."""
LEAKS = (b"Traceback", b"site-packages", b'File "', b"sqlalchemy", b"pydantic")
"""What a page for programmers would have, and no answer of ours."""
OWN = ("points-", "hand-", "treasures")
"""Gauges that are behind the screen of their seat."""
CLOSING = {None, 1000, 4400, 4401, 4404, 4429}
"""Codes with which the server may close a connection while everything works."""
_HIDDEN = 14
"""Letters of the bag that do not occur by chance."""
_PARTS = (18, 60, 120)
"""Where such parts begin."""


class Wrong(AssertionError):
    """An answer that must not be."""


class ErrorLog(logging.Handler):
    """Keeps what is logged as an error, or with a traceback."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno >= logging.ERROR or record.exc_info:
            formatter = logging.Formatter()
            trace = formatter.formatException(record.exc_info) if record.exc_info else ""
            facts = getattr(record, "facts", "")
            self.found.append(f"{record.name} {record.getMessage()} {facts} {trace}")

    def take(self) -> list[str]:
        found, self.found = self.found, []
        return found


class Checker:
    """Compares answers with the OpenAPI document and with what is secret."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        self.operations = [
            (re.compile(re.sub(r"\{\w+\}", "[^/]+", path)), operations)
            for path, operations in document["paths"].items()
        ]

    def operation(self, method: str, path: str) -> Mapping[str, Any] | None:
        """The documented operation of a request."""
        for pattern, operations in self.operations:
            if pattern.fullmatch(path) and method.lower() in operations:
                found: Mapping[str, Any] = operations[method.lower()]
                return found
        return None

    def check(self, world: World, call: Call, answer: Answer) -> None:
        """Raise Wrong if an answer must not be."""
        if call.hangs_up and answer.status in (0, GONE):
            return
        status, content = answer.status, answer.content()
        if status == BUSY and is_busy(answer):
            return
        if not 200 <= status < 500:
            raise Wrong(f"status {status}: {content[:300]!r}")
        self._headers(answer)
        if status >= 400 and call.method != "HEAD":
            refusal_has_words(content)
        for leak in LEAKS:
            if leak in content:
                raise Wrong(f"{leak!r} in the answer")
        self._documented(call, answer)
        path = call.scope()["path"]
        if not (status == CREATED and path == "/api/tables"):
            keeps_secrets(world, content, call.body + call.query + call.path)
        if answer.header(b"content-type").startswith(b"application/json") and status != 304:
            self._view(content)

    def _headers(self, answer: Answer) -> None:
        for name, text in answer.headers:
            if b"\n" in name + text or b"\r" in name + text:
                raise Wrong(f"header {name!r}: {text!r}")
        if not answer.header(b"content-security-policy") or not answer.header(b"cache-control"):
            raise Wrong("headers are missing")
        length = answer.header(b"content-length")
        if length and answer.body and int(length) != len(answer.body):
            raise Wrong("content-length")

    def _documented(self, call: Call, answer: Answer) -> None:
        """The document knows this status and this kind of content."""
        operation = self.operation(call.method, call.scope()["path"])
        if operation is None:
            return
        known = operation["responses"].get(str(answer.status))
        if known is None:
            raise Wrong(f"status {answer.status} is not documented: {answer.content()[:200]!r}")
        kinds = known.get("content", {})
        kind = answer.header(b"content-type").split(b";")[0].decode()
        if kinds and kind not in kinds:
            raise Wrong(f"content type {kind} is not documented for {answer.status}")

    def _view(self, content: bytes) -> None:
        if b'"type":"sight"' in content:
            found = from_json(content)
            check_view(found.get("sight", found))


def is_busy(answer: Answer) -> bool:
    """Whether a server may say that it cannot now: when the machine is too slow for it.

    ``/health`` tries a write, and gives up after a while; so do long computations, in words.
    """
    return bool(answer.header(b"retry-after")) or b'"too-much-work"' in answer.content()


def refusal_has_words(content: bytes) -> None:
    """A refusal has a key and a sentence."""
    try:
        error = json.loads(content)["error"]
        has_words = bool(error["key"]) and len(error["message"]) > 5
    except (ValueError, KeyError, TypeError):
        has_words = False
    if not has_words:
        raise Wrong(f"a refusal without words: {content[:200]!r}")


def keeps_secrets(world: World, content: bytes, asked: bytes = b"") -> None:
    """No secret of a seat, unless it was in the question, and no row of a bag."""
    if MARK.encode() in content and MARK.encode() not in asked:
        raise Wrong("a secret of a seat in the answer")
    for place in (*world.places, world.innocent):
        match = world.match(place) if place is not None and place.is_secret else None
        if match is None or match.state.over:
            continue
        assert place is not None
        if place.hidden is None:
            bag = str(match.record.deal.get("bag", "")).encode()
            parts = [bag[at : at + _HIDDEN] for at in _PARTS] if bag else []
            place.hidden = tuple(parts)
        if any(part in content for part in place.hidden):
            raise Wrong("a part of the bag in the answer")


def check_view(view: Mapping[str, Any]) -> None:
    """A view shows nothing that is behind another seat's screen."""
    if view["open"] or view["draft"] is not None:
        return
    for seat in view["seats"]:
        facts = [gauge["fact"] for gauge in seat["gauges"]]
        if seat["seat"] != view["seat"] and any(fact.startswith(OWN) for fact in facts):
            raise Wrong(f"seat {view['seat']} sees what seat {seat['seat']} hides: {facts}")


def check_message(world: World, raw: str) -> dict[str, Any]:
    """A message of the WebSocket; Wrong if it must not be."""
    content = raw.encode("utf-8", "surrogatepass")
    keeps_secrets(world, content)
    if any(leak in content for leak in LEAKS):
        raise Wrong("a traceback in a message")
    message: dict[str, Any] = from_json(raw)
    if message["type"] == "sight":
        check_view(message)
    if message["type"] == "refused" and (message["key"] == "failed" or len(message["message"]) < 6):
        raise Wrong(f"refused without words: {message}")
    return message
