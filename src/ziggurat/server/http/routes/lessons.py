"""Lessons: what they say, and the pages on which they are chosen and taken."""

from __future__ import annotations

from functools import cache
from html import escape

from fastapi import APIRouter, Request, Response
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException

from ....core.game import Game
from ....core.registry import all_games
from ....i18n import speak
from ....i18n.resources import LEARN
from ....learn import lessons_of
from ....learn.game_puzzles import puzzles_of
from ...tables.errors import NotThere
from ...tables.lesson_tables import find_lesson
from ...views.lessons import (
    LessonSummary,
    LessonView,
    lesson_table_id,
    lesson_view,
    list_lessons,
)
from ..addresses import address_of
from ..dependencies import get_tables
from ..explorer_page import explorer_link
from ..language import RequestLanguage, page_language
from ..openapi import errors, operation_id
from ..packed import Packed, pack
from .pages import page, sent

ROUTER = APIRouter(prefix="/api", tags=["lessons"], generate_unique_id_function=operation_id)
PAGES = APIRouter(include_in_schema=False)


@ROUTER.get("/games/{game}/lessons", responses=errors(404, 422))
async def get_lessons(game: str, language: RequestLanguage) -> list[LessonSummary]:
    """The lessons of a game, in the order in which they are meant to be taken."""
    return list_lessons(_game(game), language)


@ROUTER.get("/games/{game}/lessons/{lesson}", responses=errors(404, 422))
async def get_lesson(
    request: Request, game: str, lesson: str, language: RequestLanguage
) -> LessonView:
    """A lesson with its sentences; its moves are made in a draft of its table."""
    known = _game(game)
    found = find_lesson(known, lesson)
    table = await get_tables(request).get(lesson_table_id(known, found), address_of(request.scope))
    return lesson_view(known, found, len(table.match.history), language)


def _game(name: str) -> Game:
    """A game that has lessons."""
    for game in all_games():
        if game.short == name and lessons_of(game).lessons():
            return game
    raise NotThere("no-lesson")


@PAGES.api_route("/learn/{game}", methods=["GET", "HEAD"])
async def list_page(request: Request, game: str) -> Response:
    """All lessons of a game."""
    known = _known(game)
    return sent(request, await run_in_threadpool(_list_page, known, page_language(request)))


@PAGES.api_route("/learn/{game}/{lesson}", methods=["GET", "HEAD"])
async def lesson_page(request: Request, game: str, lesson: str) -> Response:
    """One lesson: a table with a teacher."""
    known = _known(game)
    try:
        find_lesson(known, lesson)
    except NotThere:
        raise HTTPException(404) from None
    return sent(request, await run_in_threadpool(_lesson_page, page_language(request)))


def _known(name: str) -> Game:
    try:
        return _game(name)
    except NotThere:
        raise HTTPException(404) from None


@cache
def _list_page(game: Game, language: str) -> Packed:
    others = [other for other in all_games() if lessons_of(other).lessons()]
    fields = {
        "game": game.short,
        "title": escape(speak(game.short, language)("table.title")),
        "games": "".join(_link(other, language, other is game) for other in others),
        "explorer": explorer_link(game, language),
        "lessons": "".join(_entry(game, entry) for entry in list_lessons(game, language)),
        "puzzles": _puzzle_links(game, language),
    }
    return pack(page("learn", language, **fields).encode("utf-8"))


def _link(game: Game, language: str, here: bool) -> str:
    current = ' aria-current="page"' if here else ""
    title = escape(speak(game.short, language)("table.title"))
    return f'<a href="/learn/{game.short}"{current}>{title}</a>'


def _entry(game: Game, lesson: LessonSummary) -> str:
    name, title, known = (escape(lesson[key]) for key in ("name", "title", "known"))
    return (
        f'<li data-lesson="{name}"><a href="/learn/{game.short}/{name}"><b>{title}</b></a>'
        f'<p>{known}</p><span class="state"></span></li>'
    )


def _puzzle_links(game: Game, language: str) -> str:
    """The way to the puzzles of a game; empty if it has none."""
    if not puzzles_of(game).puzzles():
        return ""
    words, where = speak(LEARN, language).messages, f"/puzzles/{game.short}"
    return (
        f'<p class="row" id="puzzles"><a class="button" href="{where}">{words["page.puzzles"]}</a>'
        f'<a class="button" href="{where}/daily">{words["page.puzzle-daily"]}</a></p>'
    )


@cache
def _lesson_page(language: str) -> Packed:
    return pack(page("lesson", language).encode("utf-8"))
