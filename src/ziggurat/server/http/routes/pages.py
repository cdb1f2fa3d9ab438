"""The pages and their files: templates filled with words, and everything else as it is."""

from __future__ import annotations

import json
import re
from functools import cache
from hashlib import sha256
from html import escape
from importlib.resources import files

from fastapi import APIRouter, Request, Response
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException

from ....core.game import Game
from ....core.registry import all_games
from ....i18n import LANGUAGES, OWN_NAMES, Catalogue, rules, speak
from ...export.bundle import bundle, slim
from ..language import page_language
from ..rules_page import example, rulebook

ROUTER = APIRouter(include_in_schema=False)
_FIELD = re.compile(r"\{\{([\w.-]+)\}\}")
_KINDS = {
    "js": "text/javascript",
    "css": "text/css",
    "svg": "image/svg+xml",
    "png": "image/png",
    "webmanifest": "application/manifest+json",
}
_SCRIPTS = ("start.js", "table.js", "rules.js")
"""The scripts that pages load."""
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
def page(name: str, language: str, **own: str) -> str:
    """A page in a language; what is its own is HTML already."""
    say = speak("page", language)
    words = {key: message for key, message in say.messages.items() if key.startswith("page.")}
    inline = json.dumps(words, ensure_ascii=False).replace("<", "\\u003c")
    fixed = {
        "words": inline,
        "root": f"/web/{edition()}",
        "lang": language,
        "languages": _languages(language),
        **own,
    }
    template = web_files()[name].decode("utf-8")
    return _FIELD.sub(lambda found: _filled(found[1], fixed, say), template)


def _filled(field: str, fixed: dict[str, str], say: Catalogue) -> str:
    return fixed[field] if field in fixed else escape(say(field))


def _languages(chosen: str) -> str:
    """What a page offers to be read in."""
    return "".join(
        f'<option value="{key}" lang="{key}"{" selected" * (key == chosen)}>{name}</option>'
        for key, name in OWN_NAMES.items()
    )


def html(name: str, request: Request) -> Response:
    """A page in the language that its reader has chosen, or that their browser prefers."""
    return _sent(page(name, page_language(request)))


def _sent(text: str) -> Response:
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language, Cookie"}
    return Response(text, media_type="text/html", headers=headers)


@ROUTER.api_route("/", methods=["GET", "HEAD"])
async def start_page(request: Request) -> Response:
    return html("start.html", request)


@ROUTER.api_route("/t/{table_id}", methods=["GET", "HEAD"])
async def table_page(request: Request, table_id: str) -> Response:
    return html("table.html", request)


@ROUTER.api_route("/rules/{game}", methods=["GET", "HEAD"])
async def rules_page(request: Request, game: str) -> Response:
    return _sent(await run_in_threadpool(_rules, _known(game), page_language(request)))


@ROUTER.get("/rules/{game}/{language}/{rule}-{light}.svg")
async def rules_picture(game: str, language: str, rule: str, light: str) -> Response:
    """A position that shows what a clause means."""
    known = _known(game)
    if language not in LANGUAGES or light not in ("light", "dark"):
        raise HTTPException(404)
    found = await run_in_threadpool(example, known, rule, language)
    if found is None:
        raise HTTPException(404)
    drawn = found.light if light == "light" else found.dark
    headers = {"Cache-Control": "max-age=86400"}
    return Response(drawn, media_type="image/svg+xml", headers=headers)


def _known(game: str) -> Game:
    for known in all_games():
        if known.short == game and rules(game):
            return known
    raise HTTPException(404)


def _book(game: Game, language: str, here: bool) -> str:
    current = ' aria-current="page"' if here else ""
    title = escape(speak(game.short, language)("table.title"))
    return f'<a href="/rules/{game.short}"{current}>{title}</a>'


@cache
def _rules(game: Game, language: str) -> str:
    listed, told = rulebook(game, language)
    say = speak(game.short, language)
    short = "".join(f"<p>{escape(line)}</p>" for line in say("page.short").splitlines())
    books = [other for other in all_games() if rules(other.short)]
    others = "".join(_book(other, language, other is game) for other in books)
    told_too = {"title": escape(say("table.title")), "short": short, "games": others}
    return page("rules.html", language, chapters=listed, rules=told, **told_too)


@cache
def _served(name: str) -> bytes | None:
    """A file as it is sent: a page's script in one piece, nothing that only readers need."""
    content = web_files().get(name)
    if content is not None and name in _SCRIPTS:
        return bundle(web_files(), name).encode()
    if content is not None and name.endswith((".js", ".css")):
        return slim(content.decode("utf-8")).encode()
    return content


@ROUTER.get("/web/{version}/{name}")
async def file(version: str, name: str) -> Response:
    content = _served(name) if name in web_files() else None
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
