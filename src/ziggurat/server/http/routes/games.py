"""Requests about what belongs to no table: the games, their art, their rules, codes for cameras."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from io import BytesIO
from urllib.parse import urlsplit

import segno
from fastapi import APIRouter, Request, Response

from ....core.game import Game
from ....core.registry import all_games, find
from ....i18n import clause, speak
from ....ui import renderer_of
from ...tables.errors import NotThere, Refused
from ...views.game_list import Title, described
from ..dependencies import PROBLEMS
from ..language import Tongue
from ..requests import LinkWish
from ..rules_page import Chapter, told

ROUTER = APIRouter(prefix="/api")


@ROUTER.get("/games", responses={429: PROBLEMS[429]})
async def list_games(language: Tongue) -> list[Title]:
    """What can be played, and how."""
    return [described(game, speak(game.short, language)) for game in all_games()]


@ROUTER.get("/art/{game}/{theme}.svg", responses=PROBLEMS)
async def art(request: Request, game: str, theme: str) -> Response:
    """The definitions that pictures of a game use."""
    if theme not in ("light", "dark") or game not in {known.short for known in all_games()}:
        raise NotThere("no-art")
    drawn, tag = _art(find(game), theme == "dark")
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(drawn, media_type="image/svg+xml", headers=headers)


@cache
def _art(game: Game, dark: bool) -> tuple[str, str]:
    """The art and a tag that tells whether a browser has it already."""
    drawn = renderer_of(game).art(dark)
    return drawn, f'"{sha256(drawn.encode()).hexdigest()[:16]}"'


@ROUTER.get("/rules/{game}", responses=PROBLEMS)
async def all_rules(game: str, language: Tongue) -> list[Chapter]:
    """Every clause of a game, by chapter."""
    found = [known for known in all_games() if known.short == game]
    if not found:
        raise NotThere("no-clause")
    return told(found[0], language)


@ROUTER.get("/rules/{game}/{number}", responses=PROBLEMS)
async def rule(game: str, number: str, language: Tongue) -> dict[str, str]:
    """A clause of the rules in words."""
    known = {known.short for known in all_games()}
    text = clause(game, number, language) if game in known else None
    if text is None:
        raise NotThere("no-clause")
    return {"rule": number, "text": text}


@ROUTER.post("/qr", responses=PROBLEMS)
async def code(request: Request, wish: LinkWish) -> Response:
    """A link of this server as a code for cameras."""
    hosts = {request.headers.get("host"), urlsplit(request.app.state.settings.base_url).netloc}
    try:
        link = urlsplit(wish.text)
    except ValueError:
        raise Refused("foreign-link") from None
    if link.scheme not in ("http", "https") or link.netloc not in hosts - {None, ""}:
        raise Refused("foreign-link")
    out = BytesIO()
    segno.make(wish.text, error="m").save(
        out, kind="svg", border=2, scale=4, xmldecl=False, svgns=True, omitsize=True, light="white"
    )
    return Response(out.getvalue(), media_type="image/svg+xml")
