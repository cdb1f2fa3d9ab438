"""How much memory an open table takes, estimated from what can be counted at once.

``bench/memory.py`` measures what the constants stand for.
"""

from __future__ import annotations

from .table import Table

_TABLE = 10_000
"""Bytes of a table before the first move."""
_ENTRY = 200
"""Bytes of an entry of the journal, beside the move itself."""
_LINE = 400
"""Bytes of a line of chat."""
_CHOICE = 250
"""Bytes of a legal move with its tokens, for each audience."""
_FEED = 30_000
"""Bytes of the view of an audience, beside pictures and what is written for it."""
_WRITTEN = 1.5
"""Bytes of a message for each character of its text: the text, and what it was written from."""


def estimated_bytes(table: Table) -> int:
    """The bytes that are freed when a table is closed, about."""
    match = table.match
    return round(
        _TABLE
        + len(match.history) * match.game.bytes_per_move
        + len(table.journal) * _ENTRY
        + len(table.chat) * _LINE
        + table.render_cache.size
        + table.legal_moves_cache.moves * _CHOICE
        + sum(_FEED + feed.written * _WRITTEN for feed in table.feeds())
    )
