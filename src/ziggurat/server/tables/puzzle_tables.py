"""Tables for puzzles: seen with the eyes of who is to move, to whom the rest stays hidden."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ...core.game import Game
from ...core.match import Match
from ...core.record import Record
from ...core.registry import all_games
from ...learn.game_puzzles import puzzles_of
from ...learn.puzzles import Puzzle
from ..views.puzzles import TABLE_PREFIX
from .errors import NotThere
from .memory import MemoryStore
from .model import PERSON, SeatHolder
from .table import Table


def find_puzzle(game: Game, id: str) -> Puzzle:
    """The puzzle of an id; NotThere if there is none."""
    found = _by_id(game).get(id)
    if found is None:
        raise NotThere("no-puzzle")
    return found


def puzzle_of(table_id: str) -> tuple[Game, Puzzle] | None:
    """The game and the puzzle of a table's id; None for any other table."""
    if not table_id.startswith(TABLE_PREFIX):
        return None
    name, _, id = table_id.removeprefix(TABLE_PREFIX).rpartition("-")
    for game in all_games():
        if game.short == name and (puzzle := _by_id(game).get(id)) is not None:
            return game, puzzle
    return None


def puzzle_table(id: str, puzzle: Puzzle) -> Table:
    """The table of a puzzle: as in a game that goes on, nobody sees more than their seat does.

    There is no help, since odds can tell the solution.
    """
    match = Match(Record.loads(puzzle.record))
    seats = tuple(SeatHolder(PERSON, "", None) for _ in match.record.players)
    table = Table(id, match, seats, MemoryStore(), help=False)
    table.learner, table.study = puzzle.seat, "puzzle"
    return table


@cache
def _by_id(game: Game) -> Mapping[str, Puzzle]:
    return {puzzle.id: puzzle for puzzle in puzzles_of(game).puzzles()}
