"""The puzzles of a game: what is shown before an attempt, and what after it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Literal

from typing_extensions import TypedDict

from ...core.game import Game
from ...core.match import Match
from ...i18n import Catalogue, reason_words, speak
from ...learn.game_puzzles import puzzles_of
from ...learn.puzzle_attempt import Attempt, Verdict
from ...learn.puzzle_rating import BEGINNER, PuzzleRating, rated
from ...learn.puzzles import Puzzle
from .log import player_name
from .reviewed_moves import MoveWriter, ReviewedMove


class PuzzleTag(TypedDict):
    """What puzzles can be about, and how many are."""

    tag: str
    puzzles: int


class PuzzleSummary(TypedDict):
    """A puzzle in the list of a game's puzzles."""

    id: str
    rating: int
    tags: list[str]


class SolverRating(TypedDict):
    """A rating with one standard deviation; ``sure`` if it needs no question mark."""

    rating: float
    deviation: float
    sure: bool


class PuzzleList(TypedDict):
    """All puzzles of a game, and the rating with which everybody begins."""

    game: str
    title: str
    beginner: SolverRating
    tags: list[PuzzleTag]
    puzzles: list[PuzzleSummary]


class PuzzleView(TypedDict):
    """A puzzle without its solution. It is solved in a draft of its table after ``moves`` moves."""

    game: str
    id: str
    table: str
    seat: int
    moves: int
    called: str
    rating: int
    tags: list[str]


class DailyPuzzle(TypedDict):
    """The puzzle of a day."""

    date: str
    puzzle: PuzzleView


class PuzzleAnswer(TypedDict):
    """What an attempt was, the solution, and the solver's rating after it."""

    verdict: Literal["right", "open", "tempting", "other", "none"]
    moves: list[str]
    solution: PuzzleSolution | None
    rating: SolverRating


class PuzzleSolution(TypedDict):
    """The best move and how it goes on; the next best one, what it loses in percent, and why."""

    move: ReviewedMove
    line: list[ReviewedMove]
    tempting: ReviewedMove
    lost: int
    reasons: list[str]


TABLE_PREFIX = "puzzle-"
"""What the ids of the tables of puzzles begin with."""


MAX_LINE = 4
"""Moves of a solution that are shown; what a plan says of later ones is less sure."""


def puzzle_table_id(game: Game, puzzle: Puzzle) -> str:
    """The id of the table of a puzzle."""
    return f"{TABLE_PREFIX}{game.short}-{puzzle.id}"


def list_puzzles(game: Game, language: str) -> PuzzleList:
    """All puzzles of a game, the easiest first."""
    facet = puzzles_of(game)
    puzzles = sorted(facet.puzzles(), key=lambda puzzle: (puzzle.rating, puzzle.id))
    numbers = Counter(tag for puzzle in puzzles for tag in puzzle.tags)
    return {
        "game": game.short,
        "title": speak(game.short, language)("table.title"),
        "beginner": rating_view(BEGINNER),
        "tags": [{"tag": tag, "puzzles": numbers[tag]} for tag in facet.all_tags if numbers[tag]],
        "puzzles": [
            {"id": puzzle.id, "rating": round(puzzle.rating), "tags": list(puzzle.tags)}
            for puzzle in puzzles
        ],
    }


def puzzle_view(game: Game, puzzle: Puzzle, match: Match, language: str) -> PuzzleView:
    """A puzzle whose table has this match."""
    say = speak(game.short, language)
    return {
        "game": game.short,
        "id": puzzle.id,
        "table": puzzle_table_id(game, puzzle),
        "seat": puzzle.seat,
        "moves": len(match.history),
        "called": player_name(match.state.names[puzzle.seat], say),
        "rating": round(puzzle.rating),
        "tags": list(puzzle.tags),
    }


def answer_view(
    puzzle: Puzzle, match: Match, attempt: Attempt | None, solver: PuzzleRating, say: Catalogue
) -> PuzzleAnswer:
    """The answer to an attempt; without one, to somebody who gives up."""
    verdict: Verdict | Literal["none"] = "none" if attempt is None else attempt.verdict
    moves = [] if attempt is None else list(attempt.moves)
    if verdict == "open":
        rating = rating_view(solver)
        return {"verdict": verdict, "moves": moves, "solution": None, "rating": rating}
    own = PuzzleRating(puzzle.rating, puzzle.deviation)
    return {
        "verdict": verdict,
        "moves": moves,
        "solution": solution_view(puzzle, match, say),
        "rating": rating_view(rated(solver, own, verdict == "right")),
    }


def solution_view(puzzle: Puzzle, match: Match, say: Catalogue) -> PuzzleSolution:
    """The solution of a puzzle in words and on the board."""
    first, *rest = _line(puzzle, match, say)
    before = MoveWriter(match, len(match.history), puzzle.seat, say)
    return {
        "move": first,
        "line": rest,
        "tempting": before.move(puzzle.tempting),
        "lost": round(puzzle.lost),
        "reasons": [reason_words(why.key, why.facts, say) for why in puzzle.reasons],
    }


def _line(puzzle: Puzzle, match: Match, say: Catalogue) -> list[ReviewedMove]:
    """The moves of the solution, each as it is shown in the position before it.

    What is hidden is imagined, and what cannot be played there is told in words alone.
    """
    made = match.copy()
    made.imagine(puzzle.seat, Random(puzzle.id))
    told = []
    for text in puzzle.line[:MAX_LINE]:
        told.append(MoveWriter(made, len(made.history), puzzle.seat, say).move(text))
        made.attempt(text, puzzle.seat)
    return told


def rating_view(rating: PuzzleRating) -> SolverRating:
    """A rating as it is sent."""
    return {
        "rating": round(rating.rating, 1),
        "deviation": round(rating.deviation, 1),
        "sure": rating.is_sure,
    }
