"""Warnings before a move that would waste something."""

from __future__ import annotations

from ...core.seats import Seat
from ...i18n import speak
from ...ui import ui_of
from .errors import WastefulMove
from .table import Table


def check_waste(table: Table, seat: Seat, seq: int, text: str, request: str, language: str) -> None:
    """Raise WastefulMove if a legal move would waste something.

    Stale and repeated requests and illegal moves pass: ``Table.move`` answers them.
    """
    if seq != table.seq or table.journal.length_after(seat, request) is not None:
        return
    game = table.match.game
    view = table.legal_moves_cache.of(game, table.match.state, seat, language).view
    for move in view.legal:
        if move.text == text:
            warnings = ui_of(game).warnings(view, move, speak(game.short, language))
            if warnings:
                raise WastefulMove(" ".join(warnings))
            return
