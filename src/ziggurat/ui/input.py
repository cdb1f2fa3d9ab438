"""How a player chooses a move: by touching tokens until one move is left.

A page knows no rules. It is sent the legal moves, each with the tokens that choose it (a tile in
the hand, a cell of the board, a button), and narrows them as the player touches tokens. A game
that says nothing here is played by buttons that bear the texts of its moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..core.messages import Say
from ..core.moves import Move
from ..core.seats import Seat
from ..core.state import State
from ..core.view import View


@dataclass(frozen=True, slots=True)
class Token:
    """Something that can be touched to choose a move: how it is called and where it is found."""

    words: str
    group: str = "answer"
    """Where it stands: ``board`` (a place in a picture), ``hand``, ``action``, ``exchange``,
    ``answer``."""
    sign: str = ""
    """The symbol of the art that shows it; empty if words must do."""
    hint: str = ""
    """One more sentence: what it does, what it costs."""


class Input:
    """What can be touched, and what that means."""

    def path(self, view: View, move: Move) -> tuple[str, ...]:
        """The tokens that choose a legal move of this view, in whatever order; some may recur."""
        return (move.text,)

    def token(self, view: View, token: str, say: Say) -> Token:
        """What a token of a path is called and where it stands."""
        return Token(token)

    def extra(self, view: View, move: Move, say: Say) -> str:
        """What a move does beside what its tokens say, such as exchanges that pay for it."""
        return ""

    def attempts(self, state: State, seat: Seat, chosen: Sequence[str]) -> list[str]:
        """The moves that a player may have meant who touched these tokens in vain.

        The most likely first: the first one's refusal is what the player is told.
        """
        return list(chosen)

    def ending(self, view: View) -> str | None:
        """The text of the legal move that ends the turn; None if none does."""
        return None

    def opens_turn(self, view: View) -> bool:
        """True if the seat that looks has its turn before it, whole: a reset goes back to here."""
        return False

    def binding(self, view: View) -> bool:
        """True if the next answer cannot be taken back, so that it should be confirmed."""
        return False
