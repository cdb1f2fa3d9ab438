"""How a game shows itself on a page: what can be chosen, what is drawn, what is counted.

A page knows no rules. It is sent the legal moves, each with the tokens that choose it (a tile in
the hand, a cell of the board, a button), and narrows them as the player touches tokens. A game
that says nothing here is played by buttons that bear the texts of its moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .moves import Move
from .say import Say, plainly
from .seats import Seat
from .state import State
from .view import View

if TYPE_CHECKING:
    from .match import Played


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


@dataclass(frozen=True, slots=True)
class Gauge:
    """A thing and how much there is of it, for a player's panel."""

    sign: str
    text: str
    words: str
    """The whole of it for a reader or a tooltip: ``12 coins, income 3``."""
    gain: str = ""
    """What the next income brings, as ``+3``; empty if that is no question."""
    fact: str = ""
    """A key that tells gauges apart, for tests and for motion: ``coins``."""


@dataclass(frozen=True, slots=True)
class Note:
    """A few signs written upon a place, such as what it costs to get there."""

    text: str
    words: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score sheet of a game that is over: where every seat's points came from."""

    columns: tuple[str, ...]
    """What is counted, as signs of the art, if there are several kinds of points; else empty."""
    rows: tuple[tuple[str, tuple[tuple[int, ...], ...]], ...]
    """A source in words; for each seat its points, one number for each column (or just one)."""
    total: tuple[tuple[int, ...], ...]
    """The sums, likewise for each seat."""
    note: str = ""
    """How the winner is found, in a sentence."""


class Face:
    """What a page needs to know of a game. The defaults fit every game."""

    def art(self, dark: bool) -> str:
        """An SVG with all definitions that parts and tokens refer to; it never changes."""
        return ""

    def parts(self, view: View, say: Say, dark: bool) -> dict[str, str]:
        """The table in pieces, each an SVG that uses the art; the board comes first.

        What everybody sees the same is drawn the same, whoever looks.
        """
        return {}

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

    def panel(self, view: View, seat: Seat, say: Say) -> list[Gauge]:
        """What lies before a player, as far as the view may know it."""
        return []

    def table(self, view: View, say: Say) -> list[Gauge]:
        """What belongs to nobody: the bag, the round."""
        return []

    def notes(self, view: View, say: Say) -> dict[str, Note]:
        """What may be written upon places if the player wants it, such as costs in reach."""
        return {}

    def sheet(self, state: State, history: Sequence[Played], say: Say) -> Sheet | None:
        """Where the points of a game that is over came from."""
        return None


PLAIN = Face()


def named(face: Face, view: View, say: Say = plainly) -> dict[str, Token]:
    """All tokens that a view's legal moves are chosen by."""
    found: dict[str, Token] = {}
    for move in view.legal:
        for token in face.path(view, move):
            if token not in found:
                found[token] = face.token(view, token, say)
    return found
