"""The pages and their files: templates filled with words, and everything else as it is."""

from __future__ import annotations

import json
import re
from functools import cache
from html import escape

from fastapi import APIRouter, Request, Response
from fastapi.responses import RedirectResponse
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException

from ....core.game import Game
from ....core.registry import all_games
from ....i18n import (
    LANGUAGES,
    OWN_NAMES,
    Catalogue,
    preferred_language,
    rest_of_list,
    rules,
    speak,
)
from ....i18n.resources import LEARN, PAGE, PUZZLE
from ....learn import lessons_of
from ...assets import (
    edition,
    inline_scripts,
    media_type,
    root,
    scripts,
    served_file,
    styles,
    template,
)
from ...tables.study_tables import page_of
from ..explorer_page import explorer_link
from ..figures import picture
from ..language import page_language
from ..middleware import policy
from ..packed import Packed, pack, packed_response
from ..rules_page import essay_links, rulebook
from .player_aid import game_with_aid

ROUTER = APIRouter(include_in_schema=False)
_FIELD = re.compile(r"\{\{([\w.-]+)\}\}")
_CATALOGUES = {"learn": LEARN, "lesson": LEARN, "puzzle": PUZZLE}
"""The catalogues of pages that say more than the others."""
_AT_A_TABLE = ("lesson", "puzzle")
"""Pages that are that of a table, with a panel of their own."""
_FOREVER = "public, max-age=31536000, immutable"
_DAY = "max-age=86400"
_HTML, _SVG = "text/html", "image/svg+xml"


def page(name: str, language: str, **own: str) -> str:
    """A page in a language; what is its own is HTML already."""
    say = speak(_CATALOGUES.get(name, PAGE), language)
    words = {key: message for key, message in say.messages.items() if key.startswith("page.")}
    inline = json.dumps(words, ensure_ascii=False).replace("<", "\\u003c")
    fixed = {
        "words": inline,
        "root": root(),
        "styles": styles(name),
        "scripts": scripts(name),
        "lang": language,
        "languages": _languages(language),
        "card": "",
        "study": "",
        "title": escape(str(words["page.name"])),
        **own,
    }
    if name in _AT_A_TABLE:
        fixed["study"] = _fill(template(name), fixed, say)
        name = "table"
    return _fill(template(name), fixed, say)


def _fill(text: str, fixed: dict[str, str], say: Catalogue) -> str:
    """A template with what stands in the place of its fields."""
    return _FIELD.sub(lambda field: _filled(field[1], fixed, say), text)


def _filled(field: str, fixed: dict[str, str], say: Catalogue) -> str:
    """What stands in the place of a field; a message may name the text formats of the games."""
    if field in fixed:
        return fixed[field]
    return escape(say(field, formats=rest_of_list(say.from_games("format.text"))))


def _languages(chosen: str) -> str:
    """What a page offers to be read in."""
    return "".join(
        f'<option value="{key}" lang="{key}"{" selected" * (key == chosen)}>{name}</option>'
        for key, name in OWN_NAMES.items()
    )


@cache
def packed_page(name: str, language: str) -> Packed:
    """A page in a language, compressed."""
    return pack(page(name, language).encode("utf-8"))


def html(name: str, request: Request) -> Response:
    """A page in the language that its reader has chosen, or that their browser prefers."""
    return sent(request, packed_page(name, page_language(request)))


def sent(request: Request, packed: Packed) -> Response:
    """A page as a response."""
    headers = {
        "Cache-Control": "no-cache",
        "Vary": "Accept-Language, Cookie",
        "Content-Security-Policy": policy(*inline_scripts()),
    }
    return packed_response(request, packed, _HTML, headers)


@ROUTER.api_route("/", methods=["GET", "HEAD"])
async def start_page(request: Request) -> Response:
    return html("start", request)


@ROUTER.api_route("/t/{table_id}", methods=["GET", "HEAD"])
async def table_page(request: Request, table_id: str) -> Response:
    if (study := page_of(table_id)) is not None:
        return RedirectResponse(study)
    return html("table", request)


