"""The legal moves of a seat, worked out once for each position and shared by all its pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import chain
from operator import itemgetter

from ...core.game import Game
from ...core.seats import Seat
from ...core.state import State
from ...i18n import speak
from ...ui import Note, Token, ui_of
from .types import Choice, NoteView, TokenView

_PATH = itemgetter(slice(1, None))
"""The tokens of a choice."""


class SeatChoices:
    """The legal moves of a seat in words and tokens; empty if the seat is not asked.

    What only a whole view needs is computed when it is first read.
    """

    def __init__(self, game: Game, state: State, seat: Seat | None, language: str) -> None:
        self.state = state
        self.seat = seat
        self.view = state.view(seat)
        self._ui = ui_of(game)
        self._say = speak(game.short, language)

    @cached_property
    def choices(self) -> Sequence[Choice]:
        """Each legal move with the tokens that choose it."""
        return self._ui.choices(self.view)

    @cached_property
    def tokens(self) -> dict[str, TokenView]:
        """Every token of the choices in words."""
        names = dict.fromkeys(chain.from_iterable(map(_PATH, self.choices)))
        tokens = self._ui.tokens(self.view, names, self._say)
        return {name: _token_view(token) for name, token in tokens.items()}

    @cached_property
    def extras(self) -> dict[str, str]:
        """What moves do beside their tokens; only those that do something."""
        return self._ui.extras(self.view, self._say)

    @cached_property
    def end(self) -> str | None:
        """The move that ends the turn."""
        return self._ui.ending(self.view) if self.view.legal else None

    @cached_property
    def confirm(self) -> bool:
        """Whether an answer cannot be taken back."""
        return bool(self.view.legal) and self._ui.binding(self.view)

    @cached_property
    def forced(self) -> str | None:
        """The only possible answer, if a page may give it by itself."""
        return self._ui.forced(self.view) if self.view.legal else None

    @cached_property
    def notes(self) -> dict[str, NoteView]:
        """Short texts on places."""
        return note_views(self._ui.notes(self.view, self._say))


def note_views(notes: Mapping[str, Note]) -> dict[str, NoteView]:
    """Notes on places as a client is sent them."""
    return {place: {"text": note.text, "words": note.words} for place, note in notes.items()}


def _token_view(token: Token) -> TokenView:
    return {
        "words": token.words,
        "group": token.group,
        "sign": token.sign,
        "hint": token.hint,
        "piece": token.piece,
        "final": token.final,
        "button": token.button,
        "price": list(token.price),
        "quiet": token.quiet,
    }


class LegalMovesCache:
    """The last choices of each audience of a table."""

    def __init__(self) -> None:
        self._choices: dict[tuple[Seat | None, str], SeatChoices] = {}

    @property
    def moves(self) -> int:
        """How many legal moves are kept, those of each audience counted."""
        return sum(len(choices.view.legal) for choices in self._choices.values())

    def of(self, game: Game, state: State, seat: Seat | None, language: str) -> SeatChoices:
        """What a seat can choose from in this position."""
        cached = self._choices.get((seat, language))
        if cached is None or cached.state is not state:
            cached = self._choices[seat, language] = SeatChoices(game, state, seat, language)
        return cached
