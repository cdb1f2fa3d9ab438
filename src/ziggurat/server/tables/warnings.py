"""A word before something is lost for nothing."""

from __future__ import annotations

from ...core.seats import Seat
from ...i18n import speak
from ...ui import ui_of
from .errors import Careful
from .table import Table


def check_waste(table: Table, seat: Seat, seq: int, text: str, request: str, language: str) -> None:
    """Raise Careful if a legal move would waste something; any other move is judged elsewhere."""
    if seq != table.seq or (seat, request) in table.asked_before:
        return
    game = table.match.game
    view = table.offers.of(game, table.match.state, seat, language).view
    for move in view.legal:
        if move.text == text:
            words = ui_of(game).warnings(view, move, speak(game.short, language))
            if words:
                raise Careful("careful", words=" ".join(words))
            return