@ROUTER.api_route("/rules/{game}", methods=["GET", "HEAD"])
async def rules_page(request: Request, game: str) -> Response:
    return sent(request, await run_in_threadpool(_rules, _known(game), page_language(request)))


@ROUTER.get("/rules/{game}/{language}/{rule}-{light}.svg")
async def rules_picture(
    request: Request, game: str, language: str, rule: str, light: str
) -> Response:
    """A picture that shows what a clause means, or that belongs to the story or the tips."""
    known = _known(game)
    if language not in LANGUAGES or light not in ("light", "dark"):
        raise HTTPException(404)
    drawn = await run_in_threadpool(_picture, known, rule, language, light)
    if drawn is None:
        raise HTTPException(404)
    return packed_response(request, drawn, _SVG, {"Cache-Control": _DAY})


def _picture(game: Game, rule: str, language: str, light: str) -> Packed | None:
    """A picture of the rules page, compressed; only those that exist are kept."""
    found = picture(game, rule, language)
    return None if found is None else _packed_picture(game, rule, language, light)


@cache
def _packed_picture(game: Game, rule: str, language: str, light: str) -> Packed:
    found = picture(game, rule, language)
    assert found is not None
    return pack((found.light if light == "light" else found.dark).encode("utf-8"))


@ROUTER.api_route("/aid/{game}", methods=["GET", "HEAD"])
async def aid_page(request: Request, game: str) -> Response:
    """The player aid to be printed; its address names the language, and what it tells of."""
    known = game_with_aid(game)
    if known is None:
        raise HTTPException(404)
    language = preferred_language(request.query_params.get("language"), page_language(request))
    return sent(request, await run_in_threadpool(_aid, known, language))


@cache
def _aid(game: Game, language: str) -> Packed:
    title = escape(speak(game.short, language)("table.title"))
    return pack(page("aid", language, game=game.short, title=title).encode("utf-8"))


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
def _rules(game: Game, language: str) -> Packed:
    listed, told = rulebook(game, language)
    say = speak(game.short, language)
    short = "".join(f"<p>{escape(line)}</p>" for line in say("page.short").splitlines())
    short += essay_links(game, language)
    books = [other for other in all_games() if rules(other.short)]
    others = "".join(_book(other, language, other is game) for other in books)
    told_too = {"title": escape(say("table.title")), "short": short, "games": others}
    told_too["links"] = _links(game, language)
    return pack(page("rules", language, chapters=listed, rules=told, **told_too).encode("utf-8"))


def _links(game: Game, language: str) -> str:
    """Where the game is taught, its rules on one page, and its explorer, if there are such."""
    links = []
    if lessons_of(game).lessons():
        links.append((f"/learn/{game.short}", "page.newcomer"))
    if game_with_aid(game.short) is not None:
        links.append((f"/aid/{game.short}?language={language}", "page.aid"))
    words = speak("page", language).messages
    buttons = [f'<a class="button" href="{to}">{escape(str(words[key]))}</a>' for to, key in links]
    told = "".join((*buttons, explorer_link(game, language)))
    return f'<p class="row">{told}</p>' if told else ""


@ROUTER.get("/web/{version}/{path:path}")
async def file(request: Request, version: str, path: str) -> Response:
    """A file of the browser client; one of this edition may be kept forever."""
    lasting = _FOREVER if version == edition() else "no-cache"
    return _sent_file(request, path, lasting)


@ROUTER.get("/favicon.ico")
async def favicon(request: Request) -> Response:
    return _sent_file(request, "lib/icons/icon.svg", _DAY)


def _sent_file(request: Request, path: str, lasting: str) -> Response:
    content, kind = served_file(path), media_type(path)
    if content is None or kind is None:
        raise HTTPException(404)
    return packed_response(request, packed_file(content), kind, {"Cache-Control": lasting})


@cache
def packed_file(content: bytes) -> Packed:
    """A file, compressed; its own content is the key."""
    return pack(content)
