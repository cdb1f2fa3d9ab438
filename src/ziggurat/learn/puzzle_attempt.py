"""What a move is worth in a puzzle."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Literal

from ..core.errors import MoveSyntaxError
from ..core.match import Match
from ..core.moves import Move
from ..core.state import State
from .game_puzzles import Answer, puzzles_of
from .puzzles import Puzzle

Verdict = Literal["right", "open", "tempting", "other"]
"""The solution; what decides nothing yet; the best of all other moves; another one, of which a
puzzle knows nothing more."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """Legal moves, in the spelling of a record, and what they are."""

    moves: tuple[str, ...]
    verdict: Verdict


def judge(puzzle: Puzzle, match: Match, typed: str) -> Attempt:
    """What somebody has chosen or typed; IllegalMove if the rules refuse it.

    Whatever leads to the same position is the same move, also as the first moves of a row.
    """
    attempt = match.copy()
    attempt.play_row(typed, puzzle.seat)
    played = attempt.history[len(match.history) :]
    moves = tuple(one.move.text for one in played)
    reached = [attempt.at(len(match.history) + number) for number in range(1, len(moves) + 1)]
    given = _as_one(match.state, moves)
    answer = _answer(puzzle, match, puzzle.solution, given, reached)
    if answer != "wrong":
        return Attempt(moves, answer)
    tempting = _answer(puzzle, match, puzzle.tempting, given, reached) == "right"
    return Attempt(moves, "tempting" if tempting else "other")


def _as_one(state: State, moves: tuple[str, ...]) -> Move | None:
    """Several moves as a row; None if the game has no such row."""
    with suppress(MoveSyntaxError):
        return state.parse(". ".join(moves))
    return None


def _answer(
    puzzle: Puzzle, match: Match, wanted: str, given: Move | None, reached: list[State]
) -> Answer:
    """What was played is where a move is wanted: by the game's rules, or by where it has led."""
    made = match.copy()
    made.play(wanted, puzzle.seat)
    if any(_is_same(state, made.state) for state in reached):
        return "right"
    if given is None:
        return "wrong"
    view = match.state.view(puzzle.seat)
    return puzzles_of(match.game).answer(view, match.state.parse(wanted), given)


def _is_same(one: State, other: State) -> bool:
    """Whether two positions are the same, whichever and however many moves led there."""
    one = one.copy()
    one.last_move, one.last_seat = other.last_move, other.last_seat
    one.move_count = other.move_count
    return one == other
