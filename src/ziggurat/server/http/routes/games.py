"""What belongs to no table: the games, their art and rules, and QR codes."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from urllib.parse import urlsplit

import segno
from fastapi import APIRouter, Request, Response

from ....core.game import Game
from ....core.registry import all_games
from ....i18n import clause, speak
from ....ui import renderer_of
from ...tables.errors import NotThere, Refused
from ...views.game_list import GameDescription, describe_game
from ..creation import CreationPolicy
from ..language import RequestLanguage
from ..openapi import BODY_ERRORS, errors, operation_id
from ..packed import Packed, pack, packed_response
from ..requests import QrCodeRequest
from ..responses import Chapter, Clause, Creation, SvgResponse
from ..rules_page import list_chapters

ROUTER = APIRouter(prefix="/api", tags=["games"], generate_unique_id_function=operation_id)
_NOT_MODIFIED = {"description": "The client has this picture already."}


@ROUTER.get("/games", responses=errors(422))
async def list_games(language: RequestLanguage) -> list[GameDescription]:
    """What can be played, and how."""
    return [describe_game(game, speak(game.short, language)) for game in all_games()]


@ROUTER.get("/creation", responses=errors())
async def get_creation(request: Request) -> Creation:
    """What is needed to create tables and to import games."""
    policy: CreationPolicy = request.app.state.creation
    return {"needs": policy.kind}


@ROUTER.get(
    "/art/{game}/{theme}.svg",
    response_class=SvgResponse,
    responses={304: _NOT_MODIFIED, **errors(404)},
)
async def get_art(request: Request, game: str, theme: str) -> Response:
    """The definitions that pictures use, as `light` or `dark`; as `card` the game's picture."""
    known = _find_game(game)
    if theme not in ("light", "dark", "card") or known is None:
        raise NotThere("no-art")
    art = _art(known, theme)
    if not art.content and theme == "card":
        raise NotThere("no-art")
    return packed_response(request, art, SvgResponse.media_type, {"Cache-Control": "no-cache"})


def _find_game(name: str) -> Game | None:
    return next((game for game in all_games() if game.short == name), None)


@cache
def _art(game: Game, theme: str) -> Packed:
    """The art of a game, compressed."""
    renderer = renderer_of(game)
    svg = renderer.card() if theme == "card" else renderer.art(theme == "dark")
    return pack(svg.encode("utf-8"))


@ROUTER.get("/rules/{game}", responses=errors(404, 422))
async def list_rules(game: str, language: RequestLanguage) -> list[Chapter]:
    """Every clause of a game, by chapter."""
    known = _find_game(game)
    if known is None:
        raise NotThere("no-clause")
    return list_chapters(known, language)


@ROUTER.get("/rules/{game}/{rule}", responses=errors(404, 422))
async def get_clause(game: str, rule: str, language: RequestLanguage) -> Clause:
    """A clause of the rules in words."""
    text = clause(game, rule, language) if _find_game(game) else None
    if text is None:
        raise NotThere("no-clause")
    return {"rule": rule, "text": text}


@ROUTER.post("/qr", response_class=SvgResponse, responses=errors(*BODY_ERRORS))
async def draw_qr_code(request: Request, body: QrCodeRequest) -> Response:
    """A link of this server as a QR code."""
    hosts = {request.headers.get("host"), urlsplit(request.app.state.settings.base_url).netloc}
    try:
        link = urlsplit(body.text)
    except ValueError:
        raise Refused("foreign-link") from None
    if link.scheme not in ("http", "https") or link.netloc not in hosts - {None, ""}:
        raise Refused("foreign-link")
    out = BytesIO()
    segno.make(body.text, error="m").save(
        out, kind="svg", border=2, scale=4, xmldecl=False, svgns=True, omitsize=True, light="white"
    )
    return SvgResponse(out.getvalue())
