"""The log of a game in words, as one audience may read it."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.match import Match, Played
from ...core.seats import Seat
from ...i18n import Catalogue
from ...i18n.narration import narration_of
from ...ui import ui_of
from .types import LogEntry


def player_name(player: str, say: Catalogue) -> str:
    """The name of a game's player in words."""
    return say("table.player", player=player)


def log_entries(
    match: Match, seat: Seat | None, say: Catalogue, start: int = 0, orders: Sequence[str] = ()
) -> list[LogEntry]:
    """The moves after the first ``start`` in words.

    ``orders`` has for each move of the game the standing order that made it, or an empty text.
    """
    order_of = dict(enumerate(orders, start=1))
    return [
        _log_entry(match, number, played, seat, say, order_of.get(number, ""))
        for number, played in enumerate(match.history[start:], start=start + 1)
    ]


def _log_entry(
    match: Match, number: int, played: Played, seat: Seat | None, say: Catalogue, order: str
) -> LogEntry:
    state, text = match.at(number), played.text_for(seat)
    narration = narration_of(match.game)
    events = [narration.event_message(event, state) for event in played.events]
    phrases = [] if events else narration.move_phrases(state.names[played.seat], text, say)
    is_own_order = bool(order) and played.automatic and seat == played.seat
    return {
        "number": number,
        "seat": played.seat,
        "move": text,
        "words": ", ".join(phrase.words for phrase in phrases),
        "lines": [say(key, **facts) for key, facts in events],
        "signs": [narration.event_signs(event, state) for event in played.events],
        "automatic": played.automatic,
        "because": ui_of(match.game).order_words(order, say) if is_own_order else "",
    }
