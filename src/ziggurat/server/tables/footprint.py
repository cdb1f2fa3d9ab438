"""How much memory an open table takes, estimated from what can be counted at once.

``bench/memory.py`` measures what the constants stand for.
"""

from __future__ import annotations

from .table import Table

_TABLE = 30_000
"""Bytes of a table before the first move."""
_ENTRY = 200
"""Bytes of an entry of the journal, beside the move itself."""
_LINE = 600
"""Bytes of a line of chat."""
_CHOICE = 1_000
"""Bytes of a legal move with its tokens, for each audience."""
_FEED = 150_000
"""Bytes of what an audience is sent, beside the pictures."""


def estimated_bytes(table: Table) -> int:
    """The bytes that are freed when a table is closed, about."""
    match = table.match
    return (
        _TABLE
        + len(match.history) * match.game.bytes_per_move
        + len(table.journal) * _ENTRY
        + len(table.chat) * _LINE
        + table.render_cache.size
        + table.legal_moves_cache.moves * _CHOICE
        + table.audiences * _FEED
    )
