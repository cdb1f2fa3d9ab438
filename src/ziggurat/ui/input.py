"""Input: a player chooses a move by touching tokens until one move is left.

A page knows no rules. It gets the legal moves, each with the tokens that choose it (a tile in the
hand, a cell of the board, a button), and narrows them as the player touches tokens. By default,
each move is one button with the text of the move.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..core.messages import Say
from ..core.moves import Move
from ..core.seats import Seat
from ..core.state import State
from ..core.view import View


@dataclass(frozen=True, slots=True)
class Token:
    """Something that can be touched to choose a move: its name and its place on the page."""

    words: str
    group: str = "answer"
    """Its group on the page: ``board`` (a place in a picture), ``hand``, ``action``, ``exchange``,
    ``answer``, ``card`` (an answer that is drawn large, with its hint)."""
    sign: str = ""
    """The name of its symbol in the art; empty if it has none."""
    hint: str = ""
    """A further sentence on what it does or costs."""
    piece: str = ""
    """The sign of the piece that it puts on a place; empty if it puts none there."""
    final: bool = False
    """True if its move cannot be undone, so that it should be confirmed."""
    button: str = ""
    """The group of the button that a place in a picture has as well; empty if it has none."""
    price: tuple[tuple[str, int], ...] = ()
    """What it costs: the sign of each good and how much of it, as on a button."""
    quiet: bool = False
    """True if it gives something up, so that its button should not stand out."""


class Input:
    """The tokens of moves, and what a touch means."""

    def path(self, view: View, move: Move) -> tuple[str, ...]:
        """The tokens that choose a legal move, in any order; a token may occur several times."""
        return (move.text,)

    def choices(self, view: View) -> list[tuple[str, ...]]:
        """Each legal move of a view: its text, then the tokens that choose it."""
        return [(move.text, *self.path(view, move)) for move in view.legal]

    def token(self, view: View, token: str, say: Say) -> Token:
        """A token of a path with its words and its group."""
        return Token(token)

    def tokens(self, view: View, names: Iterable[str], say: Say) -> dict[str, Token]:
        """Several tokens at once, by name."""
        return {name: self.token(view, name, say) for name in names}

    def extra(self, view: View, move: Move, say: Say) -> str:
        """What a move does besides what its tokens say, such as exchanges that pay for it."""
        return ""

    def extras(self, view: View, say: Say) -> dict[str, str]:
        """By its text, what a legal move does besides what its tokens say; only if it does."""
        extras = {move.text: self.extra(view, move, say) for move in view.legal}
        return {text: words for text, words in extras.items() if words}

    def attempts(self, state: State, seat: Seat, chosen: Sequence[str]) -> list[str]:
        """The moves that a player may have meant by tokens that form no legal move.

        The most likely one comes first: the player is shown its refusal.
        """
        return list(chosen)

    def ending(self, view: View) -> str | None:
        """The text of the legal move that ends the turn; None if none does."""
        return None

    def opens_turn(self, view: View) -> bool:
        """True if the turn of the seat has just begun: a reset returns to this position."""
        return False

    def binding(self, view: View) -> bool:
        """True if the next answer cannot be undone, so that it should be confirmed."""
        return False

    def forced(self, view: View) -> str | None:
        """The only possible answer, if a page may give it by itself; None if it should ask."""
        return view.legal[0].text if len(view.legal) == 1 else None
