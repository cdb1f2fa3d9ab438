"""The page of a finished game: anybody may open it, and a link to it shows its picture."""

from __future__ import annotations

from html import escape
from urllib.parse import quote

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse

from ....i18n import speak
from ...assets import inline_scripts
from ...export.picture import HEIGHT, WIDTH, ranking_words
from ...tables.errors import Refused
from ...tables.load_monitor import LoadMonitor, Work
from ...tables.table import Table
from ...views.names import distinct_names
from ..addresses import address_of
from ..dependencies import TableId, get_tables, require_over
from ..error_handlers import status_of
from ..language import page_language
from ..middleware import policy
from .pages import html, page

ROUTER = APIRouter(include_in_schema=False)


@ROUTER.api_route("/t/{table_id}/end", methods=["GET", "HEAD"])
async def end_page(request: Request, table_id: TableId) -> Response:
    """The end of a game; the page itself says what is wrong where there is none."""
    try:
        load: LoadMonitor = request.app.state.load
        load.check(Work.NEWCOMER)
        table = await get_tables(request).get(table_id, address_of(request.scope))
        require_over(table)
    except Refused as refusal:
        return _without_game(request, status_of(refusal))
    language = page_language(request)
    headers = {
        "Cache-Control": "no-cache",
        "Vary": "Accept-Language, Cookie",
        "Content-Security-Policy": policy(*inline_scripts()),
    }
    return HTMLResponse(page("end", language, **_card(request, table, language)), headers=headers)


def _without_game(request: Request, status: int) -> Response:
    """The page without a game, with the status that the game's own addresses have."""
    answer = html("end", request)
    if answer.status_code != 304:
        answer.status_code = status
    return answer


def _card(request: Request, table: Table, language: str) -> dict[str, str]:
    """What the page tells those who show a link to it: title, words and picture."""
    say, words = speak(table.match.game.short, language), speak("page", language)
    names = distinct_names(sitting.name for sitting in table.seats)
    victory, ranking = ranking_words(table.match, names, say, words)
    site = request.app.state.settings.base_url or str(request.base_url)
    place = f"{site.rstrip('/')}/t/{quote(table.id)}/end"
    picture = f"{site.rstrip('/')}/api/tables/{quote(table.id)}/picture?language={language}"
    title = f"{say('table.title')} · {victory}"
    tags = {
        "og:type": "website",
        "og:site_name": words("page.name"),
        "og:title": title,
        "og:description": ranking,
        "og:url": place,
        "og:image": picture,
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": f"{title}. {ranking}",
    }
    named = {"description": ranking, "twitter:card": "summary_large_image"}
    metas = [f'<meta property="{key}" content="{escape(text)}">' for key, text in tags.items()]
    metas += [f'<meta name="{key}" content="{escape(text)}">' for key, text in named.items()]
    return {"card": "\n".join(metas), "title": escape(title)}
