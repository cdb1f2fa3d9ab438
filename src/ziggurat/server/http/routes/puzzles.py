"""Puzzles: what is to be found, what an attempt was, and the pages on which they are solved."""

from __future__ import annotations

from datetime import UTC, date, datetime
from functools import cache
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException

from ....core.game import Game
from ....core.match import Match
from ....core.registry import all_games
from ....i18n import speak
from ....learn.daily_puzzle import puzzle_of_the_day
from ....learn.game_puzzles import puzzles_of
from ....learn.puzzle_attempt import judge
from ....learn.puzzle_rating import PuzzleRating
from ....learn.puzzles import Puzzle
from ...tables.errors import NotThere, Refused
from ...tables.puzzle_tables import find_puzzle
from ...views.puzzles import (
    DailyPuzzle,
    PuzzleAnswer,
    PuzzleList,
    PuzzleView,
    answer_view,
    list_puzzles,
    puzzle_table_id,
    puzzle_view,
)
from ..addresses import address_of
from ..dependencies import get_tables
from ..language import RequestLanguage, page_language
from ..openapi import BODY_ERRORS, errors, operation_id
from ..packed import Packed, pack
from ..requests import AttemptRequest
from .pages import page, sent

ROUTER = APIRouter(prefix="/api", tags=["puzzles"], generate_unique_id_function=operation_id)
PAGES = APIRouter(include_in_schema=False)
DAILY = "daily"
"""What stands in the place of an id for the puzzle of the day."""
PuzzleId = Annotated[str, Path(max_length=20)]


@ROUTER.get("/games/{game}/puzzles", responses=errors(404, 422))
async def get_puzzles(game: str, language: RequestLanguage) -> PuzzleList:
    """All puzzles of a game with their ratings and what they are about; without solutions."""
    return list_puzzles(_game(game), language)


@ROUTER.get("/games/{game}/puzzles/daily", responses=errors(400, 404, 422))
async def get_daily_puzzle(
    request: Request,
    game: str,
    language: RequestLanguage,
    asked: Annotated[date | None, Query(alias="date")] = None,
) -> DailyPuzzle:
    """The puzzle of a day (UTC), today's unless a date is given; none comes before its day."""
    known, today = _game(game), datetime.now(UTC).date()
    day = asked or today
    if day > today:
        raise Refused("not-yet", date=today.isoformat())
    puzzle = puzzle_of_the_day(puzzles_of(known).puzzles(), day)
    match = await _match(request, known, puzzle)
    return {"date": day.isoformat(), "puzzle": puzzle_view(known, puzzle, match, language)}


@ROUTER.get("/games/{game}/puzzles/{puzzle}", responses=errors(404, 422))
async def get_puzzle(
    request: Request, game: str, puzzle: PuzzleId, language: RequestLanguage
) -> PuzzleView:
    """A puzzle without its solution; its position is shown by a draft of its table."""
    known = _game(game)
    found = find_puzzle(known, puzzle)
    return puzzle_view(known, found, await _match(request, known, found), language)


@ROUTER.post("/games/{game}/puzzles/{puzzle}/attempts", responses=errors(*BODY_ERRORS, 404))
async def attempt_puzzle(
    request: Request,
    game: str,
    puzzle: PuzzleId,
    body: AttemptRequest,
    language: RequestLanguage,
) -> PuzzleAnswer:
    """Whether a move is the solution, why, and the rating of the solver after it.

    An illegal move is refused, and is no attempt. Nothing is stored.
    """
    known = _game(game)
    found = find_puzzle(known, puzzle)
    match = await _match(request, known, found)
    return await run_in_threadpool(_answer, found, match, body, language)


def _answer(puzzle: Puzzle, match: Match, body: AttemptRequest, language: str) -> PuzzleAnswer:
    attempt = None if body.move is None else judge(puzzle, match, body.move)
    solver = PuzzleRating(body.rating, body.deviation)
    return answer_view(puzzle, match, attempt, solver, speak(match.game.short, language))


async def _match(request: Request, game: Game, puzzle: Puzzle) -> Match:
    """The game of a puzzle as its table has it."""
    id = puzzle_table_id(game, puzzle)
    return (await get_tables(request).get(id, address_of(request.scope))).match


def _game(name: str) -> Game:
    """A game that has puzzles."""
    for game in all_games():
        if game.short == name and puzzles_of(game).puzzles():
            return game
    raise NotThere("no-puzzle")


@PAGES.api_route("/puzzles/{game}", methods=["GET", "HEAD"])
@PAGES.api_route("/puzzles/{game}/{puzzle}", methods=["GET", "HEAD"])
async def puzzle_page(request: Request, game: str, puzzle: str = "") -> Response:
    """A puzzle: the next one that its reader has not solved, today's, or that of an id."""
    try:
        known = _game(game)
        if puzzle not in ("", DAILY):
            find_puzzle(known, puzzle)
    except NotThere:
        raise HTTPException(404) from None
    return sent(request, await run_in_threadpool(_puzzle_page, page_language(request)))


@cache
def _puzzle_page(language: str) -> Packed:
    return pack(page("puzzle", language).encode("utf-8"))
