"""Puzzles that ship, and how somebody solves them."""

from __future__ import annotations

from ziggurat import Match, Record
from ziggurat.core.registry import find
from ziggurat.learn.game_puzzles import puzzles_of
from ziggurat.learn.puzzle_attempt import judge
from ziggurat.learn.puzzles import Puzzle


def match_of(puzzle: Puzzle) -> Match:
    """The game of a puzzle, up to its position."""
    return Match(Record.loads(puzzle.record))


def first_puzzle(game: str) -> Puzzle:
    """The easiest puzzle of a game, with which somebody begins to whom none is shown by rating."""
    return min(puzzles_of(find(game)).puzzles(), key=lambda one: (one.rating, one.id))


def placing_puzzle(game: str) -> Puzzle:
    """A puzzle whose solution is chosen by touching something and a place on the board."""
    return next(
        one
        for one in sorted(puzzles_of(find(game)).puzzles(), key=lambda one: one.id)
        if one.solution.split()[0] in ("tile", "leader", "build", "upgrade")
    )


def wrong_move(puzzle: Puzzle) -> str:
    """A legal move that is neither the solution nor the tempting one."""
    match = match_of(puzzle)
    return next(
        move.text
        for move in match.state.view(puzzle.seat).legal
        if judge(puzzle, match, move.text).verdict == "other"
    )
