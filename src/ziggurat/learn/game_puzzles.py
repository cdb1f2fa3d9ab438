"""The ``puzzles`` facet of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Literal

from ..core.game import Game
from ..core.match import Match
from ..core.moves import Move
from ..core.view import View
from .puzzles import Puzzle, read_puzzles

Answer = Literal["right", "open", "wrong"]
"""What a move is in a puzzle; ``open``: it decides nothing yet, and the solution can follow."""


class GamePuzzles:
    """The puzzles of one game. The defaults are those of a game without any."""

    all_tags: tuple[str, ...] = ()
    """Everything that a puzzle can be about."""
    entrants: tuple[str, ...] = ("hard", "easy", "normal", "expert@300", "normal")
    """The bots that play to find puzzles, beginning with another one at each table."""
    editions: tuple[Mapping[str, str | bool], ...] = ({},)
    """The options of the games that are played to find puzzles, in turn."""

    def puzzles(self) -> Sequence[Puzzle]:
        """The puzzles that ship with the game."""
        return ()

    def tags(self, match: Match, move: str) -> tuple[str, ...]:
        """What a position with this solution is about; nothing if it is no puzzle worth solving."""
        return ()

    def answer(self, view: View, solution: Move, move: Move) -> Answer:
        """What a legal move is, where another one, or the same, is the solution."""
        return "right" if move.text == solution.text else "wrong"

    def ends_turn(self, move: Move) -> bool:
        """Whether a turn is surely over with a move, even if nobody else is asked next."""
        return False


NO_PUZZLES = GamePuzzles()


def puzzles_of(game: Game) -> GamePuzzles:
    """The ``puzzles`` facet of a game, or the defaults."""
    facet = game.facet("puzzles")
    return facet if isinstance(facet, GamePuzzles) else NO_PUZZLES


def shipped(package: str) -> tuple[Puzzle, ...]:
    """The puzzles in the file of a facet's package."""
    file = files(package).joinpath("puzzles.jsonl")
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    return tuple(read_puzzles(text.splitlines()))
