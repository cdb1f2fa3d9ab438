"""The player aid of a game; its page is among those of ``pages.py``."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from ....core.game import Game
from ....core.registry import all_games
from ....i18n import speak
from ....ui import ui_of
from ...tables.errors import NotThere
from ...views.player_aid import AidView, aid_options, aid_view, read_options
from ..language import RequestLanguage
from ..openapi import errors, operation_id
from ..packed import Packed, pack, packed_response

ROUTER = APIRouter(prefix="/api", tags=["games"], generate_unique_id_function=operation_id)
_MAX_OPTIONS_LENGTH = 800
_MAX_AIDS = 400
"""Aids that are kept: each of a game, options, a player and a language."""
_NOT_MODIFIED = {"description": "The client has this aid already."}


@ROUTER.get(
    "/aid/{game}", response_model=AidView, responses={304: _NOT_MODIFIED, **errors(404, 422)}
)
def get_aid(
    request: Request,
    game: str,
    language: RequestLanguage,
    options: Annotated[str, Query(max_length=_MAX_OPTIONS_LENGTH)] = "",
    player: Annotated[str | None, Query(max_length=40)] = None,
) -> Response:
    """The rules of a game on one page, with its options, and for one of its players."""
    known = game_with_aid(game)
    if known is None:
        raise NotThere("no-aid")
    chosen = aid_options(known, read_options(known, options))
    aid = _packed(known, tuple(chosen.items()), player, language)
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}
    return packed_response(request, aid, "application/json", headers)


def game_with_aid(name: str) -> Game | None:
    """The game of this name if it offers a player aid."""
    return next((one for one in all_games() if one.short == name and ui_of(one).has_aid), None)


@lru_cache(_MAX_AIDS)
def _packed(
    game: Game, options: tuple[tuple[str, str | bool], ...], player: str | None, language: str
) -> Packed:
    view = aid_view(game, dict(options), player, speak(game.short, language))
    return pack(json.dumps(view, ensure_ascii=False).encode("utf-8"))
