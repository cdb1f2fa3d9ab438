"""Files of puzzles, checked line by line."""

from __future__ import annotations

from string import digits

from ..core.errors import RecordError
from ..core.match import Match
from ..core.record import Record
from .puzzles import Puzzle, read_puzzles


def read_entry(line: str) -> tuple[Puzzle, Match]:
    """The puzzle of a line, and its position; a ZigguratError says why it is none."""
    try:
        puzzle = next(iter(read_puzzles([line])))
    except (ValueError, TypeError, KeyError, AttributeError, AssertionError, RecursionError):
        raise RecordError("puzzle-line") from None
    if not has_types(puzzle):
        raise RecordError("puzzle-line")
    match = Match(Record.loads(puzzle.record))
    if puzzle.seat not in [decision.seat for decision in match.state.decisions()]:
        raise RecordError("puzzle-seat")
    legal = {move.text for move in match.state.legal_moves(puzzle.seat)}
    for move in (puzzle.solution, puzzle.tempting):
        if move not in legal:
            raise RecordError("puzzle-move", found=move)
    return puzzle, match


def has_types(puzzle: Puzzle) -> bool:
    """Whether the fields of a puzzle are what they should be."""
    texts = (puzzle.record, puzzle.solution, puzzle.tempting, puzzle.origin)
    numbers = (puzzle.lost, puzzle.rating, puzzle.deviation)
    return (
        all(isinstance(text, str) for text in (*texts, *puzzle.line, *puzzle.tags))
        and all(type(number) in (int, float) for number in numbers)
        and type(puzzle.seat) is int
    )


def kind(solution: str) -> str:
    """What kind of move a solution is, such as a tile: a set of puzzles should have many."""
    return solution.rpartition(". ")[2].partition(" ")[0].rstrip(digits)
