"""What a move is worth in a puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ..core.match import Match
from ..core.state import State
from .puzzles import Puzzle

Verdict = Literal["right", "begun", "tempting", "other"]
"""The solution; its beginning, where it is a row of commands; the best of all other moves; another
one, of which a puzzle knows nothing more."""


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
    reached = _play(attempt, typed, puzzle)
    moves = tuple(played.move.text for played in attempt.history[len(match.history) :])
    return Attempt(moves, _verdict(puzzle, match, reached))


def _verdict(puzzle: Puzzle, match: Match, reached: Sequence[State]) -> Verdict:
    if _meet(reached, _play(match.copy(), puzzle.solution, puzzle)[-1:]):
        return "right"
    if _meet(reached[-1:], _beginnings(puzzle, match)):
        return "begun"
    if _meet(reached, _play(match.copy(), puzzle.tempting, puzzle)[-1:]):
        return "tempting"
    return "other"


def _beginnings(puzzle: Puzzle, match: Match) -> list[State]:
    """The positions on the way to the solution, if it is a row of commands."""
    made = match.copy()
    commands = match.game.notation.commands(puzzle.solution)
    return [state for command in commands[:-1] for state in _play(made, command, puzzle)]


def _play(match: Match, typed: str, puzzle: Puzzle) -> list[State]:
    """Make the moves of a row, and the positions after each."""
    before = len(match.history)
    match.play_row(typed, puzzle.seat)
    return [match.at(number) for number in range(before + 1, len(match.history) + 1)]


def _meet(some: Sequence[State], others: Sequence[State]) -> bool:
    return any(_is_same(one, other) for one in some for other in others)


def _is_same(one: State, other: State) -> bool:
    """Whether two positions are the same, whichever and however many moves led there."""
    one = one.copy()
    one.last_move, one.last_seat = other.last_move, other.last_seat
    one.move_count = other.move_count
    return one == other
