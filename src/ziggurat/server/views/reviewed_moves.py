"""Moves in words and on the board, as reviews and puzzles tell them."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import TypedDict

from ...core.match import Match
from ...core.seats import Seat
from ...i18n import Catalogue
from ...i18n.narration import narration_of
from .legal_moves_cache import SeatChoices


class ReviewedMove(TypedDict):
    """A move in words, the signs of the things in it, and where a board shows it."""

    move: str
    words: str
    signs: list[str]
    tokens: list[str]
    piece: str


class MoveWriter:
    """Moves of a seat in one position, in words and on the board."""

    def __init__(self, match: Match, at: int, seat: Seat, say: Catalogue) -> None:
        state = match.at(at)
        self.game, self.say, self.player = match.game, say, state.names[seat]
        choices = SeatChoices(match.game, state, seat, say.language)
        self.paths = {text: path for text, *path in choices.choices}
        self.tokens = choices.tokens

    def move(self, text: str) -> ReviewedMove:
        """A move; one that is not legal yet, or that was typed, may have no place on the board."""
        steps = narration_of(self.game).move_phrases(self.player, text, self.say)
        path = self.paths.get(text, [])
        return {
            "move": text,
            "words": ", ".join(step.words for step in steps),
            "signs": [step.sign for step in steps if step.sign],
            "tokens": path,
            "piece": self.piece(path),
        }

    def piece(self, path: Sequence[str]) -> str:
        """The sign of the piece that a move sets, if it sets one."""
        pieces = [self.tokens[name]["piece"] for name in path if name in self.tokens]
        return next((piece for piece in reversed(pieces) if piece), "")
