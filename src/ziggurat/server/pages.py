"""The pages and their files: templates filled with words, and everything else as it is."""

from __future__ import annotations

import json
import re
from functools import cache
from hashlib import sha256
from html import escape
from importlib.resources import files

from fastapi import APIRouter, Response
from starlette.exceptions import HTTPException

from ..locale import Catalogue, speak

ROUTER = APIRouter(include_in_schema=False)
_FIELD = re.compile(r"\{\{([\w.-]+)\}\}")
_KINDS = {
    "js": "text/javascript",
    "css": "text/css",
    "svg": "image/svg+xml",
    "png": "image/png",
    "webmanifest": "application/manifest+json",
}
_FOREVER = "public, max-age=31536000, immutable"


@cache
def web_files() -> dict[str, bytes]:
    """Every file of the browser client, by its name."""
    folder = files("ziggurat.web")
    found = {file.name: file for file in folder.iterdir() if file.is_file()}
    return {name: file.read_bytes() for name, file in found.items() if not name.endswith(".py")}


@cache
def edition() -> str:
    """A name for this state of all files: a page never gets files of two states."""
    digest = sha256()
    for name, content in sorted(web_files().items()):
        digest.update(name.encode() + content)
    return digest.hexdigest()[:12]


@cache
def page(name: str, language: str = "en") -> str:
    """A page in a language."""
    say = speak("page", language)
    words = {key: message for key, message in say.messages.items() if key.startswith("page.")}
    inline = json.dumps(words, ensure_ascii=False).replace("<", "\\u003c")
    fixed = {"words": inline, "root": f"/web/{edition()}", "lang": language}
    template = web_files()[name].decode("utf-8")
    return _FIELD.sub(lambda found: _filled(found[1], fixed, say), template)


def _filled(field: str, fixed: dict[str, str], say: Catalogue) -> str:
    return fixed[field] if field in fixed else escape(say(field))


def _html(name: str) -> Response:
    return Response(page(name), media_type="text/html", headers={"Cache-Control": "no-cache"})


@ROUTER.api_route("/", methods=["GET", "HEAD"])
async def start_page() -> Response:
    return _html("start.html")


@ROUTER.api_route("/t/{table_id}", methods=["GET", "HEAD"])
async def table_page(table_id: str) -> Response:
    return _html("table.html")


@ROUTER.get("/web/{version}/{name}")
async def file(version: str, name: str) -> Response:
    content = web_files().get(name)
    kind = _KINDS.get(name.rpartition(".")[2])
    if content is None or kind is None:
        raise HTTPException(404)
    lasting = _FOREVER if version == edition() else "no-cache"
    return Response(content, media_type=kind, headers={"Cache-Control": lasting})


@ROUTER.get("/favicon.ico")
async def favicon() -> Response:
    content = web_files().get("icon.svg")
    if content is None:
        raise HTTPException(404)
    return Response(content, media_type="image/svg+xml", headers={"Cache-Control": "max-age=86400"})
