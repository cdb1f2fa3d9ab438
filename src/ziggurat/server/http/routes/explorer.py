"""The explorer: what set-ups have led to, as JSON and as a page."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response
from pydantic import StringConstraints
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException

from ....core.errors import RecordError
from ....core.game import Game
from ....core.registry import all_games
from ....i18n import speak
from ....ui import Picture
from ...tables.errors import NotThere
from ...views.explorer import ExplorerView, Order, explorer_view, place_picture
from ..explorer_data import ExplorerData, Sources, shipped
from ..explorer_page import explorer_html
from ..language import RequestLanguage, page_language
from ..openapi import errors, operation_id
from ..packed import Packed, pack, packed_response
from .pages import page, sent

ROUTER = APIRouter(prefix="/api", tags=["games"], generate_unique_id_function=operation_id)
PAGES = APIRouter(include_in_schema=False)
MAX_STEPS = 6
MAX_STEP_LENGTH = 60
_KEPT = 128
"""Pages and pictures that are remembered of each kind."""
_SVG = "image/svg+xml"

Players = Annotated[int | None, Query(ge=1, le=8)]
Source = Annotated[str | None, Query(max_length=20)]
Steps = Annotated[
    list[Annotated[str, StringConstraints(max_length=MAX_STEP_LENGTH)]],
    Query(default_factory=list, max_length=MAX_STEPS),
]
Chosen = tuple[str | None, int | None, tuple[str, ...]]
"""The source, the number of players, and the steps."""


@ROUTER.get("/games/{game}/explorer", responses=errors(404, 422))
async def get_explorer(
    request: Request,
    game: str,
    language: RequestLanguage,
    at: Steps,
    players: Players = None,
    source: Source = None,
    order: Order = "lead",
) -> ExplorerView:
    """What set-ups have led to: the rows that follow the steps `at`, such as `faction:witches`."""
    known, sources = await run_in_threadpool(_sources, request, game)
    chosen = (source, players, tuple(at))
    try:
        return await run_in_threadpool(_view, known, sources, chosen, order, language)
    except RecordError:
        raise NotThere("no-explorer") from None


@PAGES.api_route("/explorer/{game}", methods=["GET", "HEAD"])
async def explorer_page(
    request: Request,
    game: str,
    at: Steps,
    players: Players = None,
    source: Source = None,
    order: Order = "lead",
) -> Response:
    """The same as a page."""
    language = page_language(request)
    try:
        known, sources = await run_in_threadpool(_sources, request, game)
        chosen = (source, players, tuple(at))
        packed = await run_in_threadpool(_page, known, sources, chosen, order, language)
    except (NotThere, RecordError):
        raise HTTPException(404) from None
    return sent(request, packed)


@PAGES.get("/explorer/{game}/{table}-{light}.svg")
async def explorer_picture(
    request: Request,
    game: str,
    table: str,
    light: Literal["light", "dark"],
    at: Steps,
    players: Players = None,
    source: Source = None,
) -> Response:
    """The places of a table on the board."""
    try:
        known, sources = await run_in_threadpool(_sources, request, game)
        chosen = (source, players, tuple(at))
        drawn = await run_in_threadpool(_picture, known, sources, chosen, table)
    except (NotThere, RecordError):
        raise HTTPException(404) from None
    if drawn is None:
        raise HTTPException(404)
    packed = drawn[0] if light == "light" else drawn[1]
    return packed_response(request, packed, _SVG, {"Cache-Control": "no-cache"})


def _sources(request: Request, name: str) -> tuple[Game, Sources]:
    """A game of which something was counted, with all of it."""
    data: ExplorerData = request.app.state.explorer
    for game in all_games():
        if game.short == name:
            sources = data.sources(game)
            if sources.explored:
                return game, sources
    raise NotThere("no-explorer")


@lru_cache(_KEPT)
def _view(
    game: Game, sources: Sources, chosen: Chosen, order: Order, language: str
) -> ExplorerView:
    source, players, steps = chosen
    say = speak(game.short, language)
    return explorer_view(game, sources.explored, source, players, steps, order, say)


@lru_cache(_KEPT)
def _page(game: Game, sources: Sources, chosen: Chosen, order: Order, language: str) -> Packed:
    say = speak(game.short, language)
    view = _view(game, sources, chosen, order, language)
    others = [other for other in all_games() if other is game or shipped(other)]
    fields = {
        "game": game.short,
        "title": escape(say("table.title")),
        "heading": escape(say("explorer.title")),
        "intro": escape(say("explorer.intro")),
        "games": "".join(_link(other, language, other is game) for other in others),
        "explorer": explorer_html(game, view, say),
    }
    return pack(page("explorer", language, **fields).encode("utf-8"))


def _link(game: Game, language: str, here: bool) -> str:
    current = ' aria-current="page"' if here else ""
    title = escape(speak(game.short, language)("table.title"))
    return f'<a href="/explorer/{game.short}"{current}>{title}</a>'


@lru_cache(_KEPT)
def _picture(
    game: Game, sources: Sources, chosen: Chosen, table: str
) -> tuple[Packed, Packed] | None:
    source, players, steps = chosen
    drawn: Picture | None = place_picture(game, sources.explored, (source, players), table, steps)
    if drawn is None:
        return None
    return pack(drawn.light.encode("utf-8")), pack(drawn.dark.encode("utf-8"))
