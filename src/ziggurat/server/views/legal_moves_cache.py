"""What a seat can choose from: worked out once for each position, for every page of the seat."""

from __future__ import annotations

from dataclasses import asdict
from functools import cached_property

from ...core.game import Game
from ...core.seats import Seat
from ...core.state import State
from ...i18n import speak
from ...ui import tokens_of, ui_of


class Offer:
    """The legal moves of a seat in words and tokens; empty if it is not asked.

    What only a whole sight needs is worked out when it is asked for.
    """

    def __init__(self, game: Game, state: State, seat: Seat | None, language: str) -> None:
        self.state = state
        self.seat = seat
        self.view = state.view(seat)
        self._face = ui_of(game)
        self._say = speak(game.short, language)

    @cached_property
    def choices(self) -> list[list[str]]:
        return [[move.text, *self._face.path(self.view, move)] for move in self.view.legal]

    @cached_property
    def tokens(self) -> dict[str, dict[str, str]]:
        found = tokens_of(self._face, self.view, self._say)
        return {key: asdict(token) for key, token in found.items()}

    @cached_property
    def extras(self) -> dict[str, str]:
        told = {move.text: self._face.extra(self.view, move, self._say) for move in self.view.legal}
        return {text: words for text, words in told.items() if words}

    @cached_property
    def end(self) -> str | None:
        return self._face.ending(self.view) if self.view.legal else None

    @cached_property
    def confirm(self) -> bool:
        return bool(self.view.legal) and self._face.binding(self.view)

    @cached_property
    def notes(self) -> dict[str, dict[str, str]]:
        found = self._face.notes(self.view, self._say)
        return {place: asdict(note) for place, note in found.items()}


class Offers:
    """The last offer to each audience of a table."""

    def __init__(self) -> None:
        self._made: dict[tuple[Seat | None, str], Offer] = {}

    def of(self, game: Game, state: State, seat: Seat | None, language: str) -> Offer:
        """What a seat can choose from in this position."""
        found = self._made.get((seat, language))
        if found is None or found.state is not state:
            found = self._made[seat, language] = Offer(game, state, seat, language)
        return found
