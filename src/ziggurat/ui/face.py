"""How a game shows itself on a page: what can be chosen, what is drawn, what is counted.

A page knows no rules. It is sent the legal moves, each with the tokens that choose it (a tile in
the hand, a cell of the board, a button), and narrows them as the player touches tokens. A game
that says nothing here is played by buttons that bear the texts of its moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..core.events import Event
from ..core.messages import Say, plainly
from ..core.moves import Move
from ..core.seats import Seat
from ..core.state import State
from ..core.view import View

if TYPE_CHECKING:
    from ..core.match import Played


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
    unit: str = ""
    """The sign of what ``text`` counts, if that is another thing: a spade costs workers."""


@dataclass(frozen=True, slots=True)
class Note:
    """A few signs written upon a place, such as what it costs to get there."""

    text: str
    words: str


@dataclass(frozen=True, slots=True)
class Prospect:
    """One thing that a move would bring about, or that it costs."""

    words: str
    kind: str = "note"
    """What sort of thing: ``cost``, ``points``, ``conflict``, ``odds``, ``offer``, ``gain``,
    ``loss``, ``note``."""
    sign: str = ""


@dataclass(frozen=True, slots=True)
class OrderField:
    """One choice among standing orders: its word in the order's text, and what it can be."""

    name: str
    words: str
    values: tuple[tuple[str, str], ...]
    """What can be chosen, each with its words; an empty value leaves the word out."""


@dataclass(frozen=True, slots=True)
class Example:
    """A position that shows what a clause of the rules means."""

    words: str
    """What is to be seen in it."""
    light: str
    """The picture as an SVG that needs nothing else."""
    dark: str


@dataclass(frozen=True, slots=True)
class Gain:
    """Points that a move brought somebody."""

    at: int
    """The number of the move, counted from 1."""
    seat: Seat
    source: str
    """A key that is the same for the same kind of source."""
    points: int
    column: int = 0
    """Which kind of points, if a game has several."""


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

    def deeds(self, player: str, text: str, say: Say) -> list[Token]:
        """What a player does with a move, step by step, in words; it need not be legal now.

        The text may be the public one, which keeps secrets.
        """
        return [Token(text)]

    def event_signs(self, event: Event, state: State) -> list[str]:
        """The signs of the things that an event is about."""
        return []

    def ahead(self, view: View, move: Move, say: Say) -> list[Prospect]:
        """What a legal move would bring about, found by making it on a copy; nothing hidden.

        The most important first: costs, points and to whom, conflicts with both strengths, what
        would be removed and won, offers to others.
        """
        return []

    def odds(self, view: View, say: Say) -> str:
        """How likely it is to win what is asked, from what the view knows; empty if no question."""
        return ""

    def about(self, view: View, thing: str, say: Say) -> Token | None:
        """What a place, a tile, a card or a track is and does, whether it can be chosen or not."""
        return None

    def informs(self, view: View, thing: str) -> bool:
        """True for what no rule ever lets this seat choose: whoever touches it wants to read it."""
        return False

    def waste(self, view: View, move: Move, say: Say) -> list[str]:
        """What a legal move would lose for nothing, in sentences; empty if there is no waste."""
        return []

    def order_fields(self, view: View, say: Say) -> list[OrderField]:
        """What standing orders can say; their text is ``name value`` of each, with commas."""
        return []

    def example(self, rule: str, say: Say) -> Example | None:
        """A picture for a clause of the rules; None where words are enough."""
        return None

    def order_words(self, text: str, say: Say) -> str:
        """A standing order as a log tells it; a text that is none is left as it is."""
        return text

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

    def leaving(self, view: View, say: Say) -> str:
        """What becomes of a player who leaves the game now, in sentences."""
        return ""

    def sheet(self, state: State, history: Sequence[Played], say: Say) -> Sheet | None:
        """Where the points of a game that is over came from."""
        return None

    def gains(self, history: Sequence[Played]) -> list[Gain]:
        """All points that moves brought, in order; those of the end belong to the last move."""
        return []

    def gain_words(self, source: str, say: Say) -> str:
        """A source of points in words."""
        return source

    def columns(self) -> tuple[str, ...]:
        """The kinds of points as signs of the art, if a game has several."""
        return ()

    def column_words(self, say: Say) -> tuple[str, ...]:
        """The kinds of points in words."""
        return self.columns()

    def start_points(self, state: State) -> tuple[int, ...]:
        """What the seats have before the first move, if that is something."""
        return ()

    def marks(self, history: Sequence[Played], say: Say) -> list[tuple[int, str]]:
        """Where chapters of a game begin, such as rounds: after which move, and their names."""
        return []


PLAIN = Face()


def named(face: Face, view: View, say: Say = plainly) -> dict[str, Token]:
    """All tokens that a view's legal moves are chosen by."""
    found: dict[str, Token] = {}
    for move in view.legal:
        for token in face.path(view, move):
            if token not in found:
                found[token] = face.token(view, token, say)
    return found
