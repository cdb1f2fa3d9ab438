"""The log of a game in words, as one audience may read it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Generic, NamedTuple, TypeVar

from ...core.game import Game
from ...core.match import Match, Played
from ...core.seats import Seat
from ...core.state import State
from ...i18n import Catalogue
from ...i18n.narration import Phrase, narration_of
from ...ui import Sound, ui_of
from .types import LogEntry

T = TypeVar("T")

_MAX_TOLD = 64
"""Moves whose sentences are kept, until all audiences of a table have been told."""


def player_name(player: str, say: Catalogue) -> str:
    """The name of a game's player in words."""
    return say("table.player", player=player)


def log_entries(
    match: Match, seat: Seat | None, say: Catalogue, start: int = 0, orders: Sequence[str] = ()
) -> list[LogEntry]:
    """The moves after the first ``start`` in words.

    ``orders`` has for each move of the game the standing order that made it, or an empty text.
    """
    order_of = dict(enumerate(orders[start:], start=start + 1))
    return [
        _log_entry(match, number, played, seat, say, order_of.get(number, ""))
        for number, played in enumerate(match.history[start:], start=start + 1)
    ]


def _log_entry(
    match: Match, number: int, played: Played, seat: Seat | None, say: Catalogue, order: str
) -> LogEntry:
    state, text = match.at(number), played.text_for(seat)
    told = _told(_Same(played), _Same(state), match.game, say)
    phrases: list[Phrase] = []
    if not told.lines:
        phrases = narration_of(match.game).move_phrases(state.names[played.seat], text, say)
    ui = ui_of(match.game)
    is_own_order = bool(order) and played.automatic and seat == played.seat
    return {
        "number": number,
        "seat": played.seat,
        "move": text,
        "words": ", ".join(phrase.words for phrase in phrases),
        "lines": told.lines,
        "signs": told.signs,
        "sounds": told.sounds,
        "automatic": played.automatic,
        "because": ui.order_words(order, say) if is_own_order else "",
        "conflict": ui.conflict_step(played),
    }


class _Same(Generic[T]):
    """A value that is equal to itself only: comparing states takes long."""

    def __init__(self, value: T) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.value is other.value

    def __hash__(self) -> int:
        return id(self.value)


class _Told(NamedTuple):
    """The events of a move in sentences, the signs of the things in each, and their sounds."""

    lines: list[str]
    signs: list[list[str]]
    sounds: list[Sound]
    """What is heard, each once."""


@lru_cache(_MAX_TOLD)
def _told(played: _Same[Played], state: _Same[State], game: Game, say: Catalogue) -> _Told:
    """Everybody is told the same events."""
    narration, after = narration_of(game), state.value
    messages = [narration.event_message(event, after) for event in played.value.events]
    signs = [narration.event_signs(event, after) for event in played.value.events]
    heard = dict.fromkeys(ui_of(game).sound(event) for event in played.value.events)
    sounds = [sound for sound in heard if sound is not None]
    return _Told([say(key, **facts) for key, facts in messages], signs, sounds)
